/*
 * The board rank: the blank's cell, then the rank of the tile sequence among those of the parity that the blank's row
 * leaves open. The tiles are renumbered by the goal's order first, so that the goal's sequence is the identity. A
 * vertical move makes W - 1 exchanges of neighbouring places (W columns): with odd W every reachable sequence is even,
 * with even W its parity is that of the rows between the blank and its goal cell.
 */
import { AtlasError } from '../errors.js';
import { quoted } from '../quoted.js';
import { blankCell, tileSequence, withBlank, type Board } from '../puzzle/board.js';
import { isReachable, PARITIES, type Parity } from '../puzzle/parity.js';
import { cellCount, factorial, isLine, stateCount, type Size } from '../puzzle/size.js';
import { rankSequence, unrankSequence } from './lehmer.js';
import { checkRank, checkRankable } from './limits.js';

/** Tile sequences a blank cell can be combined with: (N-1)!/2, or 1 in a single row or column. */
export const sequenceCount = (size: Size): number => (isLine(size) ? 1 : factorial(cellCount(size) - 1) / 2);

/** Parity of the tile sequences that go with a blank cell, the goal's sequence being even. */
export const sequenceParity = ({ columns }: Size, blank: number, goalBlank: number): Parity =>
  PARITIES[columns % 2 === 1 ? 0 : Math.abs(Math.floor(blank / columns) - Math.floor(goalBlank / columns)) % 2];

/**
 * Rank of a board with distinct tiles among those that can be reached from the goal: blank cell x (N-1)!/2 + rank of the
 * tile sequence; 0 ... N!/2 - 1, or the blank's cell alone in a single row or column. Inverse: {@link unrankBoard}.
 *
 * @throws AtlasError when the goal cannot be reached, or the board has more than 18 cells.
 */
export function rankBoard(board: Board, goal: Board, size: Size): number {
  if (!isLine(size)) checkRankable(size);
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
 * @throws AtlasError for a rank outside 0 ... N!/2 - 1, or a board of more than 18 cells.
 */
export function unrankBoard(rank: number, goal: Board, size: Size): Board {
  if (!isLine(size)) checkRankable(size);
  checkRank(rank, stateCount(size), size);
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
