/*
 * The place rank, the numbering of Makoto Hiroi's 11-puzzle program: the cells of the blank and of
 * tiles 1 ... N-3 as a partial permutation. The blank's cell counts (N-1)!/2, tile 1's place among
 * the cells still free (N-2)!/2, and so on; two cells are left, and the parity along the snake path
 * says how the last two tiles fill them. So two boards share each rank, one of either parity. (His
 * `from_num` fills them by cell order instead, which is wrong where the snake runs backwards.)
 */
import { AtlasError } from '../basics/errors.js';
import { BLANK, type Board } from '../puzzle/board.js';
import { snakeParity, type Parity } from '../puzzle/parity.js';
import { factorial, numbersBelow } from '../basics/numbers.js';
import { cellCount, formatSize, type Size } from '../puzzle/size.js';
import { rankDigits, unrankDigits } from './lehmer.js';
import { checkRank, checkRankable } from './limits.js';

/**
 * Ranks of a size: N!/2, shared by the two parities. A board of two cells has one tile, so no
 * parity to share: 2.
 */
export const placeRankCount = (size: Size): number => Math.max(2, factorial(cellCount(size)) / 2);

/**
 * Place rank of a board with tiles 0 ... N-1, 0 ... N!/2 - 1. Inverse: {@link unrankPlaces}, with
 * the board's snake parity.
 *
 * @throws AtlasError when the board has more than 18 cells.
 */
export function rankPlaces(board: Board, size: Size): number {
  checkRankable(size);
  const free = numbersBelow(board.length);
  const digits = rankedTiles(size).map((tile) => {
    const place = free.indexOf(board.indexOf(tile));
    free.splice(place, 1);
    return place;
  });
  return rankDigits(digits, cellCount(size));
}

/**
 * The one board with this place rank whose parity along the snake path is `parity`. Inverse: {@link
 * rankPlaces}.
 *
 * @throws AtlasError for a rank outside 0 ... N!/2 - 1, a board of more than 18 cells, or a 1x2 or
 * 2x1 board said to be odd.
 */
export function unrankPlaces(rank: number, parity: Parity, size: Size): Board {
  checkRankable(size);
  checkRank(rank, placeRankCount(size), size);
  const cells = cellCount(size);
  const ranked = rankedTiles(size);
  const free = numbersBelow(cells);
  const board = new Array<number>(cells).fill(BLANK);
  unrankDigits(rank, cells, ranked.length).forEach((place, tile) => {
    board[free.splice(place, 1)[0]] = tile;
  });
  free.forEach((cell, index) => (board[cell] = ranked.length + index));
  if (snakeParity(board, size) === parity) return board;
  if (free.length < 2) {
    throw new AtlasError(
      'rank',
      `The size ${formatSize(size)} has a single tile, so every board is even; ask for parity even`,
    );
  }
  return board.with(free[0], board[free[1]]).with(free[1], board[free[0]]);
}

/** The blank and tiles 1 ... N-3: all but the last two tiles. */
const rankedTiles = (size: Size): number[] => numbersBelow(Math.max(1, cellCount(size) - 2));
