import { AtlasError } from '../basics/errors.js';
import { cellCount, formatSize, type Size } from '../puzzle/size.js';

/** Most cells of a board whose N!/2 a double holds exactly (18!/2 < 2^53). */
export const MOST_RANKED_CELLS = 18;

/**
 * @throws AtlasError if boards of this size with distinct tiles have too many cells to be ranked
 * exactly.
 */
export function checkRankable(size: Size): void {
  if (cellCount(size) <= MOST_RANKED_CELLS) return;
  throw new AtlasError(
    'rank',
    `The size ${formatSize(size)} has ${cellCount(size)} cells; boards are ranked up to ${MOST_RANKED_CELLS} cells, where N!/2 is still an exact number`,
    { mostCells: MOST_RANKED_CELLS },
  );
}

/** @throws AtlasError if there are more boards of these tiles than 2^53. */
export function checkCountable(boards: number, size: Size): void {
  if (boards <= Number.MAX_SAFE_INTEGER) return;
  throw new AtlasError(
    'rank',
    `There are more boards of size ${formatSize(size)} with the tiles of this goal than can be numbered; up to 2^53 can, where numbers are exact`,
  );
}

/** @throws AtlasError unless `rank` is a whole number from 0 to `count` - 1. */
export function checkRank(rank: number, count: number, size: Size): void {
  if (Number.isInteger(rank) && rank >= 0 && rank < count) return;
  throw new AtlasError(
    'rank',
    `The rank ${rank} does not exist; ranks of ${formatSize(size)} boards go from 0 to ${count - 1}`,
    { count },
  );
}
