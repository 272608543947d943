/*
 * God's number by the cell of the goal's blank: a small board for each size and metric, its cells
 * with the depth of the goal that has its blank there.
 */
import { formatCount } from '../../basics/humanize.js';
import { METRICS, METRIC_RULES, type Metric } from '../../puzzle/metric.js';
import { gridPlaceOf, cellOrbit } from '../../puzzle/grid.js';
import { cellCount, formatSize, type Size } from '../../puzzle/size.js';
import { markup, type Markup } from '../../formats/markup.js';
import type { Summary } from '../../results/summary.js';
import { csvOf } from '../../formats/tables.js';
import { filesLine } from './atlasFiles.js';
import { ATLAS_PAGE, CELLS_PAGE, siteLink, type SitePage } from './sitePage.js';

/** The depth of a map, and the number of its deepest positions. */
type Extreme = Pick<Summary, 'depth' | 'deepest'>;

/** A board in one metric: the depths of the goals with the blank in each cell. */
interface CellBoard {
  readonly size: Size;
  readonly metric: Metric;
  /** By cell; undefined if no map has it. */
  readonly extremes: readonly (Extreme | undefined)[];
}

/**
 * The page. `summaries` are of boards of distinct tiles in order; cells that a mirror or a turn
 * makes equal have the same counts, so one map is enough for them.
 */
export function cellsPage(summaries: readonly Summary[]): SitePage {
  const boards = boardsOf(summaries);
  return {
    path: CELLS_PAGE,
    title: 'God’s number by the cell of the blank – slide-atlas',
    description:
      'How many moves the hardest position of a sliding puzzle needs, for a goal with the blank in each cell of the board, in single-tile and in multi-tile moves.',
    files: { [CELLS_CSV]: cellsCsv(boards) },
    content: markup`<header>
<h1>God’s number by the cell of the blank</h1>
<p class="lead">A goal has its tiles in order and the blank in some cell. Each cell shows the moves that the hardest position of that goal needs, and below it the number of such positions. Cells that a mirror or a turn makes equal have equal numbers.</p>
<p class="lead">A <span class="most">coloured cell</span> needs the most moves of all cells of its board. 2x3 is a board of 2 rows and 3 columns.</p>
<p><a href="${siteLink(CELLS_PAGE, ATLAS_PAGE)}">The atlas</a> has the maps of the goals with the blank in the last cell.</p>
</header>
<main>
${METRICS.map((metric) => sectionOf(metric, boards))}
</main>`,
  };
}

/** The boards for which another cell than the corner is known, small boards first. */
function boardsOf(summaries: readonly Summary[]): CellBoard[] {
  const names = new Set(summaries.map(({ size, metric }) => `${size} ${metric}`));
  const boards = [...names].map((name): CellBoard => {
    const ofBoard = summaries.filter(({ size, metric }) => `${size} ${metric}` === name);
    const { rows, columns, metric } = ofBoard[0];
    const size = { rows, columns };
    const byOrbit = new Map(
      ofBoard.map(({ goalBlank: [row, column], depth, deepest }) => [
        cellOrbit(size, [row, column]),
        { depth, deepest },
      ]),
    );
    const extremes = Array.from({ length: cellCount(size) }, (_, cell) =>
      byOrbit.get(cellOrbit(size, gridPlaceOf(cell, size))),
    );
    return { size, metric, extremes };
  });
  const isKnown = ({ size, extremes }: CellBoard): boolean =>
    cellCount(size) > 4 && extremes.every((extreme) => extreme !== undefined);
  return boards.filter(isKnown).sort((a, b) => cellCount(a.size) - cellCount(b.size));
}

const CELLS_CSV = 'atlas/cells.csv';

/** A row for each cell of each board; rows and columns are counted from 0. */
const cellsCsv = (boards: readonly CellBoard[]): string =>
  csvOf([
    ['size', 'metric', 'row', 'column', 'moves at most', 'hardest positions'],
    ...boards.flatMap(({ size, metric, extremes }) =>
      extremes.map((extreme, cell) => [
        formatSize(size),
        metric,
        ...gridPlaceOf(cell, size),
        extreme?.depth ?? '',
        extreme?.deepest ?? '',
      ]),
    ),
  ]);

function sectionOf(metric: Metric, boards: readonly CellBoard[]): Markup {
  const title = METRIC_RULES[metric].slides
    ? 'A slide of several tiles is one move'
    : 'Moves of a single tile';
  return markup`<section aria-labelledby="${metric}">
<h2 id="${metric}">${title}</h2>
<div class="cell-boards">
${boards.filter((board) => board.metric === metric).map(figureOf)}</div>
${filesLine(CELLS_PAGE, metric, [['All tables as CSV', CELLS_CSV]])}
</section>`;
}

/** A board as a table, the cells of the greatest depth marked. */
function figureOf({ size, metric, extremes }: CellBoard): Markup {
  const place = `${formatSize(size)}-${metric}`;
  const most = Math.max(...extremes.map((extreme) => extreme?.depth ?? 0));
  const rows = Array.from({ length: size.rows }, (_, row) =>
    extremes.slice(row * size.columns, (row + 1) * size.columns),
  );
  return markup`<table class="cells" id="${place}"><caption><a href="#${place}">${formatSize(size)}</a></caption>
<tbody>${rows.map((cells) => markup`<tr>${cells.map((extreme) => cellOf(extreme, most))}</tr>`)}</tbody>
</table>
`;
}

const cellOf = (extreme: Extreme | undefined, most: number): Markup =>
  extreme
    ? markup`<td${extreme.depth === most ? markup` class="most"` : undefined}><b>${extreme.depth}</b> <small>${formatCount(extreme.deepest)}</small></td>`
    : markup`<td></td>`;
