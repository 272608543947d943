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

/** All items of an iterable, in a list. */
export async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** Runs work in steps to its end, without a pause. */
export function finish<Result>(steps: Iterator<unknown, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * Runs work in steps to its end, a step in each turn of the event loop. When the signal has
 * aborted, the work is given up, and the promise rejects with the signal's reason.
 */
export async function finishInTurns<Result>(
  steps: Generator<unknown, Result>,
  signal?: AbortSignal,
): Promise<Result> {
  try {
    for (;;) {
      signal?.throwIfAborted();
      const step = steps.next();
      if (step.done) return step.value;
      await nextTurn();
    }
  } finally {
    giveUp(steps);
  }
}

/** The same work with other steps. Whoever gives it up gives up the work. */
export function* mapSteps<From, To, Result>(
  steps: Generator<From, Result>,
  stepOf: (step: From) => To,
): Generator<To, Result> {
  try {
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      yield stepOf(step.value);
    }
  } finally {
    giveUp(steps);
  }
}

/** Ends a generator before its end, so that it frees what it holds. */
export function giveUp<Result>(generator: Generator<unknown, Result>): void {
  generator.return(undefined as Result);
}
