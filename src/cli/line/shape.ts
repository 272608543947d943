/*
 * The puzzle that options describe, and the options for boards that are more than rectangles:
 * holes, walls, wraps, graphs.
 */
import type { InferredOptionTypes } from 'yargs';
import { quoted } from '../../basics/quoted.js';
import { readingError, readRegular } from '../../files/system/regularFile.js';
import { gridSize } from '../../puzzle/markedSizes.js';
import { cellAt } from '../../puzzle/grid.js';
import { checkStraight } from '../../puzzle/moves.js';
import { readPlaces } from '../../notation/markText.js';
import { METRIC_RULES } from '../../puzzle/metric.js';
import { withBlankLabel } from '../../notation/boardText.js';
import { orderedPuzzle, type Puzzle } from '../../puzzle/puzzle.js';
import { shapeOf } from '../../puzzle/shape.js';
import { formatSize, parseSize, WRAPS, type GridPlace, type Size } from '../../puzzle/size.js';
import { readGoalText } from '../../notation/oneText.js';
import { readDrawing, readEdges } from '../../notation/shapeFile.js';
import { UsageError } from '../terminal/sentences.js';
import { choiceOf, text, type PuzzleValues } from './options.js';

const SHAPE = { group: 'Boards that are no rectangles:' } as const;

export const SHAPE_OPTIONS = {
  holes: text(
    'PLACES',
    'places without a cell, such as 1,1 or "0,0 0,3": row and column from 0',
    SHAPE,
  ),
  wrap: choiceOf(WRAPS, 'lines whose first and last cells are beside each other', SHAPE),
  shape: text('FILE', 'a drawing of the board: . for a cell, # for a hole, | and - for walls', {
    ...SHAPE,
    conflicts: ['size', 'holes', 'edges'],
  }),
  edges: text('FILE', 'a graph: the names of two cells beside each other on each line', {
    ...SHAPE,
    conflicts: ['size', 'holes', 'wrap', 'shape'],
  }),
} as const;

export type ShapeValues = PuzzleValues & Partial<InferredOptionTypes<typeof SHAPE_OPTIONS>>;

/** The puzzle that the options describe. */
export const readPuzzle = (options: ShapeValues): Puzzle => puzzleOn(readSize(options), options);

/** The puzzle on a board; undefined if only a goal shows the board. */
export function puzzleOn(board: Size | undefined, options: PuzzleValues): Puzzle {
  const { goal, blank, metric = 'single-tile' } = options;
  const puzzle =
    goal === undefined ? orderedOn(board, options) : readGoalText(goal, board, blank, metric);
  if (METRIC_RULES[metric].slides) checkStraight(puzzle.size);
  return puzzle;
}

/** The puzzle whose goal has the tiles in order. */
function orderedOn(board: Size | undefined, options: PuzzleValues): Puzzle {
  const { blank, metric = 'single-tile', 'goal-blank': cell } = options;
  if (!board) throw missingSize();
  const puzzle = orderedPuzzle(
    board,
    cell === undefined ? undefined : readCell(cell, board),
    metric,
  );
  return blank === undefined ? puzzle : withBlankLabel(puzzle, blank);
}

const missingSize = (): UsageError =>
  new UsageError('The size of the board is missing; add for example --size 3x4.');

/** The board, as far as the options describe it; without the holes that a goal shows. */
export function readSize({ size, holes, wrap, shape, edges }: ShapeValues): Size | undefined {
  if (edges !== undefined) return readEdges(readFile(edges));
  if (shape !== undefined) return readDrawing(readFile(shape), wrap);
  if (size === undefined) {
    if (holes === undefined && wrap === undefined) return undefined;
    throw missingSize();
  }
  const grid = parseSize(size);
  return holes === undefined && wrap === undefined
    ? grid
    : gridSize({ ...grid, holes: readHoles(holes ?? ''), ...(wrap && { wrap }) });
}

/** The holes of the option. */
function readHoles(text: string): GridPlace[] {
  const holes = readPlaces(text);
  if (holes) return holes;
  throw new UsageError(
    `The value ${quoted(text)} of --holes is no list of places; write for example "0,0 0,3".`,
  );
}

/** The cell of --goal-blank: ROW,COLUMN, or the name of a cell of a graph. */
function readCell(text: string, size: Size): number {
  const refused = (why: string): UsageError =>
    new UsageError(`The value ${quoted(text)} of --goal-blank ${why}.`);
  const board = formatSize(size);
  const { names } = shapeOf(size);
  if (names) {
    const cell = names.indexOf(text.trim());
    if (cell >= 0) return cell;
    throw refused(`is no cell of the ${board} board; name one of its cells, such as ${names[0]}`);
  }
  const place = /^\s*(\d+)\s*,\s*(\d+)\s*$/.exec(text);
  if (!place) throw refused('is not of the form ROW,COLUMN; write for example 0,1');
  const [row, column] = [Number(place[1]), Number(place[2])];
  const cell = cellAt([row, column], size);
  if (cell !== undefined) return cell;
  if (row < size.rows && column < size.columns)
    throw refused(`is a hole of the ${board} board; choose another place`);
  const range = `rows go from 0 to ${size.rows - 1}, columns from 0 to ${size.columns - 1}`;
  throw refused(`is no cell of the ${board} board; ${range}`);
}

/** @throws AtlasError if the file cannot be read. */
function readFile(path: string): string {
  try {
    return readRegular(path);
  } catch (cause) {
    throw readingError(path, cause);
  }
}
