/* Work in steps: a generator yields after each step, and returns the result of the work. */
import { nextTurn } from './turns.js';

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

/** Runs work in steps that are waited for to its end; `watch` gets each step. */
export async function finishWatched<Step, Result>(
  steps: AsyncGenerator<Step, Result>,
  watch: (step: Step) => void = () => undefined,
): Promise<Result> {
  try {
    for (;;) {
      const step = await steps.next();
      if (step.done) return step.value;
      watch(step.value);
    }
  } finally {
    await steps.return(undefined as Result);
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

/** The steps of the work, then its result. Whoever gives them up gives up the work. */
export function* withResult<Step, Result>(
  steps: Generator<Step, Result>,
): Generator<Step | Result, void> {
  yield yield* steps;
}

/** Ends a generator before its end, so that it frees what it holds. */
export function giveUp<Result>(generator: Generator<unknown, Result>): void {
  generator.return(undefined as Result);
}
