import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  AtlasError,
  depthTable,
  enumerate,
  type Goal,
  openSolver,
  positions,
  ranker,
  type Rows,
  solve,
  solveFully,
  type SolveOptions,
  solver,
} from '../../src/index.js';
import { loadOracle } from '../../src/oracle.js';
import { call } from '../cli/call.js';
import { collect } from '../../src/basics/iterables.js';
import { temporaryFolder } from '../temporaryFolder.js';
import { KORF, rotated } from '../known/korf100.js';
import { isSlow, slow } from '../sizes.js';

describe('the library', () => {
  const rows = [
    [1, 2, 3],
    [4, 6, 8],
    [7, 5, 0],
  ];

  it('solves [[1,2,3],[4,6,8],[7,5,0]] with ULDR', () => {
    expect(solve(rows)).toBe('ULDR');
    for (const method of ['bfs', 'ids', 'ida'] as const)
      expect(solve(rows, { method })).toBe('ULDR');
  });

  it('writes the moves of tiles if these are wanted', async () => {
    expect(solve(rows, { lettersOf: 'tile' })).toBe('DRUL');
    expect(solver('3x3', { lettersOf: 'tile' }).solve(rows)).toBe('DRUL');
    const open = await openSolver('3x3', { lettersOf: 'tile', method: 'ida' });
    expect((await open.solve(rows)).letters).toBe('DRUL');
    for await (const { letters } of open.improvements(rows, { within: 0 }))
      expect(letters).toMatch(/^[DRUL]+L$/);
    expect(() => solve(rows, { lettersOf: 'piece' as never })).toThrow("'piece' is unknown");
  });

  it('takes goals and positions as text', () => {
    expect(solve('1 2 3/4 6 8/7 5 0')).toBe('ULDR');
    expect(solve('1 2/3 0', { goal: '1 2/0 3' })).toBe('L');
    expect(solver('1 2 3/4 5 6/7 8 0').solve('123468750')).toBe('ULDR');
    expect(solver('ab/c*', { blank: '*' }).solve('ab/*c')).toBe('R');
    expect(() => solver('3x3').solve('1 2 3/4 6')).toThrow('but 2 in row 2');
    expect(solve('1 2 3 4 6 8 7 5 0')).toBe('ULDR');
    expect(() => solve('1 2 3 4 6 8 7')).toThrow('must be rows of equal length');
  });

  it('gives the tiles and takes other goals', () => {
    expect(solveFully(rows)).toMatchObject({ letters: 'ULDR', tiles: [8, 6, 5, 8], moves: 4 });
    expect(solve([[1, 2], [3, 0]], { goal: [[1, 2], [0, 3]] })).toBe('L'); // prettier-ignore
  });

  it('solves many positions of a goal with a solver that is made once', () => {
    const goal = [[1, 2, 3], [8, 0, 4], [7, 6, 5]]; // prettier-ignore
    for (const metric of ['single-tile', 'multi-tile'] as const) {
      const around = solver(goal, { metric });
      for (const start of [
        goal,
        [
          [1, 2, 3],
          [8, 4, 0],
          [7, 6, 5],
        ],
        [
          [2, 8, 3],
          [1, 6, 4],
          [7, 0, 5],
        ],
      ])
        // prettier-ignore
        expect(around.solveFully(start)).toEqual(solveFully(start, { goal, metric }));
    }
    expect(solver('3x3', { method: 'bfs' }).solve(rows)).toBe('ULDR');
  });

  it('refuses what a solver cannot be made of, and positions of another size, without a solution, beyond the limit', () => {
    expect(() => solver('5x5', { heuristic: 'walking' })).toThrow(
      "'walking' has too large a table on 5x5",
    );
    // @ts-expect-error -- no size
    expect(() => solver('5')).toThrow("The goal '5' does not show its size");
    expect(() => solver('3x3', { goal: rows } as never)).toThrow("The option 'goal' is unknown");
    const eight = solver('3x3', { limit: 2 });
    expect(() => eight.solve([[1, 2], [3, 0]])).toThrow('The rows are 2x2, but the goal is 3x3'); // prettier-ignore
    expect(() => eight.solve([[2, 1, 3], [4, 5, 6], [7, 8, 0]])).toThrow('has no solution'); // prettier-ignore
    expect(() => eight.solve(rows)).toThrow('up to 2 moves');
  });

  it('counts multi-tile moves if that is the metric', async () => {
    const start = [[8, 6, 7], [2, 5, 4], [3, 0, 1]]; // prettier-ignore
    const { letters, moves, tiles } = solveFully(start, { metric: 'multi-tile' });
    expect({ moves, words: letters.split(' ').length, tiles: tiles.length }).toEqual({
      moves: 20,
      words: 20,
      tiles: letters.replaceAll(' ', '').length,
    });
    expect((await enumerate('3x3', { metric: 'multi-tile' })).depth).toBe(24);
    expect((await positions('3x3', { metric: 'multi-tile' })).positions).toHaveLength(1);
    expect(() => solve(rows, { metric: 'slides' as never })).toThrow(
      "The metric 'slides' is unknown",
    );
  });

  it('solves every size that the program does', () => {
    const rows = (columns: number): number[][] => {
      const tiles = [
        ...Array.from({ length: 2 * columns - 2 }, (_, tile) => tile + 1),
        0,
        2 * columns - 1,
      ];
      return [tiles.slice(0, columns), tiles.slice(columns)];
    };
    // The walking distances of 2x6 take seconds.
    for (const columns of [2, 3, 5, 7, 8, ...slow(6)]) expect(solve(rows(columns))).toBe('R');
    expect(solve([[0], [1], [2], [3], [4], [5]], { method: 'ida' })).toBe('DDDDD');
  });

  it('has errors with a code and data for programs', async () => {
    const exchanged = [
      [2, 1],
      [3, 0],
    ];
    const { code, data } = await errorOf(() => Promise.resolve(solve(exchanged)));
    expect({ code, data }).toEqual({
      code: 'unsolvable',
      data: { board: [2, 1, 3, 0], goal: [1, 2, 3, 0] },
    });
    const error = await errorOf(() => positions('2x2', { depth: 9 }));
    expect(error.data).toEqual({ depth: 9, deepest: 6 });
    // The code shows the type of the data.
    const found = error.code === 'no-such-depth' ? error.data.depth : undefined;
    expect(found).toBe(9);
  });

  it('maps a space to a depth', async () => {
    const {
      counts,
      complete,
      depth,
      positions: all,
      deepest,
      check,
    } = await enumerate('3x3', { until: 3 });
    expect({ counts, complete, depth, all }).toEqual({
      counts: [1, 2, 4, 8],
      complete: false,
      depth: 3,
      all: 181_440,
    });
    expect(deepest).toHaveLength(8);
    expect(check.known).toBe('match');
    expect(await enumerate('2x2', { until: 6 })).toEqual(await enumerate('2x2'));
    const work = temporaryFolder(onTestFinished);
    const { counts: first } = await enumerate('2x6', {
      engine: 'disk',
      work: join(work, 'work'),
      until: 3,
    });
    expect(first).toEqual([1, 2, 3, 6]);
    expect(existsSync(join(work, 'work'))).toBe(true);
  });

  it('says what is wrong', () => {
    expect(() => solve([[2, 1], [3, 0]])).toThrow(AtlasError); // prettier-ignore
    expect(() => solve(rows, { limit: 2 })).toThrow('up to 2 moves');
    expect(() => solve(rows, { goal: [[1, 2], [3, 0]] })).toThrow('The rows are 3x3, but the goal is 2x2'); // prettier-ignore
  });

  it.each([[[1, 2], [3]], [[]], [], undefined, [1, 2, 3, 0], 'x'])(
    'says that %j are no rows',
    (value) => {
      expect(() => solve(value as unknown as Rows)).toThrow('must be rows of equal length');
      if (value !== undefined)
        expect(() => solve(rows, { goal: value as unknown as Rows })).toThrow('The goal');
    },
  );

  it.each([
    [
      [1, 1],
      [2, 0],
    ],
    [
      [1, 2],
      [3, 4],
    ],
    [
      ['1', 2],
      [3, 0],
    ],
    [
      [1, 2],
      [3, NaN],
    ],
  ])(
    // prettier-ignore
    'says that %j do not hold each tile once',
    (...value) => {
      expect(() => solve(value as unknown as Rows)).toThrow('must hold each of 0 to 3 once');
    },
  );

  it.each([
    [{ method: 'dfs' }, "The method 'dfs' is unknown; choose bfs, ids or ida."],
    [{ heuristic: 'foo' }, "The heuristic 'foo' is unknown"],
    [{ heuristic: 'pattern' }, "The heuristic 'pattern' is unknown"],
    [{ method: 'bfs', heuristic: 'walking' }, "is for the method 'ida', not for 'bfs'"],
    [{ limit: 2.5 }, 'The limit 2.5 is not a whole number'],
    [{ limit: -1 }, 'The limit -1'],
    [{ limit: NaN }, 'The limit NaN'],
    [
      { depth: 3 },
      "The option 'depth' is unknown; choose goal, metric, blank, method, heuristic, limit or lettersOf.",
    ],
  ])('refuses the options %j', (options, sentence) => {
    expect(() => solve(rows, options as SolveOptions)).toThrow(sentence);
  });
});

