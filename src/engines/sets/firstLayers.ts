/*
 * The first layers of any board, with a set of the boards of each layer. A neighbour of layer d
 * lies in layer d - 1, d or d + 1, so that a new layer is what moves from the last one, the
 * frontier, reach, without the frontier and the older layer before it.
 *
 * A board is a row of bytes: the tile at each cell of the search board, the blank being 0, and
 * behind them the blank's cell. Tiles are numbered as in the state space, so that the order of the
 * rows is the order of the states.
 */
import { BLANK, blankCell, tileSequence, type Board } from '../../puzzle/board.js';
import { depthRulesOf } from '../../puzzle/metric.js';
import { metricMoves, type Move } from '../../puzzle/moves.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { cellCount } from '../../puzzle/size.js';
import { repeatedKinds } from '../../rank/boardRank.js';
import type { PositionBatch } from '../../space/layerPositions.js';
import { cellOrderOf } from '../../space/cellOrder.js';
import { boardSet, hashOf, type BoardSet } from '../../space/boardSet.js';

/** Words of a row. */
export const wordsOf = ({ size }: Puzzle): number => Math.ceil((cellCount(size) + 1) / 4);

/** The layers of a puzzle. Three are held: the new one, the frontier and the older one. */
export interface FirstLayers {
  readonly cells: number;
  /** Whether a layer has no neighbours in itself. */
  readonly alternates: boolean;
  /** By cell of the blank. */
  readonly moves: readonly (readonly Move[])[];
  /** The row of the goal, and the board, as it was given, of a row. */
  readonly goalRow: Uint8Array;
  readonly boardOf: (row: Uint8Array) => Board;
  /** Words of a row. */
  readonly words: number;
  /** A board that is expanded, and a board that is made of it. */
  readonly board: Row;
  readonly made: Row;
  /** The depth of the new layer, -1 before the first. */
  depth: number;
  fresh: BoardSet;
  frontier: BoardSet;
  older: BoardSet;
  /** Boards of the frontier that are expanded. */
  expanded: number;
}

/** Room for a board, by words and by bytes. */
interface Row {
  readonly words: Uint32Array;
  readonly bytes: Uint8Array;
}

function emptyRow(length: number): Row {
  const words = new Uint32Array(length);
  return { words, bytes: new Uint8Array(words.buffer) };
}

export function firstLayers(puzzle: Puzzle): FirstLayers {
  const { searchSize, goal, toGiven } = cellOrderOf(puzzle);
  const kinds = repeatedKinds(puzzle.goal, puzzle.size);
  /** The tile of each number, from 1. */
  const tiles = [0, ...(kinds?.tiles ?? tileSequence(goal))];
  const words = wordsOf(puzzle);
  return {
    cells: cellCount(searchSize),
    alternates: depthRulesOf(puzzle).alternates,
    moves: metricMoves(puzzle.metric, searchSize),
    goalRow: rowOfGoal(goal, kinds && tiles),
    boardOf: (row) => toGiven(Array.from(row, (number) => tiles[number])),
    words,
    board: emptyRow(words),
    made: emptyRow(words),
    depth: -1,
    fresh: boardSet(words),
    frontier: boardSet(words),
    older: boardSet(words),
    expanded: 0,
  };
}

/**
 * The goal's row: its tiles are numbered by kind, or by place if no tile repeats, and behind them
 * is the blank's cell. `kindTiles`: the tile of each kind, from 1.
 */
function rowOfGoal(goal: Board, kindTiles: readonly number[] | undefined): Uint8Array {
  let place = 0;
  const numbers = goal.map((tile) => {
    if (tile === BLANK) return 0;
    return kindTiles ? kindTiles.indexOf(tile, 1) : ++place;
  });
  return Uint8Array.from([...numbers, blankCell(goal)]);
}

/**
 * Expands up to `boards` boards for the layer at a depth: the new layer, or the next one, which
 * this begins. Returns whether the layer is finished.
 */
export function expandBoards(layers: FirstLayers, depth: number, boards: number): boolean {
  if (depth > layers.depth) beginLayer(layers);
  const end = Math.min(layers.frontier.count(), layers.expanded + boards);
  while (layers.expanded < end) expandNext(layers);
  return layers.expanded === layers.frontier.count();
}

function beginLayer(layers: FirstLayers): void {
  [layers.older, layers.frontier, layers.fresh] = [layers.frontier, layers.fresh, layers.older];
  layers.fresh.clear();
  layers.expanded = 0;
  layers.depth++;
  if (layers.depth > 0) return;
  layers.made.bytes.set(layers.goalRow);
  layers.fresh.add(layers.made.words, hashOf(layers.made.words));
}

