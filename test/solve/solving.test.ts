/*
 * Plans of solutions, and their run: on a machine that keeps what a test says, and whose tables and
 * oracles are not read. All plans: plans.txt.
 */
import type { AtlasError } from '../../src/basics/errors.js';
import { finishWatched } from '../../src/basics/steps.js';
import { describe, expect, it, vi } from 'vitest';
import { METRICS, type Metric } from '../../src/puzzle/metric.js';
import { parseGoal } from '../../src/notation/boardText.js';
import { boardsAlong } from '../../src/puzzle/paths.js';
import { orderedPuzzle, type Puzzle } from '../../src/puzzle/puzzle.js';
import { ALL_METHODS } from '../../src/solve/methods/all.js';
import { beginRun, closeSolvers, leaveAttempt, openAttempt } from '../../src/solve/attempts.js';
import { planSolving } from '../../src/solve/plan.js';
import { openSolving } from '../../src/solve/solving.js';
import type { Wishes } from '../../src/solve/wishes.js';
import { KORF, rotated } from '../known/korf100.js';
import { hurry } from '../clock.js';
import {
  machineOf,
  methodsOf,
  noRoom,
  ORACLE,
  solvingOn,
  type MachineFacts,
} from './planMachine.js';

const of = (rows: number, columns: number, metric: Metric = METRICS[0]): Puzzle =>
  orderedPuzzle({ rows, columns }, undefined, metric);

const SHORTEST: Wishes = { aim: 'shortest', threads: 1 };

/** Node, which keeps nothing and has no room for any table. */
const BARE: MachineFacts = {
  kind: 'node',
  partitions: [],
  oracle: undefined,
  hasRoom: false,
  enumeration: undefined,
};
type Kept = Partial<MachineFacts>;

function planOn(puzzle: Puzzle, wishes: Partial<Wishes>, kept: Kept) {
  const facts = { ...BARE, ...kept };
  const all = { ...SHORTEST, ...wishes };
  return planSolving(puzzle, all, methodsOf(facts), machineOf(facts));
}