describe('arguments of the library, whatever they are', () => {
  const cyclic: unknown[] = [];
  cyclic.push(cyclic);
  // A check in quadratic time would take minutes.
  const giant = Array.from({ length: 100_000 }, (_, tile) => tile);
  const wrong: [what: string, value: unknown][] = [
    ['null', null],
    ['a number', 5],
    ['a BigInt', 10n ** 5000n],
    ['a BigInt in a row', [[1n, 2n], [3n, 0n]]],
    ['a symbol', Symbol('x')],
    ['a function', () => undefined],
    ['an object', { length: 2 }],
    ['a list in itself', cyclic],
    ['a list in itself, twice', [cyclic, cyclic]],
    ['a giant list', giant],
    ['a list of a giant list', [giant]],
    ['giant lists', giant.slice(0, 1000).map(() => giant)],
    ['a list with holes', new Array(3)],
    ['rows with holes', [new Array(2), [1, 0]]],
    ['a giant word', 'x'.repeat(1e6)],
    ['an escape sequence', '\u001b[2J'],
    ['one cell', [[0]]],
  ]; // prettier-ignore

  const refused = async (call: () => unknown): Promise<AtlasError> => {
    const cause = await Promise.resolve()
      .then(call)
      .then(
        () => undefined,
        (error: unknown) => error,
      );
    expect(cause).toBeInstanceOf(AtlasError);
    const error = cause as AtlasError;
    expect(error.message.length).toBeLessThan(300);
    expect(error.message).not.toMatch(/\p{Cc}/u);
    return error;
  };

  it.each(wrong)('%s is no board', async (_what, value) => {
    for (const call of [solve, solveFully, solver('2x2').solve, solver, enumerate, positions] as ((
      rows: Rows,
    ) => unknown)[]) {
      expect(['board', 'argument', 'labels-unnamed']).toContain(
        (await refused(() => call(value as Rows))).code,
      );
    }
    await refused(() => solve([[1, 2], [3, 0]], { goal: value as Rows })); // prettier-ignore
  });

  it.each(wrong)('%s is no position of a goal', async (_what, value) => {
    const square = await openSolver('2x2', { method: 'ida' });
    const { rank, unrank, has } = ranker('2x2');
    for (const call of [square.solve, square.bound, rank, has])
      await refused(() => call(value as Rows));
    if (value !== 5) await refused(() => unrank(value as number));
    for (const name of ['metric', 'method', 'heuristic', 'pattern', 'oracle', 'signal']) {
      await refused(() => openSolver('2x2', { [name]: value }));
    }
    for (const name of ['limit', 'seconds', 'signal']) {
      if (value !== 5) await refused(() => square.solve([1, 2, 0, 3], { [name]: value }));
    }
  });

  it.each(wrong)('%s is no option, and no options', async (_what, value) => {
    const square: Rows = [[1, 2], [3, 0]]; // prettier-ignore
    for (const name of ['limit', 'method', 'heuristic', 'goal']) {
      if (name === 'limit' && value === 5) continue;
      await refused(() => solve(square, { [name]: value }));
    }
    for (const name of ['engine', 'work', 'memory', 'threads', 'signal', 'maxDeepest', 'until']) {
      if (value === 5 && ['threads', 'maxDeepest', 'until'].includes(name)) continue;
      await refused(() => enumerate('2x2', { [name]: value }));
    }
    for (const name of ['depth', 'limit', 'sample', 'seed']) {
      if (value === 5 && name !== 'seed') continue;
      await refused(() => positions('2x2', { [name]: value }));
    }
    await refused(() => loadOracle((value === 'x' ? 5 : value) as string));
    if (typeof value === 'object' && !Array.isArray(value) && value !== null) return;
    await refused(() => solve(square, value as object));
    await refused(() => solver(square, value as object));
    await refused(() => enumerate('2x2', value as object));
    await refused(() => positions('2x2', value as object));
  });

  it.each([
    [{ sample: 3, limit: 3 }, 'Both a limit and a sample'],
    [{ depth: -1 }, 'depth -1 is not a whole number from 0 on'],
    [{ seed: 3 }, 'no sample is wanted'],
    [{ sample: 3, seed: 2 ** 32 }, 'seed 4294967296 is not a whole number from 0 to 4294967295'],
    [{ sample: 1e9 }, 'sample 1000000000'],
    [{ sample: 0 }, 'sample 0 is not a whole number from 1 to'],
    [{ threads: 0 }, 'threads 0 is not a whole number from 1 to 256'],
    [{ engine: 'fast' }, "engine 'fast' is unknown; choose planes, disk, table or sets"],
    [{ until: 3 }, "The option 'until' is unknown; choose metric, blank, threads, signal"],
  ])('positions refuses %j', async (options, sentence) => {
    expect((await refused(() => positions('2x2', options as object))).message).toContain(sentence);
  });
});

