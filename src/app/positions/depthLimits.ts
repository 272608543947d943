/* Depths that no position of a puzzle has. */
import { AtlasError } from '../../basics/errors.js';
import { blankCell } from '../../puzzle/board.js';
import { formatMoveCount } from '../../puzzle/metric.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { formatSize } from '../../puzzle/size.js';
import { publishedList } from '../../results/published.js';

/**
 * No position of the 24-puzzle takes more single-tile moves to a goal with the blank in a corner
 * (Whitmore 2018; see OEIS A087725). Multi-tile moves are fewer, and equal tiles can only make a
 * solution shorter.
 */
const MOST_OF_24 = 205;
const CORNERS_OF_24 = [0, 4, 20, 24];

/** @throws AtlasError when it is known that no position has a depth. */
export function checkDepth(puzzle: Puzzle, depth: number): void {
  const counts = publishedList(puzzle)?.counts;
  if (counts && depth >= counts.length) throw noSuchDepth(puzzle, depth, counts.length - 1);
  const is24 = formatSize(puzzle.size) === '5x5' && CORNERS_OF_24.includes(blankCell(puzzle.goal));
  if (is24 && depth > MOST_OF_24)
    throw new AtlasError(
      'no-such-depth',
      `${none(puzzle, depth)}; none is farther than ${MOST_OF_24}`,
      { depth },
    );
}

/** The error of a depth beyond the deepest positions. */
export const noSuchDepth = (puzzle: Puzzle, depth: number, deepest: number): AtlasError =>
  new AtlasError(
    'no-such-depth',
    `${none(puzzle, depth)}; the deepest are ${formatMoveCount(deepest, puzzle.metric)} away`,
    { depth, deepest },
  );

const none = ({ size, metric }: Puzzle, depth: number): string =>
  `No position of ${formatSize(size)} is ${formatMoveCount(depth, metric)} from the goal`;