/** Adds the neighbours of the next board of the frontier that are in no layer yet. */
function expandNext(layers: FirstLayers): void {
  const { cells, alternates, board, made, fresh, frontier, older } = layers;
  frontier.read(layers.expanded++, board.words);
  const blank = board.bytes[cells];
  for (const move of layers.moves[blank]) {
    made.words.set(board.words);
    let to = blank;
    for (const cell of move.cells) {
      made.bytes[to] = board.bytes[cell];
      to = cell;
    }
    made.bytes[to] = 0;
    made.bytes[cells] = to;
    const hash = hashOf(made.words);
    const isKnown =
      older.find(made.words, hash) >= 0 || (!alternates && frontier.find(made.words, hash) >= 0);
    if (isKnown) continue;
    fresh.add(made.words, hash);
  }
}

/** The share of the frontier that is expanded, 0 to 1. */
export const expandedShare = ({ frontier, expanded }: FirstLayers): number =>
  frontier.count() === 0 ? 1 : expanded / frontier.count();

/**
 * The positions of the new layer, or of the frontier. @throws RangeError for any other
 * depth.
 */
export function layerBatches(layers: FirstLayers, depth: number): Iterable<PositionBatch> {
  if (depth !== layers.depth && depth !== layers.depth - 1) {
    throw new RangeError(
      `The sets hold the layers ${layers.depth - 1} and ${layers.depth}; layer ${depth} is gone.`,
    );
  }
  return sortedBuckets(depth === layers.depth ? layers.fresh : layers.frontier, layers);
}

/** Rows that are read between two buckets, which may be empty: others have their turn then. */
const STRIDE = 2 ** 18;

/**
 * The boards of a set in order, in buckets. The rows are distributed to buckets by a counting sort,
 * and each bucket is sorted when it is asked for.
 */
function* sortedBuckets(set: BoardSet, layers: FirstLayers): Generator<PositionBatch> {
  const reader: RowReader = {
    set,
    layers,
    leading: Math.min(layers.cells <= 64 ? 2 : 1, layers.cells - 1),
    row: emptyRow(layers.words),
    other: emptyRow(layers.words),
  };
  const none = bucketBatch(new Uint32Array(), reader);
  const buckets = layers.cells ** (reader.leading + 1);

  // For each bucket, the index of its first row (prefix sums of the bucket sizes).
  const starts = new Uint32Array(buckets + 1);
  for (let number = 0; number < set.count(); number++) {
    starts[bucketOf(number, reader) + 1]++;
    if (number % STRIDE === 0) yield none;
  }
  for (let bucket = 0; bucket < buckets; bucket++) starts[bucket + 1] += starts[bucket];

  // The numbers of the rows, bucket by bucket.
  const next = starts.slice();
  const numbers = new Uint32Array(set.count());
  for (let number = 0; number < set.count(); number++) {
    numbers[next[bucketOf(number, reader)]++] = number;
    if (number % STRIDE === 0) yield none;
  }

  for (let bucket = 0; bucket < buckets; bucket++) {
    const inBucket = numbers.subarray(starts[bucket], starts[bucket + 1]);
    if (inBucket.length > 0) yield bucketBatch(inBucket, reader);
  }
}

/** Reads the rows of a set. */
interface RowReader {
  readonly set: BoardSet;
  readonly layers: FirstLayers;
  /** Tiles that the boards of a bucket share, the first ones. */
  readonly leading: number;
  readonly row: Row;
  readonly other: Row;
}

/**
 * The bucket of a row: there is one for each cell of the blank and, on boards of up to 64 cells,
 * the first two tiles, else the first.
 */
function bucketOf(number: number, { set, layers, leading, row }: RowReader): number {
  const { cells } = layers;
  set.read(number, row.words);
  let bucket = row.bytes[cells];
  for (let cell = 0, tiles = 0; tiles < leading; cell++) {
    if (row.bytes[cell] === 0) continue;
    bucket = bucket * cells + row.bytes[cell];
    tiles++;
  }
  return bucket;
}

const bucketBatch = (numbers: Uint32Array, reader: RowReader): PositionBatch => ({
  count: numbers.length,
  items: () => numbers.sort((a, b) => compareRows(a, b, reader)),
  board(number) {
    const { set, layers, row } = reader;
    set.read(number, row.words);
    return layers.boardOf(row.bytes.subarray(0, layers.cells));
  },
});

/** The order of two rows of a bucket. */
function compareRows(a: number, b: number, { set, layers, row, other }: RowReader): number {
  set.read(a, row.words);
  set.read(b, other.words);
  for (let cell = 0; cell < layers.cells; cell++)
    if (row.bytes[cell] !== other.bytes[cell]) return row.bytes[cell] - other.bytes[cell];
  return 0;
}
