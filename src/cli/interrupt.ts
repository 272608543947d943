/* Ctrl-C and the polite kill: clean up at once and leave with the signal's status. */

const cleanups = new Set<() => void>();

/** Has `cleanup` run if the program is interrupted. Returns the function that takes this back. */
export function onInterrupt(cleanup: () => void): () => void {
  cleanups.add(cleanup);
  return () => cleanups.delete(cleanup);
}

/** Leaves with 130 on SIGINT and 143 on SIGTERM, after all clean-ups. */
export function handleSignals(): void {
  for (const [signal, status] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, () => {
      for (const cleanup of cleanups) cleanup();
      process.exit(status);
    });
  }
}
