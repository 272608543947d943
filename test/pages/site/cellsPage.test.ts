import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { cellsPage } from '../../../src/pages/site/cellsPage.js';
import { readSummary } from '../../../src/results/summary.js';

const ATLAS = fileURLToPath(new URL('../../../docs/atlas/', import.meta.url));
const summaryOf = (map: string) =>
  readSummary(JSON.parse(readFileSync(`${ATLAS}${map}/summary.json`, 'utf8')));

/** The tables of a page: their captions, and the depth and the number in each cell by row. */
function tablesOf(maps: readonly string[]): Map<string, string[][]> {
  const html = cellsPage(maps.map(summaryOf)).content.text;
  return new Map(
    [...html.matchAll(/<caption><a[^>]*>(.*?)<\/a><\/caption>(.*?)<\/table>/gs)].map(
      ([, caption, body]) => [
        caption,
        [...body.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row]) =>
          [...row.matchAll(/<b>(\d+)<\/b> <small>([\d,]+)<\/small>/g)].map(
            ([, depth, count]) => `${depth}:${count}`,
          ),
        ),
      ],
    ),
  );
}

describe('The page of God’s number by the blank’s cell', () => {
  it('shows a map in all cells that a mirror or a turn makes equal', () => {
    expect(tablesOf(['3x3', 'cells/3x3-0-1', 'cells/3x3-1-1']).get('3x3')).toEqual([
      ['31:2', '31:2', '31:2'],
      ['31:2', '30:148', '31:2'],
      ['31:2', '31:2', '31:2'],
    ]);
    expect(tablesOf(['2x4-multi-tile', 'cells/2x4-0-1-multi-tile']).get('2x4')).toEqual([
      ['25:8', '26:3', '26:3', '25:8'],
      ['25:8', '26:3', '26:3', '25:8'],
    ]);
  });

  it('has no board of which a cell is not known', () => {
    expect(tablesOf(['3x3', 'cells/3x3-0-1', '2x7'])).toEqual(new Map());
  });
});
