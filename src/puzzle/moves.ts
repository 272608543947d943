import { AtlasError } from '../basics/errors.js';
import { BLANK, blankCell, type Board } from './board.js';
import { METRIC_RULES, type Metric } from './metric.js';
import { shapeOf } from './shape.js';
import { formatSize, type GridPlace, type Size, type Wrap } from './size.js';

/** The direction the blank goes, in the order in which searches try it. */
export const MOVE_LETTERS = ['U', 'D', 'L', 'R'] as const;
export type MoveLetter = (typeof MOVE_LETTERS)[number];

/** For each move, numbered as in MOVE_LETTERS, the number that it adds to the blank's cell. */
export const moveSteps = ({ columns }: Size): readonly [number, number, number, number] => [
  -columns,
  columns,
  -1,
  1,
];

/**
 * The axis of a step to a cell beside: 0 if it is vertical, as all are in a single column, 1 if it
 * is horizontal.
 */
export const stepAxis = (step: number, { columns }: Size): 0 | 1 =>
  Math.abs(step) === columns ? 0 : 1;

export interface Move {
  readonly letter: MoveLetter;
  /** The cell the blank goes to. */
  readonly to: number;
  /** Cells that the blank passes, with the one it goes to. */
  readonly steps: number;
  /** What each of them adds to the blank's cell; beside a hole, the first of them. */
  readonly step: number;
}

/** A straight line of cells that begins beside a cell, the nearest first. */
interface Line {
  /** Undefined on a graph, whose edges have no directions. */
  readonly letter: MoveLetter | undefined;
  readonly cells: readonly number[];
}

type Lines = readonly (readonly Line[])[];

const knownLines = new WeakMap<Size, Map<Metric, Lines>>();

/**
 * For every cell the lines along which one move takes a blank there to any of their cells, in the
 * order U D L R; to the next hole, wall or border in the multi-tile metric, else of one cell each.
 *
 * @throws AtlasError for multi-tile moves on a board that is not a grid, or has wraps.
 */
export function linesFrom(metric: Metric, size: Size): Lines {
  let byMetric = knownLines.get(size);
  if (!byMetric) knownLines.set(size, (byMetric = new Map<Metric, Lines>()));
  let lines = byMetric.get(metric);
  if (!lines) byMetric.set(metric, (lines = newLines(metric, size)));
  return lines;
}

function newLines(metric: Metric, size: Size): Lines {
  const { slides } = METRIC_RULES[metric];
  if (slides) checkStraight(size);
  const { neighbours, places } = shapeOf(size);
  if (!places)
    return neighbours.map((beside) => beside.map((to) => ({ letter: undefined, cells: [to] })));
  const cellAt = new Map(places.map((place, cell) => [place.join(), cell]));
  const next = (cell: number, [down, right]: GridPlace): number | undefined => {
    const to = cellAt.get(placeBeside(places[cell], [down, right], size).join());
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
      return cells.length === 0 ? [] : [{ letter, cells }];
    }),
  );
}

/** The place beside another in a direction; of a wrapped line beyond its end, the other end. */
function placeBeside([row, column]: GridPlace, [down, right]: GridPlace, size: Size): GridPlace {
  const { rows, columns, wrap } = size;
  const within = (place: number, length: number, lines: Wrap): number =>
    wrap === lines || wrap === 'both' ? (place + length) % length : place;
  return [within(row + down, rows, 'columns'), within(column + right, columns, 'rows')];
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
  throw new AtlasError(
    'argument',
    `The board ${formatSize(size)} has ${size.edges ? 'no straight lines' : 'wrapped lines'}, so multi-tile moves are not known there; leave out the metric`,
  );
}

/** The cells of a way of the blank by one move, to the last of them. */
export type Way = readonly number[];

/** For every cell the ways of a blank there by one move, the short ones of a line first. */
export const waysFrom = (metric: Metric, size: Size): readonly (readonly Way[])[] =>
  linesFrom(metric, size).map((lines) =>
    lines.flatMap(({ cells }) => cells.map((_, last) => cells.slice(0, last + 1))),
  );