describe('the plan of a solution', () => {
  const names = (puzzle: Puzzle, wishes: Partial<Wishes>, kept: Kept = {}): string[] => {
    const plan = planOn(puzzle, wishes, kept);
    return [...plan.attempts.map(({ name }) => name), ...(plan.beside ? [plan.beside.name] : [])];
  };
  const larger = '7-8';
  const [plain, quickest, pattern] = ['ida walking+invert', 'bfs', 'ida pattern 6-6-3'];
  const small = 'ida pattern 5-5-5';
  const slides = METRICS[1];

  it.each<[string, string[], Puzzle, Partial<Wishes>, Kept]>([
    ['3x3', ['ida walking+invert', 'beam'], of(3, 3), {}, {}],
    ['2x3', [quickest, 'beam'], of(2, 3), {}, {}],
    ['3x3, enumerated sooner', ['enumeration', 'beam'], of(3, 3), {}, { enumeration: 0.1 }],
    [
      '3x3, whose enumeration takes a while',
      ['ida walking+invert', 'enumeration', 'beam'],
      of(3, 3),
      {},
      { enumeration: 3 },
    ],
    ['4x4', [plain, pattern, plain, 'beam'], of(4, 4), {}, {}],
    ['4x4 with databases', [pattern, plain, 'beam'], of(4, 4), {}, { partitions: ['6-6-3'] }],
    [
      '4x4 with larger databases too',
      [plain, `ida pattern ${larger}`, pattern, plain, 'beam'],
      of(4, 4),
      {},
      { partitions: ['6-6-3', larger] },
    ],
    ['2x3 in a page', ['ida walking+invert', 'beam'], of(2, 3), {}, { kind: 'page' }],
    ['3x3 in a page', [plain, 'beam'], of(3, 3), {}, { kind: 'page' }],
    ['4x4 in a page', [small, pattern, plain, 'beam'], of(4, 4), {}, { kind: 'page' }],
    [
      '3x5 in a page',
      ['ida pattern 5-5-4', 'ida pattern 7-7', plain, 'beam'],
      of(3, 5),
      {},
      { kind: 'page' },
    ],
    [
      '4x4 in a page that has built the default databases',
      [pattern, plain, 'beam'],
      of(4, 4),
      {},
      { kind: 'page', partitions: ['6-6-3'] },
    ],
    ['4x5 in a page', ['ida pattern 7-6-6', 'ida invert', 'beam'], of(4, 5), {}, { kind: 'page' }],
    ['4x4, quick', [plain, 'beam'], of(4, 4), { aim: 'quick' }, {}],
    [
      '4x4, quick, with all databases',
      [pattern, plain, 'beam'],
      of(4, 4),
      { aim: 'quick' },
      { partitions: ['6-6-3', larger] },
    ],
    [
      '3x4, quick, enumerated sooner',
      ['enumeration', 'beam'],
      of(3, 4),
      { aim: 'quick' },
      { enumeration: 0.1 },
    ],
    [
      'an oracle that is not wished for',
      [plain, pattern, plain, 'beam'],
      of(4, 4),
      {},
      { oracle: ORACLE },
    ],
    [
      'an oracle',
      ['oracle', plain, pattern, plain, 'beam'],
      of(4, 4),
      { keptOracle: true },
      { oracle: ORACLE },
    ],
    [
      'an oracle by its name',
      ['oracle', 'beam'],
      of(4, 4),
      { method: 'oracle' },
      { oracle: ORACLE },
    ],
    ['6x6 within 10 %', ['beam'], of(6, 6), { aim: { within: 0.1 } }, {}],
    ['6x6, quick', ['beam'], of(6, 6), { aim: 'quick' }, {}],
    ['1x9', [quickest], of(1, 9), {}, {}],
    ['depth-first search', ['dfs'], of(3, 3), { method: 'dfs' }, {}],
    ['projections', [plain, 'ida projection', plain, 'beam'], of(4, 4, slides), {}, {}],
  ])('of %s has these attempts', (_, wanted, puzzle, wishes, kept) => {
    const found = names(puzzle, wishes, kept).map((name) => name.replace(/(projection) .*/, '$1'));
    expect(found).toEqual(wanted);
  });

  it('has a first search for so many boards', () => {
    const mostBoards = (kept: Kept) =>
      planOn(of(4, 4), {}, kept).attempts.map(({ mostBoards }) => mostBoards);
    expect(mostBoards({})).toEqual([200_000, undefined, undefined]);
    const inPage: Kept = { kind: 'page', hasRoom: true };
    expect(mostBoards(inPage)).toEqual([5_000_000, undefined, undefined]);
    // Where larger databases are refused, small ones are the best that there is.
    expect(mostBoards({ kind: 'page' })).toEqual([undefined, undefined, undefined]);
  });

  it('has the limits that are wished for; of depth-first search the depth of the board', () => {
    const plan = (wishes: Partial<Wishes>, kept: Kept = {}) => planOn(of(3, 3), wishes, kept);
    expect(plan({}).limit).toBe(Infinity);
    expect(plan({ limit: 9 }).limit).toBe(9);
    expect(plan({ method: 'dfs' }, {})).toMatchObject({ limit: 31 });
    expect(() => plan({ method: 'dfs' }, { depth: null })).toThrow('is not known');
    expect(plan({ method: 'dfs', limit: 9 }).limit).toBe(9);
  });

  it('refuses an oracle that is not there; boards of too many cells when they are solved', async () => {
    expect(() => names(of(3, 3), { method: 'oracle' })).toThrow('There is none');
    const large = of(11, 11);
    const solving = solvingOn(large, { ...SHORTEST, aim: 'quick' }, BARE);
    await expect(solving.solve(large.goal)).rejects.toThrow(
      'The 11x11 board has 121 cells; boards of up to 100 cells are solved',
    );
    expect(names(of(10, 10), { aim: 'quick' })).toEqual(['beam']);
  });
});

