import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { smallMaps } from '../../../src/app/site/atlas.js';
import { loadSummary } from '../../../src/files/results/resultFolder.js';
import { cellsPage } from '../../../src/pages/site/cellsPage.js';

const ATLAS = fileURLToPath(new URL('../../../docs/atlas/', import.meta.url));
const cells = smallMaps(`${ATLAS}cells.jsonl`);
const summaryOf = (map: string) =>
  cells.find(({ name }) => name === map)?.summary ?? loadSummary(join(ATLAS, map));

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
    expect(tablesOf(['3x3', '3x3-0-1', '3x3-1-1']).get('3x3')).toEqual([
      ['31:2', '31:2', '31:2'],
      ['31:2', '30:148', '31:2'],
      ['31:2', '31:2', '31:2'],
    ]);
    expect(tablesOf(['2x4-multi-tile', '2x4-0-1-multi-tile']).get('2x4')).toEqual([
      ['25:8', '26:3', '26:3', '25:8'],
      ['25:8', '26:3', '26:3', '25:8'],
    ]);
  });

  it('has no board of which a cell is not known', () => {
    expect(tablesOf(['3x3', '3x3-0-1', '2x7'])).toEqual(new Map());
  });
});
