/*
 * Plans of solutions, and their run: on a platform that keeps what a test says, and whose tables
 * and oracles are not read.
 */
import { describe, expect, it } from 'vitest';
import { AtlasError } from '../../src/basics/errors.js';
import { METRICS, type Metric } from '../../src/puzzle/metric.js';
import { parseGoal } from '../../src/puzzle/notation.js';
import { boardsAlong } from '../../src/puzzle/moves.js';
import { orderedPuzzle, type Puzzle } from '../../src/puzzle/puzzle.js';
import type { BoardOracle } from '../../src/search/oracleWalk.js';
import { layoutName } from '../../src/bounds/patterns/patternDatabases.js';
import { attemptWished, projectionAttempt } from '../../src/solve/methodRecords.js';
import { areProjectionsWorthwhile, solverFor } from '../../src/solve/methods.js';
import { oracleSolver } from '../../src/solve/oracleSolver.js';
import { openSolving } from '../../src/solve/solving.js';
import type { TableNeeds } from '../../src/bounds/kept.js';
import type { MethodPlatform } from '../../src/solve/solvingPlatform.js';
import { planSolving } from '../../src/solve/solvePlan.js';
import type { Wishes } from '../../src/solve/wishes.js';
import { KORF, turned } from '../known/korf100.js';

const of = (rows: number, columns: number, metric: Metric = METRICS[0]): Puzzle =>
  orderedPuzzle({ rows, columns }, undefined, metric);

const NEEDS: TableNeeds = { memory: 7, disk: 5, seconds: 3 };
const noRoom = (): AtlasError => new AtlasError('memory', 'There is no room');
const SHORTEST: Wishes = { aim: 'shortest', threads: 1 };

interface Kept {
  /** The layouts of pattern databases that are kept. */
  readonly layouts?: readonly string[];
  readonly oracle?: BoardOracle;
  readonly isSooner?: boolean;
  /** Of the enumeration. */
  readonly seconds?: number;
  readonly keepsPatterns?: boolean;
  /** Of pattern databases: why they cannot be had. */
  readonly refusal?: () => AtlasError | undefined;
  readonly depth?: number;
}

/** A platform that has no room for any table, and what it says. */
function platformOf({
  layouts = [],
  oracle,
  isSooner = false,
  seconds = 0.1,
  keepsPatterns = true,
  refusal = noRoom,
  depth,
}: Kept = {}) {
  const notes: string[] = [];
  const platform: MethodPlatform = {
    attemptWished: (puzzle, wishes) => attemptWished(puzzle, wishes, platform),
    attemptByProjections: (puzzle, wishes) =>
      areProjectionsWorthwhile(puzzle) ? projectionAttempt(puzzle, wishes, platform) : undefined,
    solverFor,
    patterns: {
      has: (layout) => layouts.includes(layoutName(layout)),
      needs: () => NEEDS,
      refusal,
      open: () => Promise.resolve(noRoom()),
    },
    projections: {
      has: () => false,
      needs: () => NEEDS,
      refusal: () => undefined,
      open: () => Promise.resolve(noRoom()),
    },
    oracles: {
      has: () => oracle !== undefined,
      open(puzzle) {
        if (oracle === undefined) throw new AtlasError('unusable-oracle', 'It is damaged');
        return oracleSolver('oracle', oracle, puzzle);
      },
    },
    oracleAbsence: () => new AtlasError('no-oracle', 'There is none', { puzzle: {} as never }),
    enumeration: {
      isSooner: () => isSooner,
      needs: () => ({ ...NEEDS, seconds }),
      open: (puzzle) => Promise.resolve(oracleSolver('enumeration', oracle!, puzzle)),
    },
    keepsPatterns,
    teamOf: () => undefined,
    knownDepth: () => depth,
    note: (text) => void notes.push(text),
    signal: new AbortController().signal,
  };
  return { platform, notes };
}

const ORACLE = { pathOf: () => ['R', 'D'] } as Partial<BoardOracle> as BoardOracle;

