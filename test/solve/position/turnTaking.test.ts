/* Two solvers that take turns: scripted ones, so that each step is known. */
import { expect, it } from 'vitest';
import type { MoveLetter } from '../../../src/puzzle/moves.js';
import type { Answer, Known, SteppedSolver } from '../../../src/solve/solver.js';
import { takeTurns } from '../../../src/solve/position/turnTaking.js';

const START = [1, 0, 3, 2];

interface Script {
  readonly steps: readonly Known[];
  readonly answer?: Answer;
  readonly bound?: number;
}

/** A solver that yields the steps of a script; `ended` says whether it was given up. */
function scripted(name: string, { steps, answer, bound }: Script, ended: string[] = []) {
  const { nodes } = steps.at(-1) ?? NOTHING;
  const solver: SteppedSolver = {
    *search() {
      try {
        yield* steps;
        return answer ?? { ...NOTHING, nodes };
      } finally {
        ended.push(name);
      }
    },
    ...(bound !== undefined && { bound: () => bound }),
  };
  return solver;
}

const NOTHING: Answer = { path: undefined, optimal: false, nodes: 0, iterations: [] };
const PROVED: Answer = { path: ['D'], optimal: true, nodes: 9, iterations: [] };
const BETTER: readonly MoveLetter[] = ['D', 'U', 'D'];

/** What is known after each step, and the answer. */
function all(
  proving: SteppedSolver | undefined,
  beam: SteppedSolver | undefined,
  beamTime: (elapsed: number) => number,
): { steps: Known[]; answer: Answer } {
  const steps: Known[] = [];
  const search = takeTurns(START, 80, { proving, beam, beamTime });
  for (;;) {
    const step = search.next();
    if (step.done === true) return { steps, answer: step.value };
    steps.push(step.value);
  }
}

const PROVING = scripted('ida', { steps: [{ atLeast: 3, nodes: 5 }], answer: PROVED });

it('the answer is from the solver that proves', () => {
  const beam = scripted('beam', { steps: [] });
  expect(all(PROVING, beam, () => Infinity).answer).toBe(PROVED);
});

it('the beam search goes first as long as it has time, and passes its best solution on', () => {
  const beam = scripted('beam', { steps: [{ atLeast: 0, nodes: 2, path: BETTER }], bound: 1 });
  const { steps } = all(PROVING, beam, () => Infinity);
  expect(steps).toEqual([
    { atLeast: 1, nodes: 2, path: BETTER },
    { atLeast: 1, nodes: 2, path: BETTER },
    { atLeast: 3, nodes: 7, path: BETTER, proof: { atLeast: 3, nodes: 5 } },
  ]);
});

it('the beam search does not begin if it has no time', () => {
  const beam = scripted('beam', { steps: [{ atLeast: 0, nodes: 2, path: BETTER }] });
  expect(all(PROVING, beam, () => -1).steps).toEqual([
    { atLeast: 3, nodes: 5, proof: { atLeast: 3, nodes: 5 } },
  ]);
});

it('without a proof the answer is the best solution, with what it takes at least', () => {
  const beam = scripted('beam', {
    steps: [
      { atLeast: 0, nodes: 2, path: BETTER },
      { atLeast: 0, nodes: 4 },
    ],
    bound: 1,
  });
  for (const time of [-1, Infinity]) {
    expect(all(undefined, beam, () => time).answer).toEqual({
      ...NOTHING,
      path: BETTER,
      nodes: 4,
      atLeast: 1,
    });
  }
  expect(all(undefined, undefined, () => 0).answer).toEqual({ ...NOTHING, atLeast: 0 });
});

it('a solution that only the answer of the beam search has is passed on, with its nodes', () => {
  const beam = scripted('beam', { steps: [], answer: { ...NOTHING, path: BETTER, nodes: 6 } });
  const alone = all(undefined, beam, () => 0);
  expect(alone.steps).toEqual([{ atLeast: 0, nodes: 6, path: BETTER }]);
  expect(alone.answer).toMatchObject({ path: BETTER, nodes: 6 });
  expect(all(PROVING, beam, () => Infinity).steps.at(-1)).toEqual({
    atLeast: 3,
    nodes: 11,
    path: BETTER,
    proof: { atLeast: 3, nodes: 5 },
  });
});

it('both are given up when the caller has enough', () => {
  const ended: string[] = [];
  const slow = scripted(
    'ida',
    {
      steps: [
        { atLeast: 3, nodes: 5 },
        { atLeast: 4, nodes: 6 },
      ],
    },
    ended,
  );
  const search = takeTurns(START, 80, { proving: slow, beam: undefined, beamTime: () => 0 });
  search.next();
  search.return(NOTHING);
  expect(ended).toEqual(['ida']);
});
