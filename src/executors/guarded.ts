/*
 * Threads for code of users. Such code may end its thread, throw between its calls, or never
 * return; the thread can be ended at any moment, so the program answers all the same.
 */

/** A module of the user. */
export interface UserModule {
  /** Its URL. */
  readonly address: string;
  /** How sentences call it. */
  readonly file: string;
}

/** A thread with code of the user, which does one task after the other. */
export interface GuardedThread {
  /** Begins a task, by its name, with an input that can be sent to a thread. */
  begin<Step, Result>(task: string, input: unknown): GuardedTask<Step, Result>;
  /** Starts another thread with the same code. */
  again(): GuardedThread;
  /** Ends the thread, whatever it does; its tasks fail. Resolves when it has ended. */
  close(): Promise<void>;
}

export interface GuardedTask<Step, Result> {
  /** Rejects with what the task throws, or an AtlasError if the code has ended its thread. */
  readonly result: Promise<Result>;
  /**
   * Waits up to `milliseconds` for news and returns them: for a caller that cannot await. The step
   * is the last one that the thread has sent. @throws as `result` rejects; the end of a thread is
   * known only after a turn of the event loop.
   */
  look(milliseconds: number): News<Step, Result>;
  /** Has the task end at its next step, with the result undefined. */
  giveUp(): void;
}

export interface News<Step, Result> {
  readonly step: Step | undefined;
  /** Undefined until the task has ended. */
  readonly ended: { readonly result: Result } | undefined;
}
