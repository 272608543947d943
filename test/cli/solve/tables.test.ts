import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parsePartition, statesOf } from '../../../src/bounds/patterns/partitions.js';
import { tableBytes } from '../../../src/bounds/patterns/patternStates.js';
import { Interruption } from '../../../src/cli/terminal/signals.js';
import { cacheFolder } from '../../../src/files/cache.js';
import { cachedPatterns, hasTables, saveTables } from '../../../src/files/tableCache.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import { goOnAtLooks } from '../../clock.js';
import { call } from '../call.js';
import type { Outcome } from '../program.js';
import { DEEPEST, HARD_24, makeOracle, NEAR, solveInFolder } from './solve.js';
import { expectSolvedByKept } from './solvedBoards.js';

const { cwd, solve } = solveInFolder();
const SMALL_CACHE = join(cacheFolder(), 'pattern-3x3-4-4-blank-8.bin');

describe('pattern databases', () => {
  // Korf's instances, with the databases 6-6-3 and 7-8: korf.slow.test.ts.
  it.each([
    ['first', '0,0', [8, 0, 6, 5, 4, 7, 2, 3, 1]],
    ['last', '2,2', [8, 6, 7, 2, 5, 4, 3, 0, 1]],
  ])('solve for the blank %s, and are kept in the cache folder', (_, blank, board) =>
    expectSolvedByKept(SMALL_CACHE, '3x3', blank, [{ board, length: 31 }], {
      cwd,
      options: ['--pattern', '4-4'],
      method: 'ida pattern 4-4',
    }),
  );

  it.each([
    ['shortened', (bytes: Buffer) => bytes.subarray(0, 5000)],
    ['changed in one byte', (bytes: Buffer) => bytes.fill(bytes[6000] ^ 1, 6000, 6001)],
    [
      'of another version',
      (bytes: Buffer) =>
        bytes.fill('2', bytes.indexOf('"version":') + 10, bytes.indexOf('"version":') + 11),
    ],
  ])('builds databases anew that are %s', async (_, damaged) => {
    await solve(...NEAR); // the databases may not be there yet
    const bytes = readFileSync(SMALL_CACHE);
    writeFileSync(SMALL_CACHE, damaged(Buffer.from(bytes)));
    const { stdout, stderr } = await solve(...NEAR);
    expect(stderr).toMatch(
      /^Building the pattern databases 4-4 of the 3x3 board, .* 5\.5 kB .* about 0\.\d+ ms\n/,
    );
    expect(stderr).toContain('ida pattern 4-4: ');
    expect(stdout).toBe('RR\n2 moves\n');
    expect(readFileSync(SMALL_CACHE).equals(bytes)).toBe(true);
  });

  it('builds no databases if no line needs them', async () => {
    const lines = ['1 2 3', '1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0', 'x'];
    writeFileSync(join(cwd, 'hopeless.txt'), lines.join('\n'));
    const { status, stderr } = await solve(
      '--size',
      '4x4',
      '--goal-blank',
      '1,1',
      '--input',
      'hopeless.txt',
    );
    expect(stderr).toMatch(
      /^line 1: .*\nline 2: .*\nline 3: .*\n3 boards in .*: 0 solved, 1 unsolvable, 2 bad\n$/,
    );
    expect(status).toBe(4);
  });

  const near = ['--size', '4x4', '1 2 3 4 5 6 7 8 9 10 11 12 0 13 14 15', '--format', 'letters'];

  /** Keeps databases that take no time to build: with them each bound is the Manhattan distance. */
  async function keepPlainDatabases(): Promise<void> {
    const partition = parsePartition('6-6-3', orderedPuzzle({ rows: 4, columns: 4 }));
    const cached = cachedPatterns(partition);
    if (hasTables(cached)) return;
    const tables = statesOf(partition).map((states) => new Uint8Array(tableBytes(states)));
    await saveTables(cached, tables, new AbortController().signal);
    expect(hasTables(cached)).toBe(true);
  }

  it.each([
    [[]],
    [['--pattern', '6-6-3']],
    [['--heuristic', 'pattern']],
    [['--method', 'ida', '--pattern', '6-6-3']],
  ])('takes the databases 6-6-3 for %j', async (args) => {
    await keepPlainDatabases();
    const { stdout, stderr } = await solve(...near, ...args);
    expect([stdout, stderr]).toEqual([
      'RRR\n3 moves\n',
      expect.stringMatching(/^ida pattern 6-6-3: \d+ nodes in/),
    ]);
  });

  it('says so if the databases cannot be kept, and solves all the same', async () => {
    writeFileSync(join(cwd, 'file'), '');
    const env = { XDG_CACHE_HOME: join(cwd, 'file') };
    const { status, stdout, stderr } = await call(['solve', ...NEAR], { cwd, env });
    expect(stderr).toMatch(
      /are not kept for the next time: The folder '.*' cannot be written: part of that path is a file/,
    );
    expect([status, stdout]).toEqual([0, 'RR\n2 moves\n']);
  });

  it.each([
    ['no folder can be made', '/proc', 'nothing can be made there'],
    ['there is no home folder', undefined, 'There is no home folder'],
  ])('says so if %s for the databases, and solves all the same', async (_, folder, sentence) => {
    const { homedir, userInfo } = os;
    os.homedir = os.userInfo = () => {
      throw new Error('ENOENT');
    };
    syncBuiltinESMExports();
    // When all else is quiet this is said too.
    const quiet = call(['solve', ...NEAR, '--quiet'], { cwd, env: { XDG_CACHE_HOME: folder } });
    const { status, stdout, stderr } = await quiet.finally(() => {
      Object.assign(os, { homedir, userInfo });
      syncBuiltinESMExports();
    });
    expect(stderr).toContain('not kept for the next time');
    expect(stderr).toContain(sentence);
    expect([status, stdout]).toEqual([0, 'RR\n']);
  });

  it.each(['', 'relative'])(
    'keeps them in the home folder if XDG_CACHE_HOME is %j',
    async (value) => {
      const home = join(cwd, `home-${value}`);
      await call(['solve', ...NEAR], { cwd, env: { XDG_CACHE_HOME: value, HOME: home } });
      expect(existsSync(join(home, '.cache', 'slide-atlas', 'pattern-3x3-4-4-blank-8.bin'))).toBe(
        true,
      );
      expect(existsSync(join(cwd, value, 'slide-atlas'))).toBe(false);
    },
  );

  it('auto searches without databases if there is no memory for them', async () => {
    goOnAtLooks(5);
    const controller = new AbortController();
    const args = ['solve', '--size', '5x5', ...HARD_24, '--format', 'letters'];
    const { status, stdout, stderr } = await call(args, {
      cwd,
      platform: { freeMemory: () => 100e6 },
      signal: controller.signal,
      heard: (text) => {
        if (text.includes('goes on')) controller.abort(new Interruption('SIGINT', 130));
      },
    });
    expect(stderr).toMatch(
      /^The pattern databases 6-6-6-6 need 362\.0 MB of memory, but only 100\.0 MB are free; .* Solving goes on without pattern databases\.\n/,
    );
    expect(stdout).toMatch(/^[UDLR]+\n\d+ moves; at least \d+ are needed\n$/);
    expect(status).toBe(130);
  });

  it('ends with 3 if there is not enough memory, before anything is built', async () => {
    const platform = { freeMemory: () => 600e6 };
    const { status, stdout, stderr } = await call(['solve', ...near, '--pattern', '7-8'], {
      cwd,
      platform,
    });
    expect(stderr).toMatch(
      /^slide-atlas: The pattern databases 7-8 need 782\.5 MB of memory, but only 600\.0 MB are free; .*\n$/,
    );
    expect([status, stdout]).toEqual([3, '']);
  });
});

