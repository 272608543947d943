/*
 * The board rank: the blank's cell, then the rank of the tile sequence among the sequences that go
 * with this cell. Where all tiles are distinct, these are the sequences of one parity, and tiles
 * are numbered by the goal's order, so that the goal's sequence is the identity. A vertical move
 * makes W - 1 exchanges of neighbouring places (W columns): with odd W every reachable sequence is
 * even, with even W its parity is the parity of the number of rows between the blank and its goal
 * cell.
 *
 * Where tiles repeat, all their arrangements can be reached (arrangementRank.ts). In a single row
 * or column there is one sequence.
 */
import { AtlasError } from '../basics/errors.js';
import { quoted } from '../basics/quoted.js';
import {
  BLANK,
  blankCell,
  hasRepeatedTiles,
  tileSequence,
  withBlank,
  type Board,
} from '../puzzle/board.js';
import { PARITIES, reachability, type Parity } from '../puzzle/parity.js';
import { cellCount, factorial, isLine, type Size } from '../puzzle/size.js';
import { arrangementCount, arrangementRanker } from './arrangementRank.js';
import { checkCountable, checkRank, checkRankable } from './limits.js';
import { rankTiles, unrankTiles } from './sequenceRanker.js';

/** Parity of the tile sequences that go with a blank cell, the goal's sequence being even. */
export const sequenceParity = ({ columns }: Size, blank: number, goalBlank: number): Parity =>
  PARITIES[
    columns % 2 === 1
      ? 0
      : Math.abs(Math.floor(blank / columns) - Math.floor(goalBlank / columns)) % 2
  ];

/**
 * The kinds of a goal's tiles, ascending, and how many tiles there are of each, where these repeat
 * and can change places; undefined in a single row, and where all are distinct.
 */
export function repeatedKinds(goal: Board, size: Size) {
  if (isLine(size) || !hasRepeatedTiles(goal)) return undefined;
  const sequence = tileSequence(goal);
  const tiles = [...new Set(sequence)].sort((a, b) => a - b);
  return { tiles, counts: tiles.map((tile) => sequence.filter((other) => other === tile).length) };
}

/**
 * The number of boards from which a goal can be reached: N!/2, N in a single row or column, or,
 * where tiles repeat, N!/(m1! m2! ...).
 */
export function exactBoardCount(goal: Board, size: Size): bigint {
  if (isLine(size)) return BigInt(cellCount(size));
  // Distinct tiles reach one of two parities, so there are as many boards as with one pair of equal
  // tiles.
  const counts = repeatedKinds(goal, size)?.counts ?? [2];
  return counts.reduce(
    (boards, count) => boards / bigFactorial(count),
    bigFactorial(cellCount(size)),
  );
}

const bigFactorial = (n: number): bigint => (n === 0 ? 1n : BigInt(n) * bigFactorial(n - 1));

/**
 * The same as a number: exact up to 2^53, beyond that the nearest double, Infinity from 171 cells
 * on.
 */
export const boardCount = (goal: Board, size: Size): number => Number(exactBoardCount(goal, size));

/** The tile sequences that go with a cell of the blank, in byte arrays, each tile by its number. */
export interface Sequences {
  /** How many there are for each cell. */
  readonly count: number;
  rank(sequence: Uint8Array): number;
  /**
   * Writes the sequence of this rank, 0 ... `count` - 1, that goes with a cell of the blank to
   * `sequence`.
   */
  unrank(rank: number, blank: number, sequence: Uint8Array): void;
}

/** Ranks of the boards from which one goal can be reached, 0 ... `count` - 1. */
interface BoardRanker {
  /**
   * {@link boardCount}: for each cell of the blank, one after another, the sequences that go with
   * it.
   */
  readonly count: number;
  readonly sequences: Sequences;
  /** By number in the sequences: the tile. */
  readonly tiles: readonly number[];
  /** Whether a board has a rank: the goal can be reached from it. */
  has(board: Board): boolean;
  /** @throws AtlasError when it has none. */
  rank(board: Board): number;
  /** @throws AtlasError when no board has this rank. */
  unrank(rank: number): Board;
}

/** The ranker of a goal. @throws AtlasError when there are too many boards to be numbered. */
export function boardRanker(goal: Board, size: Size): BoardRanker {
  const kinds = repeatedKinds(goal, size);
  const count = boardCount(goal, size);
  if (kinds) checkCountable(count, size);
  else if (!isLine(size)) checkRankable(size);
  // From 0 the kinds, or from 1 the goal's tiles in order.
  const tiles = kinds?.tiles ?? [BLANK, ...tileSequence(goal)];
  const sequences = sequencesOf(size, blankCell(goal), kinds?.counts);
  const numbers = new Uint8Array(goal.length);
  tiles.forEach((tile, number) => (numbers[tile] = number));
  const sequence = new Uint8Array(goal.length - 1);
  const has = reachability(goal, size);
  return {
    count,
    sequences,
    tiles,
    has,
    rank(board) {
      if (!has(board)) throw unreachable(board, goal, size);
      sequence.set(tileSequence(board).map((tile) => numbers[tile]));
      return blankCell(board) * sequences.count + sequences.rank(sequence);
    },
    unrank(rank) {
      checkRank(rank, count, size);
      const blank = Math.floor(rank / sequences.count);
      sequences.unrank(rank % sequences.count, blank, sequence);
      return withBlank(
        Array.from(sequence, (number) => tiles[number]),
        blank,
      );
    },
  };
}

function unreachable(board: Board, goal: Board, size: Size): AtlasError {
  const reason = isLine(size) ? 'the tiles of a single row keep their order' : 'wrong parity';
  return new AtlasError(
    'unsolvable',
    `The board ${quoted(board.join(' '))} has no board rank: the goal ${quoted(goal.join(' '))} cannot be reached from it (${reason})`,
    { board, goal },
  );
}

/**
 * The sequences of a goal with the blank in a cell. `kinds`: where its tiles repeat, how many are
 * of each kind.
 */
export function sequencesOf(
  size: Size,
  goalBlank: number,
  kinds: readonly number[] | undefined,
): Sequences {
  if (kinds) return arranged(kinds);
  return isLine(size) ? ordered(size) : ofOneParity(size, goalBlank);
}

function arranged(counts: readonly number[]): Sequences {
  const { rank, unrank } = arrangementRanker(counts);
  return {
    count: arrangementCount(counts),
    rank,
    unrank: (number, _, sequence) => unrank(number, sequence),
  };
}

function ofOneParity(size: Size, goalBlank: number): Sequences {
  const tiles = cellCount(size) - 1;
  const parities = Array.from({ length: tiles + 1 }, (_, blank) =>
    sequenceParity(size, blank, goalBlank),
  );
  return {
    count: factorial(tiles) / 2,
    rank: (sequence) => rankTiles(sequence, tiles),
    unrank: (rank, blank, sequence) => unrankTiles(rank, tiles, parities[blank], sequence),
  };
}

/** The goal's sequence alone. */
function ordered(size: Size): Sequences {
  const numbers = Uint8Array.from({ length: cellCount(size) - 1 }, (_, place) => place + 1);
  return { count: 1, rank: () => 0, unrank: (_rank, _blank, sequence) => sequence.set(numbers) };
}
