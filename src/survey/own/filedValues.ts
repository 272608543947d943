/* The values of a bound in an array by board rank, for the states of a block. */
import type { Puzzle } from '../../puzzle/puzzle.js';
import type { ValueArray } from '../../solve/heuristics/givenBound.js';
import type { SequenceBlock } from '../../space/blocks.js';
import type { Frame } from '../measures.js';
import { blockRanks } from './blockRanks.js';

/** How the states of a survey lie in an array by board rank. */
type FileOrder =
  /** As the survey has them. */
  | 'same'
  /** Turned, of distinct tiles. */
  | 'turned'
  /** With equal tiles that the survey tells apart, or on a turned board. */
  | 'other';

export function fileOrder(puzzle: Puzzle, { space }: Frame): FileOrder {
  if (space.puzzle !== puzzle) return 'other';
  if (space.turnedSize.rows === puzzle.size.rows) return 'same';
  return space.kinds === undefined ? 'turned' : 'other';
}

/** Writes what a bound says of a block's states; NaN where it says no value. */
export type BlockFiller = (block: SequenceBlock, values: ValueArray) => void;

/** Looks up the values by the ranks of the given board. */
export function lookUpTurned(given: ValueArray, frame: Frame): BlockFiller {
  const ranksOf = blockRanks(frame);
  return (block, values) => {
    const { start, ends } = block;
    const ranks = ranksOf(block);
    for (let state = 0; state < ends.count; state++) values[start + state] = given[ranks[state]];
  };
}
