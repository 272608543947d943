/*
 * The boards of the atlas that are not rectangles: grids with holes, cylinders, tori, and graphs,
 * the deepest first. Each is drawn as one of its hardest positions, which can be played with a
 * click.
 */
import { formatCount, formatQuantity } from '../../basics/humanize.js';
import { formatLink } from '../../notation/link.js';
import { formatLine } from '../../notation/boardText.js';
import { formatSize, type Size } from '../../puzzle/size.js';
import { markup, type Markup } from '../../formats/markup.js';
import type { Result } from '../../results/result.js';
import { stillBoard } from '../parts/stillBoard.js';
import { csvOf } from '../../formats/tables.js';
import { filesLine } from './atlasFiles.js';
import { ATLAS_PAGE, OTHER_BOARDS_PAGE, siteLink, START_PAGE, type SitePage } from './sitePage.js';

/** A board, and what it is in words. */
export interface OtherBoard extends Result {
  /** Its name in the atlas. */
  readonly name: string;
  /** Such as `The Petersen graph: ...`; for a grid it follows from its size. */
  readonly words?: string;
}

/** The page. */
export function otherBoardsPage(boards: readonly OtherBoard[]): SitePage {
  const sorted = boards.toSorted(
    ({ summary: a }, { summary: b }) =>
      b.depth - a.depth || b.positions - a.positions || a.size.localeCompare(b.size),
  );
  const [deepest] = sorted;
  return {
    path: OTHER_BOARDS_PAGE,
    title: 'Sliding puzzles on other boards: holes, cylinders, tori, graphs – slide-atlas',
    description: `God’s number of ${boards.length} sliding puzzles whose boards are no rectangles: 3x3 and 3x4 with one or two holes, cylinders, tori, and graphs such as the Petersen graph and the icosahedron. Play the hardest position of each.`,
    files: { [OTHER_BOARDS_CSV]: otherBoardsCsv(sorted) },
    content: markup`<header>
<h1>Other boards</h1>
<p class="lead">A tile moves to the free cell from a cell beside it, on any board. Here are all boards of 3x3 and 3x4 with one or two holes, all cylinders and tori of up to 12 cells, and some graphs: ${formatQuantity(boards.length, 'board')}, those with the deepest positions first. The hardest takes ${formatQuantity(deepest.summary.depth, 'move')}. Choose a position to play it.</p>
<p>The goal has its tiles in the order of the cells and the blank in the last one. Of boards that mirrors and turns make equal there is one. Where a single cell joins two parts of a board, few positions are reached. Each board was searched by two engines with the same counts and deepest positions. <a href="${siteLink(OTHER_BOARDS_PAGE, ATLAS_PAGE)}">The atlas</a> has the rectangles.</p>
</header>
<main>
${filesLine(OTHER_BOARDS_PAGE, 'list', [['All boards as CSV', OTHER_BOARDS_CSV]])}
<ol class="other-boards" id="list">${sorted.map(itemOf)}</ol>
</main>`,
  };
}

const OTHER_BOARDS_CSV = 'atlas/other-boards.csv';

/** A row for each board, with one of its hardest positions. */
const otherBoardsCsv = (boards: readonly OtherBoard[]): string =>
  csvOf([
    [
      'board',
      'words',
      'positions',
      'moves at most',
      'hardest positions',
      'mean',
      'a hardest position',
    ],
    ...boards.map(({ name, puzzle, summary, deepest, words = gridWords(puzzle.size) }) => [
      name,
      words,
      summary.positions,
      summary.depth,
      summary.deepest,
      summary.mean,
      formatLine(deepest[0], puzzle),
    ]),
  ]);

function itemOf({ puzzle, summary, deepest, words = gridWords(puzzle.size) }: OtherBoard): Markup {
  const link = formatLink({ puzzle, position: deepest[0] });
  const { depth, positions, mean } = summary;
  return markup`<li><a class="play" href="${siteLink(OTHER_BOARDS_PAGE, START_PAGE)}#${link}"><span class="unseen">Play </span>${stillBoard(deepest[0], puzzle)}</a>
<h2>${formatQuantity(depth, 'move')}</h2>
<p>${words}</p>
<p class="figures">${formatQuantity(positions, 'position')}, ${formatCount(summary.deepest)} of them hardest, ${mean.toFixed(2)} moves on average</p></li>
`;
}

/** A grid in words: `3x4 with two holes`. */
function gridWords(size: Size): string {
  const grid = formatSize({ rows: size.rows, columns: size.columns });
  if (size.wrap === 'both') return `The torus of ${grid} cells: rows and columns are rings.`;
  if (size.wrap) return `The cylinder of ${grid} cells: ${size.wrap} are rings.`;
  return `${grid} with ${formatQuantity(size.holes?.length ?? 0, 'hole')}.`;
}
