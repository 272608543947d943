import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cachedPatterns, saveTables } from '../../../src/files/tableCache.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import { parsePartition } from '../../../src/bounds/patterns/partitions.js';
import { KORF, rotated } from '../../known/korf100.js';
import { call } from '../call.js';
import { run } from '../program.js';
import { temporaryFolder } from '../../temporaryFolder.js';
import { records } from './solve.js';
import { expectSolvedByKept } from './solvedBoards.js';
import { expectSameByThreads } from './solvedByThreads.js';

describe('the databases 7-8', () => {
  const cwd = temporaryFolder(afterAll);
  const preload = `process.env.XDG_CACHE_HOME = ${JSON.stringify(cwd)}`;

  it.each([
    [
      'are built and kept',
      '3,3',
      rotated,
      /^Building the pattern databases 7-8 .* 782\.5 MB in memory and in /,
    ],
    [
      'are used again, for the blank first',
      '0,0',
      (board: readonly number[]) => board,
      /^100 boards in \S+ s: 100 solved \(mean 53\.05 moves\)\n$/,
    ],
  ] as const)("%s: Korf's 100 instances have the published lengths", (_, blank, rotate, said) => {
    writeFileSync(
      join(cwd, 'korf.txt'),
      KORF.map(({ board }) => rotate(board).join(' ')).join('\n'),
    );
    const args = [
      'solve',
      '--size',
      '4x4',
      '--goal-blank',
      blank,
      '--pattern',
      '7-8',
      '--input',
      'korf.txt',
      '--json',
    ];
    const { stdout, stderr } = run(args, { cwd, preload, timeout: 1_700_000 });
    const solutions = records(stdout);
    expect(solutions.map(({ moves }) => moves)).toEqual(KORF.map(({ length }) => length));
    expect(new Set(solutions.map(({ method }) => method))).toEqual(new Set(['ida pattern 7-8']));
    expect(stderr).toMatch(said);
  });
});

describe('the databases 6-6-3', () => {
  const cwd = temporaryFolder(afterAll);
  beforeAll(() => vi.stubEnv('XDG_CACHE_HOME', join(cwd, 'cache')));
  afterAll(() => vi.unstubAllEnvs());

  const CACHE = join(cwd, 'cache', 'slide-atlas', 'pattern-4x4-6-6-3-blank-15.bin');

  it.each([
    ['first', '0,0', [20, 42], (board: readonly number[]) => board],
    ['last', '3,3', [40, 79], rotated],
  ] as const)(
    "solve some of Korf's instances, for the blank %s, and are kept in the cache folder",
    (_, blank, numbers, rotate) => {
      const known = numbers.map((number) => KORF[number - 1]);
      const rotatedBoards = known.map(({ board, length }) => ({ board: rotate(board), length }));
      return expectSolvedByKept(CACHE, '4x4', blank, rotatedBoards, {
        cwd,
        options: ['--pattern', '6-6-3'],
        method: 'ida pattern 6-6-3',
      });
    },
  );

  it('are taken if those of larger patterns are in the cache, but not the memory for them', async () => {
    const partition = parsePartition('7-8', orderedPuzzle({ rows: 4, columns: 4 }));
    await saveTables(cachedPatterns(partition), [], new AbortController().signal);
    const args = ['solve', '--size', '4x4', ...rotated(KORF[0].board).map(String)];
    const platform = { freeMemory: () => 600e6 };
    const outcome = await call([...args, '--format', 'letters'], { cwd, platform });
    expect(outcome.stdout).toMatch(/^[UDLR]{57}\n57 moves\n$/);
    expect(outcome.stderr).toMatch(/^ida pattern 6-6-3: /);
  });

  it('find with several threads what they find with one, of one position and of several', () =>
    expectSameByThreads(cwd, [88, 3, 10, 1, 60, 82], ['--pattern', '6-6-3'], 800_000));
});
