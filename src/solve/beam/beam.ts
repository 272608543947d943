/*
 * Beam search: breadth-first, but of each layer only the boards that promise most are kept. It
 * finds good solutions quickly and proves nothing.
 *
 * A layer is made of the one before in two steps. `expand` makes all children of its boards and
 * scores them; `select` keeps those with the smallest scores. When a child is the goal, `unwind`
 * follows the parents back to the start. A score estimates the moves that remain: exactly to the
 * end of the board's stage (`stages.ts`), and beyond it, the lookahead, by the Manhattan distances
 * of the tiles of later stages and the detours of all tiles (`detours.ts`).
 */
import { BLANK, blankCell, hasRepeatedTiles, type Board } from '../../puzzle/board.js';
import { longestMove, METRIC_RULES } from '../../puzzle/metric.js';
import {
  cellsByDirection,
  hasLetters,
  metricMoves,
  stepLetters,
  type Step,
} from '../../puzzle/moves.js';
import { isWhole } from '../../puzzle/parts.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { cellCount, hasMarks } from '../../puzzle/size.js';
import { manhattanDistances } from '../../bounds/manhattan.js';
import type { Detours } from './detours.js';
import type { Pace } from './pace.js';
import type { Stage, Stages } from './stages.js';

/** How boards are compared. */
export interface Guide {
  readonly stages: Stages;
  readonly detours: Detours;
  readonly weights: Weights;
  /**
   * If given, it alone makes the score of the board whose tiles begin at `offset`: a whole number
   * of up to 24 bits. Then `stages` has a single stage, which only says which cells are walls.
   */
  readonly scoreOf?: (tiles: Uint8Array, offset: number) => number;
}

/** Whole numbers, but for `laterStage`: a score is a whole number of 32 bits. */
export interface Weights {
  /** What each move that remains in the stage adds to a score. */
  readonly stage: number;
  /** What each move of Manhattan distance of the tiles of later stages adds. */
  readonly distance: number;
  /** What each move of the detours adds. */
  readonly detour: number;
  /** Each later stage adds this share of `stage` x the largest entry of the later stage's table. */
  readonly laterStage: number;
}

/** What a search has found. */
export interface BeamResult {
  /** A letter for each cell that the blank passes; undefined if there is none within the limit. */
  readonly path: readonly Step[] | undefined;
  /** Whether boards were dropped, which a wider search would keep. */
  readonly dropped: boolean;
}

/** Most cells of a rectangle, and of a board with holes, walls or wraps, which has no stages. */
export const MOST_BEAM_CELLS = 100;
const MOST_MARKED_CELLS = 49;

/** Why a puzzle has no beam search, as the end of a sentence that begins with the board. */
export function beamObjection({ size, goal }: Puzzle): string | undefined {
  if (!hasLetters(size))
    return 'is a graph; quick searches are for grids, so search a shortest solution';
  const most = hasMarks(size) ? MOST_MARKED_CELLS : MOST_BEAM_CELLS;
  const cells = cellCount(size);
  if (cells > most) {
    const which = hasMarks(size)
      ? `with holes, walls or wraps of up to ${most} cells`
      : `of up to ${most} cells`;
    return `has ${cells} cells; boards ${which} are solved${hasMarks(size) ? '' : ', such as 10x10'}`;
  }
  if (!isWhole(size) && hasRepeatedTiles(goal))
    return 'keeps some tiles in parts of it, and the goal has equal ones; good solutions are searched for distinct tiles there';
  return undefined;
}

/** The least number of children made between two signs of progress: some milliseconds. */
const CHILDREN_PER_YIELD = 20_000;

/** Boards of a layer that are expanded between two looks at that number. */
const BOARDS_PER_LOOK = 4096;

/*
 * A board is FIELDS consecutive numbers of an array; the constants below are offsets into them.
 * Only boards of a layer have their tiles too: a child's tiles are its parent's after the child's
 * last move.
 */
const BLANK_CELL = 0;
/** The direction of the last move, numbered as in MOVE_LETTERS, or NO_DIRECTION. */
const DIRECTION = 1;
/**
 * Manhattan distance to the goal, of all tiles: a lower bound of the moves that remain in
 * single-tile moves; in both metrics it is 0 at the goal only.
 */
