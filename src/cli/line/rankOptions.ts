/* What `rank` and `unrank` have in common. */
import { hasRepeatedTiles } from '../../puzzle/board.js';
import { blankField, cellsOf, type Puzzle } from '../../puzzle/puzzle.js';
import { formatSize, isRectangle } from '../../puzzle/size.js';
import { UsageError } from '../terminal/sentences.js';
import { flag } from './command.js';
import { PUZZLE_OPTIONS } from './options.js';
import { SHAPE_OPTIONS } from './shape.js';

/** The two numberings of boards. */
export const NUMBERINGS = ['board', 'place'] as const;

/** The options of `rank` and `unrank`. */
export const RANK_OPTIONS = {
  size: PUZZLE_OPTIONS.size,
  goal: PUZZLE_OPTIONS.goal,
  'goal-blank': PUZZLE_OPTIONS['goal-blank'],
  blank: PUZZLE_OPTIONS.blank,
  ...SHAPE_OPTIONS,
  json: flag('print JSON'),
} as const;

/** The fields of JSON that state what is numbered: the boards that reach a goal, in any metric. */
export const numberedFields = (puzzle: Puzzle): object => ({
  size: formatSize(puzzle.size),
  goal: cellsOf(puzzle.goal, puzzle),
  ...blankField(puzzle),
});

/** @throws UsageError when tiles repeat, and for a board that is no rectangle. */
export function checkPlaceRank({ goal, size }: Puzzle): void {
  if (!isRectangle(size))
    throw new UsageError(
      `The place rank goes along the rows of rectangles, and the board is ${formatSize(size)}; take --numbering board, or none.`,
    );
  if (!hasRepeatedTiles(goal)) return;
  throw new UsageError(
    'The place rank is for distinct tiles, but tiles repeat in the goal; take --numbering board, or none.',
  );
}
