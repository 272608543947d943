/** Milliseconds of synchronous work before timers, signals and messages have their turn. */
export const TURN_MS = 20;

/** The next turn of the event loop, in Node and in browsers. */
export const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof setImmediate === 'function') setImmediate(resolve);
    else afterMessage(resolve);
  });

/** Calls back after a message to oneself: a timer of a browser would wait 4 ms. */
function afterMessage(act: () => void): void {
  const { port1, port2 } = new MessageChannel();
  const end = (): void => {
    port1.close();
    act();
  };
  port1.addEventListener('message', end);
  port1.start();
  port2.postMessage(undefined);
}

/**
 * Call it often in long work, and await its result if there is one: then timers, signals and
 * messages have their turn.
 */
export type Pause = () => Promise<void> | undefined;

/**
 * A pause every 20 ms, of a turn of the event loop. It rejects with the signal's reason when the
 * signal has aborted.
 */
export function pauseFor(signal?: AbortSignal): Pause {
  let last = performance.now();
  async function wait(): Promise<void> {
    await nextTurn();
    signal?.throwIfAborted();
    last = performance.now();
  }
  return () => (performance.now() - last < TURN_MS ? undefined : wait());
}
