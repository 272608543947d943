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
import { BLANK, blankCell, type Board } from '../../puzzle/board.js';
import { longestMove, METRIC_RULES } from '../../puzzle/metric.js';
import type { Step } from '../../puzzle/moves.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { manhattanDistances } from '../../bounds/manhattan.js';
import type { Detours } from './detours.js';
import {
  BLANK_AT,
  CHECK,
  clearChildren,
  DIRECTION,
  FIELDS,
  FIRST,
  KEY,
  LOOKAHEAD,
  NO_DIRECTION,
  newLayers,
  PARENT,
  REMAINING,
  SECOND,
  select,
  STAGE,
  unwind,
  type Children,
  type BeamLayers,
} from './beamLayers.js';
import type { Pace } from './pace.js';
import { isNew, seenBoards, type SeenBoards } from './seenBoards.js';
import type { Stage, Stages } from './stages.js';

/** What a search has found. */
export interface BeamResult {
  /** A step for each cell that the blank passes; undefined if there is none within the limit. */
  readonly path: readonly Step[] | undefined;
  /** Whether boards were dropped, which a wider search would keep. */
  readonly dropped: boolean;
}

/** How boards are scored; the least score is best. */
export interface Scoring {
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

/** The least number of children made between two signs of progress: some milliseconds. */
const CHILDREN_PER_YIELD = 20_000;

/** Boards of a layer that are expanded between two looks at that number. */
const BOARDS_PER_LOOK = 4096;

/** The state of a search. */
interface BeamSearch extends BeamLayers {
  readonly scoring: Scoring;
  readonly slides: boolean;
  /** The most cells that the blank passes in a move. */
  readonly mostSteps: number;
  /** `distances[tile x cells + cell]`: Manhattan distances. */
  readonly distances: Uint8Array;
  readonly seen: SeenBoards;
  /** By stage: what all later stages add to a score. */
  readonly laterStages: Int32Array;
}

/**
 * Searches for a path of fewer than `limit` moves from a start that is not the goal, with as many
 * boards in each layer as the pace gives. The puzzle has two rows and columns at least, distinct
 * tiles, and up to {@link MOST_BEAM_CELLS} cells. When the search has made some 20,000 children or
 * more since the last yield, it yields their number.
 */
export function* beam(
  puzzle: Puzzle,
  scoring: Scoring,
  start: Board,
  pace: Pace,
  limit: number,
): Generator<number, BeamResult> {
  const search = newSearch(puzzle, scoring, pace);
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

function newSearch(puzzle: Puzzle, scoring: Scoring, { most }: Pace): BeamSearch {
  const { goal, size, metric } = puzzle;
  return {
    ...newLayers(puzzle, most),
    scoring,
    slides: METRIC_RULES[metric].slides,
    mostSteps: longestMove(metric, size),
    distances: manhattanDistances(goal, size),
    seen: seenBoards(goal.length, most),
    laterStages: weightsOfLaterStages(scoring),
  };
}

/** By stage: what all later stages add to a score. */
function weightsOfLaterStages({ stages, weights }: Scoring): Int32Array {
  const sums = new Int32Array(stages.count);
  for (let stage = stages.count - 2; stage >= 0; stage--) {
    const longest = stages.stage(stage + 1).table.most;
    sums[stage] = sums[stage + 1] + Math.ceil(weights.laterStage * weights.stage * longest);
  }
  return sums;
}

/** Makes the layer of the start alone. */
function putStart(search: BeamSearch, start: Board): void {
  const { layer, distances, seen, history } = search;
  const { fields, tiles } = layer;
  tiles.set(start);
  fields[BLANK_AT] = blankCell(start);
  fields[DIRECTION] = NO_DIRECTION;
  for (const [cell, tile] of start.entries()) {
    const place = tile * start.length + cell;
    fields[REMAINING] += distances[place];
    fields[KEY] ^= seen.keys[place];
    fields[CHECK] ^= seen.checks[place];
  }
  isNew(seen, fields[KEY], fields[CHECK]);
  enterStage(search, 0, fields, 0);
  layer.count = 1;
  history.push({ blanks: Uint8Array.of(blankCell(start)), parents: Int32Array.of(0) });
}

/**
 * Makes the children of BOARDS_PER_LOOK boards of the layer, from a number on; in single-tile moves
 * not those whose distance is more than `mostRemaining`. Returns the number of the child that is
 * the goal, if there is one.
 */
function expand(search: BeamSearch, from: number, mostRemaining: number): number | undefined {
  const { layer, children, slides, scoring } = search;
  const end = Math.min(layer.count, from + BOARDS_PER_LOOK);
  for (let board = from; board < end; board++) {
    const parent = board * FIELDS;
    const stage = scoring.stages.stage(layer.fields[parent + STAGE]);
    const blank = layer.fields[parent + BLANK_AT];
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
  const { slides, cells, mostSteps, distances, seen, children } = search;
  const { keys, checks } = seen;
  const { weights, detours } = search.scoring;
  const { fields, tiles } = search.layer;
  const parent = board * FIELDS;
  const offset = board * cells;
  const origin = fields[parent + BLANK_AT];
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
    const isChild = (slides || remaining <= mostRemaining) && isNew(seen, key, check);
    // If this board is not a child, only a slide may go on to one.
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
    children.fields[child + BLANK_AT] = blank;
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

/** Scores the board in the first free place, and counts it as a child. `stage`: its parent's. */
function insert(search: BeamSearch, stage: Stage, offset: number): void {
  const { children, scoring, laterStages } = search;
  const { fields } = children;
  const child = children.count * FIELDS;
  const { stages, weights, scoreOf } = scoring;
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
      table.blank[fields[board + BLANK_AT]]
  ];

/**
 * Puts a board, whose tiles are at `offset` in the layer, into the first stage that it has not done
 * yet.
 */
function enterStage(
  { puzzle: { goal }, layer, scoring, cells }: BeamSearch,
  offset: number,
  fields: Int32Array,
  board: number,
): void {
  const { stages, weights, detours } = scoring;
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
