/* The start page: the page that searches, between a sentence and the table of the atlas. */
import { formatCount } from '../../humanize.js';
import { markup, type Markup } from '../../report/markup.js';
import { explorerPage, type ExplorerAssets } from '../explorer/explorerPage.js';
import { ATLAS_PAGE, boardName, kindsOf, mapPath, type AtlasMap } from './atlas.js';
import type { SitePage } from './sitePage.js';

const DESCRIPTION =
  'A solver and atlas of sliding puzzles, such as the 8-puzzle, the 11-puzzle and the 15-puzzle. Play a position and see how many moves it is from the goal; see all positions by distance, the hardest ones, God’s number.';

/** As wide as the explorer makes the page, so that nothing moves then; a sheet is printed alone. */
const RULES = [
  'body{max-width:78rem;padding-block:1rem 2rem}',
  '@media (min-width:100rem) and (min-height:55rem){body{max-width:92rem}}',
  '@media print{:root:has(.paper) body>:not(#explorer){display:none}}',
].join('');

/** The page: its script draws into the explorer's place, which it leaves to the explorer alone. */
export function startPage(maps: readonly AtlasMap[], assets: ExplorerAssets): SitePage {
  const explorer = explorerPage('', assets);
  const { singleTile, multiTile } = kindsOf(maps);
  const rows = singleTile.map((map) => {
    const slides = multiTile.find(({ summary }) => summary.size === map.summary.size);
    return markup`<tr><th scope="row"><span><a href="${mapPath(map)}">${boardName(map.puzzle)}</a></span></th><td>${formatCount(map.summary.positions)}</td><td>${map.summary.depth}</td><td>${formatCount(map.summary.deepest)}</td>${slides && slideCells(slides)}</tr>
`;
  });
  return {
    ...explorer,
    rules: RULES,
    path: 'index.html',
    title: 'Sliding puzzles, searched to the end: 8-puzzle, 11-puzzle, 15-puzzle – slide-atlas',
    description: DESCRIPTION,
    content: markup`<section class="intro" aria-label="About">
<h1>Sliding puzzles, searched to the end</h1>
<p>Your browser searches all positions of the 8-puzzle or the 11-puzzle, and then knows how many moves each one is from the goal. The 15-puzzle it solves position by position; in the 24-puzzle it gives hints.</p>
</section>
${explorer.content}
<section aria-labelledby="atlas-title">
<h2 id="atlas-title">The atlas</h2>
<p>All positions of these boards were counted by their distance from the goal. Each board leads to its map, and there is a page of <a href="records.html">the hardest positions</a>, those of the 15-puzzle among them.</p>
<div class="wide-table" tabindex="0" role="region" aria-label="Table of the atlas">
<table>
<thead><tr><th scope="col">board</th><th scope="col">positions</th><th scope="col">moves at most</th><th scope="col">hardest positions</th><th scope="col">multi-tile moves at most</th><th scope="col">hardest positions</th></tr></thead>
<tbody>
${rows}</tbody>
</table>
</div>
<p><a href="${ATLAS_PAGE}">The whole atlas</a>, with the distances of all positions as pictures.</p>
</section>`,
  };
}

/** The same two figures where a slide is one move. */
const slideCells = (map: AtlasMap): Markup =>
  markup`<td><a href="${mapPath(map)}">${map.summary.depth}</a></td><td>${formatCount(map.summary.deepest)}</td>`;