const REMAINING = 2;
const STAGE = 3;
/** The cells of the stage's one or two tiles. For a tile that it lacks its table adds 0. */
const FIRST = 4;
const SECOND = 5;
/** Weighted distances of the tiles of later stages, and detours of all tiles. */
const LOOKAHEAD = 6;
/** Zobrist's hash of the board, and a second, independent one to check it. */
const KEY = 7;
const CHECK = 8;
/** The number of the parent in its layer. */
const PARENT = 9;
const FIELDS = 10;

/**
 * The direction before the first move. Directions 0 and 1 are opposites, up and down, and so are 2
 * and 3, left and right.
 */
const NO_DIRECTION = 4;

/**
 * Slots of `seen` for each board of a layer. With more slots fewer boards are forgotten, but each
 * look waits for memory: with 256 a beam of 4,096 boards takes twice as long, and its solutions of
 * 24-puzzles have a quarter of a move less.
 */
const SLOTS_PER_BOARD = 8;
/** The least and the most slots of `seen`, as powers of two. */
const LEAST_SLOT_BITS = 16;
const MOST_SLOT_BITS = 22;

/** The boards of a layer that are kept. */
interface Layer {
  count: number;
  readonly fields: Int32Array;
  /** `tiles[board x cells + cell]`. */
  readonly tiles: Uint8Array;
}

