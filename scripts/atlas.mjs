/*
 * Makes docs/atlas: the maps of all boards up to a size, in both metrics, and of one of tiles that repeat, each searched anew, with the
 * positions of the last layer and of the one before, and for each metric a page that draws them together. `npm run atlas -- 2x2
 * 3x3-multi-tile` makes those again; without names all but those of 3x5, which take an hour and 40 GB of disk, in multi-tile moves 94 GB.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJson, ROOT } from './build/current.mjs';

const ATLAS = join(ROOT, 'docs/atlas');

/** Boards that are searched in both metrics: those that fit in the memory of most machines, and those that are searched on disk. */
const IN_MEMORY = ['2x2', '2x3', '2x4', '3x3', '2x5', '3x4', '2x6', '2x7'];
const ON_DISK = ['3x5'];

const MULTI_TILE = '-multi-tile';

/** @param {string} size @returns {[string, string[]][]} */
const inBothMetrics = (size) => [
  [size, ['--size', size]],
  [`${size}${MULTI_TILE}`, ['--size', size, '--metric', 'multi-tile']],
];

/** The options of those that need no disk, by name. */
const QUICK = new Map(IN_MEMORY.flatMap(inBothMetrics));
const LONG = new Map(ON_DISK.flatMap(inBothMetrics));

/** Boards whose tiles repeat. */
const REPEATED = new Map([['4x4-four-colours', ['--size', '4x4', '--blank', '*', '--goal', 'AAAABBBBCCCCDDD*']]]);

/** Of a result; its page is made again by `report`, but where that would need a search. */
const FILES = ['summary.json', 'depths.csv', 'bfile.txt', 'deepest.txt', 'histogram.svg'];
const FILES_OF_REPEATED = [...FILES, 'solutions.txt', 'report.html'];

const BOARDS = new Map([...QUICK, ...REPEATED, ...LONG]);
const quick = [...QUICK.keys(), ...REPEATED.keys()];
const asked = process.argv.slice(2);
const unknown = asked.find((name) => !BOARDS.has(name));
if (unknown !== undefined) throw new Error(`The atlas has no ${unknown}; choose of ${[...BOARDS.keys()].join(', ')}.`);

for (const name of asked.length > 0 ? asked : quick) makeMap(name);
const maps = readdirSync(ATLAS, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const names = maps.map(({ name }) => name).sort(bySize);
drawTogether('index.html', (name) => !name.endsWith(MULTI_TILE));
drawTogether('multi-tile.html', (name) => name.endsWith(MULTI_TILE));

/**
 * @param {string} page
 * @param {(name: string) => boolean} isOnIt
 */
function drawTogether(page, isOnIt) {
  const folders = names.filter(isOnIt).map((name) => join(ATLAS, name));
  atlas('report', ...folders, '--out', join(ATLAS, page));
}

/** @param {string} name */
function makeMap(name) {
  const board = BOARDS.get(name) ?? [];
  const scratch = mkdtempSync(join(tmpdir(), 'slide-atlas-'));
  // A search that takes an hour has a folder that it can go on in.
  const work = join(ROOT, 'output', `atlas-${name}-work`);
  const engine = LONG.has(name) ? ['--engine', 'disk', '--work', work, '--keep-work'] : [];
  try {
    atlas('enumerate', ...board, '--out', scratch, ...engine);
    mkdirSync(join(ATLAS, name), { recursive: true });
    const files = REPEATED.has(name) ? FILES_OF_REPEATED : FILES;
    for (const file of files) copyFileSync(join(scratch, file), join(ATLAS, name, file));
    const { depth } = /** @type {{ depth: number }} */ (readJson(join(scratch, 'summary.json')));
    const before = atlas('positions', ...board, '--depth', String(depth - 1), ...engine);
    writeFileSync(join(ATLAS, name, `depth-${depth - 1}.txt`), before);
    rmSync(work, { recursive: true, force: true });
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Runs the program; what it has to say is seen. @param {...string} args */
function atlas(...args) {
  const program = join(ROOT, 'dist/main.js');
  return execFileSync(process.execPath, [program, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}

/** The smaller board first. @param {string} a @param {string} b */
function bySize(a, b) {
  const [cells, others] = [a, b].map((name) => name.split('-')[0].split('x').map(Number));
  return cells[0] * cells[1] - others[0] * others[1] || others[0] - cells[0];
}
