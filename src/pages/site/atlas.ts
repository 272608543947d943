/* The atlas on the site: a page with all maps, and a page for each. */
import { formatCount, formatQuantity, formatSeconds } from '../../humanize.js';
import { hasRepeatedTiles } from '../../puzzle/board.js';
import { inMetric, METRIC_RULES } from '../../puzzle/metric.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { formatSize } from '../../puzzle/size.js';
import { markup, type Markup } from '../../report/markup.js';
import type { Result } from '../../results/result.js';
import { silhouette } from '../parts/figure.js';
import { resultContent } from '../result/resultPage.js';
import { siteLink, type SitePage } from './sitePage.js';

export const ATLAS_PAGE = 'atlas/index.html';

/** The page of `cells.ts`. */
export const CELLS_PAGE = 'atlas/cells.html';

/** A map of the atlas, all of whose positions were counted. */
export interface AtlasMap extends Result {
  readonly name: string;
  /** The names of its files, which lie beside its page. */
  readonly files: readonly string[];
}

/** The place of the page of a map. */
export const mapPath = ({ name }: AtlasMap): string => `atlas/${name}/index.html`;

/** `3x4, the 11-puzzle`. */
export const boardName = ({ size, goal }: Puzzle): string =>
  `${formatSize(size)}${hasRepeatedTiles(goal) ? ' with equal tiles' : `, the ${goal.length - 1}-puzzle`}`;

/** The maps by kind, small boards first. */
export function kindsOf(maps: readonly AtlasMap[]) {
  const sorted = maps.toSorted((one, other) => one.summary.positions - other.summary.positions);
  const isDistinct = ({ puzzle }: AtlasMap): boolean => !hasRepeatedTiles(puzzle.goal);
  return {
    singleTile: sorted.filter((map) => isDistinct(map) && !METRIC_RULES[map.puzzle.metric].slides),
    multiTile: sorted.filter((map) => isDistinct(map) && METRIC_RULES[map.puzzle.metric].slides),
    repeated: sorted.filter((map) => !isDistinct(map)),
  };
}

export function atlasPage(maps: readonly AtlasMap[]): SitePage {
  const { singleTile, multiTile, repeated } = kindsOf(maps);
  const machines = [...new Set(maps.flatMap(({ summary }) => summary.machine ?? []))];
  return {
    path: ATLAS_PAGE,
    title:
      'Atlas of sliding puzzles: God’s numbers, hardest positions, all distances – slide-atlas',
    description: `Maps of ${maps.length} sliding puzzles, from 2x2 to the 14-puzzle: how many positions lie at each distance from the goal, the most moves that any needs, and the hardest positions.`,
    content: markup`<header>
<h1>Atlas of sliding puzzles</h1>
<p class="lead">Each map counts all positions of a board by their distance from the goal, the tiles in order with the blank last. The farthest positions need the most moves, which is God’s number of the board.</p>
</header>
<main>
${tableOf('Moves of a single tile', singleTile)}
${tableOf('A slide of several tiles is one move', multiTile)}
${tableOf('Equal tiles are not told apart', repeated)}
<p><a href="${siteLink(ATLAS_PAGE, CELLS_PAGE)}">God’s number by the cell of the blank</a>: goals with the blank in every other cell.</p>
<p>Times are those of the search alone. ${machines.length > 0 ? `Machines: ${machines.join('; ')}.` : undefined}</p>
</main>`,
  };
}

function tableOf(title: string, maps: readonly AtlasMap[]): Markup | undefined {
  if (maps.length === 0) return undefined;
  const surveyed = maps.some(({ survey }) => survey !== undefined);
  return markup`<section>
<h2>${title}</h2>
<div class="wide-table" tabindex="0" role="region" aria-label="${title}">
<table class="atlas">
<thead><tr><th scope="col">board</th><th scope="col" class="word">by distance</th><th scope="col">positions</th><th scope="col">moves at most</th><th scope="col">hardest</th><th scope="col">mean</th><th scope="col">search</th><th scope="col" class="word">same counts in</th>${surveyed ? markup`<th scope="col" class="word">survey</th>` : undefined}</tr></thead>
<tbody>
${maps.map((map) => rowOf(map, surveyed))}</tbody>
</table>
</div>
</section>`;
}

function rowOf(map: AtlasMap, surveyed: boolean): Markup {
  const page = siteLink(ATLAS_PAGE, mapPath(map));
  const bounds =
    map.survey &&
    markup`<a href="${page}#bounds">${formatQuantity(map.survey.bounds.length, 'bound')}</a>`;
  const { positions, depth, deepest, mean, seconds, counts, check } = map.summary;
  return markup`<tr><th scope="row"><span><a href="${page}">${boardName(map.puzzle)}</a></span></th><td class="word">${silhouette(counts)}</td><td>${formatCount(positions)}</td><td>${depth}</td><td>${formatCount(deepest)}</td><td>${mean.toFixed(3)}</td><td>${formatSeconds(seconds)}</td><td class="word">${check.source === null ? 'no published list' : sourceOf(check.source)}</td>${surveyed ? markup`<td class="word">${bounds}</td>` : undefined}</tr>
`;
}

/** Where a list was published, the first place of several. */
function sourceOf(source: string): Markup | string {
  const [, place, name = ''] = /^(OEIS|GitHub) ([^; ]+)/.exec(source) ?? [];
  if (place === 'OEIS') return markup`<a href="https://oeis.org/${name}">OEIS ${name}</a>`;
  return place === 'GitHub'
    ? markup`<a href="https://github.com/${name}">${name.split('/')[1]}</a>`
    : source;
}

/** The page of a map: the page of its result, with links to its files. */
export function mapPage(map: AtlasMap): SitePage {
  const { summary, puzzle, files: data } = map;
  const path = mapPath(map);
  const page = resultContent(map, { explorer: siteLink(path, 'index.html'), data });
  const { depth, positions, deepest, mean } = summary;
  const title = `${boardName(puzzle)}${inMetric(puzzle.metric)}`;
  return {
    ...page,
    path,
    title: `${title}: ${formatQuantity(depth, 'move')} at most, ${formatQuantity(deepest, 'hardest position')} – slide-atlas`,
    description: `All ${formatCount(positions)} positions of the sliding puzzle ${title} by their distance from the goal: ${depth} moves at most (God’s number), ${formatQuantity(deepest, 'hardest position')}, ${mean.toFixed(2)} moves on average, each layer counted.`,
  };
}
