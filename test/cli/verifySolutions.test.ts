/* `verify --solutions`: solutions that somebody submits, played and compared with their claims. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { call } from './call.js';
import { temporaryFolder } from '../temporaryFolder.js';

const cwd = temporaryFolder(afterAll);
const DEEPEST = new URL('../../docs/deepest-4x4.txt', import.meta.url);

/** What `verify --solutions` says of some text, a line each, without what stands before it. */
async function verify(text: string, ...args: string[]) {
  const { status, stdout } = await call(['verify', '--solutions', '-', ...args], {
    cwd,
    stdin: text,
  });
  return { status, said: stdout.trimEnd().split('\n') };
}

/** The fault of one line; undefined if it has none. */
async function faultOf(line: string, ...args: string[]): Promise<string | undefined> {
  const { status, said } = await verify(line, '--size', '3x3', ...args);
  const fault = /^MISMATCH {2}line 1: (.*)$/.exec(said[0])?.[1];
  expect(status).toBe(fault === undefined ? 0 : 5);
  return fault;
}

const BOARD = '1 2 3 4 6 8 7 5 0';
const boardCells = BOARD.split(' ').map(Number);

describe('verify --solutions', () => {
  it.each([
    { form: 'text', args: [] },
    { form: 'text, moves of tiles', args: ['--moves', 'tile'] },
    { form: 'multi-tile moves', args: ['--metric', 'multi-tile'] },
    { form: 'CSV', args: ['--size', '3x3'], format: 'csv' },
    { form: 'JSON', args: [], format: 'json' },
  ])('takes what solve --input writes: $form', async ({ args, format = 'letters' }) => {
    const positions = await call(['positions', '3x3', '--sample', '20', '--seed', '7'], { cwd });
    const input = `${positions.stdout}1 2 3 4 5 6 7 8 0\n2 1 3 4 5 6 7 8 0\n`;
    const options = ['--input', '-', '--format', format, ...args];
    const solved = await call(['solve', ...options], { cwd, stdin: input });
    expect(await verify(solved.stdout, ...args)).toEqual({
      status: 0,
      said: [
        '22 checked: 21 solutions are right, 21 of them shortest; 1 position rightly said to be unsolvable.',
      ],
    });
  });

  it('takes JSON of solve --all, with each of its solutions and its own puzzle', async () => {
    const position = '6 8 7 2 5 4 3 0 1\n';
    const options = ['--goal', '1 2 3/8 0 4/7 6 5', '--all', '--json', '--input', '-'];
    const solved = await call(['solve', ...options], { cwd, stdin: position });
    const { solutionCount } = JSON.parse(solved.stdout) as { solutionCount: string };
    expect(Number(solutionCount)).toBeGreaterThan(1);
    const { status, said } = await verify(solved.stdout);
    expect(said).toEqual([
      `${solutionCount} checked: ${solutionCount} solutions are right, ${solutionCount} of them shortest.`,
    ]);
    expect(status).toBe(0);
  });

  it.each([
    `1\t${BOARD}\t4\t8 6 5 8`,
    `${BOARD}\t4\t8 6 5 8`,
    `${BOARD} 8 6 5 8`,
    `${BOARD} up left down right`,
    `${BOARD}\tUP LEFT DOWN RIGHT`,
    BOARD.replaceAll(' ', '\t') + '\tULDR',
    `position,letters\n${BOARD},ULDR`,
    `position,moves\n${BOARD},ULDR`,
    `position,moves,letters\n${BOARD},4,ULDR`,
    JSON.stringify({ start: BOARD, tiles: [8, 6, 5, 8] }),
  ])('reads the tiles or the words of %j', async (lines) => {
    writeFileSync(join(cwd, 'moves.txt'), lines);
    const { stdout } = await call(['verify', '3x3', '--solutions', 'moves.txt'], { cwd });
    expect(stdout).toBe('1 checked: 1 solution is right, 1 of them shortest.\n');
  });

  it('reads the solutions of the 17 deepest positions of the 15-puzzle, whose distances it does not know', async () => {
    writeFileSync(join(cwd, 'deepest.txt'), readFileSync(DEEPEST));
    const { status, stdout } = await call(['verify', '4x4', '--solutions', 'deepest.txt'], { cwd });
    expect(stdout).toBe(
      '17 checked: 17 solutions are right, whether they are shortest is not known.\n',
    );
    expect(status).toBe(0);
  });

  it.each([
    [`${BOARD}\tULD`, /^The moves end at '1 2 3 4 5 6 7 0 8', not at the goal/],
    [`1\t${BOARD}\t5\tULDR`, /^The solution has 4 moves, not the 5 of its line\.$/],
    [`${BOARD} ULDD`, /^Move 4, D, cannot be made/],
    [BOARD, /^The moves from .* are missing/],
    [`1\t${BOARD}\ttimed-out`, /^There is no solution, but 'timed-out'\.$/],
    [`1\t${BOARD}\tunsolvable`, /^The board .* is not unsolvable/],
    ['2 1 3 4 5 6 7 8 0\tULDR', /^The board .* has no solution/],
    ['1 2 3\tULDR', /^The board/],
    [`1\t${BOARD}\t4\t8 6 5 1`, /^Move 4 cannot be made: the tile '1' is not beside the blank/],
    [
      JSON.stringify({ start: boardCells, letters: 'UDULDR', moves: 6, optimal: true }),
      /^A solution has 4 moves, but the line claims that 6 are needed\.$/,
    ],
    [
      JSON.stringify({ start: boardCells, letters: 'ULDR', moves: 4, atLeast: 5 }),
      /^A solution has 4 moves, but the line claims that 5 are needed\.$/,
    ],
    [
      JSON.stringify({ start: boardCells, letters: 'UDULDR', moves: 6, optimal: true, atLeast: 0 }),
      /but the line claims that 6 are needed\.$/,
    ],
    [JSON.stringify({ letters: 'ULDR' }), /has no board/],
  ])('finds what is wrong with %j', async (line, fault) => {
    expect(await faultOf(line)).toMatch(fault);
  });

  it.each([
    ['6,UDULDR,false,5', 5],
    ['6,UDULDR,true,0', 6],
  ])('finds what a row of CSV claims wrongly: %s', async (claims, needed) => {
    const rows = `position,moves,letters,optimal,at_least\n${BOARD},${claims}\n`;
    const { said } = await verify(rows, '--size', '3x3');
    expect(said[0]).toBe(
      `MISMATCH  line 2: A solution has 4 moves, but the line claims that ${needed} are needed.`,
    );
  });

  it.each([
    [`${BOARD}\tULDR`],
    [`${BOARD} U L D R # mine`],
    ['1\t1 2 3 4 5 6 7 8 0\t0\t'],
    [JSON.stringify({ start: boardCells, letters: 'DRUL', lettersOf: 'tile' })],
    [JSON.stringify({ start: boardCells, letters: 'UDULDR', moves: 6, atLeast: 4 })],
  ])('finds nothing wrong with %j', async (line) => {
    expect(await faultOf(line)).toBeUndefined();
  });

  it('says which solutions are longer than a shortest one', async () => {
    const { status, said } = await verify(`${BOARD}\tUDULDR\n${BOARD}\tULDR\n`, '--size', '3x3');
    expect(said).toEqual([
      'longer    line 1: 6 moves, 4 are enough.',
      '2 checked: 2 solutions are right, 1 of them shortest.',
    ]);
    expect(status).toBe(0);
  });

  it('prints an object with --json', async () => {
    const text = `${BOARD}\tUDULDR\n${BOARD}\tULDR\n${BOARD}\tU\n`;
    const { status, said } = await verify(text, '--size', '3x3', '--json');
    expect(JSON.parse(said[0])).toEqual({
      verified: false,
      solutions: [
        { line: 1, moves: 6, distance: 4, shortest: false },
        { line: 2, moves: 4, distance: 4, shortest: true },
        {
          line: 3,
          moves: 1,
          distance: 4,
          fault: "The moves end at '1 2 3 4 6 0 7 5 8', not at the goal '1 2 3 4 5 6 7 8 0'",
        },
      ],
    });
    expect(status).toBe(5);
  });
});
