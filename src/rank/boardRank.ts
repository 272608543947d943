/*
 * The board rank: the blank's cell, then the rank of the tile sequence among those of the parity that the blank's row
 * leaves open. The tiles are renumbered by the goal's order first, so that the goal's sequence is the identity. A
 * vertical move makes W - 1 exchanges of neighbouring places (W columns): with odd W every reachable sequence is even,
 * with even W its parity is that of the rows between the blank and its goal cell.
 *
 * Where tiles repeat, every arrangement of them can be reached, and the rank is that among them all; see arrangementRank.ts.
 */
import { AtlasError } from '../errors.js';
import { quoted } from '../quoted.js';
import { blankCell, hasRepeatedTiles, tileSequence, withBlank, type Board } from '../puzzle/board.js';
import { isReachable, PARITIES, type Parity } from '../puzzle/parity.js';
import { cellCount, factorial, isLine, stateCount, type Size } from '../puzzle/size.js';
import { arrangementCount, rankArrangement, unrankArrangement } from './arrangementRank.js';
import { rankSequence, unrankSequence } from './lehmer.js';
import { checkCountable, checkRank, checkRankable } from './limits.js';

/** Tile sequences a blank cell can be combined with: (N-1)!/2, or 1 in a single row or column. */
export const sequenceCount = (size: Size): number => (isLine(size) ? 1 : factorial(cellCount(size) - 1) / 2);

/** Parity of the tile sequences that go with a blank cell, the goal's sequence being even. */
export const sequenceParity = ({ columns }: Size, blank: number, goalBlank: number): Parity =>
  PARITIES[columns % 2 === 1 ? 0 : Math.abs(Math.floor(blank / columns) - Math.floor(goalBlank / columns)) % 2];

/** The kinds of a goal's tiles: each tile once, ascending, and how many there are of it. */
export interface TileKinds {
  readonly tiles: readonly number[];
  readonly counts: readonly number[];
}

/** The kinds of a goal's tiles where these repeat and can change places; undefined in a single row, and where all are distinct. */
export function repeatedKinds(goal: Board, size: Size): TileKinds | undefined {
  if (isLine(size) || !hasRepeatedTiles(goal)) return undefined;
  const sequence = tileSequence(goal);
  const tiles = [...new Set(sequence)].sort((a, b) => a - b);
  return { tiles, counts: tiles.map((tile) => sequence.filter((other) => other === tile).length) };
}

/** The number of boards from which a goal can be reached: N!/2, N in a single row or column, or, where tiles repeat, N!/(m1! m2! ...). */
export function exactBoardCount(goal: Board, size: Size): bigint {
  if (isLine(size)) return BigInt(cellCount(size));
  // Distinct tiles reach one of two parities, so there are as many boards as with one pair of equal tiles.
  const counts: TileKinds['counts'] = repeatedKinds(goal, size)?.counts ?? [2];
  return counts.reduce((boards, count) => boards / bigFactorial(count), bigFactorial(cellCount(size)));
}

const bigFactorial = (n: number): bigint => (n === 0 ? 1n : BigInt(n) * bigFactorial(n - 1));

/** The same as a number: exact up to 2^53, beyond that the nearest double, Infinity from some 170 cells on. */
export const boardCount = (goal: Board, size: Size): number => Number(exactBoardCount(goal, size));

const countOf = (kinds: TileKinds | undefined, size: Size): number =>
  kinds ? cellCount(size) * arrangementCount(kinds.counts) : stateCount(size);

/** As {@link repeatedKinds}. @throws AtlasError when the boards from which the goal can be reached are too many to be numbered. */
export function numberedKinds(goal: Board, size: Size): TileKinds | undefined {
  const kinds = repeatedKinds(goal, size);
  if (kinds) checkCountable(countOf(kinds, size), size);
  else if (!isLine(size)) checkRankable(size);
  return kinds;
}

/**
 * Rank of a board among those that can be reached from the goal: blank cell x (N-1)!/2 + rank of the tile sequence, 0 ... N!/2 - 1;
 * where tiles repeat blank cell x (N-1)!/(m1! m2! ...) + rank of the arrangement; in a single row or column the blank's cell alone.
 * Inverse: {@link unrankBoard}.
 *
 * @throws AtlasError when the goal cannot be reached, or there are too many boards to be numbered.
 */
export function rankBoard(board: Board, goal: Board, size: Size): number {
  const kinds = numberedKinds(goal, size);
  if (kinds) {
    const sequence = tileSequence(board).map((tile) => kinds.tiles.indexOf(tile));
    return blankCell(board) * arrangementCount(kinds.counts) + rankArrangement(sequence, kinds.counts);
  }
  if (!isReachable(board, goal, size)) {
    throw new AtlasError(
      'unsolvable',
      `The board ${quoted(board.join(' '))} has no board rank: the goal ${quoted(goal.join(' '))} cannot be reached from it (${isLine(size) ? 'the tiles of a single row keep their order' : 'wrong parity'})`,
      { board, goal },
    );
  }
  if (isLine(size)) return blankCell(board);
  const goalSequence = tileSequence(goal);
  const sequence = tileSequence(board).map((tile) => goalSequence.indexOf(tile) + 1);
  return blankCell(board) * sequenceCount(size) + rankSequence(sequence);
}

/**
 * The board with this board rank. Inverse: {@link rankBoard}.
 *
 * @throws AtlasError for a rank outside 0 ... {@link boardCount} - 1, or when there are too many boards to be numbered.
 */
export function unrankBoard(rank: number, goal: Board, size: Size): Board {
  const kinds = numberedKinds(goal, size);
  checkRank(rank, countOf(kinds, size), size);
  if (kinds) {
    const arrangements = arrangementCount(kinds.counts);
    const sequence = unrankArrangement(rank % arrangements, kinds.counts);
    return withBlank(
      sequence.map((kind) => kinds.tiles[kind]),
      Math.floor(rank / arrangements),
    );
  }
  const goalSequence = tileSequence(goal);
  if (isLine(size)) return withBlank(goalSequence, rank);
  const blank = Math.floor(rank / sequenceCount(size));
  const parity = sequenceParity(size, blank, blankCell(goal));
  const sequence = unrankSequence(rank % sequenceCount(size), goalSequence.length, parity);
  return withBlank(
    sequence.map((number) => goalSequence[number - 1]),
    blank,
  );
}
