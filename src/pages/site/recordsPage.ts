/* The hardest positions of all boards; each leads to the page on which it can be played. */
import { formatCount, formatQuantity } from '../../basics/humanize.js';
import type { Board } from '../../puzzle/board.js';
import { formatLink } from '../../notation/link.js';
import { inMetric } from '../../puzzle/metric.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { markup, type Markup } from '../../formats/markup.js';
import { DEEPEST_FIFTEEN } from '../../results/deepestFifteen.js';
import { scrollable } from '../parts/boardWords.js';
import { stillBoard } from '../parts/stillBoard.js';
import { boardName, FIFTEEN, kindsOf, mapPath, type AtlasMap } from './maps.js';
import { RECORDS_PAGE, START_PAGE, type SitePage } from './sitePage.js';

/** The most positions that are drawn. */
const MOST_DRAWN = 36;

/** The page. The atlas has no map of the 15-puzzle, but its hardest positions are known. */
export function recordsPage(maps: readonly AtlasMap[]): SitePage {
  const { singleTile, multiTile, repeated } = kindsOf(
    maps.filter(({ summary }) => summary.depth > 0),
  );
  return {
    path: RECORDS_PAGE,
    title: 'The hardest positions of the 8-puzzle, the 11-puzzle and the 15-puzzle – slide-atlas',
    description: `The sliding puzzle positions that need the most moves: the 2 of the 8-puzzle with 31 moves, the 18 of the 11-puzzle with 53, the ${DEEPEST_FIFTEEN.length} of the 15-puzzle with ${DEEPEST_FIFTEEN[0].path.length}, and others. Play each one in the browser.`,
    content: markup`<header>
<h1>The hardest positions</h1>
<p class="lead">On each board these positions are farthest from the goal, the tiles in order with the blank last. Choose one to play it.</p>
</header>
<main>
${fifteenSection()}
${singleTile.toReversed().map(sectionOf)}
<h2 class="part">Where a slide of several tiles is one move</h2>
${multiTile.toReversed().map(sectionOf)}
<h2 class="part">With equal tiles</h2>
${repeated.map(sectionOf)}
</main>`,
  };
}

function fifteenSection(): Markup {
  const [first] = DEEPEST_FIFTEEN;
  const items = DEEPEST_FIFTEEN.map(({ start, path }, index) => {
    const solution = playAddress(FIFTEEN, start, path.length, path);
    return markup`${boardLink(FIFTEEN, start, path.length, index)}
<a class="solution" href="${solution}">Solution<span class="unseen"> of position ${index + 1}</span></a>`;
  });
  return markup`<section>
<h2>${boardName(FIFTEEN)}</h2>
<p>${formatQuantity(DEEPEST_FIFTEEN.length, 'position')} at ${formatQuantity(first.path.length, 'move')}, as many as <a href="https://oeis.org/A089484">OEIS A089484</a> counts. A search for a solution takes a browser minutes, so the solutions are here too: choose Solution below a board, and Solve then plays it. ${asText('deepest-4x4.txt', FIFTEEN)}</p>
${boardList(FIFTEEN, items)}
</section>
`;
}

function sectionOf(map: AtlasMap): Markup {
  const { puzzle, summary, deepest } = map;
  const drawn = deepest.slice(0, MOST_DRAWN);
  const rest = summary.deepest - drawn.length;
  return markup`<section>
<h2><a href="${mapPath(map)}">${boardName(puzzle)}${inMetric(puzzle.metric)}</a></h2>
<p>${formatQuantity(summary.deepest, 'position')} at ${formatQuantity(summary.depth, 'move')}${rest > 0 ? `; ${formatCount(rest)} are not drawn` : undefined}. ${asText(`atlas/${map.name}/deepest.txt`, puzzle)}</p>
${boardList(
  puzzle,
  drawn.map((board, index) => boardLink(puzzle, board, summary.depth, index)),
)}
</section>
`;
}

/** A link to the file of the positions. */
const asText = (path: string, puzzle: Puzzle): Markup =>
  markup`<a href="${path}">As text<span class="unseen">: ${boardName(puzzle)}${inMetric(puzzle.metric)}</span></a>`;

const boardList = (puzzle: Puzzle, items: readonly Markup[]): Markup =>
  markup`<ol class="boards">${items.map(
    (item) => markup`<li${scrollable(puzzle)}>${item}</li>
`,
  )}</ol>`;

/** The address of a position of this depth to be played, with moves to come. */
const playAddress = (
  puzzle: Puzzle,
  position: Board,
  depth: number,
  moves: readonly string[] = [],
): string => `${START_PAGE}#${formatLink({ puzzle, position, depth, moves, at: 0 })}`;

const boardLink = (puzzle: Puzzle, board: Board, depth: number, index: number): Markup =>
  markup`<a class="play" href="${playAddress(puzzle, board, depth)}"><span class="unseen">Play position ${index + 1}: </span>${stillBoard(board, puzzle)}</a>`;
