/*
 * The first layers of any board, by a set of the boards of each layer. A neighbour of layer d lies
 * in layer d - 1, d or d + 1, so that a new layer is what moves from the last one reach, without
 * the two before it.
 *
 * A board is a row of bytes: the tile at each cell of the turned board, the blank being 0, and
 * behind them the blank's cell. Tiles are numbered as in the state space, so that the order of the
 * rows is the order of the states.
 */
import { blankCell, tileSequence, type Board } from '../../puzzle/board.js';
import { METRIC_RULES } from '../../puzzle/metric.js';
import { metricMoves } from '../../puzzle/moves.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { cellCount } from '../../puzzle/size.js';
import { repeatedKinds } from '../../rank/boardRank.js';
import type { PositionBlock } from '../../space/positions.js';
import { frameOf } from '../../space/stateSpace.js';
import { boardSet, hashOf, type BoardSet } from '../../search/boardSet.js';

/** Words of a row. */
export const wordsOf = ({ size }: Puzzle): number => Math.ceil((cellCount(size) + 1) / 4);

/** The layers of a puzzle, of which two are kept. */
export function firstLayers(puzzle: Puzzle) {
  const words = wordsOf(puzzle);
  const { turnedSize, goal, turnBack } = frameOf(puzzle, false);
  const cells = cellCount(turnedSize);
  const { alternates } = METRIC_RULES[puzzle.metric];
  const kinds = repeatedKinds(puzzle.goal, puzzle.size);
  /** The tile of each number, from 1. */
  const tiles = [0, ...(kinds?.tiles ?? tileSequence(goal))];
  // Records of two numbers: those of metricMoves take 8 % longer.
  const moves = metricMoves(puzzle.metric, turnedSize).map((ways) =>
    ways.map(({ to, step }) => ({ to, step })),
  );
  const row = new Uint32Array(words);
  const board = new Uint8Array(row.buffer);
  const made = new Uint32Array(words);
  const madeBoard = new Uint8Array(made.buffer);

  let depth = -1;
  let older = boardSet(words);
  let last = boardSet(words);
  let fresh = boardSet(words);
  let expanded = 0;

  function begin(): void {
    [older, last, fresh] = [last, fresh, older];
    fresh.clear();
    expanded = 0;
    if (++depth > 0) return;
    let place = 0;
    madeBoard.set(goal.map((tile) => (tile === 0 ? 0 : kinds ? tiles.indexOf(tile, 1) : ++place)));
    madeBoard[cells] = blankCell(goal);
    fresh.add(made, hashOf(made));
  }

  function expandNext(): void {
    last.read(expanded++, row);
    const blank = board[cells];
    for (const { to, step } of moves[blank]) {
      made.set(row);
      for (let cell = blank; cell !== to; cell += step) madeBoard[cell] = board[cell + step];
      madeBoard[to] = 0;
      madeBoard[cells] = to;
      const hash = hashOf(made);
      if (older.has(made, hash) || (!alternates && last.has(made, hash))) continue;
      fresh.add(made, hash);
    }
  }

  return {
    /**
     * Expands so many boards for the layer at a depth: that in work, or the next one, which begins
     * so. Returns whether the layer is finished.
     */
    expand(wanted: number, boards: number): boolean {
      if (wanted > depth) begin();
      const end = Math.min(last.count(), expanded + boards);
      while (expanded < end) expandNext();
      return expanded === last.count();
    },
    /** Boards that this layer has so far. */
    count: () => fresh.count(),
    /** The share of the layer before that is expanded, 0 to 1. */
    progress: () => (last.count() === 0 ? 1 : expanded / last.count()),
    /**
     * The positions of this layer, or of the layer before. @throws RangeError for any other depth.
     */
    blocksAt(wanted: number): Iterable<PositionBlock> {
      if (wanted !== depth && wanted !== depth - 1) {
        throw new RangeError(
          `The sets hold the layers ${depth - 1} and ${depth}; layer ${wanted} is gone.`,
        );
      }
      return blocksOf(wanted === depth ? fresh : last, cells, words, (numbers) =>
        turnBack(numbers.map((number) => tiles[number])),
      );
    },
  };
}

/** Rows that are read between two blocks, which may be empty: others have their turn then. */
const STRIDE = 2 ** 18;

/**
 * The boards of a set in order: a block for each cell of the blank and, on boards of up to 64
 * cells, the first two tiles, else the first.
 */
function* blocksOf(
  set: BoardSet,
  cells: number,
  words: number,
  board: (numbers: number[]) => Board,
): Generator<PositionBlock> {
  const row = new Uint32Array(words);
  const bytes = new Uint8Array(row.buffer);
  const other = new Uint32Array(words);
  const otherBytes = new Uint8Array(other.buffer);
  const leading = Math.min(cells <= 64 ? 2 : 1, cells - 1);

  function blockOf(number: number): number {
    set.read(number, row);
    let block = bytes[cells];
    for (let cell = 0, tiles = 0; tiles < leading; cell++) {
      if (bytes[cell] === 0) continue;
      block = block * cells + bytes[cell];
      tiles++;
    }
    return block;
  }

  function blockFrom(numbers: Uint32Array): PositionBlock {
    return {
      count: numbers.length,
      items: () => numbers.sort(compare),
      board(number) {
        set.read(number, row);
        return board([...bytes.subarray(0, cells)]);
      },
    };
  }

  function compare(a: number, b: number): number {
    set.read(a, row);
    set.read(b, other);
    for (let cell = 0; cell < cells; cell++)
      if (bytes[cell] !== otherBytes[cell]) return bytes[cell] - otherBytes[cell];
    return 0;
  }

  const blocks = cells ** (leading + 1);
  const none = blockFrom(new Uint32Array());
  const starts = new Uint32Array(blocks + 1);
  for (let number = 0; number < set.count(); number++) {
    starts[blockOf(number) + 1]++;
    if (number % STRIDE === 0) yield none;
  }
  for (let block = 0; block < blocks; block++) starts[block + 1] += starts[block];
  const next = starts.slice();
  const numbers = new Uint32Array(set.count());
  for (let number = 0; number < set.count(); number++) {
    numbers[next[blockOf(number)]++] = number;
    if (number % STRIDE === 0) yield none;
  }
  for (let block = 0; block < blocks; block++) {
    const inBlock = numbers.subarray(starts[block], starts[block + 1]);
    if (inBlock.length > 0) yield blockFrom(inBlock);
  }
}
