/*
 * Whole runs of solve, each in a process of its own. The moves are the mean of the positions, the
 * time of the search is the sum over them; the time of the process also has the start-up, tables,
 * databases and enumeration.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Board } from '../../src/puzzle/board.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';
import { sumOf } from '../../src/basics/numbers.js';
import { KORF, type KorfInstance } from '../../test/known/korf100.js';
import { KORF_24 } from '../../test/known/korf24.js';
import { randomBoard } from '../../test/random.js';
import { runProgram } from './program.js';
import type { Line } from './table.js';

/** The boards of some of Korf's instances, or of all, for the goal with the blank first. */
const boardsOf = (instances: readonly KorfInstance[], ...numbers: number[]): Board[] =>
  instances
    .filter(({ number }) => numbers.length === 0 || numbers.includes(number))
    .map(({ board }) => board);

const randomBoards = (size: string, count: number): Board[] =>
  Array.from({ length: count }, (_, seed) => randomBoard(orderedPuzzle(parseSize(size)), seed));

const FIFTEEN = '--size 4x4 --goal-blank 0,0';
const TWENTY_FOUR = '--size 5x5 --goal-blank 0,0';

const TEN = boardsOf(KORF, 1, 10, 20, 30, 40, 50, 60, 70, 82, 88);
const FIVE = boardsOf(KORF_24, 40, 38, 25, 44, 32);

const HARD_ELEVEN = [[0, 3, 2, 1, 8, 7, 6, 5, 4, 11, 10, 9]];

/**
 * Name, positions, options, and whether databases are built first; these stay for the lines below.
 */
const SEARCHES: readonly (readonly [
  name: string,
  boards: readonly Board[],
  options: string,
  builds?: true,
])[] = [
  ["Korf's ten", TEN, FIFTEEN, true],
  ["Korf's hundred", boardsOf(KORF), FIFTEEN],
  ["Korf's hundred, one thread", boardsOf(KORF), `${FIFTEEN} --threads 1`],
  [
    '80-move 15-puzzle, 6-6-3',
    [[0, 12, 9, 13, 15, 11, 10, 14, 3, 7, 2, 5, 4, 8, 6, 1]],
    '--size 4x4 --pattern 6-6-3',
  ],
  ['100 random positions of 3x5', randomBoards('3x5', 100), '--size 3x5', true],
  ['84-move position of 3x5', [[5, 4, 3, 2, 1, 10, 9, 8, 7, 6, 0, 14, 13, 12, 11]], '--size 3x5'],
  ["Korf's 24-puzzles 40, 38, 25, 44, 32", FIVE, TWENTY_FOUR, true],
  ["Korf's 24-puzzle 1", boardsOf(KORF_24, 1), TWENTY_FOUR],
  ["Korf's 24-puzzles, thirty of fifty, --quick", boardsOf(KORF_24), `${TWENTY_FOUR} --quick`],
  [
    '5 random positions of 10x10, --quick',
    randomBoards('10x10', 5),
    '--size 10x10 --quick --timeout 5',
  ],
  ['53-move 11-puzzle, manhattan', HARD_ELEVEN, '--size 3x4 --method ida --heuristic manhattan'],
  [
    '53-move 11-puzzle, walking+invert',
    HARD_ELEVEN,
    '--size 3x4 --method ida --heuristic walking+invert',
  ],
  ['53-move 11-puzzle, auto', HARD_ELEVEN, '--size 3x4'],
  [
    '31-move 8-puzzle, manhattan',
    [[8, 6, 7, 2, 5, 4, 3, 0, 1]],
    '--size 3x3 --method ida --heuristic manhattan',
  ],
];

export function* solve(folder: string): Iterable<Line> {
  for (const [name, boards, options, builds] of SEARCHES) {
    const search = searchOf(boards, options, folder);
    const withoutDatabases = () => {
      rmSync(join(folder, 'cache'), { recursive: true, force: true });
      return search();
    };
    if (builds) yield [`${name}, databases built`, withoutDatabases];
    yield [name, search];
  }
  // Last, because an oracle in the folder is used if there is one.
  runProgram(['enumerate', '--size', '3x4', '--oracle', '--json'], folder);
  const boards = randomBoards('3x4', 100_000);
  yield [
    '100,000 random 11-puzzles, oracle',
    searchOf(boards, '--size 3x4 --method oracle', folder),
  ];
}

/** Solves boards in a folder. */
function searchOf(boards: readonly Board[], options: string, folder: string) {
  const input = join(folder, 'input.txt');
  return () => {
    writeFileSync(input, boards.map((board) => board.join(' ')).join('\n'));
    const args = ['solve', ...options.split(' '), '--input', input, '--json', '--quiet'];
    const { stdout, seconds, memory } = runProgram(args, folder);
    const lines = stdout.trimEnd().split('\n');
    const solved = lines.map(
      (line) => JSON.parse(line) as { moves: number; nodes: number; seconds: number },
    );
    return {
      moves: sumOf(solved.map(({ moves }) => moves)) / lines.length,
      nodes: sumOf(solved.map(({ nodes }) => nodes)),
      'search s': sumOf(solved.map(({ seconds }) => seconds)),
      'process s': seconds,
      'memory MB': memory,
    };
  };
}
