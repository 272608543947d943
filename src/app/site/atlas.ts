/* The results in the folder of an atlas, and the pictures of its maps. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderer } from '../../files/results/png.js';
import { loadResult } from '../../files/results/resultFolder.js';
import { findResults } from '../../files/results/resultIndex.js';
import { previewPath } from '../../pages/site/atlasPage.js';
import type { OtherBoard } from '../../pages/site/otherBoardsPage.js';
import type { AtlasMap } from '../../pages/site/maps.js';
import { hasRepeatedTiles } from '../../puzzle/board.js';
import { histogramSvg } from '../../formats/histogramSvg.js';
import { puzzleOf, type Summary } from '../../results/summary.js';
import type { Context } from '../context.js';
import { withSolutions } from '../pages/pages.js';

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
 * The summaries of all maps of distinct tiles: goals with the blank in the last or another cell.
 */
export function cellSummaries(atlas: string): Summary[] {
  return [atlas, join(atlas, 'cells')]
    .flatMap(findResults)
    .map(({ summary }) => summary)
    .filter((summary) => !hasRepeatedTiles(puzzleOf(summary).goal));
}

/** The boards that are no rectangles; the first line of a graph's file says what the graph is. */
export function otherBoards(atlas: string): OtherBoard[] {
  return findResults(join(atlas, 'boards')).map(({ name }) => {
    const result = { ...loadResult(join(atlas, 'boards', name)), name };
    if (!result.puzzle.size.edges) return result;
    const [remark] = readFileSync(join(atlas, 'graphs', `${name}.txt`), 'utf8').split('\n');
    return { ...result, words: remark.replace(/^# */, '') };
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
