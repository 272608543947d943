import type { ValueArray } from '../../bounds/given/givenBound.js';
import type { SequenceBlock } from '../../space/blocks.js';

/** Writes what a bound says of a block's states; NaN where it says no value. */
export type BlockFiller = (block: SequenceBlock, values: ValueArray) => void;
