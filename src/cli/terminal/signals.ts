/** Why a command was ended: Ctrl-C, a polite kill, or a terminal that is gone. */
export class Interruption extends Error {
  constructor(
    signal: string,
    /** The exit status: 128 and the signal's number. */
    readonly status: number,
  ) {
    super(`Interrupted by ${signal}.`);
  }
}

const STATUSES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/**
 * A signal that aborts, with an {@link Interruption}, at the first of the system's signals; the
 * second one ends the program at once.
 */
export function interruptSignal(): AbortSignal {
  const controller = new AbortController();
  for (const [name, status] of Object.entries(STATUSES)) {
    process.on(name, () => {
      if (controller.signal.aborted) process.exit(status);
      controller.abort(new Interruption(name, status));
    });
  }
  return controller.signal;
}