describe('the positions of a depth', () => {
  it('are the first ones, and how many there are', async () => {
    const { positions: first, ...about } = await positions('3x3', { depth: 20, limit: 2 });
    expect(about).toEqual({ depth: 20, count: 16_993 });
    expect(first).toHaveLength(2);
  });

  it('are a uniform sample if the layers fit into memory', async () => {
    const found = await positions('3x3', { depth: 20, sample: 3, seed: 5 });
    expect(found).toMatchObject({ depth: 20, count: 16_993, drawing: 'uniform', seed: 5 });
    for (const rows of found.positions) expect(solveFully(rows).moves).toBe(20);
    expect((await positions('2x2', { depth: 6, sample: 9 })).positions).toHaveLength(1);
  });

  it('are found by solving if the layers do not fit, with how they are found', async () => {
    const found = await positions('4x4', { depth: 80, sample: 17, seed: 1 });
    expect(found).toMatchObject({ drawing: 'near-deepest', count: 17 });
    expect(new Set(found.positions.map(String)).size).toBe(17);
  });

  it('are not found by solving if an engine is named', async () => {
    const options = { depth: 60, sample: 1, engine: 'table' } as const;
    const { code } = await errorOf(() => positions('4x4', options));
    expect(['memory', 'engine-unfit']).toContain(code);
  });

  it('are not there beyond the deepest', async () => {
    await expect(positions('2x2', { depth: 7, sample: 1 })).rejects.toThrow(
      'No position of 2x2 is 7 moves from the goal',
    );
  });
});

