/*
 * Whole runs of solve, each in a process of its own. The time of the search is the sum over the positions; the time of the process
 * also has the start-up, tables, databases and enumeration.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Board } from '../../src/puzzle/board.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { boardRanker } from '../../src/rank/boardRank.js';
import korf100 from '../../test/known/korf100.json' with { type: 'json' };
import { seededRandom } from '../../test/random.js';
import { runProgram } from './program.js';
import { decimals, type Table } from './table.js';

/** Boards of Korf's 100 instances, for the goal with the blank first. */
const KORF = korf100.map((line) => line.slice(0, 16));
const TEN = [1, 10, 20, 30, 40, 50, 60, 70, 82, 88].map((number) => KORF[number - 1]);
const FIFTEEN = ['--size', '4x4', '--goal-blank', '0,0'];

const ELEVEN = ['--size', '3x4'];
const HARD_ELEVEN = [[0, 3, 2, 1, 8, 7, 6, 5, 4, 11, 10, 9]];
const HARD_EIGHT = [[8, 6, 7, 2, 5, 4, 3, 0, 1]];

const ida = (heuristic: string): string[] => ['--method', 'ida', '--heuristic', heuristic];

export const solve: Table<'nodes' | 'search' | 'process' | 'memory'> = {
  columns: { nodes: decimals(0), search: decimals(3, ' s'), process: decimals(3, ' s'), memory: decimals(0, ' MB') },
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
    const build = () => {
      rmSync(cache, { recursive: true, force: true });
      return ten();
    };

    yield ["Korf's ten, databases built", build]; // for the next lines
    yield ["Korf's ten, databases cached", ten];
    yield ["Korf's hundred, databases cached", solver(KORF, FIFTEEN)];
    yield ['53-move 11-puzzle, manhattan', solver(HARD_ELEVEN, [...ELEVEN, ...ida('manhattan')])];
    yield ['53-move 11-puzzle, walking+invert', solver(HARD_ELEVEN, [...ELEVEN, ...ida('walking+invert')])];
    yield ['53-move 11-puzzle, auto', solver(HARD_ELEVEN, ELEVEN)];
    yield ['31-move 8-puzzle, manhattan', solver(HARD_EIGHT, ['--size', '3x3', ...ida('manhattan')])];
    const random = solver(randomElevenPuzzles(100_000), [...ELEVEN, '--method', 'oracle'], withOracle);
    runProgram(['enumerate', ...ELEVEN, '--oracle', '--json'], withOracle);
    yield ['100,000 random 11-puzzles, oracle', random];
  },
};

function measure(options: readonly string[], folder: string, cache: string) {
  const args = ['solve', ...options, '--json', '--quiet'];
  const { stdout, seconds, memory } = runProgram(args, folder, { XDG_CACHE_HOME: cache });
  const figures = { nodes: 0, search: 0, process: seconds, memory };
  for (const line of stdout.trimEnd().split('\n')) {
    const solved = JSON.parse(line) as { nodes: number; seconds: number };
    figures.nodes += solved.nodes;
    figures.search += solved.seconds;
  }
  return figures;
}

/** Positions of 3x4, each equally likely. */
function randomElevenPuzzles(count: number): Board[] {
  const { goal, size } = orderedPuzzle({ rows: 3, columns: 4 });
  const ranker = boardRanker(goal, size);
  const random = seededRandom(1);
  return Array.from({ length: count }, () => ranker.unrank(Math.floor(random() * ranker.count)));
}
