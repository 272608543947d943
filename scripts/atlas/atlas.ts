/*
 * Makes docs/atlas, the maps of boards, each searched anew:
 *
 * - of all sizes up to 3x5, in both metrics, and of a goal whose tiles repeat: a folder each, with
 *   the positions of the last two layers;
 * - of goals whose blank is in another cell: a line each in `cells.jsonl`;
 * - of boards that are no rectangles: a line each in `boards.jsonl`, each searched by two engines.
 *
 * `npm run atlas -- 2x2 3x3-multi-tile cells/3x3-1-1 boards/petersen` makes these four. Without
 * names it makes all, except the maps of 3x5, which take an hour and 40 GB of disk (94 GB in
 * multi-tile moves), and the maps of 2x7 in `cells`.
 */
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { cellOrbit, gridPlaceOf } from '../../src/puzzle/grid.js';
import { cellCount, parseSize, type GridPlace } from '../../src/puzzle/size.js';
import {
  BFILE,
  DEEPEST,
  DEPTHS,
  HISTOGRAM,
  SOLUTIONS,
  SUMMARY,
} from '../../src/results/fileNames.js';
import { DIST, readJson, ROOT } from '../build/current.mjs';
import { gridBoards } from './gridBoards.js';

const ATLAS = join(ROOT, 'docs/atlas');

/** The options of each map, by name. */
const MAPS: Record<string, readonly string[]> = Object.fromEntries(
  ['2x2', '2x3', '2x4', '3x3', '2x5', '3x4', '2x6', '2x7', '3x5'].flatMap((size) => [
    [size, ['--size', size]],
    [`${size}-multi-tile`, ['--size', size, '--metric', 'multi-tile']],
  ]),
);
const REPEATED = '4x4-four-colours';
MAPS[REPEATED] = ['--size', '4x4', '--blank', '*', '--goal', 'AAAABBBBCCCCDDD*'];

/** The boards with maps for each cell of the goal's blank. */
const CELL_BOARDS = ['2x3', '2x4', '2x5', '2x6', '2x7', '3x3', '3x4'];
for (const size of CELL_BOARDS) {
  for (const [row, column] of otherCells(size)) {
    const name = `cells/${size}-${row}-${column}`;
    const board = ['--size', size, '--goal-blank', `${row},${column}`];
    MAPS[name] = board;
    MAPS[`${name}-multi-tile`] = [...board, '--metric', 'multi-tile'];
  }
}

/** The boards that are no rectangles: grids, and the graphs whose edges are in `graphs`. */
for (const [name, board] of Object.entries(gridBoards())) MAPS[`boards/${name}`] = board;
for (const file of readdirSync(join(ATLAS, 'graphs')))
  MAPS[`boards/${file.replace('.txt', '')}`] = ['--edges', join(ATLAS, 'graphs', file)];

/** The maps that are made only if they are named. */
const LONG = /^3x5|^cells\/2x7/;

/** The maps that are searched on disk. */
const ON_DISK = ['3x5', '3x5-multi-tile'];

/** The maps that have a survey of lower bounds. */
const SURVEYED = ['3x3', '3x4', '2x6', REPEATED];

/** The files of a map that the atlas keeps. */
const FILES = [SUMMARY, DEPTHS, BFILE, DEEPEST, HISTOGRAM];

const names = Object.keys(MAPS);
const asked = process.argv.slice(2);
const unknown = asked.find((name) => !names.includes(name));
if (unknown !== undefined)
  throw new Error(`The atlas has no ${unknown}; choose of ${names.join(', ')}.`);
for (const name of asked.length > 0 ? asked : names.filter((name) => !LONG.test(name)))
  makeMap(name);

function makeMap(name: string): void {
  const scratch = mkdtempSync(join(tmpdir(), 'slide-atlas-'));
  try {
    if (name.includes('/')) makeSmallMap(name, scratch);
    else makeFolder(name, scratch);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Searches a board into a folder `scratch`, and copies what the atlas keeps. */
function makeFolder(name: string, scratch: string): void {
  const board = MAPS[name];
  const map = join(ATLAS, name);
  // A search that takes an hour has a folder that it can go on in.
  const work = join(ROOT, 'output', `atlas-${name}-work`);
  const engine = ON_DISK.includes(name) ? ['--engine', 'disk', '--work', work, '--keep-work'] : [];
  run('enumerate', ...board, '--out', scratch, ...engine);
  mkdirSync(map, { recursive: true });
  for (const file of name === REPEATED ? [...FILES, SOLUTIONS] : FILES)
    copyFileSync(join(scratch, file), join(map, file));
  const { depth } = readJson(join(scratch, SUMMARY)) as { depth: number };
  const before = run('positions', ...board, '--depth', String(depth - 1), ...engine);
  writeFileSync(join(map, `depth-${depth - 1}.txt`), before);
  if (SURVEYED.includes(name)) run('survey', ...board, '--out', map);
  rmSync(work, { recursive: true, force: true });
}

/** Searches a board into folders of `scratch`, and puts its map into the file of its kind. */
function makeSmallMap(path: string, scratch: string): void {
  const [kind, name] = path.split('/');
  const { summary, deepest } = searchInto(join(scratch, 'map'), path);
  if (kind === 'boards') {
    const { engine, counts } = summary;
    const other = searchInto(join(scratch, 'other'), path, engine === 'table' ? 'sets' : 'table');
    if (!isDeepStrictEqual([counts, deepest], [other.summary.counts, other.deepest]))
      throw new Error(`The engines differ in the counts or the deepest positions of ${path}.`);
  }
  const file = join(ATLAS, `${kind}.jsonl`);
  const others = linesOf(file).filter((line) => !line.startsWith(`{"name":"${name}",`));
  const lines = [...others, JSON.stringify({ name, summary, deepest })].sort();
  writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
}

function searchInto(folder: string, path: string, engine = 'auto') {
  run('enumerate', ...MAPS[path], '--out', folder, '--engine', engine);
  const summary = readJson(join(folder, SUMMARY)) as { engine: string; counts: number[] };
  return { summary, deepest: linesOf(join(folder, DEEPEST)) };
}

function linesOf(file: string): string[] {
  return readFileSync(file, 'utf8').trimEnd().split('\n');
}

/**
 * The cells of a board that no mirror or turn makes equal to each other or to the last cell, which
 * the goal's blank has in the other maps.
 */
function otherCells(name: string): GridPlace[] {
  const size = parseSize(name);
  const cells = Array.from({ length: cellCount(size) }, (_, cell) => gridPlaceOf(cell, size));
  const seen = new Set([cellOrbit(size, cells.at(-1))]);
  return cells.filter((cell) => seen.size < seen.add(cellOrbit(size, cell)).size);
}

/** Runs the program; what it writes to stderr is seen. Returns its output. */
function run(...args: readonly string[]): string {
  const command = [join(DIST, 'main.js'), ...args];
  return execFileSync(process.execPath, command, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
