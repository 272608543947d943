/*
 * The maps in docs/atlas: their lists have as many positions as their summaries count, and go
 * together.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { countsOf, openNamed } from '../engines/engines.js';
import { SILENT } from '../../src/app/context.js';
import { verifyResult } from '../../src/app/verify/verification.js';
import { enumerate } from '../../src/index.js';
import { loadResult } from '../../src/files/results/resultFolder.js';
import { nodePlatform } from '../../src/platforms/node.js';
import { metricMoves } from '../../src/puzzle/moves.js';
import { readSummary, type Summary } from '../../src/results/summary.js';

const searchless = {
  platform: { ...nodePlatform, engines: [] },
  reporter: SILENT,
  signal: new AbortController().signal,
};
const ATLAS = fileURLToPath(new URL('../../docs/atlas/', import.meta.url));
/** The folder of the maps of goals whose blank is in another cell than the last one. */
const CELLS = 'cells';
/** The folder of the maps of boards that are no rectangles, and of the graphs among them. */
const [BOARDS, GRAPHS] = ['boards', 'graphs'];
const maps = readdirSync(ATLAS, { withFileTypes: true }).filter(
  (entry) => entry.isDirectory() && ![CELLS, BOARDS, GRAPHS].includes(entry.name),
);

/** The boards one move away. A blank is 0 or, among labels, a star. */
function neighbours(board: string, { metric, ...size }: Summary): string[] {
  const cells = board.split(' ');
  const from = cells.findIndex((cell) => cell === '0' || cell === '*');
  return metricMoves(metric, size)[from].map((move) => {
    const moved = [...cells];
    [from, ...move.cells].forEach((cell, passed) => {
      moved[cell] = cells[move.cells[passed] ?? from];
    });
    return moved.join(' ');
  });
}

describe.each(maps.map(({ name }) => name))('the map %s', (name) => {
  const file = (path: string): string => join(ATLAS, name, path);
  const lines = (path: string): string[] => readFileSync(file(path), 'utf8').trim().split('\n');
  const summary = readSummary(JSON.parse(readFileSync(file('summary.json'), 'utf8')));
  const deepest = lines('deepest.txt');
  const before = lines(`depth-${summary.depth - 1}.txt`);

  it('lists all positions of its last two layers, each once', () => {
    expect(new Set([...deepest, ...before]).size).toBe(deepest.length + before.length);
    expect([before.length, deepest.length]).toEqual(summary.counts.slice(-2));
  });

  it('is found right by verify, which does not search again here', async () => {
    const folder = join(ATLAS, name);
    const checks = await verifyResult(loadResult(folder), folder, searchless);
    expect(checks.filter(({ fault }) => fault !== undefined)).toEqual([]);
  });

  it('has a published list that agrees with it, unless its tiles repeat', () => {
    expect(summary.check.known).toBe(name === '4x4-four-colours' ? 'unknown' : 'match');
  });

  it('has the neighbours of a deepest position in the last two layers, and one of them in that before', () => {
    for (const board of deepest) {
      const around = neighbours(board, summary);
      expect([...before, ...deepest]).toEqual(expect.arrayContaining(around));
      expect(around.some((neighbour) => before.includes(neighbour))).toBe(true);
    }
  });
});

describe.each(readdirSync(join(ATLAS, CELLS)))('the map cells/%s', (name) => {
  const folder = join(ATLAS, CELLS, name);
  const result = loadResult(folder);

  it('is found right by verify, which does not search again here', async () => {
    const checks = await verifyResult(result, folder, searchless);
    expect(checks.filter(({ fault }) => fault !== undefined)).toEqual([]);
  });

  // The maps of 12 cells take the table a second or more.
  it.runIf(result.puzzle.goal.length <= 10)('has the counts of the table engine', async () => {
    const { metric, goal, size } = result.puzzle;
    const rows = Array.from({ length: size.rows }, (_, row) =>
      goal.slice(row * size.columns, (row + 1) * size.columns),
    );
    const { counts } = await enumerate(rows, { metric, engine: 'table', threads: 1 });
    expect(result.summary.counts).toEqual(counts);
  });
});

describe.each(readdirSync(join(ATLAS, BOARDS)))('the map boards/%s', (name) => {
  const folder = join(ATLAS, BOARDS, name);
  const result = loadResult(folder);

  it('is found right by verify, which does not search again here', async () => {
    const checks = await verifyResult(result, folder, searchless);
    expect(checks.filter(({ fault }) => fault !== undefined)).toEqual([]);
  });

  it.runIf(result.summary.positions <= 1e5)('has the counts of the sets engine', async () => {
    const search = openNamed('sets', result.puzzle, 1, nodePlatform);
    expect(await countsOf(search)).toEqual(result.summary.counts);
  });
});
