/*
 * A line for each way to solve some positions: whole runs of solve, every run a process of its own. The search time is the sum
 * over the positions; the process time has the start-up, tables, databases and enumeration too.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { isReachable } from '../../src/puzzle/parity.js';
import korf100 from '../../test/known/korf100.json' with { type: 'json' };
import type { Settings } from './settings.js';
import { formatMemory, medians, runProgram } from './process.js';

/** Boards of Korf's 100 instances, for the goal with the blank first. */
const KORF = korf100.map((line) => line.slice(0, 16));
const TEN = [1, 10, 20, 30, 40, 50, 60, 70, 82, 88].map((number) => KORF[number - 1]);

const FIFTEEN = ['--size', '4x4', '--goal-blank', '0,0'];
const ELEVEN = ['--size', '3x4'];
const HARD_ELEVEN = [[0, 3, 2, 1, 8, 7, 6, 5, 4, 11, 10, 9]];
const HARD_EIGHT = [[8, 6, 7, 2, 5, 4, 3, 0, 1]];

const ida = (heuristic: string): string[] => ['--method', 'ida', '--heuristic', heuristic];

interface Line {
  readonly what: string;
  /** Options. */
  readonly puzzle: readonly string[];
  readonly boards: readonly (readonly number[])[];
  /** Options; without any the program chooses. */
  readonly method?: readonly string[];
  /** Where databases are cached; by default where the lines before have left theirs. */
  readonly cacheOf?: () => string;
  /** The folder to run in; by default one without an oracle. */
  readonly cwd?: string;
}

interface SolvedLine {
  readonly method: string;
  readonly nodes: number;
  readonly seconds: number;
}

export async function benchSolve({ runs, folder }: Settings): Promise<void> {
  // An oracle is looked for in output/, so most lines run where there is none.
  const [plain, withOracle, cache] = ['plain', 'oracle', 'cache'].map((name) => join(folder, name));
  for (const each of [plain, withOracle]) mkdirSync(each);
  await runProgram(['enumerate', ...ELEVEN, '--oracle', '--json'], { cwd: withOracle });
  let caches = 0;
  const emptyCache = () => `${cache}${++caches}`;
  const keptCache = () => cache;

  const lines: Line[] = [
    { what: "Korf's ten, databases built", puzzle: FIFTEEN, boards: TEN, cacheOf: emptyCache },
    { what: "Korf's ten, databases cached", puzzle: FIFTEEN, boards: TEN },
    { what: "Korf's hundred", puzzle: FIFTEEN, boards: KORF },
    { what: '53-move 11-puzzle', puzzle: ELEVEN, boards: HARD_ELEVEN, method: ida('manhattan') },
    { what: '53-move 11-puzzle', puzzle: ELEVEN, boards: HARD_ELEVEN, method: ida('walking+invert') },
    { what: '53-move 11-puzzle', puzzle: ELEVEN, boards: HARD_ELEVEN },
    { what: '31-move 8-puzzle', puzzle: ['--size', '3x3'], boards: HARD_EIGHT, method: ida('manhattan') },
    {
      what: 'random 11-puzzles',
      puzzle: ELEVEN,
      boards: randomElevenPuzzles(100_000, 1),
      method: ['--method', 'oracle'],
      cwd: withOracle,
    },
  ];
  console.log(row('positions of', 'method', 'positions', 'nodes', 'search', 'process', 'memory'));
  for (const { what, puzzle, boards, method = [], cacheOf = keptCache, cwd = plain } of lines) {
    writeFileSync(join(cwd, 'positions.txt'), boards.map((board) => board.join(' ')).join('\n'));
    const args = ['solve', ...puzzle, ...method, '--input', 'positions.txt', '--json', '--quiet'];
    let used = '';
    const once = async () => {
      const { stdout, wall, memory } = await runProgram(args, {
        cwd,
        env: { ...process.env, XDG_CACHE_HOME: cacheOf() },
      });
      const records = stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as SolvedLine);
      used = records[0].method;
      const sum = (key: 'nodes' | 'seconds') => records.reduce((total, record) => total + record[key], 0);
      return { nodes: sum('nodes'), search: sum('seconds'), wall, memory };
    };
    if (cacheOf === keptCache && puzzle === FIFTEEN) await once(); // the databases are there from now on
    const { nodes, search, wall, memory } = await medians(runs, once);
    const times = [search, wall].map((seconds) => `${seconds.toFixed(3)} s`);
    const [count, entered] = [boards.length, nodes].map((number) => number.toLocaleString('en'));
    console.log(row(what, method.length > 0 ? used : `auto: ${used}`, count, entered, ...times, formatMemory(memory)));
  }
}

const row = (what: string, method: string, ...figures: string[]): string =>
  [what.padEnd(28), method.padEnd(24), ...figures.map((figure) => figure.padStart(11))].join('  ');

/** Positions of 3x4 that can be solved, every one equally likely. */
function randomElevenPuzzles(count: number, seed: number): number[][] {
  const size = { rows: 3, columns: 4 };
  const goal = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0];
  const random = xoroshiro128plus(seed);
  return Array.from({ length: count }, () => {
    const board = [...goal];
    for (let last = board.length - 1; last > 0; last--) {
      const other = uniformInt(random, 0, last);
      [board[last], board[other]] = [board[other], board[last]];
    }
    // Of two boards that differ by an exchange of two tiles one can be solved.
    return isReachable(board, goal, size) ? board : board.map((tile) => (tile === 1 ? 2 : tile === 2 ? 1 : tile));
  });
}
