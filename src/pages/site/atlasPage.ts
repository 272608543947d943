/* The atlas on the site: a page with all maps, and a page for each. */
import { formatCount, formatQuantity, formatSeconds } from '../../basics/humanize.js';
import { inMetric, METRICS } from '../../puzzle/metric.js';
import { markup, type Markup } from '../../formats/markup.js';
import { statistics } from '../../results/statistics.js';
import { resultPage } from '../results/resultPage.js';
import {
  boardName,
  mapPath,
  mappedBoards,
  type AtlasMap,
  type KnownLayers,
  type MappedBoard,
} from './maps.js';
import { boardsCsv, filesLine, histogramsSvg, allLayersCsv } from './atlasFiles.js';
import { boardsTable, nameCell } from './multiples.js';
import {
  ATLAS_PAGE,
  OTHER_BOARDS_PAGE,
  CELLS_PAGE,
  siteLink,
  START_PAGE,
  type SitePage,
} from './sitePage.js';

/** The files of the page: the figures of each board, the layers of each board, the histograms. */
const BOARDS_CSV = 'atlas/boards.csv';
const LAYERS_CSV = 'atlas/layers.csv';
const HISTOGRAMS_SVG = 'atlas/histograms.svg';

export function atlasPage(maps: readonly AtlasMap[]): SitePage {
  const boards = mappedBoards(maps);
  const machines = [...new Set(maps.map(({ summary }) => summary.machine))];
  return {
    path: ATLAS_PAGE,
    title:
      'Atlas of sliding puzzles: God’s numbers, hardest positions, all distances – slide-atlas',
    files: {
      [BOARDS_CSV]: boardsCsv(boards),
      [LAYERS_CSV]: allLayersCsv(boards),
      [HISTOGRAMS_SVG]: histogramsSvg(boards),
    },
    description: `Maps of ${maps.length} sliding puzzles, from 2x2 to the 14-puzzle: how many positions lie at each distance from the goal, the most moves that any needs, and the hardest positions.`,
    content: markup`<header>
<h1>Atlas of sliding puzzles</h1>
<p class="lead">Each map counts all positions of a board by their distance from the goal, the tiles in order with the blank last. The farthest positions need the most moves, which is God’s number of the board.</p>
</header>
<main>
<section aria-labelledby="boards-title">
<h2 id="boards-title">All positions, by their distance from the goal</h2>
${boardsTable(boards, ATLAS_PAGE)}
${filesLine(ATLAS_PAGE, 'boards-title', [
  ['Table as CSV', BOARDS_CSV],
  ['Histograms as CSV', LAYERS_CSV],
  ['Histograms as SVG', HISTOGRAMS_SVG],
])}
<p><a href="${siteLink(ATLAS_PAGE, CELLS_PAGE)}">God’s number by the cell of the blank</a>: goals with the blank in every other cell.</p>
<p><a href="${siteLink(ATLAS_PAGE, OTHER_BOARDS_PAGE)}">Other boards</a>: holes, cylinders, tori and graphs.</p>
</section>
${countedSection(boards)}
<p>Times are those of the search alone. ${machines.length > 0 ? `Machines: ${machines.join('; ')}.` : undefined}</p>
</main>`,
  };
}

/** How the layers of each board were counted. */
function countedSection(boards: readonly MappedBoard[]): Markup {
  return markup`<section aria-labelledby="counted-title">
<h2 id="counted-title">How they were counted</h2>
<div class="wide-table" tabindex="0" role="region" aria-label="Table of the counts">
<table class="atlas">
<thead><tr><th scope="col" rowspan="2">board</th><th scope="colgroup" colspan="3">single-tile</th><th scope="colgroup" colspan="3">multi-tile</th><th scope="col" rowspan="2" class="word">survey</th></tr>
<tr>${METRICS.map(() => markup`<th scope="col">mean</th><th scope="col">search</th><th scope="col" class="word">same counts published in</th>`)}</tr></thead>
<tbody>
${boards.map(countedRow)}</tbody>
</table>
</div>
${filesLine(ATLAS_PAGE, 'counted-title', [['Table as CSV', BOARDS_CSV]])}
</section>`;
}

function countedRow(board: MappedBoard): Markup {
  const { layers } = board;
  const { map } = layers[board.puzzle.metric]!;
  const bounds =
    map?.survey &&
    markup`<a href="${siteLink(ATLAS_PAGE, mapPath(map))}#bounds">compares ${formatQuantity(map.survey.bounds.length, 'lower bound')}</a>`;
  return markup`<tr>${nameCell(board, ATLAS_PAGE)}${METRICS.map((metric) => countedCells(layers[metric]))}<td class="word">${bounds}</td></tr>
`;
}

function countedCells(layers: KnownLayers | undefined): Markup {
  if (!layers) return markup`<td></td><td></td><td></td>`;
  const { counts, source, map } = layers;
  const time = map ? formatSeconds(map.summary.seconds) : 'not searched here';
  return markup`<td>${statistics(counts).mean.toFixed(3)}</td><td>${time}</td><td class="word">${source === null ? 'no published list' : sourceOf(source)}</td>`;
}

/** Where a list was published, the first place of several. */
function sourceOf(source: string): Markup | string {
  const [, place, name = ''] = /^(OEIS|GitHub) ([^; ]+)/.exec(source) ?? [];
  if (place === 'OEIS') return markup`<a href="https://oeis.org/${name}">OEIS ${name}</a>`;
  return place === 'GitHub'
    ? markup`<a href="https://github.com/${name}">${name.split('/')[1]}</a>`
    : source;
}

/** The place of the picture of a map that previews show. */
export const previewPath = ({ name }: AtlasMap): string => `atlas/${name}/preview.png`;

/** The page of a map: the page of its result, with links to its files. */
export function mapPage(map: AtlasMap): SitePage {
  const { summary, puzzle, files: data } = map;
  const path = mapPath(map);
  const page = resultPage(map, { explorer: siteLink(path, START_PAGE), data });
  const { depth, positions, deepest, mean } = summary;
  const title = `${boardName(puzzle)}${inMetric(puzzle.metric)}`;
  return {
    ...page,
    path,
    preview: previewPath(map),
    title: `${title}: ${formatQuantity(depth, 'move')} at most, ${formatQuantity(deepest, 'hardest position')} – slide-atlas`,
    description: `All ${formatCount(positions)} positions of the sliding puzzle ${title} by their distance from the goal: ${depth} moves at most (God’s number), ${formatQuantity(deepest, 'hardest position')}, ${mean.toFixed(2)} moves on average, each layer counted.`,
  };
}
