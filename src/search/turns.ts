/** How long synchronous work goes on before timers, signals and messages have their turn. */
export const TURN_MS = 20;

/** The next turn of the event loop, in Node and in browsers. */
export const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof setImmediate === 'function') setImmediate(resolve);
    else setTimeout(resolve, 0);
  });

/** A function to be called often in long work: every 20 ms it gives a promise to await, which lets others have their turn. */
export function turnTaker(): () => Promise<void> | undefined {
  let last = performance.now();
  return () => {
    if (performance.now() - last < TURN_MS) return undefined;
    return nextTurn().then(() => {
      last = performance.now();
    });
  };
}
