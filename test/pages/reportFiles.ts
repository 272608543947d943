/* What holds for the files of pages of results. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { MoveLetter } from '../../src/puzzle/moves.js';
import { boardAfter, movesOn } from '../../src/puzzle/paths.js';
import { positionsOfDepth } from '../../src/pages/results/positionsOfDepth.js';
import type { PageData } from '../../src/pages/results/pageData.js';
import { PAGE } from '../../src/results/fileNames.js';
import { call } from '../cli/call.js';
import { naiveLayers } from '../naive/search.js';

export const MOST_BYTES = 300_000;

/** Expects a page to be small, to ask for nothing elsewhere, and to have no slip in its text. */
export function expectWhole(path: string): void {
  const page = readFileSync(path, 'utf8');
  expect(statSync(path).size).toBeLessThan(MOST_BYTES);
  expect(page).not.toMatch(
    /src="|href="(?!#squares-|https:\/\/oeis\.org\/A|[\w-]+\.\w+")|@import|url\(|unsafe-inline/,
  );
  expect(page).toContain('Copyright (c) 2015-present Jason Miller');
  expect(page.replace(/<script>.*<\/script>/s, '')).not.toMatch(/NaN|Infinity|undefined|\[object/);
}

const dataOf = (path: string): PageData =>
  JSON.parse(/id="data">(.*)<\/script>/.exec(readFileSync(path, 'utf8'))![1]) as PageData;

/** Expects so many positions of each depth on a page, if the depth has as many. */
export function expectAtLeast(path: string, least: number): void {
  const data = dataOf(path);
  for (const [depth, count] of data.counts.entries())
    expect(positionsOfDepth(depth, data).length).toBeGreaterThanOrEqual(Math.min(least, count));
}

/**
 * Expects the positions on a page by depth to be of that depth, each once, with paths that lead to
 * the goal.
 */
export function expectOfDepths(path: string): void {
  const data = dataOf(path);
  const { goal, size, metric } = data.puzzle;
  const layers = naiveLayers(data.puzzle).map(
    (layer) => new Set(Array.from(layer, (board) => board.join(' '))),
  );
  expect(data.counts).toEqual(layers.map((layer) => layer.size));
  for (const depth of data.counts.keys()) {
    const found = positionsOfDepth(depth, data);
    const boards = found.map(({ start }) => start.join(' '));
    expect(boards.filter((board) => !layers[depth].has(board))).toEqual([]);
    expect(new Set(boards).size).toBe(boards.length);
    for (const { start, letters } of found) {
      const moves = Array.from(letters!) as MoveLetter[];
      expect(movesOn(moves, metric)).toHaveLength(depth);
      expect(boardAfter(start, moves, size)).toEqual(goal);
    }
  }
}

/** Expects the page of a result in a folder to be the same when it is made again. */
export async function expectSameAgain(cwd: string, name: string): Promise<void> {
  const { status } = await call(['report', name, '--out', `${name}/again.html`], { cwd });
  expect(status).toBe(0);
  expect(readFileSync(join(cwd, name, 'again.html'), 'utf8')).toBe(
    readFileSync(join(cwd, name, PAGE), 'utf8'),
  );
}