/** All children of a layer. */
interface Children {
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

/** The state of a search. */
interface BeamSearch {
  readonly puzzle: Puzzle;
  readonly guide: Guide;
  readonly cells: number;
  readonly slides: boolean;
  /** The most cells that the blank passes in a move. */
  readonly mostSteps: number;
  /** Of {@link cellsByDirection}. */
  readonly neighbours: Int16Array;
  /** `distances[tile x cells + cell]`: Manhattan distances. */
  readonly distances: Uint8Array;
  /** `[tile x cells + cell]`: the exclusive or of all tiles is a board's key, or its check. */
  readonly keys: Int32Array;
  readonly checks: Int32Array;
  /** By stage: what all later stages add to a score. */
  readonly laterStages: Int32Array;
  /**
   * A hash table of boards that were seen: by the lowest bits of the key, the check of the last
   * such board. A newer board overwrites an older one.
   */
  readonly seen: Int32Array;
  layer: Layer;
  /** The layer that is made; then both change places. */
  next: Layer;
  readonly children: Children;
  /** Of each layer, from the start's on. */
  readonly history: Trail[];
  /** `histogram[score - least score]`: children. */
  histogram: Int32Array;
  dropped: boolean;
}

/**
 * Searches for a path of fewer than `limit` moves from a start that is not the goal, with as many
 * boards in each layer as the pace gives. The puzzle has two rows and columns at least, distinct
 * tiles, and up to {@link MOST_BEAM_CELLS} cells. When the search has made some 20,000 children or
 * more since the last yield, it yields their number.
 */
export function* beam(
  puzzle: Puzzle,
  guide: Guide,
  start: Board,
  pace: Pace,
  limit: number,
): Generator<number, BeamResult> {
  const search = newSearch(puzzle, guide, pace);
  const { children } = search;
  putStart(search, start);
  let made = 0;
  for (let depth = 1; depth < limit && search.layer.count > 0; depth++) {
    clearChildren(children);
    for (let board = 0; board < search.layer.count; board += BOARDS_PER_LOOK) {
      const before = children.count;
      const goal = expand(search, board, limit - 1 - depth);
      if (goal !== undefined) return { path: unwind(search, goal), dropped: search.dropped };
      made += children.count - before;
      if (made < CHILDREN_PER_YIELD) continue;
      yield made;
      made = 0;
    }
    select(search, pace.widthAt(depth, search.layer.count));
  }
  return { path: undefined, dropped: search.dropped };
}

function newSearch(puzzle: Puzzle, guide: Guide, { most }: Pace): BeamSearch {
  const { goal, size, metric } = puzzle;
  const cells = goal.length;
  const { slides } = METRIC_RULES[metric];
  const mostChildren = (slides ? size.rows + size.columns - 2 : 4) * most;
  const newLayer = (): Layer => ({
    count: 0,
    fields: new Int32Array(most * FIELDS),
    tiles: new Uint8Array(most * cells),
  });
  return {
    puzzle,
    guide,
    cells,
    slides,
    mostSteps: longestMove(metric, size),
    neighbours: cellsByDirection(size),
    distances: manhattanDistances(goal, size),
    keys: randomNumbers(cells, 1),
    checks: randomNumbers(cells, 2),
    laterStages: weightsOfLaterStages(guide),
    seen: new Int32Array(2 ** slotBits(most)),
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

const slotBits = (boards: number): number =>
  Math.min(
    MOST_SLOT_BITS,
    Math.max(LEAST_SLOT_BITS, Math.ceil(Math.log2(SLOTS_PER_BOARD * boards))),
  );

/** By stage: what all later stages add to a score. */
function weightsOfLaterStages({ stages, weights }: Guide): Int32Array {
  const sums = new Int32Array(stages.count);
  for (let stage = stages.count - 2; stage >= 0; stage--) {
    const longest = stages.stage(stage + 1).table.most;
    sums[stage] = sums[stage + 1] + Math.ceil(weights.laterStage * weights.stage * longest);
  }
  return sums;
}

/** Makes the layer of the start alone. */
function putStart(search: BeamSearch, start: Board): void {
  const { layer, distances, keys, checks, seen, history } = search;
  const { fields, tiles } = layer;
  tiles.set(start);
  fields[BLANK_CELL] = blankCell(start);
  fields[DIRECTION] = NO_DIRECTION;
  for (const [cell, tile] of start.entries()) {
    const place = tile * start.length + cell;
    fields[REMAINING] += distances[place];
    fields[KEY] ^= keys[place];
    fields[CHECK] ^= checks[place];
  }
  seen[fields[KEY] & (seen.length - 1)] = fields[CHECK];
  enterStage(search, 0, fields, 0);
  layer.count = 1;
  history.push({ blanks: Uint8Array.of(blankCell(start)), parents: Int32Array.of(0) });
}

function clearChildren(children: Children): void {
  children.count = 0;
  children.least = Infinity;
  children.greatest = -Infinity;
}

/**
 * Makes the children of BOARDS_PER_LOOK boards of the layer, from a number on; in single-tile moves
 * not those whose distance is more than `mostRemaining`. Returns the number of the child that is
 * the goal, if there is one.
 */
function expand(search: BeamSearch, from: number, mostRemaining: number): number | undefined {
  const { layer, children, slides, guide } = search;
  const end = Math.min(layer.count, from + BOARDS_PER_LOOK);
  for (let board = from; board < end; board++) {
    const parent = board * FIELDS;
    const stage = guide.stages.stage(layer.fields[parent + STAGE]);
    const blank = layer.fields[parent + BLANK_CELL];
    const last = layer.fields[parent + DIRECTION];
    for (let direction = 0; direction < 4; direction++) {
      // No move goes back, and no slide goes on along its line.
      const isRedundant = slides ? last >> 1 === direction >> 1 : last === (direction ^ 1);
      // The cells of tiles that are home are walls, as is the edge.
      if (isRedundant || stage.neighbours[4 * blank + direction] < 0) continue;
      if (makeChildren(search, stage, board, direction, mostRemaining)) return children.count - 1;
    }
  }
  return undefined;
}

/**
 * Makes the children by the moves of a board in a direction. True if the last one is the goal. The
 * tiles are moved in the parent's place, and put back at the end.
 */
function makeChildren(
  search: BeamSearch,
  stage: Stage,
  board: number,
  direction: number,
  mostRemaining: number,
): boolean {
  const { slides, cells, mostSteps, distances, keys, checks, children } = search;
  const { weights, detours } = search.guide;
  const { fields, tiles } = search.layer;
  const parent = board * FIELDS;
  const offset = board * cells;
  const origin = fields[parent + BLANK_CELL];
  let [blank, remaining] = [origin, fields[parent + REMAINING]];
  let [first, second] = [fields[parent + FIRST], fields[parent + SECOND]];
  let lookahead = fields[parent + LOOKAHEAD];
  let [key, check] = [fields[parent + KEY], fields[parent + CHECK]];
  // A single-tile move has one step; a slide has a board after each of its steps.
  for (let step = 0; step < mostSteps; step++) {
    const to = stage.neighbours[4 * blank + direction];
    if (to < 0) break;
    const tile = tiles[offset + to];
    const before = tile * cells + to;
    const after = tile * cells + blank;
    remaining += distances[after] - distances[before];
    key ^= keys[before] ^ keys[after];
    check ^= checks[before] ^ checks[after];
    const isChild = (slides || remaining <= mostRemaining) && isNew(search, key, check);
    // Where this board is no child, only a slide may go on to one.
    if (!isChild && !slides) break;
    const detour =
      detoursAt(detours, after, tiles, offset, cells) -
      detoursAt(detours, before, tiles, offset, cells);
    lookahead +=
      weights.distance * (stage.distances[after] - stage.distances[before]) +
      weights.detour * detour;
    if (first === to) first = blank;
    if (second === to) second = blank;
    tiles[offset + blank] = tile;
    tiles[offset + to] = BLANK;
    blank = to;
    if (!isChild) continue;
    const child = children.count * FIELDS;
    children.fields[child + BLANK_CELL] = blank;
    children.fields[child + DIRECTION] = direction;
    children.fields[child + REMAINING] = remaining;
    children.fields[child + STAGE] = fields[parent + STAGE];
    children.fields[child + FIRST] = first;
    children.fields[child + SECOND] = second;
    children.fields[child + LOOKAHEAD] = lookahead;
    children.fields[child + KEY] = key;
    children.fields[child + CHECK] = check;
    children.fields[child + PARENT] = board;
    insert(search, stage, offset);
    if (remaining === 0) break;
  }
  putBack(search, offset, blank, origin, direction);
  return remaining === 0;
}

/** Puts the tiles back after the blank has gone in a direction, the last one first. */
function putBack(
  { layer: { tiles }, neighbours }: BeamSearch,
  offset: number,
  blank: number,
  origin: number,
  direction: number,
): void {
  let cell = blank;
  while (cell !== origin) {
    const before = neighbours[4 * cell + (direction ^ 1)];
    tiles[offset + cell] = tiles[offset + before];
    cell = before;
  }
  tiles[offset + origin] = BLANK;
}

/** The detours of a tile in a cell, `place` as in {@link Detours}, with all other tiles. */
function detoursAt(
  { firsts, others, moves }: Detours,
  place: number,
  tiles: Uint8Array,
  offset: number,
  cells: number,
): number {
  let sum = 0;
  for (let pair = firsts[place]; pair < firsts[place + 1]; pair++)
    sum += moves[pair * cells + tiles[offset + others[pair]]];
  return sum;
}

/**
 * Whether a board was not seen before, as far as is remembered. It is remembered from now on, also
 * where `select` drops it.
 */
function isNew({ seen }: BeamSearch, key: number, check: number): boolean {
  const slot = key & (seen.length - 1);
  if (seen[slot] === check) return false;
  seen[slot] = check;
  return true;
}

/** Scores the board in the first free place, and counts it as a child. `stage`: its parent's. */
function insert(search: BeamSearch, stage: Stage, offset: number): void {
  const { children, guide, laterStages } = search;
  const { fields } = children;
  const child = children.count * FIELDS;
  const { stages, weights, scoreOf } = guide;
  if (scoreOf) {
    addScore(scoreOf(search.layer.tiles, offset), children);
    return;
  }
  let ahead = movesAhead(stage, fields, child);
  // The last stage, which has no tiles of its own, is never done before the goal.
  if (ahead === 0 && fields[child + STAGE] < stages.count - 1) {
    enterStage(search, offset, fields, child);
    ahead = movesAhead(stages.stage(fields[child + STAGE]), fields, child);
  }
  addScore(
    fields[child + LOOKAHEAD] + weights.stage * ahead + laterStages[fields[child + STAGE]],
    children,
  );
}

/** Keeps the score of the newest child, and the range of all scores. */
function addScore(score: number, children: Children): void {
  children.scores[children.count++] = score;
  if (score < children.least) children.least = score;
  if (score > children.greatest) children.greatest = score;
}

/** The fewest moves until the tiles of the board's stage are home. */
const movesAhead = ({ table }: Stage, fields: Int32Array, board: number): number =>
  table.moves[
    table.first[fields[board + FIRST]] +
      table.second[fields[board + SECOND]] +
      table.blank[fields[board + BLANK_CELL]]
  ];

/**
 * Puts a board, whose tiles are at `offset` in the layer, into the first stage that it has not done
 * yet.
 */
function enterStage(
  { puzzle: { goal }, layer, guide, cells }: BeamSearch,
  offset: number,
  fields: Int32Array,
  board: number,
): void {
  const { stages, weights, detours } = guide;
  const tiles = layer.tiles.subarray(offset, offset + cells);
  const isDone = ({ homes }: Stage): boolean => homes.every((home) => tiles[home] === goal[home]);
  let number = fields[board + STAGE];
  while (number < stages.count - 1 && isDone(stages.stage(number))) number++;
  const stage = stages.stage(number);
  const [first = 0, second = 0] = stage.homes.map((home) => tiles.indexOf(goal[home]));
  let distance = 0;
  let detour = 0;
  for (const [cell, tile] of tiles.entries()) {
    const place = tile * cells + cell;
    distance += stage.distances[place];
    detour += detoursAt(detours, place, tiles, 0, cells);
  }
  fields[board + STAGE] = number;
  fields[board + FIRST] = first;
  fields[board + SECOND] = second;
  // Each pair of tiles was counted from both sides.
  fields[board + LOOKAHEAD] = weights.distance * distance + (weights.detour * detour) / 2;
}

/** Makes the next layer of the children with the smallest scores, of equal ones the first. */
function select(search: BeamSearch, width: number): void {
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
    trail.blanks[next.count] = next.fields[board + BLANK_CELL];
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
function cutOff(search: BeamSearch, width: number): { score: number; places: number } {
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
  { layer, next, children, neighbours, cells }: BeamSearch,
  child: number,
  board: number,
) {
  const at = child * FIELDS;
  const parent = children.fields[at + PARENT];
  const from = parent * cells;
  const to = board * cells;
  for (let cell = 0; cell < cells; cell++) next.tiles[to + cell] = layer.tiles[from + cell];
  const direction = children.fields[at + DIRECTION];
  const blank = children.fields[at + BLANK_CELL];
  let cell = layer.fields[parent * FIELDS + BLANK_CELL];
  while (cell !== blank) {
    const after = neighbours[4 * cell + direction];
    next.tiles[to + cell] = next.tiles[to + after];
    cell = after;
  }
  next.tiles[to + blank] = BLANK;
}

/** The path from the start to a child: a letter for each cell that the blank passes. */
function unwind({ puzzle, children, history }: BeamSearch, child: number): Step[] {
  const moves = metricMoves(puzzle.metric, puzzle.size);
  const blanks = [children.fields[child * FIELDS + BLANK_CELL]];
  let board = children.fields[child * FIELDS + PARENT];
  for (const trail of history.toReversed()) {
    blanks.push(trail.blanks[board]);
    board = trail.parents[board];
  }
  const cells = blanks.toReversed();
  return stepLetters(
    cells.slice(1).map((cell, before) => moves[cells[before]].find(({ to }) => to === cell)!),
  );
}

/** `numbers[tile x cells + cell]`, the same every time; 0 for the blank. */
function randomNumbers(cells: number, seed: number): Int32Array {
  return Int32Array.from({ length: cells * cells }, (_, place) => {
    if (place < cells) return 0;
    let mixed = Math.imul(2 * place + seed, 0x9e3779b1);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
    mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
    return mixed ^ (mixed >>> 15);
  });
}