describe('solvers that let the event loop go on', () => {
  it('list all shortest solutions, or count them', async () => {
    const nine = await openSolver('3x3');
    const deepest = [8, 6, 7, 2, 5, 4, 3, 0, 1];
    const all = await nine.solveAll(deepest);
    expect([all.moves, all.count, all.unique, all.solutions.length]).toEqual([31, 40n, false, 40]);
    expect(all.solutions[0]).toBe((await nine.solve(deepest)).letters);
    expect(await nine.solveAll(deepest, { most: 0 })).toEqual({ ...all, solutions: [] });
    expect((await nine.solveAll(deepest, { most: 3 })).solutions).toEqual(
      all.solutions.slice(0, 3),
    );
    await expect(nine.solveAll(deepest, { limit: 30 })).rejects.toMatchObject({
      code: 'limit-reached',
    });
    await expect(nine.solveAll(deepest, { most: -1 })).rejects.toMatchObject({ code: 'argument' });
    const quick = await openSolver('3x3', { method: 'quick' });
    await expect(quick.solveAll(deepest)).rejects.toThrow('finds no shortest solutions');
  });

  it('analyse moves: what each did, and what was shortest if one lost', async () => {
    const nine = await openSolver('3x3', { lettersOf: 'tile' });
    const start = '1 2 3/4 6 8/7 5 0';
    const found = await nine.analyse(start, 'D U D2');
    expect(found).toEqual({
      moves: 4,
      distance: 4,
      left: 4,
      lost: 4,
      firstLost: 2,
      shortest: 'DRUL',
      analysis: [
        { move: 'D', tiles: [8], distance: 3, lost: 0 },
        { move: 'U', tiles: [8], distance: 4, lost: 2, shortest: 'RUL' },
        { move: 'D', tiles: [8], distance: 3, lost: 0 },
        { move: 'D', tiles: [3], distance: 4, lost: 2, shortest: 'RUL' },
      ],
    });
    expect(await nine.analyse(start, '')).toMatchObject({ moves: 0, left: 4, firstLost: null });
    await expect(nine.analyse(start, 'D3')).rejects.toMatchObject({
      code: 'moves',
      data: { move: 3 },
    });
    await expect(nine.analyse(start, 5 as never)).rejects.toThrow('The moves 5 are no text');
    const own = { signal: AbortSignal.abort(new Error('enough')) };
    await expect(nine.analyse(start, 'D', own)).rejects.toThrow('enough');
    const quick = await openSolver('3x3', { method: 'quick' });
    await expect(quick.analyse(start, 'U')).rejects.toThrow('leave it out to analyse moves');
    const labels = await openSolver([['A', 'A'], ['B', '*']], { blank: '*' }); // prettier-ignore
    const [move] = (await labels.analyse([['A', 'A'], ['*', 'B']], 'R')).analysis; // prettier-ignore
    expect(move).toEqual({ move: 'R', tiles: ['B'], distance: 0, lost: 0 });
    await Promise.all([nine, quick, labels].map((open) => open.close()));
  });

  const { board, length } = KORF[78];

  it('gives ever better solutions, until the last one is proved to be shortest', async () => {
    const nine = await openSolver('3x3', { method: 'ida' });
    const start = [8, 6, 7, 2, 5, 4, 3, 0, 1];
    const all = await collect(nine.improvements(start));
    expect(all.at(-1)).toMatchObject({ moves: 31, atLeast: 31, optimal: true });
    for (const [number, { moves, atLeast }] of all.entries()) {
      expect([moves >= 31, atLeast <= 31]).toEqual([true, true]);
      if (number > 0)
        expect(moves - atLeast).toBeLessThan(all[number - 1].moves - all[number - 1].atLeast);
    }
    const [near] = await collect(nine.improvements(start, { within: 10 }));
    expect(near.moves).toBeLessThanOrEqual(11 * near.atLeast);
  });

  it('gives good solutions at once, and lets others search meanwhile and afterwards', async () => {
    const large = await openSolver('6x6', { method: 'quick' });
    const start = Array.from({ length: 36 }, (_, cell) => 35 - cell)
      .with(0, 34)
      .with(1, 35);
    const [both, alone] = await Promise.all([
      collect(large.improvements(start, { seconds: 0.1 })),
      large.solve(start, { seconds: 0.1 }),
    ]);
    expect(large.method).toBe('quick');
    for (const { letters, moves, atLeast } of [...both, alone]) {
      expect(letters).toHaveLength(moves);
      expect(atLeast).toBe(large.bound(start));
    }
    for await (const first of large.improvements(start)) {
      expect(first.moves).toBe(both[0].moves);
      break;
    }
    await expect(
      collect(large.improvements(start, { signal: AbortSignal.timeout(50), seconds: 9 })),
    ).rejects.toThrow();
    await expect(openSolver('6x6')).rejects.toThrow(
      'shortest solutions are searched on boards of up to 25 cells',
    );
    await expect(openSolver('11x11', { method: 'quick' })).rejects.toThrow(
      'boards of up to 100 cells are solved',
    );
  });

  it('take pattern databases and enumerations', async () => {
    const eight = await openSolver('3x3', { heuristic: 'pattern' });
    expect(eight.method).toBe('ida pattern 4-4');
    const [first, second] = await Promise.all([
      eight.solve([8, 6, 7, 2, 5, 4, 3, 0, 1]),
      eight.solve([1, 2, 3, 4, 5, 6, 0, 7, 8]),
    ]);
    expect([first.moves, second.moves]).toEqual([31, 2]);
    expect(eight.bound([8, 6, 7, 2, 5, 4, 3, 0, 1])).toBeGreaterThan(21); // its Manhattan distance
    expect(eight.bound([8, 6, 7, 2, 5, 4, 3, 0, 1])).toBeLessThanOrEqual(31);
    expect(eight.plan().map(({ name }) => name)).toEqual([eight.method, 'beam']);
    const ten = await openSolver('2x5');
    expect(ten.method).toBe('enumeration');
    expect((await ten.solve([[1, 2, 3, 4, 0], [6, 7, 8, 9, 5]])).letters).toBe('D'); // prettier-ignore
  });

  it.runIf(isSlow)('take the pattern databases 6-6-3 if a board is hard', async () => {
    const fifteen = await openSolver([
      [0, 1, 2, 3],
      [4, 5, 6, 7],
      [8, 9, 10, 11],
      [12, 13, 14, 15],
    ]);
    expect(fifteen.method).toBe('ida pattern 6-6-3');
    const [first, second] = await Promise.all([
      fifteen.solve(board),
      fifteen.solve(KORF[11].board),
    ]);
    expect([first.moves, second.moves]).toEqual([length, KORF[11].length]);
    expect(fifteen.bound(board)).toBeGreaterThan(28); // its Manhattan distance
    expect(fifteen.bound(board)).toBeLessThanOrEqual(length);
    expect(fifteen.plan()).toMatchObject([
      { name: 'ida walking+invert', left: 'It may enter 200,000 nodes only' },
      { name: fifteen.method },
      { name: 'ida walking+invert', memory: 0, disk: 0, seconds: 0 },
      { name: 'beam', beside: true },
    ]);
    expect(fifteen.plan()[1]).not.toHaveProperty('left');
  });

  it('stop at their limits and signals, and go on with the next position', async () => {
    const fifteen = await openSolver('4x4', { heuristic: 'manhattan' });
    const hard = rotated(KORF[87].board);
    const aborted = fifteen.solve(hard, { signal: AbortSignal.timeout(30) });
    const queued = fifteen.solve([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 0, 15]);
    await expect(aborted).rejects.toThrow(
      expect.objectContaining({ name: 'TimeoutError' }) as Error,
    );
    expect(await queued).toMatchObject({ letters: 'R', tiles: [15], moves: 1 });
    expect((await errorOf(() => fifteen.solve(hard, { seconds: 0.02 }))).code).toBe('timed-out');
    expect((await errorOf(() => fifteen.solve(hard, { limit: 3 }))).code).toBe('limit-reached');
    await expect(openSolver('2x6', { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
  });

  it.each([
    [
      { method: 'bfs', heuristic: 'invert' },
      "The heuristic 'invert' is for the method 'ida', not for 'bfs'",
    ],
    [
      { heuristic: 'walking', pattern: '6-6-3' },
      "The pattern '6-6-3' is for the heuristic 'pattern', not for 'walking'",
    ],
    [{ oracle: 'x', method: 'ida' }, "The oracle 'x' is for the method 'oracle', not for 'ida'"],
    [{ oracle: 'nowhere.bin' }, "The oracle 'nowhere.bin' cannot be read"],
    [{ limit: 3 }, "The option 'limit' is unknown"],
  ])('refuse the options %j', async (options, sentence) => {
    expect((await errorOf(() => openSolver('3x3', options as object))).message).toContain(sentence);
  });

  it('have a lower bound if they are IDA*', async () => {
    const start = [1, 2, 3, 4, 6, 8, 7, 5, 0];
    for (const heuristic of ['manhattan', 'walking+invert'] as const) {
      const { bound } = solver('3x3', { heuristic });
      expect([bound(start), bound([1, 2, 3, 4, 5, 6, 7, 8, 0])]).toEqual([4, 0]);
      expect((await openSolver('3x3', { heuristic })).bound(start)).toBe(4);
    }
    expect(() => solver('3x3', { method: 'bfs' }).bound(start)).toThrow(
      "The method 'bfs' has no lower bound",
    );
  });
});

describe('ranks and depths', () => {
  it('take a position as bytes', async () => {
    const board = Uint8Array.from([8, 6, 7, 2, 5, 4, 3, 0, 1]);
    const { rank, unrank } = ranker('3x3');
    expect(unrank(rank(board)).flat()).toEqual([...board]);
    expect((await depthTable('3x3')).depthOf(board)).toBe(31);
    expect(() => rank(board.subarray(1))).toThrow('must be rows of equal length');
  });

  it('number all positions of a goal both ways, which may be rows or cells', () => {
    for (const goal of [
      '2x3',
      [
        [0, 1, 2],
        [3, 4, 5],
      ],
      [[1], [0], [2]],
    ] as Goal<number>[]) {
      // prettier-ignore
      for (const numbering of ['board', 'place'] as const) {
        const { count, rank, unrank, has } = ranker(goal, { numbering });
        for (let number = 0; number < count; number++) {
          const rows = unrank(number);
          if (!has(rows)) continue; // in a single column few are
          expect([rank(rows), rank(rows.flat())]).toEqual([number, number]);
        }
        expect(() => unrank(count)).toThrow('does not exist');
      }
    }
    expect(ranker('2x3').has([[2, 1, 3], [4, 5, 0]])).toBe(false); // prettier-ignore
  });

  it('are the same in a table of depths', async () => {
    for (const metric of ['single-tile', 'multi-tile'] as const) {
      const { depths, depthOf } = await depthTable('3x2', { metric });
      const { counts, deepest } = await enumerate('3x2', { metric });
      const flat = depths.flatMap((plane) => [...plane]);
      expect(counts).toEqual(
        counts.map((_, depth) => flat.filter((found) => found === depth).length),
      );
      expect(depthOf(deepest[0])).toBe(counts.length - 1);
      expect(flat[ranker('3x2').rank(deepest[0])]).toBe(counts.length - 1);
    }
    // 29,937,600 positions.
    const labels = ['a a b b', 'c c d d', 'e f g *'].map((row) => row.split(' '));
    const options = { blank: '*', signal: AbortSignal.timeout(20) };
    await expect(depthTable(labels, options)).rejects.toThrow('timeout');
    expect((await errorOf(() => depthTable('4x4'))).code).toBe('memory');
  });
});

describe('an oracle', () => {
  it('takes rows and cells, and gives its goal as rows', async () => {
    const cwd = temporaryFolder(onTestFinished);
    await call(['enumerate', '2x3', '--oracle', '--quiet'], { cwd });
    const path = join(cwd, 'output/2x3/oracle.bin');
    const { puzzle, oracle } = loadOracle(path);
    expect(puzzle).toEqual({ goal: [[1, 2, 3], [4, 5, 0]], metric: 'single-tile' }); // prettier-ignore
    for (const position of [
      [
        [1, 2, 3],
        [0, 4, 5],
      ],
      [1, 2, 3, 0, 4, 5],
    ]) {
      // prettier-ignore
      expect([oracle.depthOf(position), oracle.pathOf(position)]).toEqual([2, ['R', 'R']]);
    }
    expect(
      (await (await openSolver('2x3', { oracle: path })).solve([1, 2, 3, 0, 4, 5])).letters,
    ).toBe('RR');
  });
});

/** What a call throws, which must be an error for programs. */
async function errorOf(call: () => Promise<unknown>): Promise<AtlasError> {
  try {
    await call();
  } catch (cause) {
    if (cause instanceof AtlasError) return cause;
    throw cause;
  }
  throw new Error('Nothing was thrown.');
}

it.runIf(isSlow)(
  'maps 3x5, of which the whole map would take 40 GB of disk, to a depth',
  async () => {
    const work = join(temporaryFolder(onTestFinished), 'work');
    const { counts } = await enumerate('3x5', { engine: 'disk', work, until: 3 });
    expect(counts).toEqual([1, 2, 4, 9]);
    expect(existsSync(work)).toBe(true);
  },
);
