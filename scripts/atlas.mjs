/*
 * Makes docs/atlas: the maps of all boards up to a size, in both metrics, and of one whose tiles
 * repeat, each searched anew, with the positions of the last layer and of the one before. `npm run
 * atlas -- 2x2 3x3-multi-tile` makes those again; without names all but those of 3x5, which take an
 * hour and 40 GB of disk, in multi-tile moves 94 GB.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DIST, readJson, ROOT } from './build/current.mjs';

/** The options of each map, by name. */
const MAPS = Object.fromEntries(
  ['2x2', '2x3', '2x4', '3x3', '2x5', '3x4', '2x6', '2x7', '3x5'].flatMap((size) => [
    [size, ['--size', size]],
    [`${size}-multi-tile`, ['--size', size, '--metric', 'multi-tile']],
  ]),
);
const REPEATED = '4x4-four-colours';
MAPS[REPEATED] = ['--size', '4x4', '--blank', '*', '--goal', 'AAAABBBBCCCCDDD*'];

/** The maps that are searched on disk. */
const ON_DISK = ['3x5', '3x5-multi-tile'];

/** The maps that have a survey of lower bounds. */
const SURVEYED = ['3x3', '3x4', '2x6', REPEATED];

const FILES = ['summary.json', 'depths.csv', 'bfile.txt', 'deepest.txt', 'histogram.svg'];

const names = Object.keys(MAPS);
const asked = process.argv.slice(2);
const unknown = asked.find((name) => !names.includes(name));
if (unknown !== undefined)
  throw new Error(`The atlas has no ${unknown}; choose of ${names.join(', ')}.`);
for (const name of asked.length > 0 ? asked : names.filter((name) => !ON_DISK.includes(name)))
  makeMap(name);

/** @param {string} name */
function makeMap(name) {
  const board = MAPS[name];
  const map = join(ROOT, 'docs/atlas', name);
  const scratch = mkdtempSync(join(tmpdir(), 'slide-atlas-'));
  // A search that takes an hour has a folder that it can go on in.
  const work = join(ROOT, 'output', `atlas-${name}-work`);
  const engine = ON_DISK.includes(name) ? ['--engine', 'disk', '--work', work, '--keep-work'] : [];
  try {
    run('enumerate', ...board, '--out', scratch, ...engine);
    mkdirSync(map, { recursive: true });
    for (const file of name === REPEATED ? [...FILES, 'solutions.txt'] : FILES) {
      copyFileSync(join(scratch, file), join(map, file));
    }
    const { depth } = /** @type {{ depth: number }} */ (readJson(join(scratch, 'summary.json')));
    const before = run('positions', ...board, '--depth', String(depth - 1), ...engine);
    writeFileSync(join(map, `depth-${depth - 1}.txt`), before);
    if (SURVEYED.includes(name)) run('survey', ...board, '--out', map);
    rmSync(work, { recursive: true, force: true });
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * Runs the program; what it writes to stderr is seen. Returns its output. @param {...string} args
 */
function run(...args) {
  const command = [join(DIST, 'main.js'), ...args];
  return execFileSync(process.execPath, command, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
