/*
 * Whole runs of solve, each in a process of its own. The moves are the mean of the positions, the time of the search is the sum over
 * them; the time of the process also has the start-up, tables, databases and enumeration.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Board } from '../../src/puzzle/board.js';
import { isReachable } from '../../src/puzzle/parity.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';
import { KORF, type KorfInstance } from '../../test/known/korf100.js';
import { KORF_24 } from '../../test/known/korf24.js';
import { seededRandom, shuffled } from '../../test/random.js';
import { runProgram } from './program.js';
import { decimals, type Table } from './table.js';

/** The boards of some of Korf's instances, or of all, for the goal with the blank first. */
const boardsOf = (instances: readonly KorfInstance[], ...numbers: number[]): Board[] =>
  instances.filter(({ number }) => numbers.length === 0 || numbers.includes(number)).map(({ board }) => board);

const TEN = boardsOf(KORF, 1, 10, 20, 30, 40, 50, 60, 70, 82, 88);
const FIFTEEN = ['--size', '4x4', '--goal-blank', '0,0'];

/** An 80-move position of 4x4, for the goal with the blank last. */
const HARD_FIFTEEN = [[0, 12, 9, 13, 15, 11, 10, 14, 3, 7, 2, 5, 4, 8, 6, 1]];

/** The position of 3x5 that is farthest from the goal, at depth 84. */
const FOURTEEN = ['--size', '3x5'];
const HARD_FOURTEEN = [[5, 4, 3, 2, 1, 10, 9, 8, 7, 6, 0, 14, 13, 12, 11]];

const TWENTY_FOUR = ['--size', '5x5', '--goal-blank', '0,0'];
const ELEVEN = ['--size', '3x4'];
const HARD_ELEVEN = [[0, 3, 2, 1, 8, 7, 6, 5, 4, 11, 10, 9]];
const HARD_EIGHT = [[8, 6, 7, 2, 5, 4, 3, 0, 1]];

const ida = (heuristic: string): string[] => ['--method', 'ida', '--heuristic', heuristic];

export const solve: Table<'moves' | 'nodes' | 'search' | 'process' | 'memory'> = {
  columns: {
    moves: decimals(2),
    nodes: decimals(0),
    search: decimals(3, ' s'),
    process: decimals(3, ' s'),
    memory: decimals(0, ' MB'),
  },
  *lines(_settings, parent) {
    // An oracle is looked for in output/, so only the last line runs where there is one.
    const [plain, withOracle, cache] = ['plain', 'oracle', 'cache'].map((name) => join(parent, name));
    const solver = (boards: readonly Board[], options: readonly string[], folder = plain) => {
      mkdirSync(folder, { recursive: true });
      const input = join(folder, `${boards.length}-${boards[0].length}.txt`);
      writeFileSync(input, boards.map((board) => board.join(' ')).join('\n'));
      return () => measure([...options, '--input', input], folder, cache);
    };
    const ten = solver(TEN, FIFTEEN);
    const built = (first: () => ReturnType<typeof measure>) => () => {
      rmSync(cache, { recursive: true, force: true });
      return first();
    };

    yield ["Korf's ten, databases built", built(ten)]; // for the next lines
    yield ["Korf's ten, databases cached", ten];
    yield ["Korf's hundred, databases cached", solver(boardsOf(KORF), FIFTEEN)];
    yield ["Korf's hundred, one thread", solver(boardsOf(KORF), [...FIFTEEN, '--threads', '1'])];
    yield ['80-move 15-puzzle, 6-6-3', solver(HARD_FIFTEEN, ['--size', '4x4', '--pattern', '6-6-3'])];
    const random = solver(randomBoards('3x5', 100), FOURTEEN);
    yield ['100 random positions of 3x5, databases built', built(random)];
    yield ['100 random positions of 3x5, databases cached', random];
    yield ['84-move position of 3x5', solver(HARD_FOURTEEN, FOURTEEN)];
    const five = solver(boardsOf(KORF_24, 40, 38, 25, 44, 32), TWENTY_FOUR);
    yield ["Korf's 24-puzzles 40, 38, 25, 44, 32, databases built", built(five)];
    yield ["Korf's 24-puzzles 40, 38, 25, 44, 32, databases cached", five];
    yield ["Korf's 24-puzzle 1", solver(boardsOf(KORF_24, 1), TWENTY_FOUR)];
    yield ["Korf's 24-puzzles, thirty of fifty, --quick", solver(boardsOf(KORF_24), [...TWENTY_FOUR, '--quick'])];
    const large = ['--size', '10x10', '--quick', '--timeout', '5'];
    yield ['5 random positions of 10x10, --quick', solver(randomBoards('10x10', 5), large)];
    yield ['53-move 11-puzzle, manhattan', solver(HARD_ELEVEN, [...ELEVEN, ...ida('manhattan')])];
    yield ['53-move 11-puzzle, walking+invert', solver(HARD_ELEVEN, [...ELEVEN, ...ida('walking+invert')])];
    yield ['53-move 11-puzzle, auto', solver(HARD_ELEVEN, ELEVEN)];
    yield ['31-move 8-puzzle, manhattan', solver(HARD_EIGHT, ['--size', '3x3', ...ida('manhattan')])];
    const many = solver(randomBoards('3x4', 100_000), [...ELEVEN, '--method', 'oracle'], withOracle);
    runProgram(['enumerate', ...ELEVEN, '--oracle', '--json'], withOracle);
    yield ['100,000 random 11-puzzles, oracle', many];
  },
};

function measure(options: readonly string[], folder: string, cache: string) {
  const args = ['solve', ...options, '--json', '--quiet'];
  const { stdout, seconds, memory } = runProgram(args, folder, { XDG_CACHE_HOME: cache });
  const lines = stdout.trimEnd().split('\n');
  const figures = { moves: 0, nodes: 0, search: 0, process: seconds, memory };
  for (const line of lines) {
    const solved = JSON.parse(line) as { moves: number; nodes: number; seconds: number };
    figures.moves += solved.moves / lines.length;
    figures.nodes += solved.nodes;
    figures.search += solved.seconds;
  }
  return figures;
}

/** Positions of a board, each equally likely. */
function randomBoards(text: string, count: number): Board[] {
  const { goal, size } = orderedPuzzle(parseSize(text));
  const random = seededRandom(1);
  const boards: Board[] = [];
  while (boards.length < count) {
    const board = shuffled(goal, random);
    if (isReachable(board, goal, size)) boards.push(board);
  }
  return boards;
}
