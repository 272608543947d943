/*
 * The board rank: the blank's cell, then the rank of the tile sequence among the sequences that go
 * with this cell. If all tiles are distinct, these are the sequences of one parity, and tiles are
 * numbered by the goal's order, so that the goal's sequence is the identity. A move from cell p to
 * a later cell q makes q - p - 1 exchanges of neighbouring places, and the blank changes its
 * colour: so the parity follows from the blank's cell.
 *
 * If tiles repeat, or the board has no two colours, all arrangements can be reached
 * (arrangementRank.ts). In a single row or column there is one sequence.
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
import { cellColours, isBipartite } from '../puzzle/colours.js';
import { inversionParity, PARITIES, type Parity } from '../puzzle/parity.js';
import { isReachable, isWhole } from '../puzzle/parts.js';
import { factorial } from '../basics/numbers.js';
import { cellCount, isLine, type Size } from '../puzzle/size.js';
import { arrangementCount, arrangementRanker } from './arrangementRank.js';
import { checkCountable, checkRank, checkRankable } from './limits.js';
import { rankTiles, unrankTiles } from './sequenceRank.js';

/** Parity of the tile sequences that go with a blank cell, the goal's sequence being even. */
export function sequenceParity(size: Size, blank: number, goalBlank: number): Parity {
  // A move from cell p to cell q takes a tile past q - p - 1 others, and changes the colour.
  const colours = cellColours(size)!;
  return PARITIES[(colours[blank] + blank + colours[goalBlank] + goalBlank) % 2];
}

/**
 * The kinds of a goal's tiles, ascending, and how many tiles there are of each, if these repeat and
 * can change places; undefined in a single row, and if all are distinct.
 */
export function repeatedKinds(goal: Board, size: Size): TileKinds | undefined {
  if (isLine(size) || !hasRepeatedTiles(goal)) return undefined;
  const sequence = tileSequence(goal);
  const tiles = [...new Set(sequence)].sort((a, b) => a - b);
  return { tiles, counts: tiles.map((tile) => sequence.filter((other) => other === tile).length) };
}

/** Kinds of tiles, and how many tiles there are of each. */
interface TileKinds {
  readonly tiles: readonly number[];
  readonly counts: readonly number[];
}

/**
 * The kinds of tiles whose sequences are not of one parity: kinds that repeat; or on a board
 * without two colours, of distinct tiles, each tile, in the order of the goal.
 */
export function freeKinds(goal: Board, size: Size): TileKinds | undefined {
  const kinds = repeatedKinds(goal, size);
  if (kinds || isBipartite(size)) return kinds;
  const tiles = tileSequence(goal);
  return { tiles, counts: tiles.map(() => 1) };
}

/**
 * The number of boards that have ranks: the cells of the blank times the sequences of a cell. They
 * can all be reached if the board {@link isWhole}, or is a single row.
 */
export const rankCount = (goal: Board, size: Size): number =>
  cellCount(size) * sequencesOf(size, blankCell(goal), freeKinds(goal, size)?.counts).count;

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
  /** {@link rankCount}: for each cell of the blank, one after another, its sequences. */
  readonly count: number;
  readonly sequences: Sequences;
  /** By number in the sequences: the tile. */
  readonly tiles: readonly number[];
  /** The number of tiles of each kind of {@link freeKinds}. */
  readonly kindCounts: readonly number[] | undefined;
  /** @throws AtlasError when the goal cannot be reached from the board. */
  rank(board: Board): number;
  /** @throws AtlasError when no board has this rank. */
  unrank(rank: number): Board;
}

/** The ranker of a goal. @throws AtlasError when there are too many boards to be numbered. */
export function boardRanker(goal: Board, size: Size): BoardRanker {
  const kinds = freeKinds(goal, size);
  const sequences = sequencesOf(size, blankCell(goal), kinds?.counts);
  if (kinds) checkCountable(cellCount(size) * sequences.count, size);
  else if (!isLine(size)) checkRankable(size);
  // From 0 the kinds, or from 1 the goal's tiles in order.
  const tiles = kinds?.tiles ?? [BLANK, ...tileSequence(goal)];
  return rankerBy(sequences, tiles, kinds?.counts, goal, size);
}

/** The ranker of a goal with distinct tiles, of sequences of both parities, the even ones first. */
export function rankerOfBoth(goal: Board, size: Size): BoardRanker {
  checkRankable(size);
  const tiles = [BLANK, ...tileSequence(goal)];
  return rankerBy(ofBothParities(size), tiles, undefined, goal, size);
}

function rankerBy(
  sequences: Sequences,
  tiles: readonly number[],
  kindCounts: BoardRanker['kindCounts'],
  goal: Board,
  size: Size,
): BoardRanker {
  const count = cellCount(size) * sequences.count;
  const numbers = new Uint8Array(goal.length);
  tiles.forEach((tile, number) => (numbers[tile] = number));
  const sequence = new Uint8Array(goal.length - 1);
  return {
    count,
    sequences,
    tiles,
    kindCounts,
    rank(board) {
      if (!isReachable(board, goal, size)) throw unreachable(board, goal, size);
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
  let reason = isWhole(size) ? 'wrong parity' : 'the board is not one whole';
  if (isLine(size)) reason = 'the tiles of a single row keep their order';
  return new AtlasError(
    'unsolvable',
    `The board ${quoted(board.join(' '))} has no board rank: the goal ${quoted(goal.join(' '))} cannot be reached from it (${reason})`,
    { board, goal },
  );
}

/**
 * The sequences of a goal with the blank in a cell; `kindCounts`: how many tiles are of each kind,
 * if all their orders can be reached.
 */
export function sequencesOf(
  size: Size,
  goalBlank: number,
  kindCounts: readonly number[] | undefined,
): Sequences {
  if (kindCounts) return arranged(kindCounts);
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

/** Ranks of the even sequences, and behind them of the odd ones. */
function ofBothParities(size: Size): Sequences {
  const tiles = cellCount(size) - 1;
  const half = factorial(tiles) / 2;
  return {
    count: 2 * half,
    rank: (sequence) =>
      rankTiles(sequence, tiles) + half * PARITIES.indexOf(inversionParity([...sequence])),
    unrank: (rank, _, sequence) =>
      unrankTiles(rank % half, tiles, PARITIES[Math.floor(rank / half)], sequence),
  };
}

/** The goal's sequence alone. */
function ordered(size: Size): Sequences {
  const numbers = Uint8Array.from({ length: cellCount(size) - 1 }, (_, place) => place + 1);
  return { count: 1, rank: () => 0, unrank: (_rank, _blank, sequence) => sequence.set(numbers) };
}
