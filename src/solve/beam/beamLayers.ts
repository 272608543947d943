/*
 * The layers of a beam search: the boards that are kept, their children, the choice of the children
 * that make the next layer, and the path back from a child to the start.
 */
import { BLANK } from '../../puzzle/board.js';
import { METRIC_RULES } from '../../puzzle/metric.js';
import { cellsByDirection, metricMoves, type Step } from '../../puzzle/moves.js';
import { stepsOf } from '../../puzzle/paths.js';
import type { Puzzle } from '../../puzzle/puzzle.js';

/*
 * A board is FIELDS consecutive numbers of an array; the constants below are offsets into them.
 * Only boards of a layer have their tiles too: a child's tiles are its parent's after the child's
 * last move.
 */
export const BLANK_AT = 0;
/** The direction of the last move, numbered as in MOVE_LETTERS, or NO_DIRECTION. */
export const DIRECTION = 1;
/**
 * Manhattan distance to the goal, of all tiles: a lower bound of the moves that remain in
 * single-tile moves; in both metrics it is 0 at the goal only.
 */
export const REMAINING = 2;
export const STAGE = 3;
/** The cells of the stage's one or two tiles. For a tile that it lacks its table adds 0. */
export const FIRST = 4;
export const SECOND = 5;
/** Weighted distances of the tiles of later stages, and detours of all tiles. */
export const LOOKAHEAD = 6;
/** Zobrist's hash of the board, and a second, independent one to check it. */
export const KEY = 7;
export const CHECK = 8;
/** The number of the parent in its layer. */
export const PARENT = 9;
export const FIELDS = 10;

/**
 * The direction before the first move. Directions 0 and 1 are opposites, up and down, and so are 2
 * and 3, left and right.
 */
export const NO_DIRECTION = 4;

/** The boards of a layer that are kept. */
interface BeamLayer {
  count: number;
  readonly fields: Int32Array;
  /** `tiles[board x cells + cell]`. */
  readonly tiles: Uint8Array;
}

/** All children of a layer. */
export interface Children {
  count: number;
  readonly fields: Int32Array;
  readonly scores: Int32Array;
  /** Of all scores. */
  least: number;
  greatest: number;
}

/** What the path needs of a layer: for each board the blank's cell and the parent's number. */
interface Trail {
  readonly blanks: Uint8Array;
  readonly parents: Int32Array;
}

/** The layers of a search, and what their boards are made with. */
export interface BeamLayers {
  readonly puzzle: Puzzle;
  readonly cells: number;
  /** Of {@link cellsByDirection}. */
  readonly neighbours: Int16Array;
  layer: BeamLayer;
  /** The layer that is made; then both change places. */
  next: BeamLayer;
  readonly children: Children;
  /** Of each layer, from the start's on. */
  readonly history: Trail[];
  /** `histogram[score - least score]`: children. */
  histogram: Int32Array;
  dropped: boolean;
}

/** Room for layers of up to `widest` boards. */
export function newLayers(puzzle: Puzzle, widest: number): BeamLayers {
  const { goal, size, metric } = puzzle;
  const cells = goal.length;
  const mostChildren = (METRIC_RULES[metric].slides ? size.rows + size.columns - 2 : 4) * widest;
  const newLayer = (): BeamLayer => ({
    count: 0,
    fields: new Int32Array(widest * FIELDS),
    tiles: new Uint8Array(widest * cells),
  });
  return {
    puzzle,
    cells,
    neighbours: cellsByDirection(size),
    layer: newLayer(),
    next: newLayer(),
    children: {
      count: 0,
      fields: new Int32Array(mostChildren * FIELDS),
      scores: new Int32Array(mostChildren),
      least: 0,
      greatest: 0,
    },
    history: [],
    histogram: new Int32Array(0),
    dropped: false,
  };
}

export function clearChildren(children: Children): void {
  children.count = 0;
  children.least = Infinity;
  children.greatest = -Infinity;
}

/** Makes the next layer of the children with the smallest scores, of equal ones the first. */
export function select(search: BeamLayers, width: number): void {
  const { children, next, history } = search;
  const kept = Math.min(children.count, width);
  search.dropped ||= children.count > width;
  const cut = cutOff(search, width);
  let places = cut.places;
  const trail: Trail = { blanks: new Uint8Array(kept), parents: new Int32Array(kept) };
  next.count = 0;
  for (let child = 0; child < children.count; child++) {
    const score = children.scores[child];
    if (score > cut.score || (score === cut.score && places-- <= 0)) continue;
    const board = next.count * FIELDS;
    for (let field = 0; field < FIELDS; field++)
      next.fields[board + field] = children.fields[child * FIELDS + field];
    copyTiles(search, child, next.count);
    trail.blanks[next.count] = next.fields[board + BLANK_AT];
    trail.parents[next.count] = next.fields[board + PARENT];
    next.count++;
  }
  history.push(trail);
  search.next = search.layer;
  search.layer = next;
}

/**
 * The score at which the next layer becomes full, and how many children with this score still fit,
 * perhaps none.
 */
function cutOff(search: BeamLayers, width: number): { score: number; places: number } {
  const { children } = search;
  const { count, scores, least, greatest } = children;
  if (count <= width) return { score: Infinity, places: 0 }; // keeps all
  const length = greatest - least + 1;
  if (search.histogram.length < length) search.histogram = new Int32Array(2 * length);
  const { histogram } = search;
  histogram.fill(0, 0, length);
  for (let child = 0; child < count; child++) histogram[scores[child] - least]++;
  let score = least;
  let places = width;
  for (; histogram[score - least] <= places; score++) places -= histogram[score - least];
  return { score, places };
}

/** The tiles of a child, as a board of the next layer: its parent's after the last move. */
function copyTiles(
  { layer, next, children, neighbours, cells }: BeamLayers,
  child: number,
  board: number,
) {
  const at = child * FIELDS;
  const parent = children.fields[at + PARENT];
  const from = parent * cells;
  const to = board * cells;
  for (let cell = 0; cell < cells; cell++) next.tiles[to + cell] = layer.tiles[from + cell];
  const direction = children.fields[at + DIRECTION];
  const blank = children.fields[at + BLANK_AT];
  let cell = layer.fields[parent * FIELDS + BLANK_AT];
  while (cell !== blank) {
    const after = neighbours[4 * cell + direction];
    next.tiles[to + cell] = next.tiles[to + after];
    cell = after;
  }
  next.tiles[to + blank] = BLANK;
}

/** The path from the start to a child: a step for each cell that the blank passes. */
export function unwind({ puzzle, children, history }: BeamLayers, child: number): Step[] {
  const moves = metricMoves(puzzle.metric, puzzle.size);
  const blanks = [children.fields[child * FIELDS + BLANK_AT]];
  let board = children.fields[child * FIELDS + PARENT];
  for (const trail of history.toReversed()) {
    blanks.push(trail.blanks[board]);
    board = trail.parents[board];
  }
  const cells = blanks.toReversed();
  return stepsOf(
    cells.slice(1).map((cell, before) => moves[cells[before]].find(({ to }) => to === cell)!),
  );
}