/** For every cell the moves of a blank there by one cell, in the order U D L R. */
export const blankMoves = (size: Size): readonly (readonly Move[])[] =>
  metricMoves('single-tile', size);

/** Whether moves have letters: all but moves on a graph do. */
export const hasLetters = ({ edges }: Size): boolean => !edges;

/**
 * For every cell the moves of a blank there in a metric, in the order U D L R, the short ones
 * first.
 *
 * @throws AtlasError for a graph, on which moves have no letters.
 */
export const metricMoves = (metric: Metric, size: Size): readonly (readonly Move[])[] =>
  linesFrom(metric, size).map((lines, cell) =>
    lines.flatMap(({ letter, cells }) => {
      if (letter === undefined) {
        throw new AtlasError('argument', 'The moves on a graph have no letters');
      }
      const step = cells[0] - cell;
      return cells.map((to, before): Move => ({ letter, to, steps: before + 1, step }));
    }),
  );

/**
 * The path of some moves of a metric: a letter for each cell that the blank passes. Inverse: {@link
 * movesOn}.
 */
export const stepLetters = (moves: readonly Move[]): MoveLetter[] =>
  moves.flatMap(({ letter, steps }) => new Array<MoveLetter>(steps).fill(letter));

/**
 * The moves of a path, a letter for each cell that the blank passes: single letters, or in the
 * multi-tile metric runs of equal letters.
 */
export const movesOn = (path: readonly MoveLetter[], metric: Metric): readonly string[] =>
  METRIC_RULES[metric].slides ? (path.join('').match(/(.)\1*/g) ?? []) : path;

/**
 * The path of some moves, each the letters of the cells that the blank passes. Inverse: {@link
 * movesOn}, for shortest solutions.
 */
export const pathOf = (moves: readonly string[]): MoveLetter[] =>
  Array.from(moves.join('')) as MoveLetter[];

/**
 * Moves, each the letters of the cells that the blank passes, as text: `RRDLL`, or in the
 * multi-tile metric `RR D LL`.
 */
export const formatMoves = (moves: readonly string[], metric: Metric): string =>
  moves.join(METRIC_RULES[metric].slides ? ' ' : '');

/** A path as text, as {@link formatMoves}. */
export const pathLetters = (path: readonly MoveLetter[], metric: Metric): string =>
  formatMoves(movesOn(path, metric), metric);

/** The board after these moves of the blank; undefined when one of them leaves the board. */
export function boardAfter(
  board: Board,
  letters: readonly MoveLetter[],
  size: Size,
): Board | undefined {
  const moves = blankMoves(size);
  return letters.reduce<Board | undefined>((reached, letter) => {
    const move =
      reached && moves[blankCell(reached)].find((possible) => possible.letter === letter);
    return move && moveBlank(reached, move.to);
  }, board);
}

/** The board after the blank has gone to the cell `to`, which must be next to it. */
export const moveBlank = (board: Board, to: number): Board =>
  board.with(blankCell(board), board[to]).with(to, BLANK);

/** The boards along a path, the start first. */
export function boardsAlong(start: Board, moves: readonly MoveLetter[], size: Size): Board[] {
  const possible = blankMoves(size);
  const boards = [start];
  for (const letter of moves) {
    const board = boards[boards.length - 1];
    const { to } = possible[blankCell(board)].find((move) => move.letter === letter)!;
    boards.push(moveBlank(board, to));
  }
  return boards;
}

/**
 * The boards before and after each of some moves, each the letters of the cells that the blank
 * passes; the start first.
 */
export function boardsBetween(start: Board, moves: readonly string[], size: Size): Board[] {
  const boards = boardsAlong(start, pathOf(moves), size);
  let passed = 0;
  return [start, ...moves.map((move) => boards[(passed += move.length)])];
}

/** The tiles that move along a path, in order. */
export function tilesMoved(start: Board, moves: readonly MoveLetter[], size: Size): number[] {
  const boards = boardsAlong(start, moves, size);
  return moves.map((_, step) => boards[step][blankCell(boards[step + 1])]);
}
