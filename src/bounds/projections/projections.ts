/*
 * Projections: puzzles in which tiles of another puzzle are alike. Every solution of the finer
 * puzzle is a path in the projection too, so the distance there is a lower bound in both metrics
 * (Culberson and Schaeffer 1998, "Pattern databases"; Hernádvölgyi and Holte 2000, who call it a
 * domain abstraction).
 */
import { argumentError, type AtlasError } from '../../basics/errors.js';
import { BLANK, blankCell, type Board } from '../../puzzle/board.js';
import { cellsIn } from '../../notation/boardText.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { cellCount, formatSize, isLine, type Size } from '../../puzzle/size.js';
import { formatCount } from '../../basics/humanize.js';
import { quoted } from '../../basics/quoted.js';
import { boardCount } from '../../puzzle/parts.js';
import { onlyRectangles } from '../lowerBound.js';
import { isSymmetric } from '../mirror.js';
import type { ProjectionRanks } from './projectionRanks.js';

/** A projection, whose tiles are its labels as numbers from 1 on. */
export interface Projection extends Puzzle {
  /** The labels of the goal's cells, `A`, `B` and so on as they come first, `*` for the blank. */
  readonly name: string;
}

/** A projection with the distances of all its positions. */
export interface ProjectionTable {
  readonly projection: Projection;
  readonly ranks: ProjectionRanks;
  /** The distance of each position, by its number; see {@link ProjectionRanks}. */
  readonly distances: Uint8Array;
}

/** The most cells of a board: partial ranks of larger ones take too much memory. */
const MOST_CELLS = 25;

/** The most positions of a projection: they have numbers of 31 bits. */
const MOST_POSITIONS = 2 ** 31 - 1;

/** The most codes of half a board, which are looked up in a table. */
const MOST_CODES = 2 ** 26;

/** The most kinds of tiles of a board: 8 of 4x4. */
const mostKinds = (cells: number): number =>
  Math.floor(MOST_CODES ** (1 / Math.ceil(cells / 2))) - 1;

/**
 * Projections of up to this number of positions are searched in a quarter of a minute on two cores.
 */
const SOON_SEARCHED = 300e6;

/** Why boards of a size have no projections, as the end of a sentence. */
export function projectionObjection(size: Size): string | undefined {
  if (isLine(size)) return 'is for boards of two or more rows and columns';
  if (cellCount(size) > MOST_CELLS) return `is for boards of up to ${MOST_CELLS} cells`;
  return onlyRectangles(size);
}

/**
 * The projections that a text names for a puzzle with distinct tiles: the labels of the goal's
 * cells in reading order, such as `ABBBACCCADDDADD*`, or several such words separated by commas.
 *
 * @throws AtlasError when they do not suit the board.
 */
export const projectionsOf = (text: string, puzzle: Puzzle): Projection[] =>
  text.split(',').map((labels) => projectionOf(labels, puzzle));

/** The names of projections, as a text that {@link projectionsOf} reads. */
export const projectionNames = (projections: readonly Projection[]): string =>
  projections.map(({ name }) => name).join(',');

/**
 * The projections that serve a puzzle: one in which the tiles of each row of the goal are alike,
 * and one for the columns, unless the first one is looked up for the mirrored board too. Rows are
 * joined if there would be too many positions.
 */
export function defaultProjections({ goal, size }: Puzzle): string {
  const blank = blankCell(goal);
  const rowOf = (cell: number): number => Math.floor(cell / size.columns);
  const byRows = labelsByLines(goal, size, rowOf, size.rows);
  if (isSymmetric(blank, size)) return byRows;
  const byColumns = labelsByLines(goal, size, (cell) => cell % size.columns, size.columns);
  return `${byRows},${byColumns}`;
}

/**
 * Labels of lines: of all ways to join neighbouring lines, the one that leaves the most positions
 * of those that leave not too many.
 */
function labelsByLines(
  goal: Board,
  size: Size,
  lineOf: (cell: number) => number,
  lines: number,
): string {
  let best = '';
  let most = 0;
  // A bit is 1 if a line has the label of the line before.
  for (let joined = 0; joined < 2 ** (lines - 1); joined++) {
    const kinds = [1];
    for (let line = 1; line < lines; line++)
      kinds.push(kinds[line - 1] + 1 - ((joined >> (line - 1)) & 1));
    const projected = goal.map((tile, cell) => (tile === BLANK ? BLANK : kinds[lineOf(cell)]));
    const positions = boardCount(projected, size);
    const fits = positions <= SOON_SEARCHED && kinds[lines - 1] <= mostKinds(goal.length);
    if (positions <= most || !fits) continue;
    most = positions;
    best = nameOf(projected);
  }
  return best;
}

const nameOf = (projected: Board): string =>
  projected.map((kind) => (kind === 0 ? '*' : String.fromCharCode(64 + kind))).join('');

function projectionOf(text: string, { goal, size, metric }: Puzzle): Projection {
  const labels = cellsIn(text);
  const refusal = (objection: string): AtlasError =>
    argumentError(`The labels ${quoted(text.trim())} ${objection}`);
  if (labels.length !== goal.length) {
    throw refusal(
      `are ${labels.length}, but the ${formatSize(size)} board has ${goal.length} cells; give one for each cell of the goal, and the blank's cell a label of its own`,
    );
  }
  const blank = blankCell(goal);
  const kinds = [labels[blank], ...new Set(labels.filter((label) => label !== labels[blank]))];
  if (labels.filter((label) => label === labels[blank]).length > 1) {
    throw refusal(
      `have ${quoted(labels[blank])} in more cells than cell ${blank + 1}, the cell of the goal's blank; give the blank a label of its own`,
    );
  }
  if (kinds.length === labels.length)
    throw refusal(
      'are all different, so that the projection is the whole puzzle; give some tiles the same label',
    );
  if (kinds.length - 1 > mostKinds(goal.length)) {
    throw refusal(
      `are of ${kinds.length - 1} kinds; ${formatSize(size)} boards have up to ${mostKinds(goal.length)}, without the blank`,
    );
  }
  const projected = labels.map((label) => kinds.indexOf(label));
  const positions = boardCount(projected, size);
  if (positions > MOST_POSITIONS) {
    throw refusal(
      `leave more than ${formatCount(MOST_POSITIONS)} positions; give more tiles the same label`,
    );
  }
  return { size, goal: projected, metric, name: nameOf(projected) };
}
