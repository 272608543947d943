import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { Interruption } from '../../../src/cli/terminal/signals.js';
import { orderedBoard } from '../../../src/puzzle/board.js';
import { goOnAtLooks } from '../../clock.js';
import { slow } from '../../sizes.js';
import { call } from '../call.js';
import { HAS_BASH, interrupt } from '../program.js';
import {
  DEEPEST,
  KORF_1,
  HARD_15,
  HARD_24,
  makeOracle,
  NEAR,
  records,
  solveInFolder,
} from './solve.js';
import { expectQuick } from './solvedBoards.js';

const { cwd, solve } = solveInFolder();
beforeAll(() => makeOracle(cwd));

describe('a search that ends early prints the best solution', () => {
  const hard = ['--size', '5x5', ...HARD_24];

  it.each([
    [[...HARD_15, '--method', 'ids', '--timeout', '1'], 65],
    [[...hard, '--heuristic', 'manhattan', '--timeout', '1'], 110],
    [[...hard, '--heuristic', 'manhattan', '--within', '1%', '--timeout', '1'], 110],
  ])('%j', async (args, least) => {
    goOnAtLooks(12);
    const { status, stdout, stderr } = await solve(...args, '--json');
    const [record] = records(stdout);
    expect(record).toMatchObject({ optimal: false, method: 'beam' });
    expect(record.letters).toHaveLength(record.moves);
    expect(record.moves).toBeGreaterThanOrEqual(least);
    expect(record.atLeast).toBeLessThan(record.moves);
    expect(stderr).toMatch(
      /No solution was proved to be .* in \d+\.\d+ s .*: every solution takes at least \d+ moves/,
    );
    expect(status).toBe(4);
  });

  it('for each line of a file, and counts it as unproved', async () => {
    goOnAtLooks(12);
    writeFileSync(
      join(cwd, 'hard.txt'),
      `${HARD_24.join(' ')}\n${orderedBoard({ rows: 5, columns: 5 }).join(' ')}\n`,
    );
    const { status, stdout, stderr } = await solve(
      ...[
        '--size',
        '5x5',
        '--input',
        'hard.txt',
        '--heuristic',
        'manhattan',
        '--timeout',
        '1',
        '--json',
      ],
    );
    expect(records(stdout).map(({ optimal }) => optimal)).toEqual([false, true]);
    expect(stderr).toMatch(
      /^line 1: No solution was proved [^]*\n2 boards in .*: 1 solved \(mean 0.00 moves\), 1 unproved\n$/,
    );
    expect(status).toBe(4);
  });

  it('when a signal ends it', async () => {
    goOnAtLooks(100);
    const ending = new AbortController();
    const ended = await call(
      ['solve', ...hard, '--heuristic', 'manhattan', '--within', '1%', '--format', 'letters'],
      {
        cwd,
        columns: 80,
        signal: ending.signal,
        heard: (text) => {
          if (/at most \d+, at least/.test(text)) ending.abort(new Interruption('SIGINT', 130));
        },
      },
    );
    expect(ended.stdout).toMatch(/^[UDLR]+\n\d{3} moves; at least \d+ are needed\n/);
  });
});

it('a signal while a table is made leaves a moment for a solution, or a sentence says that none is known', async () => {
  const signal = AbortSignal.abort(new Interruption('SIGINT', 130));
  expect(await call(['solve', ...NEAR], { cwd, signal })).toMatchObject({
    status: 0,
    stdout: 'RR\n2 moves\n',
  });
  const limited = [...NEAR, '--limit', '1'];
  expect(await call(['solve', ...limited], { cwd, signal })).toEqual({
    status: 130,
    stdout: '',
    stderr: 'Interrupted: no solution is known yet.\n',
  });
  goOnAtLooks(5);
  writeFileSync(join(cwd, 'line.txt'), `${HARD_24.join(' ')}\n`);
  const lines = await call(['solve', '5x5', '--input', 'line.txt', '--method', 'ids'], {
    cwd,
    signal,
  });
  expect(lines.stderr).toMatch(/^Interrupted: 1 board in .*: 0 solved, 1 unproved\n$/);
  expect(lines.status).toBe(130);
});

describe('--quick', () => {
  it.each([
    ['5x5', HARD_24],
    ['7x7', Array.from({ length: 49 }, (_, cell) => String(48 - cell))],
    ...slow(['10x10', ['98', '99', ...Array.from({ length: 98 }, (_, cell) => String(97 - cell))]]),
  ])('solves a position of %s', (size, board) => expectQuick(cwd, size, board));

  it('takes what is known at once: enumerations, oracles, searches that prove their solution in time', async () => {
    for (const [size, board, moves] of [
      ['3x3', DEEPEST, 31],
      ['2x5', '0 5 3 2 1 9 4 8 7 6', 55],
      ['1x5', '0 1 2 3 4', 4],
    ] as const) {
      const [record] = records(
        (await solve('--size', size, board, '--quick', '--timeout', '20', '--json')).stdout,
      );
      expect(record).toMatchObject({ moves, atLeast: moves, optimal: true });
    }
  });

  it('finds nothing longer than the limit', async () => {
    const { status, stderr } = await solve(
      '--size',
      '4x4',
      ...KORF_1,
      '--quick',
      '--timeout',
      '0.2',
      '--limit',
      '40',
    );
    expect(stderr).toMatch(
      /No solution of up to 40 moves was found .*: every solution takes at least \d+ moves/,
    );
    expect(status).toBe(4);
  });
});

it('--within ends when the solution is proved to be as near to a shortest one', async () => {
  const [record] = records(
    (await solve('--size', '4x4', ...KORF_1, '--within', '20', '--heuristic', 'walking', '--json'))
      .stdout,
  );
  expect(record.moves).toBeLessThanOrEqual(1.2 * record.atLeast);
});

it.skipIf(!HAS_BASH)(
  'Ctrl-C ends a search that would take days, and the solution is written to its end',
  async () => {
    const args = ['solve', ...HARD_15, '--method', 'ids', '--within', '1%', '--verbose'];
    // By then the beam search, which has half of the time, has a solution.
    const { status, stdout } = await interrupt('SIGINT', args, cwd, 'limit 17');
    expect(stdout).toMatch(/ moves of the blank; at least \d+ are needed\n$/);
    expect(status).toBe(130);
  },
);

it('a quick search on a board that has no sure path ends at the time that is given', async () => {
  goOnAtLooks(50);
  const ring = ['--size', '4x4', '--holes', '1,1 2,2', '--quick', '--timeout', '0.2'];
  const { status, stderr } = await solve('13 12 11 10 9 8 7 6 5 4 3 2 1 0', ...ring);
  expect(status).toBe(4);
  expect(stderr).toMatch(
    /^slide-atlas: No solution was found in 0.20 s \([\d,]+ nodes\): every solution takes at least \d+ moves; raise --timeout\.$/m,
  );
});
