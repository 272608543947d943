import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginRun, type PlanRun } from '../../../src/solve/attempts.js';
import { planSolving } from '../../../src/solve/plan.js';
import type { SolvingResources } from '../../../src/solve/method.js';
import { adviseLargerPattern, searchPosition } from '../../../src/solve/position/positionSearch.js';
import { newPositionSearch, type SolveLimits } from '../../../src/solve/position/positionState.js';
import { defaultPartition } from '../../../src/bounds/patterns/partitions.js';
import type { MoveLetter } from '../../../src/puzzle/moves.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import type { Solution } from '../../../src/solve/solution.js';
import type { Answer, Known, NamedSolver, SteppedSolver } from '../../../src/solve/solver.js';
import { collect } from '../../../src/basics/iterables.js';
import { AtlasError } from '../../../src/basics/errors.js';
import { machineOf, noRoom } from '../planMachine.js';

/** Milliseconds, by a clock that only the solvers put forward. */
let now = 0;
beforeEach(() => {
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => vi.restoreAllMocks());

const START = [1, 0, 2, 3];
const STEP = 5;

/** Takes 5 ms for each step. It takes `steps` steps, with a node a step, and proves `atLeast`. */
const proving = (steps: number, atLeast = 10): NamedSolver => ({
  name: 'ida',
  *search(): Generator<Known, Answer> {
    for (let nodes = 1; nodes <= steps; nodes++) {
      now += STEP;
      yield { atLeast, nodes };
    }
    return { path: way(atLeast), optimal: true, nodes: steps, iterations: [] };
  },
});

/** Finds a first solution after `first` ms, and then shorter ones for ever. */
function beamOf(first: number): SteppedSolver & { spent: number } {
  const solver = {
    spent: 0,
    *search(): Generator<Known, Answer> {
      let path: readonly MoveLetter[] | undefined;
      for (let nodes = 1000; ; nodes += 1000) {
        now += STEP;
        solver.spent += STEP;
        if (solver.spent >= first) path = way(Math.max(20, 200 - solver.spent / STEP));
        yield { atLeast: 0, nodes, ...(path && { path }) };
      }
    },
  };
  return solver;
}

const way = (moves: number): MoveLetter[] => new Array<MoveLetter>(moves).fill('U');

const PUZZLE = orderedPuzzle({ rows: 4, columns: 4 });

/** The run of a plan without attempts, on a machine that keeps nothing. */
function runWith(resources: Partial<SolvingResources> = {}): PlanRun {
  const bare = machineOf({
    kind: 'node',
    partitions: [],
    oracle: undefined,
    hasRoom: true,
    enumeration: undefined,
  });
  const methods = { inOrder: [], beside: () => undefined };
  return beginRun(planSolving(PUZZLE, { aim: 'shortest' }, methods, { ...bare, ...resources }));
}

async function search(
  solvers: { proving?: NamedSolver; beam?: SteppedSolver },
  limits: Partial<SolveLimits>,
  spent = 0,
): Promise<{ found: Solution | undefined; seconds: number }> {
  const position = newPositionSearch(START, runWith(), {
    limit: Infinity,
    seconds: Infinity,
    aim: 'shortest',
    beam: true,
    signal: new AbortController().signal,
    ...limits,
  });
  const steps = searchPosition(
    { ...position, began: now - 1000 * spent },
    { proving: undefined, beam: undefined, isWaiting: false, ...solvers },
  );
  for (;;) {
    const step = await steps.next();
    if (step.done === true) return { found: step.value, seconds: now / 1000 };
  }
}

it.each([0.1, 0.5, 1, 5, 25])(
  'a search of %s s ends with them, and the best solution of a beam search within them',
  async (seconds) => {
    const beam = beamOf(20);
    const ended = await search({ proving: proving(1e6), beam }, { seconds });
    expect(ended.found).toMatchObject({ method: 'beam', atLeast: 10 });
    expect(ended.found?.endedBy).toMatchObject({ code: 'timed-out' });
    expect(ended.seconds).toBeLessThanOrEqual(seconds + 2 * (STEP / 1000));
    const last = 1000 * Math.min(0.8, seconds / 2);
    expect(beam.spent).toBeGreaterThanOrEqual(last - 2 * STEP);
    expect(beam.spent).toBeLessThanOrEqual(last + 40 * seconds + 3 * STEP);
  },
);

it('the time that searches before it have taken is not given again', async () => {
  const ended = await search({ proving: proving(1e6), beam: beamOf(20) }, { seconds: 1 }, 0.6);
  expect(ended.found?.endedBy).toMatchObject({ code: 'timed-out' });
  expect(ended.found?.seconds).toBeCloseTo(1, 1);
  expect(ended.seconds).toBeCloseTo(0.4, 1);
});

it('the beam search goes on after the time for its first solution, for 0.8 s at most', async () => {
  const late = await search({ proving: proving(1e6), beam: beamOf(300) }, { seconds: 0.1 });
  expect(late.found).toMatchObject({ method: 'beam' });
  expect(late.seconds).toBeLessThan(0.4);
  const never = search({ proving: proving(1e6), beam: beamOf(1e6) }, { seconds: 0.1 });
  await expect(never).rejects.toThrow(AtlasError);
  expect(now).toBeLessThan(2000);
});

it('the nodes of a proved solution are those of the proof, without those of the beam', async () => {
  const beam = beamOf(20);
  const { found } = await search({ proving: proving(1000), beam }, {});
  expect(beam.spent).toBeGreaterThan(0);
  expect(found).toMatchObject({ method: 'ida', optimal: true, nodes: 1000 });
});

it('an end by time reports the nodes of the proof', async () => {
  const ended = await search({ proving: proving(1e6), beam: beamOf(20) }, { seconds: 0.1 });
  expect(ended.found?.endedBy?.message).toMatch(/\(1\d nodes\)/);
});

it('a solution within a share of the bound is searched by both, half of the time each', async () => {
  const beam = beamOf(20);
  const { found, seconds } = await search(
    { proving: proving(1e6, 100), beam },
    { aim: { within: 0.1 } },
  );
  // The beam has a solution of 110 moves after 450 ms.
  expect(found).toMatchObject({ method: 'beam', optimal: false, atLeast: 100 });
  expect(found?.path).toHaveLength(110);
  expect(beam.spent).toBe(450);
  expect(seconds).toBeCloseTo(0.9, 1);
});

it.each([
  [Infinity, 1],
  [2, 2],
])(
  'a quick search of %s s ends after %s s, or when it has a shortest solution',
  async (limit, end) => {
    const sliding = { aim: 'quick', seconds: limit } as const;
    const { found, seconds } = await search({ beam: beamOf(20) }, sliding);
    expect(found?.path.length).toBeLessThan(200);
    expect(seconds).toBeGreaterThanOrEqual(end);
    expect(seconds).toBeLessThanOrEqual(end + 2 * (STEP / 1000));
    const both = await search({ proving: proving(1e6, 180), beam: beamOf(20) }, sliding);
    expect(both.found).toMatchObject({ optimal: true, atLeast: 180 });
    expect(both.found?.path).toHaveLength(180);
  },
);

it('a quick search goes on until it has a solution, but not beyond a limit of moves', async () => {
  const late = await search({ beam: beamOf(3000) }, { aim: 'quick' });
  expect(late.seconds).toBeCloseTo(3, 1);
  now = 0;
  const limited = search({ beam: beamOf(1e6) }, { aim: 'quick', limit: 7 });
  await expect(limited).rejects.toMatchObject({
    code: 'limit-reached',
    data: { limit: 7, atLeast: 0 },
  });
  expect(now).toBeLessThan(1020);
});

it('a search that can go no further has its best solution, unless a proof was wanted', async () => {
  const ended = (path: readonly MoveLetter[] | undefined): SteppedSolver => ({
    *search(): Generator<Known, Answer> {
      yield { atLeast: 0, nodes: 5, ...(path && { path }) };
      return { path, optimal: false, nodes: 5, iterations: [] };
    },
  });
  const { found } = await search({ beam: ended(way(12)) }, { aim: 'quick' });
  expect(found).toMatchObject({ method: 'beam', nodes: 5, optimal: false });
  expect(found?.path).toHaveLength(12);
  const within = await search({ beam: ended(way(12)) }, { aim: { within: 0.25 } });
  expect(within.found?.endedBy?.message).toContain(
    'no solution was proved to be at most 25% longer than',
  );
  const none = search({ beam: ended(undefined) }, { aim: 'quick', limit: 9 });
  await expect(none).rejects.toThrow(
    'No solution of up to 9 moves was found (5 nodes): all paths that the limit leaves open were tried',
  );
});

it('a solution that only the answer of the beam search has is found, also after the signal', async () => {
  const beam: SteppedSolver = {
    *search(): Generator<Known, Answer> {
      return { path: way(12), optimal: false, nodes: 5, iterations: [] };
    },
  };
  const { found } = await search({ beam }, { aim: 'quick' });
  expect(found).toMatchObject({ method: 'beam', nodes: 5 });
  expect(found?.path).toHaveLength(12);
  const signal = AbortSignal.abort(new Error('stopped'));
  const stopped = await search({ proving: proving(1e6), beam }, { signal });
  expect(stopped.found?.path).toHaveLength(12);
  expect(stopped.found?.endedBy?.message).toBe('stopped');
});

it('if there is none within the limit, the moves that are needed at least are reported', async () => {
  const refuting: NamedSolver = {
    name: 'ida',
    *search(): Generator<Known, Answer> {
      yield { atLeast: 9, nodes: 3 };
      return { path: undefined, optimal: true, nodes: 4, iterations: [], atLeast: 11 };
    },
  };
  await expect(search({ proving: refuting }, { limit: 9 })).rejects.toMatchObject({
    code: 'limit-reached',
    data: { limit: 9, nodes: 4, atLeast: 11 },
    message: expect.stringContaining('every solution takes at least 11 moves') as string,
  });
});

/** The run of a plan on a machine with the default databases; `refusal` is of all larger ones. */
function runWithDatabases(
  refusal: () => AtlasError | undefined,
  adviseLargerPattern: (pattern: string) => void,
): PlanRun {
  const { patterns } = runWith().plan.resources;
  const run = runWith({ patterns: { ...patterns, refusal }, adviseLargerPattern });
  run.proving = { ...proving(1e6), partition: defaultPartition(PUZZLE) };
  return run;
}

it.each<[string, Partial<SolveLimits>, AtlasError | undefined, string[]]>([
  ['of a minute names them', {}, undefined, ['7-8 after 30 s']],
  ['that ends in 20 s does not', { seconds: 20 }, undefined, []],
  ['does not name them if there is no room for them', {}, noRoom(), []],
  ['for a good solution does not', { aim: { within: 0.01 } }, undefined, []],
])('larger pattern databases: a search %s', async (_what, limits, refusal, expected) => {
  const advised: string[] = [];
  const run = runWithDatabases(
    () => refusal,
    (pattern) => void advised.push(`${pattern} after ${Math.floor(now / 1000)} s`),
  );
  const position = newPositionSearch(START, run, {
    limit: Infinity,
    seconds: 60,
    aim: 'shortest',
    beam: true,
    signal: new AbortController().signal,
    ...limits,
  });
  const steps = searchPosition(
    { ...position, began: now },
    { proving: run.proving, beam: beamOf(20), isWaiting: false },
  );
  await collect(steps);
  expect(advised).toEqual(expected);
});

it('larger pattern databases are looked for until a person was advised to use them', () => {
  const advised: string[] = [];
  const refusals = [noRoom(), undefined, undefined];
  const run = runWithDatabases(
    () => refusals.shift(),
    (pattern) => void advised.push(pattern),
  );
  for (let times = 0; times < 3; times++) adviseLargerPattern(run);
  expect([advised, refusals.length]).toEqual([['7-8'], 1]);
});
