/* The values of a bound in an array by board rank, for the states of a block. */
import type { Puzzle } from '../../puzzle/puzzle.js';
import { isBoundValue } from '../../solve/heuristics/boardBound.js';
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

/** Writes the values of a block's states; the number of the first one without a value, or -1. */
export type BlockFiller = (block: SequenceBlock, values: ValueArray) => number;

/** The values are where they are to be; they are only checked. */
export const checkInPlace: BlockFiller = ({ start, ends }, values) => {
  for (let state = 0; state < ends.count; state++)
    if (!isBoundValue(values[start + state])) return state;
  return -1;
};

/** Looks up the values by the ranks of the given board. */
export function lookUpTurned(given: ValueArray, frame: Frame): BlockFiller {
  const ranksOf = blockRanks(frame);
  return (block, values) => {
    const { start, ends } = block;
    const ranks = ranksOf(block);
    for (let state = 0; state < ends.count; state++) {
      const value = given[ranks[state]];
      if (!isBoundValue(value)) return state;
      values[start + state] = value;
    }
    return -1;
  };
}
