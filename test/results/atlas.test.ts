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
import { smallMaps } from '../../src/app/site/atlas.js';
import { verifyResult } from '../../src/app/verify/verification.js';
import { enumerate } from '../../src/index.js';
import { loadResult } from '../../src/files/results/resultFolder.js';
import { nodePlatform } from '../../src/platforms/node.js';
import { metricMoves } from '../../src/puzzle/moves.js';
import { resultChecks } from '../../src/results/checks.js';
import { summarize, type Result } from '../../src/results/result.js';
import { readSummary, type Summary } from '../../src/results/summary.js';

const searchless = {
  platform: { ...nodePlatform, engines: [] },
  reporter: SILENT,
  signal: new AbortController().signal,
};
const ATLAS = fileURLToPath(new URL('../../docs/atlas/', import.meta.url));
const maps = readdirSync(ATLAS, { withFileTypes: true }).filter(
  (entry) => entry.isDirectory() && entry.name !== 'graphs',
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

/** A file of small maps, with the name of each for `describe.each`. */
const smallMapsIn = (file: string) =>
  smallMaps(join(ATLAS, file)).map((map) => [map.name, map] as const);

/** No check of a result finds a fault, and its summary is the one that its counts give. */
function expectSound(result: Result): void {
  const { puzzle, summary, deepest } = result;
  expect(resultChecks(result).filter(({ fault }) => fault !== undefined)).toEqual([]);
  expect(summary).toEqual(summarize(puzzle, summary, deepest.length, summary));
}

describe.each(smallMapsIn('cells.jsonl'))('the map %s of cells.jsonl', (_, result) => {
  it('is sound', () => expectSound(result));

  // The maps of 12 cells take the table a second or more.
  it.runIf(result.puzzle.goal.length <= 10)('has the counts of the table engine', async () => {
    const { metric, goal, size } = result.puzzle;
    const rows = Array.from({ length: size.rows }, (__, row) =>
      goal.slice(row * size.columns, (row + 1) * size.columns),
    );
    const { counts } = await enumerate(rows, { metric, engine: 'table', threads: 1 });
    expect(result.summary.counts).toEqual(counts);
  });
});

describe.each(smallMapsIn('boards.jsonl'))('the map %s of boards.jsonl', (_, result) => {
  it('is sound', () => expectSound(result));

  it.runIf(result.summary.positions <= 1e5)('has the counts of the sets engine', async () => {
    const search = openNamed('sets', result.puzzle, 1, nodePlatform);
    expect(await countsOf(search)).toEqual(result.summary.counts);
  });
});