describe('an oracle that cannot be used', () => {
  const folder = join(cwd, 'damaged');
  const path = join(folder, 'output', '3x3', 'oracle.bin');
  const solveThere = (...args: string[]): Promise<Outcome> =>
    call(['solve', '--size', '3x3', DEEPEST, '--format', 'letters', ...args], { cwd: folder });

  const oracleBytes = (result: string): Buffer => readFileSync(join(cwd, result, 'oracle.bin'));

  beforeAll(async () => {
    await makeOracle(cwd);
    await call(['enumerate', '--size', '2x3', '--oracle', '--quiet', '--out', 'other'], { cwd });
    mkdirSync(join(folder, 'output', '3x3'), { recursive: true });
  });

  it.each([
    ['damaged', () => oracleBytes('output/3x3').fill(1, 5000, 5010), 'checksum is wrong', 6],
    ['truncated', () => oracleBytes('output/3x3').subarray(0, 9000), 'bytes after its header', 6],
    [
      'no oracle at all',
      () => Buffer.from('something else'),
      'it is no slide-atlas oracle file',
      6,
    ],
    ['of another goal', () => oracleBytes('other'), 'is of another goal', 6],
  ])(
    'because it is %s is done without by auto, and refused when it is asked for',
    async (_, content, sentence, status) => {
      writeFileSync(path, content());
      const auto = await solveThere();
      expect(auto.stderr).toMatch(
        /^The oracle 'output\/3x3\/oracle.bin' .* Solving goes on without an oracle\.\nida walking\+invert: .*\nLetters .*\n$/,
      );
      expect(auto.stderr).toContain(sentence);
      expect([auto.status, auto.stdout.split('\n')[1]]).toEqual([0, '31 moves']);
      const asked = await solveThere('--method', 'oracle');
      expect(asked.stderr).toContain(sentence);
      expect([asked.status, asked.stdout]).toEqual([status, '']);
    },
  );

  it('ends the command with 6 if its file is named', async () => {
    writeFileSync(join(cwd, 'bad.bin'), oracleBytes('output/3x3').subarray(0, 9000));
    expect((await solve('--size', '3x3', DEEPEST, '--oracle', 'bad.bin')).status).toBe(6);
  });
});

it('databases that take longer than the time are not built', async () => {
  goOnAtLooks(20);
  const cache = join(cwd, 'early');
  const limited = ['solve', '--size', '5x5', ...HARD_24, '--timeout', '1'];
  const args = [...limited, '--heuristic', 'pattern'];
  const { status, stderr } = await call(args, { cwd, env: { XDG_CACHE_HOME: cache } });
  expect(stderr).toMatch(/^The search ida pattern 6-6-6-6 takes about .* has 1.00 s for that\. /);
  expect(stderr).toContain('No solution was proved to be a shortest one in 1.00 s ');
  expect([status, existsSync(cache)]).toEqual([4, false]);
});