describe('a solving', () => {
  const START = [1, 2, 3, 0, 4, 5];
  const puzzle = of(2, 3);

  it('solves a position by its first attempt, and says what was planned', async () => {
    const solving = solvingOn(puzzle, SHORTEST, BARE);
    const seen: number[] = [];
    const solution = await solving.solve(START, {}, ({ nodes }) => void seen.push(nodes));
    expect(solution).toMatchObject({ method: 'bfs', optimal: true, atLeast: 2, path: ['R', 'R'] });
    expect(seen.length).toBeGreaterThan(0);
    expect(solving.plan()).toEqual([
      { name: 'bfs', memory: 0, disk: 0, seconds: 0 },
      { name: 'beam', memory: 0, disk: 0, seconds: 0, beside: true },
    ]);
    expect((await solving.paths(solution)).count()).toBe(1n);
    await solving.close();
  });

  it('goes on without what cannot be used, and says so once', async () => {
    const notes: string[] = [];
    const bare = machineOf(BARE, notes);
    const machine = { ...bare, oracles: { ...bare.oracles, has: () => true } };
    const wishes = { ...SHORTEST, keptOracle: true };
    const solving = openSolving(puzzle, wishes, ALL_METHODS, machine);
    expect(await solving.solve(START)).toMatchObject({ method: 'bfs', path: ['R', 'R'] });
    expect(await solving.solve(START)).toMatchObject({ method: 'bfs' });
    expect(notes).toEqual(['It is damaged. Solving goes on without an oracle.']);
    expect(solving.plan()[0]).toEqual({
      name: 'oracle',
      memory: 0,
      disk: 0,
      seconds: 0,
      left: 'It is damaged',
    });
  });

  it('fails if an oracle cannot be opened for another reason', async () => {
    const open = (): never => {
      throw new TypeError('a bug');
    };
    const bare = machineOf(BARE);
    const machine = { ...bare, oracles: { ...bare.oracles, has: () => true, open } };
    const wishes = { ...SHORTEST, keptOracle: true };
    const solving = openSolving(puzzle, wishes, ALL_METHODS, machine);
    await expect(solving.solve(START)).rejects.toThrow('a bug');
  });

  it('has the solution of the beam search if a signal ends it before a solver is ready', async () => {
    const controller = new AbortController();
    const reason = new Error('enough');
    const machine = machineOf({ ...BARE, enumeration: 0.1 });
    const enumeration = {
      ...machine.enumeration,
      open() {
        controller.abort(reason);
        return Promise.reject(reason);
      },
    };
    const { signal } = controller;
    const ended = { ...machine, enumeration, signal };
    const solving = openSolving(of(3, 3), SHORTEST, ALL_METHODS, ended);
    const start = [8, 6, 7, 2, 5, 4, 3, 0, 1];
    const solution = await finishWatched(solving.run(start));
    expect(solution).toMatchObject({ method: 'beam', optimal: false, endedBy: reason });
    expect(boardsAlong(start, solution.path, { rows: 3, columns: 3 }).at(-1)).toEqual(
      of(3, 3).goal,
    );
    await expect(solving.solve(start)).rejects.toBe(reason);
    await expect(solving.solve(start, { beam: false })).rejects.toBe(reason);
  });

  it('does not wait beyond the time of a position for a solver, which is given up at the end', async () => {
    const puzzle = of(3, 3);
    const machine = machineOf({ ...BARE, enumeration: 0.04 });
    let isGivenUp = false;
    let giveUp = (): void => undefined;
    const opening = new Promise<never>((_, reject) => {
      giveUp = () => {
        isGivenUp = true;
        reject(new Error('It is given up'));
      };
    });
    const enumeration = { ...machine.enumeration, open: () => opening };
    const wishes = { ...SHORTEST, seconds: 0.05 };
    const solving = openSolving(puzzle, wishes, ALL_METHODS, { ...machine, enumeration, giveUp });
    const start = [8, 6, 7, 2, 5, 4, 3, 0, 1];
    for (const position of [start, start]) {
      const solution = await finishWatched(solving.run(position));
      expect(solution).toMatchObject({ method: 'beam', endedBy: { code: 'timed-out' } });
      expect(solution.openingSeconds).toBeGreaterThan(0);
    }
    const alone = solving.solve(start, { beam: false });
    await expect(alone).rejects.toMatchObject({ code: 'timed-out' });
    await solving.close();
    expect(isGivenUp).toBe(true);
  });

  it('searches while a solver is opened if the time is limited, and then with that solver', async () => {
    const machine = machineOf({ ...BARE, enumeration: 3 });
    let open: (oracle: typeof ORACLE) => void;
    const opening = new Promise<typeof ORACLE>((resolve) => (open = resolve));
    const enumeration = { ...machine.enumeration, open: () => opening };
    const wishes = { ...SHORTEST, seconds: 600 };
    const solving = openSolving(of(4, 4), wishes, ALL_METHODS, { ...machine, enumeration });
    let steps = 0;
    const solution = await solving.solve(rotated(KORF[0].board), {}, () => {
      const isLeft = solving.plan()[0].left !== undefined;
      if (isLeft && ++steps === 3) open(ORACLE);
    });
    expect(solution).toMatchObject({ method: 'enumeration', path: ['R', 'D'] });
    expect(steps).toBeGreaterThanOrEqual(3);
    await solving.close();
  });

  it.each(['quick', 'shortest'] as const)(
    'goes on with a solver that is ready after the beam search has begun alone: %s',
    async (aim) => {
      // The time is over long after the position has waited for the solver.
      hurry(0.001);
      const machine = machineOf({ ...BARE, enumeration: 0.1 });
      let open: (oracle: typeof ORACLE) => void;
      const opening = new Promise<typeof ORACLE>((resolve) => (open = resolve));
      const enumeration = { ...machine.enumeration, open: () => opening };
      const wishes = { ...SHORTEST, aim, seconds: 0.1 };
      const solving = openSolving(of(3, 3), wishes, ALL_METHODS, { ...machine, enumeration });
      const start = [8, 6, 7, 2, 5, 4, 3, 0, 1];
      const solution = await solving.solve(start, {}, ({ path }) => {
        if (path) open(ORACLE);
      });
      expect(solution).toMatchObject({ method: 'enumeration', path: ['R', 'D'] });
    },
  );

  it('goes on with the beam search if the last attempt is too slow when it is its turn', async () => {
    // The time is over long after the position has waited for the oracle.
    hurry(0.001);
    const machine = machineOf({ ...BARE, enumeration: 0.2 });
    let refuse: (refusal: AtlasError) => void;
    const opening = new Promise<never>((_, reject) => (refuse = reject));
    const oracles = { ...machine.oracles, has: () => true, open: () => opening };
    const wishes = { ...SHORTEST, keptOracle: true, seconds: 0.1 };
    const solving = openSolving(of(3, 3), wishes, ALL_METHODS, { ...machine, oracles });
    const solution = await finishWatched(solving.run([8, 6, 7, 2, 5, 4, 3, 0, 1]), ({ path }) => {
      if (path) refuse(noRoom());
    });
    expect(solution).toMatchObject({ method: 'beam', endedBy: { code: 'timed-out' } });
    expect(solving.plan().map(({ left }) => left)).toEqual([
      'There is no room',
      expect.stringContaining('takes about 0.20 s to be ready'),
      undefined,
    ]);
  });

  it('waits for a solver also if the time is longer than a timer can be', async () => {
    const warned = vi.spyOn(process, 'emitWarning');
    const wishes = { ...SHORTEST, seconds: 1e9 };
    const solving = solvingOn(of(3, 3), wishes, { ...BARE, enumeration: 0.1 });
    const solution = await solving.solve([8, 6, 7, 2, 5, 4, 3, 0, 1]);
    expect(solution.method).toBe('enumeration');
    expect(warned).not.toHaveBeenCalled();
    warned.mockRestore();
  });

  it('leaves out a solver that takes more than half of the time to open, unless it is the last one', async () => {
    const reasonsFor = async (seconds: number): Promise<readonly string[]> => {
      const run = beginRun(planOn(of(4, 4), {}, { hasRoom: true }));
      await openAttempt(run, seconds);
      await leaveAttempt(run, 'It is left');
      await openAttempt(run, seconds);
      expect(run.proving?.name).toBe('ida walking+invert');
      return run.reasons;
    };
    expect(await reasonsFor(5)).toEqual([
      'It is left',
      'The search ida pattern 6-6-3 takes about 3.00 s to be ready, but has 2.50 s for that',
    ]);
    expect(await reasonsFor(6)).toEqual(['It is left', 'There is no room']);
    const only = beginRun(planOn(of(4, 4), { heuristic: 'pattern' }, { hasRoom: true }));
    await expect(openAttempt(only, 3)).rejects.toThrow('There is no room');
    await openAttempt(only, 2);
    expect(only.reasons).toEqual([expect.stringContaining('but has 2.00 s for that')]);
    expect(only.proving).toBeUndefined();
    expect(only.beam).toBeDefined();
  });

  it('closes the solver of an attempt that is left, or when the next one is left, or at the end', async () => {
    const run = beginRun(planOn(of(4, 4), {}, {}));
    const closed: string[] = [];
    const openNext = async (name: string): Promise<void> => {
      await openAttempt(run);
      run.proving = { ...run.proving!, close: () => Promise.resolve(void closed.push(name)) };
    };
    await openNext('first');
    await leaveAttempt(run, 'It is left', true);
    await openNext('second');
    expect(closed).toEqual([]);
    await closeSolvers(run);
    expect(closed.toSorted()).toEqual(['first', 'second']);
    await leaveAttempt(run, 'It is left');
    expect(closed.slice(2)).toEqual(['first', 'second']);
    expect(run.meanwhile).toBeUndefined();
  });

  it('counts the time of all positions that come for what is opened', async () => {
    const start = rotated(KORF[0].board);
    const reasonWith = async (positions: number): Promise<string | undefined> => {
      const wishes = { ...SHORTEST, seconds: 5 };
      const solving = solvingOn(of(4, 4), wishes, { ...BARE, hasRoom: true });
      solving.expect(new Array<typeof start>(positions).fill(start));
      const controller = new AbortController();
      const reason = (): string | undefined => solving.plan()[1].left;
      const searched = finishWatched(solving.run(start, { signal: controller.signal }), () => {
        if (reason() !== undefined) controller.abort(new Error('enough'));
      });
      // Whether the beam search finds a solution after the signal does not matter.
      await Promise.allSettled([searched]);
      return reason();
    };
    expect(await reasonWith(1)).toContain('but has 2.50 s for that');
    expect(await reasonWith(2)).toBe('There is no room');
  });

  it('fails if its only attempt cannot be used', async () => {
    const wishes = { ...SHORTEST, method: 'oracle', oracle: 'oracle.bin' } as const;
    const solving = solvingOn(puzzle, wishes, BARE);
    await expect(solving.solve(START)).rejects.toThrow('It is damaged');
  });

  it('leaves an attempt that has entered as many boards as it may', async () => {
    const notes: string[] = [];
    const left: [number: number, reason: string][] = [];
    const solving = openSolving(of(4, 4), SHORTEST, ALL_METHODS, {
      ...machineOf(BARE, notes),
      attemptLeft: (...reported) => void left.push(reported),
    });
    const near = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 0, 15];
    expect(await solving.solve(near)).toMatchObject({ method: 'ida walking+invert', atLeast: 1 });
    expect(solving.plan().map(({ mostBoards }) => mostBoards)).toEqual([
      200_000,
      undefined,
      undefined,
      undefined,
    ]);
    const { proving, beam } = await solving.openUnlimited();
    expect(proving?.name).toBe('ida walking+invert');
    expect(beam).toBeDefined();
    expect(solving.plan().map(({ left }) => left)).toEqual([
      'It may enter 200,000 nodes only',
      'There is no room',
      undefined,
      undefined,
    ]);
    expect(left).toEqual([
      [0, 'It may enter 200,000 nodes only'],
      [1, 'There is no room'],
    ]);
    expect(notes).toEqual(['There is no room. Solving goes on without pattern databases.']);
  });

  it('keeps what an attempt has proved of a position when that is left', async () => {
    const solving = solvingOn(of(4, 4), SHORTEST, BARE);
    const hard = rotated(KORF[0].board);
    const bounds: number[] = [];
    const controller = new AbortController();
    const solution = await finishWatched(
      solving.run(hard, { signal: controller.signal }),
      ({ atLeast, path }) => {
        bounds.push(atLeast);
        const isLeft = solving.plan()[0].left !== undefined;
        if (isLeft && path) controller.abort(new Error('enough'));
      },
    );
    expect(solution.atLeast).toBeGreaterThanOrEqual(bounds.at(-1)!);
    expect(bounds).toEqual(bounds.toSorted((a, b) => a - b));
  });

  it('announces the boards that come to a solver that wants to know, once', async () => {
    const solving = solvingOn(
      puzzle,
      { ...SHORTEST, method: 'oracle' },
      { ...BARE, oracle: ORACLE },
    );
    const { proving } = await solving.openUnlimited();
    const announced: number[] = [];
    proving!.expect = (starts) => void announced.push(starts.length);
    const goal = [...puzzle.goal];
    solving.expect([goal, START, goal]);
    await solving.solve(START);
    await solving.solve(goal);
    solving.expect([START]); // one alone is none to come
    await solving.solve(START);
    expect(announced).toEqual([2]);
  });

  it('finds all shortest solutions of proved ones alone', async () => {
    const solving = solvingOn(puzzle, SHORTEST, BARE);
    const solution = await solving.solve(START);
    await expect(solving.paths({ ...solution, optimal: false })).rejects.toThrow('is not proved');
    await expect(solving.paths({ ...solution, seconds: 9 }, { seconds: 1 })).rejects.toThrow(
      'A shortest solution was found, but not all of them in 1.00 s',
    );
  });

  it('finds a near solution before an enumeration that takes a while', async () => {
    const repeated = parseGoal('aab*', { rows: 2, columns: 2 }, '*');
    const solving = solvingOn(repeated, SHORTEST, {
      ...BARE,
      enumeration: 3,
      oracle: ORACLE,
    });
    expect(await solving.solve(repeated.goal)).toMatchObject({ method: 'bfs', path: [] });
  });

  it('solves repeated tiles with a search of all positions if that is sooner', async () => {
    const repeated = parseGoal('aab*', { rows: 2, columns: 2 }, '*');
    const solving = solvingOn(repeated, SHORTEST, { ...BARE, enumeration: 0.1, oracle: ORACLE });
    expect(await solving.solve(repeated.goal)).toMatchObject({
      method: 'enumeration',
      path: ['R', 'D'],
      optimal: true,
    });
  });

  it('searches one position at a time; what is left before its end lets the next one begin', async () => {
    const solving = solvingOn(puzzle, { ...SHORTEST, method: 'ids' }, BARE);
    const ended: string[] = [];
    const note = (name: string) => (): void => void ended.push(name);
    const waiting = new AbortController();
    const left = solving.run(START);
    const first = left.next();
    const searches = [
      solving.solve(START).then(note('second')),
      solving.solve(puzzle.goal).then(note('third')),
    ];
    const given = solving.solve(START, { signal: waiting.signal });
    await first;
    expect(ended).toEqual([]);
    waiting.abort(new Error('enough'));
    await left.return(undefined as never);
    await Promise.all(searches);
    expect(ended).toEqual(['second', 'third']);
    await expect(given).rejects.toThrow('enough');
    await solving.close();
  });
});
