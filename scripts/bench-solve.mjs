/*
 * A line for each way to solve some positions: whole runs of solve, every run a process of its own. The search time is the sum
 * over the positions; the process time has the start-up, tables, databases and enumeration too.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { isReachable } from '../dist/puzzle/parity.js';
import { formatMemory, medians, runProgram } from './bench-process.mjs';

/** Boards of Korf's 100 instances, for the goal with the blank first. */
const KORF = JSON.parse(readFileSync(new URL('../test/known/korf100.json', import.meta.url))).map((line) =>
  line.slice(0, 16),
);
const TEN = [1, 10, 20, 30, 40, 50, 60, 70, 82, 88].map((number) => KORF[number - 1]);

const FIFTEEN = ['--size', '4x4', '--goal-blank', '0,0'];
const ELEVEN = ['--size', '3x4'];
const HARD_ELEVEN = [[0, 3, 2, 1, 8, 7, 6, 5, 4, 11, 10, 9]];
const HARD_EIGHT = [[8, 6, 7, 2, 5, 4, 3, 0, 1]];

const ida = (heuristic) => ['--method', 'ida', '--heuristic', heuristic];

export async function benchSolve({ runs, folder }) {
  // An oracle is looked for in output/, so most lines run where there is none.
  const [plain, withOracle, cache] = ['plain', 'oracle', 'cache'].map((name) => join(folder, name));
  for (const each of [plain, withOracle]) mkdirSync(each);
  await runProgram(['enumerate', ...ELEVEN, '--oracle', '--json'], { cwd: withOracle });
  let caches = 0;
  const emptyCache = () => `${cache}${++caches}`;
  const keptCache = () => cache;

  const lines = [
    ["Korf's ten, databases built", FIFTEEN, TEN, [], emptyCache],
    ["Korf's ten, databases cached", FIFTEEN, TEN, []],
    ["Korf's hundred", FIFTEEN, KORF, []],
    ['53-move 11-puzzle', ELEVEN, HARD_ELEVEN, ida('manhattan')],
    ['53-move 11-puzzle', ELEVEN, HARD_ELEVEN, ida('walking+invert')],
    ['53-move 11-puzzle', ELEVEN, HARD_ELEVEN, []],
    ['31-move 8-puzzle', ['--size', '3x3'], HARD_EIGHT, ida('manhattan')],
    ['random 11-puzzles', ELEVEN, randomElevenPuzzles(100_000, 1), ['--method', 'oracle'], keptCache, withOracle],
  ];
  console.log(row('positions of', 'method', 'positions', 'nodes', 'search', 'process', 'memory'));
  for (const [what, puzzle, boards, method, cacheOf = keptCache, cwd = plain] of lines) {
    writeFileSync(join(cwd, 'positions.txt'), boards.map((board) => board.join(' ')).join('\n'));
    const args = ['solve', ...puzzle, ...method, '--input', 'positions.txt', '--json', '--quiet'];
    let used;
    const once = async () => {
      const { stdout, wall, memory } = await runProgram(args, {
        cwd,
        env: { ...process.env, XDG_CACHE_HOME: cacheOf() },
      });
      const records = stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
      used = records[0].method;
      const sum = (key) => records.reduce((total, record) => total + record[key], 0);
      return { nodes: sum('nodes'), search: sum('seconds'), wall, memory };
    };
    if (cacheOf === keptCache && puzzle === FIFTEEN) await once(); // the databases are there from now on
    const { nodes, search, wall, memory } = await medians(runs, once);
    const times = [search, wall].map((seconds) => `${seconds.toFixed(3)} s`);
    const [count, entered] = [boards.length, nodes].map((number) => number.toLocaleString('en'));
    console.log(row(what, method.length > 0 ? used : `auto: ${used}`, count, entered, ...times, formatMemory(memory)));
  }
}

const row = (what, method, ...figures) =>
  [what.padEnd(28), method.padEnd(24), ...figures.map((figure) => figure.padStart(11))].join('  ');

/** Positions of 3x4 that can be solved, every one equally likely. */
function randomElevenPuzzles(count, seed) {
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
