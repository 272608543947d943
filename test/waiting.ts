import { setTimeout as pause } from 'node:timers/promises';

/** Waits, up to a minute, until something is so. */
export async function waitFor(what: string, isSo: () => boolean): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error(`It took too long until ${what}.`);
    await pause(10);
  }
}
