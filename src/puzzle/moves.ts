/* The moves of a blank on a board: by one cell, or along a line. */
import { argumentError } from '../basics/errors.js';
import { oncePer } from '../basics/once.js';
import { BLANK, blankCell, type Board } from './board.js';
import { cellAt } from './grid.js';
import { METRIC_RULES, type Metric } from './metric.js';
import { shapeOf } from './shape.js';
import { formatSize, wrapsLines, type GridPlace, type Size } from './size.js';

/** The direction the blank goes, in the order in which searches try it. */
export const MOVE_LETTERS = ['U', 'D', 'L', 'R'] as const;
export type MoveLetter = (typeof MOVE_LETTERS)[number];

/**
 * A step of the blank to a cell beside its own: a letter of `MOVE_LETTERS`, or on a graph,
 * which has no directions, the name of that cell.
 */
export type Step = string;

/**
 * The number of a direction in {@link MOVE_LETTERS}: 0 and 1 are vertical and opposites of each
 * other, and so are 2 and 3, which are horizontal. -1 for a step on a graph.
 */
export const directionOf = (step: Step): number =>
  MOVE_LETTERS.findIndex((letter) => letter === step);

export interface Move {
  /** Each of its steps, all in one direction. */
  readonly step: Step;
  /** The cell the blank goes to. */
  readonly to: number;
  /** The cells that the blank passes, in order, with the one it goes to. */
  readonly cells: readonly number[];
}

/** A straight line of cells that begins beside a cell, the nearest first. */
interface Line {
  readonly step: Step;
  readonly cells: readonly number[];
}

type Lines = readonly (readonly Line[])[];

/**
 * For every cell the lines along which one move takes a blank there to any of their cells, in the
 * order U D L R; to the next hole, wall or border in the multi-tile metric, else of one cell each.
 *
 * @throws AtlasError for multi-tile moves on a board that is not a grid, or has wraps.
 */
export const linesFrom = oncePerMetric(newLines);

/** What `make` makes of a metric and a size, made once. */
function oncePerMetric<Made>(make: (metric: Metric, size: Size) => Made) {
  const made = {
    'single-tile': oncePer((size: Size) => make('single-tile', size)),
    'multi-tile': oncePer((size: Size) => make('multi-tile', size)),
  };
  return (metric: Metric, size: Size): Made => made[metric](size);
}

function newLines(metric: Metric, size: Size): Lines {
  const { slides } = METRIC_RULES[metric];
  if (slides) checkStraight(size);
  const { neighbours, places, names } = shapeOf(size);
  if (!places)
    return neighbours.map((beside) => beside.map((to) => ({ step: names![to], cells: [to] })));
  const next = (cell: number, direction: GridPlace): number | undefined => {
    const to = cellAt(placeBeside(places[cell], direction, size), size);
    return to !== undefined && neighbours[cell].includes(to) ? to : undefined;
  };
  return places.map((_, cell) =>
    MOVE_LETTERS.flatMap((letter): Line[] => {
      const cells: number[] = [];
      const most = slides ? Infinity : 1;
      for (
        let to = next(cell, DIRECTIONS[letter]);
        to !== undefined && cells.length < most;
        to = next(to, DIRECTIONS[letter])
      )
        cells.push(to);
      return cells.length === 0 ? [] : [{ step: letter, cells }];
    }),
  );
}

/** The place beside another in a direction; of a wrapped line beyond its end, the other end. */
function placeBeside([row, column]: GridPlace, [down, right]: GridPlace, size: Size): GridPlace {
  const { rows, columns } = size;
  const around = (place: number, length: number): number => (place + length) % length;
  return [
    wrapsLines('columns', size) ? around(row + down, rows) : row + down,
    wrapsLines('rows', size) ? around(column + right, columns) : column + right,
  ];
}

const DIRECTIONS: Readonly<Record<MoveLetter, GridPlace>> = {
  U: [-1, 0],
  D: [1, 0],
  L: [0, -1],
  R: [0, 1],
};

/** @throws AtlasError for a board on which a line may lead to the same cell in two ways. */
export function checkStraight(size: Size): void {
  if (!size.wrap && !size.edges) return;
  throw argumentError(
    `The board ${formatSize(size)} has ${size.edges ? 'no straight lines' : 'wrapped lines'}, so multi-tile moves are not known there; leave out the metric`,
  );
}

/** For every cell the moves of a blank there by one cell, in the order U D L R. */
export const blankMoves = (size: Size): Moves => metricMoves('single-tile', size);

/** Whether steps are directions: all but those on a graph are. */
export const hasLetters = ({ edges }: Size): boolean => !edges;

/**
 * For every cell the moves of a blank there in a metric, in the order U D L R, the short ones
 * first; on a graph in the order of the cells.
 */
export const metricMoves = oncePerMetric((metric, size): Moves =>
  linesFrom(metric, size).map((lines) =>
    lines.flatMap(({ step, cells }) =>
      cells.map((to, before): Move => ({ step, to, cells: cells.slice(0, before + 1) })),
    ),
  ),
);

type Moves = readonly (readonly Move[])[];

/**
 * `cells[4 x cell + direction]`: the cell to which the blank goes from a cell; -1 if it goes to
 * none. On a graph no cell has any direction.
 */
export function cellsByDirection(size: Size): Int16Array {
  const moves = blankMoves(size);
  const cells = new Int16Array(4 * moves.length).fill(-1);
  if (!hasLetters(size)) return cells;
  for (const [cell, own] of moves.entries())
    for (const { step, to } of own) cells[4 * cell + directionOf(step)] = to;
  return cells;
}

/** `directions[cell x cells + to]`: the direction in which the blank goes to a cell beside. */
export function directionsBetween(size: Size): Uint8Array {
  const moves = blankMoves(size);
  const directions = new Uint8Array(moves.length ** 2);
  for (const [cell, own] of moves.entries())
    for (const { step, to } of own) directions[cell * moves.length + to] = directionOf(step);
  return directions;
}

/** The board after the blank has gone to the cell `to`, which must be next to it. */
export const moveBlank = (board: Board, to: number): Board =>
  board.with(blankCell(board), board[to]).with(to, BLANK);