describe('the plan of a solution', () => {
  const names = (puzzle: Puzzle, wishes: Partial<Wishes>, kept: Kept = {}): string[] => {
    const plan = planSolving(puzzle, { ...SHORTEST, ...wishes }, platformOf(kept).platform);
    return [...plan.attempts.map(({ name }) => name), ...(plan.beside ? [plan.beside.name] : [])];
  };
  const larger = '7-8';
  const [plain, quickest, pattern] = ['ida walking+invert', 'bfs', 'ida pattern 6-6-3'];
  const small = 'ida pattern 5-5-5';
  const slides = METRICS[1];

  it.each<[string, string[], Puzzle, Partial<Wishes>, Kept]>([
    ['3x3', ['ida walking+invert', 'beam'], of(3, 3), {}, {}],
    ['2x3', [quickest, 'beam'], of(2, 3), {}, {}],
    ['3x3, enumerated sooner', ['enumeration', 'beam'], of(3, 3), {}, { isSooner: true }],
    [
      '3x3, whose enumeration takes a while',
      ['ida walking+invert', 'enumeration', 'beam'],
      of(3, 3),
      {},
      { isSooner: true, seconds: 3 },
    ],
    ['4x4', [plain, pattern, plain, 'beam'], of(4, 4), {}, {}],
    ['4x4 with databases', [pattern, plain, 'beam'], of(4, 4), {}, { layouts: ['6-6-3'] }],
    [
      '4x4 with larger databases too',
      [plain, `ida pattern ${larger}`, pattern, plain, 'beam'],
      of(4, 4),
      {},
      { layouts: ['6-6-3', larger] },
    ],
    ['2x3 in a page', [quickest, 'beam'], of(2, 3), {}, { keepsPatterns: false }],
    ['3x3 in a page', [plain, 'beam'], of(3, 3), {}, { keepsPatterns: false }],
    ['4x4 in a page', [small, pattern, plain, 'beam'], of(4, 4), {}, { keepsPatterns: false }],
    [
      '3x5 in a page',
      ['ida pattern 5-5-4', 'ida pattern 7-7', plain, 'beam'],
      of(3, 5),
      {},
      { keepsPatterns: false },
    ],
    [
      '4x4 in a page that has built the default databases',
      [pattern, plain, 'beam'],
      of(4, 4),
      {},
      { keepsPatterns: false, layouts: ['6-6-3'] },
    ],
    [
      '4x5 in a page',
      ['ida pattern 7-6-6', 'ida invert', 'beam'],
      of(4, 5),
      {},
      { keepsPatterns: false },
    ],
    ['4x4, quick', [plain, 'beam'], of(4, 4), { aim: 'quick' }, {}],
    [
      '4x4, quick, with all databases',
      [pattern, plain, 'beam'],
      of(4, 4),
      { aim: 'quick' },
      { layouts: ['6-6-3', larger] },
    ],
    [
      '3x4, quick, enumerated sooner',
      ['enumeration', 'beam'],
      of(3, 4),
      { aim: 'quick' },
      { isSooner: true },
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
    ['depth-first search', ['dfs'], of(3, 3), { method: 'dfs' }, { depth: 31 }],
    ['projections', [plain, 'ida projection', plain, 'beam'], of(4, 4, slides), {}, {}],
  ])('of %s has these attempts', (_, wanted, puzzle, wishes, kept) => {
    const found = names(puzzle, wishes, kept).map((name) => name.replace(/(projection) .*/, '$1'));
    expect(found).toEqual(wanted);
  });

  it('has a first search for so many boards', () => {
    const mostBoards = (kept: Kept) =>
      planSolving(of(4, 4), SHORTEST, platformOf(kept).platform).attempts.map(
        ({ mostBoards }) => mostBoards,
      );
    expect(mostBoards({})).toEqual([200_000, undefined, undefined]);
    const inPage: Kept = { keepsPatterns: false, refusal: () => undefined };
    expect(mostBoards(inPage)).toEqual([5_000_000, undefined, undefined]);
    // Where larger databases are refused, small ones are the best that there is.
    expect(mostBoards({ keepsPatterns: false })).toEqual([undefined, undefined, undefined]);
  });

  it('has the limits that are wished for; of depth-first search the depth of the board', () => {
    const plan = (wishes: Partial<Wishes>, kept: Kept = {}) =>
      planSolving(of(3, 3), { ...SHORTEST, ...wishes }, platformOf(kept).platform);
    expect(plan({})).toMatchObject({ limit: Infinity, seconds: Infinity, aim: 'shortest' });
    expect(plan({ limit: 9, seconds: 2 })).toMatchObject({ limit: 9, seconds: 2 });
    expect(plan({ method: 'dfs' }, { depth: 31 })).toMatchObject({ limit: 31 });
    expect(() => plan({ method: 'dfs' })).toThrow('is not known');
    expect(plan({ method: 'dfs', limit: 9 }).limit).toBe(9);
  });

  it('refuses an oracle that is not there; boards of too many cells when they are solved', async () => {
    expect(() => names(of(3, 3), { method: 'oracle' })).toThrow('There is none');
    const large = of(11, 11);
    const solving = openSolving(large, { ...SHORTEST, aim: 'quick' }, platformOf().platform);
    await expect(solving.solve(large.goal)).rejects.toThrow(
      'The 11x11 board has 121 cells; boards of up to 100 cells are solved',
    );
    expect(names(of(10, 10), { aim: 'quick' })).toEqual(['beam']);
  });
});

describe('a plan at work', () => {
  const START = [1, 2, 3, 0, 4, 5];
  const puzzle = of(2, 3);

  it('solves a position by its first attempt, and tells what was planned', async () => {
    const { platform } = platformOf();
    const solving = openSolving(puzzle, SHORTEST, platform);
    const seen: number[] = [];
    const solution = await solving.solve(START, {}, ({ nodes }) => void seen.push(nodes));
    expect(solution).toMatchObject({ method: 'bfs', optimal: true, atLeast: 2, moves: ['R', 'R'] });
    expect(seen.length).toBeGreaterThan(0);
    expect(solving.plan()).toEqual([
      { name: 'bfs', memory: 0, disk: 0, seconds: 0 },
      { name: 'beam', memory: 0, disk: 0, seconds: 0, beside: true },
    ]);
    expect((await solving.paths(solution)).count()).toBe(1n);
    await solving.close();
  });

  it('goes on without what cannot be used, and says so once', async () => {
    const { platform, notes } = platformOf();
    const kept = { ...platform, oracles: { ...platform.oracles, has: () => true } };
    const solving = openSolving(puzzle, { ...SHORTEST, keptOracle: true }, kept);
    expect(await solving.solve(START)).toMatchObject({ method: 'bfs', moves: ['R', 'R'] });
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

  it('fails where an oracle cannot be opened for another reason', async () => {
    const { platform } = platformOf();
    const open = (): never => {
      throw new TypeError('a bug');
    };
    const oracles = { ...platform.oracles, has: () => true, open };
    const solving = openSolving(
      puzzle,
      { ...SHORTEST, keptOracle: true },
      { ...platform, oracles },
    );
    await expect(solving.solve(START)).rejects.toThrow('a bug');
  });

  it('has the solution of the beam search if a signal ends it before a solver is ready', async () => {
    const controller = new AbortController();
    const reason = new Error('enough');
    const { platform } = platformOf({ isSooner: true });
    const enumeration = {
      ...platform.enumeration,
      open() {
        controller.abort(reason);
        return Promise.reject(reason);
      },
    };
    const { signal } = controller;
    const solving = openSolving(of(3, 3), SHORTEST, { ...platform, enumeration, signal });
    const start = [8, 6, 7, 2, 5, 4, 3, 0, 1];
    const solution = await solving.solve(start);
    expect(solution).toMatchObject({ method: 'beam', optimal: false, endedBy: reason });
    expect(boardsAlong(start, solution.moves, { rows: 3, columns: 3 }).at(-1)).toEqual(
      of(3, 3).goal,
    );
    await expect(solving.solve(start, { beam: false })).rejects.toBe(reason);
  });

  it('fails where its only attempt cannot be used', async () => {
    const { platform } = platformOf();
    const wishes = { ...SHORTEST, method: 'oracle', oracle: 'oracle.bin' } as const;
    const solving = openSolving(puzzle, wishes, platform);
    await expect(solving.solve(START)).rejects.toThrow('It is damaged');
  });

  it('leaves an attempt that has entered as many boards as it may', async () => {
    const { platform, notes } = platformOf();
    const left: [number: number, reason: string][] = [];
    const solving = openSolving(of(4, 4), SHORTEST, {
      ...platform,
      attemptLeft: (...told) => void left.push(told),
    });
    const near = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 0, 15];
    expect(await solving.solve(near)).toMatchObject({ method: 'ida walking+invert', atLeast: 1 });
    expect(solving.plan().map(({ mostBoards }) => mostBoards)).toEqual([
      200_000,
      undefined,
      undefined,
      undefined,
    ]);
    const { proving, beam } = await solving.ready();
    expect([proving?.name, beam?.name]).toEqual(['ida walking+invert', 'beam']);
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
    const { platform } = platformOf();
    const solving = openSolving(of(4, 4), SHORTEST, platform);
    const hard = turned(KORF[0].board);
    const bounds: number[] = [];
    const controller = new AbortController();
    const solution = await solving.solve(hard, { signal: controller.signal }, ({ bound }) => {
      bounds.push(bound);
      if (solving.plan()[0].left !== undefined) controller.abort(new Error('enough'));
    });
    expect(solution.atLeast).toBeGreaterThanOrEqual(bounds.at(-1)!);
    expect(bounds).toEqual(bounds.toSorted((a, b) => a - b));
  });

  it('tells the boards that come to a solver that wants to know, once', async () => {
    const { platform } = platformOf({ oracle: ORACLE });
    const solving = openSolving(puzzle, { ...SHORTEST, method: 'oracle' }, platform);
    const { proving } = await solving.ready();
    const told: number[] = [];
    proving!.expect = (starts) => void told.push(starts.length);
    const goal = [...puzzle.goal];
    solving.expect([goal, START, goal]);
    await solving.solve(START);
    await solving.solve(goal);
    solving.expect([START]); // one alone is none to come
    await solving.solve(START);
    expect(told).toEqual([2]);
  });

  it('finds all shortest solutions of proved ones alone', async () => {
    const { platform } = platformOf();
    const solving = openSolving(puzzle, SHORTEST, platform);
    const solution = await solving.solve(START);
    await expect(solving.paths({ ...solution, optimal: false })).rejects.toThrow('is not proved');
    await expect(solving.paths({ ...solution, seconds: 9 }, { seconds: 1 })).rejects.toThrow(
      'A shortest solution was found, but not all of them in 1.00 s',
    );
  });

  it('finds a near solution before an enumeration that takes a while', async () => {
    const repeated = parseGoal('aab*', { rows: 2, columns: 2 }, '*');
    const { platform } = platformOf({ isSooner: true, oracle: ORACLE, seconds: 3 });
    const solving = openSolving(repeated, SHORTEST, platform);
    expect(await solving.solve(repeated.goal)).toMatchObject({ method: 'bfs', moves: [] });
  });

  it('solves repeated tiles by a search of all positions where that is sooner', async () => {
    const repeated = parseGoal('aab*', { rows: 2, columns: 2 }, '*');
    const { platform } = platformOf({ isSooner: true, oracle: ORACLE });
    const solving = openSolving(repeated, SHORTEST, platform);
    expect(await solving.solve(repeated.goal)).toMatchObject({
      method: 'enumeration',
      moves: ['R', 'D'],
      optimal: true,
    });
  });
});
