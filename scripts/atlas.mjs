/*
 * Makes docs/atlas: the maps of all boards up to a size, in both metrics, and of one whose tiles repeat, each searched anew, with the
 * positions of the last layer and of the one before. `npm run atlas -- 2x2 3x3-multi-tile` makes those again; without names all but those
 * of 3x5, which take an hour and 40 GB of disk, in multi-tile moves 94 GB.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJson, ROOT } from './build/current.mjs';

const ATLAS = join(ROOT, 'docs/atlas');

/** Boards that are searched in both metrics. The last one is searched on disk. */
const SIZES = ['2x2', '2x3', '2x4', '3x3', '2x5', '3x4', '2x6', '2x7', '3x5'];
const MULTI_TILE = '-multi-tile';

/** The options of each map, by name, in the order of the pages. */
const MAPS = new Map(
  SIZES.flatMap((size) => [
    [size, ['--size', size]],
    [`${size}${MULTI_TILE}`, ['--size', size, '--metric', 'multi-tile']],
  ]),
);
const REPEATED = '4x4-four-colours';
MAPS.set(REPEATED, ['--size', '4x4', '--blank', '*', '--goal', 'AAAABBBBCCCCDDD*']);

/** The maps that have a survey of lower bounds. */
const SURVEYED = ['3x3', '3x4', '2x6', REPEATED];

/** The files of a map. */
const FILES = ['summary.json', 'depths.csv', 'bfile.txt', 'deepest.txt', 'histogram.svg'];
const FILES_OF_REPEATED = [...FILES, 'solutions.txt'];

/** @param {string} name */
const isOnDisk = (name) => name.startsWith('3x5');

const names = [...MAPS.keys()];
const asked = process.argv.slice(2);
const unknown = asked.find((name) => !MAPS.has(name));
if (unknown !== undefined) throw new Error(`The atlas has no ${unknown}; choose of ${names.join(', ')}.`);

for (const name of asked.length > 0 ? asked : names.filter((name) => !isOnDisk(name))) makeMap(name);

/** @param {string} name */
function makeMap(name) {
  const board = MAPS.get(name) ?? [];
  const scratch = mkdtempSync(join(tmpdir(), 'slide-atlas-'));
  // A search that takes an hour has a folder that it can go on in.
  const work = join(ROOT, 'output', `atlas-${name}-work`);
  const engine = isOnDisk(name) ? ['--engine', 'disk', '--work', work, '--keep-work'] : [];
  try {
    run('enumerate', ...board, '--out', scratch, ...engine);
    mkdirSync(join(ATLAS, name), { recursive: true });
    const files = name === REPEATED ? FILES_OF_REPEATED : FILES;
    for (const file of files) copyFileSync(join(scratch, file), join(ATLAS, name, file));
    const { depth } = /** @type {{ depth: number }} */ (readJson(join(scratch, 'summary.json')));
    const before = run('positions', ...board, '--depth', String(depth - 1), ...engine);
    writeFileSync(join(ATLAS, name, `depth-${depth - 1}.txt`), before);
    if (SURVEYED.includes(name)) run('survey', ...board, '--out', join(ATLAS, name));
    rmSync(work, { recursive: true, force: true });
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Runs the program; what it writes to stderr is seen. Returns its output. @param {...string} args */
function run(...args) {
  const program = join(ROOT, 'dist/main.js');
  return execFileSync(process.execPath, [program, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}
