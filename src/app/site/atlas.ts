/* The results in the folder of an atlas, and the pictures of its maps. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderer } from '../../files/results/png.js';
import { loadResult } from '../../files/results/resultFolder.js';
import { findResults } from '../../files/results/resultIndex.js';
import { previewPath } from '../../pages/site/atlasPage.js';
import type { OtherBoard } from '../../pages/site/otherBoardsPage.js';
import type { AtlasMap } from '../../pages/site/maps.js';
import { parseLine } from '../../notation/boardText.js';
import { hasRepeatedTiles } from '../../puzzle/board.js';
import { histogramSvg } from '../../formats/resultPictures.js';
import type { Result } from '../../results/result.js';
import { puzzleOf, readSummary, type Summary } from '../../results/summary.js';
import type { Context } from '../context.js';
import { withSolutions } from '../pages/solvedResult.js';

/** The maps in the folders of a folder, with the solutions that their pages play. */
export async function loadMaps(folder: string, context: Context): Promise<AtlasMap[]> {
  const maps: AtlasMap[] = [];
  for (const { name, summary } of findResults(folder)) {
    if (!summary.complete) continue;
    const path = join(folder, name);
    const result = await withSolutions(loadResult(path), path, context);
    // A page of the map that is there already is made again, as a page of the site.
    const files = readdirSync(path).filter((file) => !file.endsWith('.html'));
    maps.push({ ...result, name, files });
  }
  return maps;
}

/**
 * The maps of `cells.jsonl` or `boards.jsonl`: a line of JSON for each map, whose summary is as in
 * `summary.json`. Pages show only figures and positions of these maps.
 */
export const smallMaps = (path: string): (Result & { readonly name: string })[] =>
  readFileSync(path, 'utf8').trimEnd().split('\n').map(readSmallMap);

function readSmallMap(line: string): Result & { readonly name: string } {
  const map = JSON.parse(line) as { name: string; summary: unknown; deepest: string[] };
  const summary = readSummary(map.summary);
  const puzzle = puzzleOf(summary);
  const deepest = map.deepest.map((board) => parseLine(board, puzzle));
  return { name: map.name, summary, puzzle, deepest, solutions: [] };
}

/**
 * The summaries of all maps of distinct tiles: goals with the blank in the last or another cell.
 */
export function cellSummaries(atlas: string): Summary[] {
  return [...findResults(atlas), ...smallMaps(join(atlas, 'cells.jsonl'))]
    .map(({ summary }) => summary)
    .filter((summary) => !hasRepeatedTiles(puzzleOf(summary).goal));
}

/** The boards that are no rectangles; the first line of a graph's file says what the graph is. */
export function otherBoards(atlas: string): OtherBoard[] {
  return smallMaps(join(atlas, 'boards.jsonl')).map((map) => {
    if (!map.puzzle.size.edges) return map;
    const [remark] = readFileSync(join(atlas, 'graphs', `${map.name}.txt`), 'utf8').split('\n');
    return { ...map, words: remark.replace(/^# */, '') };
  });
}

/** Units of a drawing are pixels of the picture that previews show. */
const PREVIEW_ZOOM = 1.25;

/** The histogram of each map as a picture, by its place. */
export async function previewsOf(maps: readonly AtlasMap[]): Promise<[string, Uint8Array][]> {
  const render = await renderer();
  return maps.map((map) => [
    previewPath(map),
    render(histogramSvg(map.summary, 'linear'), PREVIEW_ZOOM).asPng(),
  ]);
}
