/* The start page: the page that searches, then a sentence and the table of the atlas. */
import { markup } from '../../formats/markup.js';
import { explorerPage } from '../explorer/explorerPage.js';
import { mappedBoards, type AtlasMap } from './maps.js';
import { boardsTable } from './multiples.js';
import { ATLAS_PAGE, RECORDS_PAGE, START_PAGE, type SitePage } from './sitePage.js';

const DESCRIPTION =
  'A solver and atlas of sliding puzzles, such as the 8-puzzle, the 11-puzzle and the 15-puzzle. Play a position and see how many moves it is from the goal; see all positions by distance, the hardest ones, God’s number.';

/**
 * As high above and below as the explorer has it, so that nothing moves; a sheet is printed alone.
 */
const RULES = [
  'body{padding-block:1rem 2rem}',
  '@media print{:root:has(.paper) body>:not(#explorer){display:none}}',
].join('');

/** The page: its script draws into the explorer's place, which it leaves to the explorer alone. */
export function startPage(maps: readonly AtlasMap[], version: string): SitePage {
  const explorer = explorerPage({ start: '', version });
  return {
    ...explorer,
    rules: `${explorer.rules}${RULES}`,
    path: START_PAGE,
    title: 'Sliding puzzles, searched to the end: 8-puzzle, 11-puzzle, 15-puzzle – slide-atlas',
    description: DESCRIPTION,
    content: markup`<section class="what" aria-label="What this is">
<p class="lead">Sliding puzzles that know how many moves you are from the goal.</p>
<p class="row doors"><a href="#size=3x3">Play</a><a href="#size=3x3&amp;screen=Teach">For your class</a><a href="${ATLAS_PAGE}">Numbers and data</a></p>
</section>
${explorer.content}
<section aria-labelledby="about-title">
<h2 id="about-title">Sliding puzzles, searched to the end</h2>
<p>Your browser searches all positions of the 8-puzzle or the 11-puzzle, and then knows how many moves each one is from the goal. The 15-puzzle it solves position by position; in the 24-puzzle it gives hints.</p>
</section>
<section aria-labelledby="atlas-title">
<h2 id="atlas-title">The atlas</h2>
<p>All positions of these boards were counted by their distance from the goal. Each board leads to its map, and there is a page of <a href="${RECORDS_PAGE}">the hardest positions</a>, those of the 15-puzzle among them.</p>
${boardsTable(mappedBoards(maps), START_PAGE)}
<p><a href="${ATLAS_PAGE}">The whole atlas</a>, with how each map was counted, and with goals whose blank is in another cell.</p>
</section>`,
  };
}
