/* Rounds of a job that other threads do, while the calling thread goes on with work of its own. */
import type { Executor } from './executor.js';

export interface BackgroundRounds {
  /** Begins the next round; the one before must have ended. The first call starts the threads. */
  begin(): void;
  isRunning(): boolean;
  /** @throws the error with which a round has failed. */
  throwIfFailed(): void;
  /** Resolves when the running round has ended, and the threads have left the job. */
  close(): Promise<void>;
}

export function backgroundRounds(startExecutor: () => Executor): BackgroundRounds {
  let executor: Executor | undefined;
  let round = 0;
  let running: Promise<void> | undefined;
  let failure: Error | undefined;
  return {
    begin() {
      executor ??= startExecutor();
      running = executor
        .runRound(++round)
        .then(
          () => undefined,
          (cause: unknown) => void (failure = cause as Error),
        )
        .finally(() => (running = undefined));
    },
    isRunning: () => running !== undefined,
    throwIfFailed() {
      if (failure) throw failure;
    },
    async close() {
      await running;
      await executor?.close();
    },
  };
}
