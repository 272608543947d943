import { setTimeout as pause } from 'node:timers/promises';

/** Waits until something is so, up to 50 seconds: a test that fails says what has not come. */
export async function waitFor(what: string, isSo: () => boolean): Promise<void> {
  const deadline = Date.now() + 50_000;
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error(`It took too long until ${what}.`);
    await pause(10);
  }
}
