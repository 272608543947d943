/* The values of a bound of the program, for the states of a block. */
import type { Puzzle } from '../../puzzle/puzzle.js';
import type { Heuristic } from '../../bounds/bounds.js';
import { measuresOf, type BoundTables } from '../boundMeasures.js';
import type { Frame } from '../measures.js';
import type { BlockFiller } from './blockFiller.js';

/** A bound of the program that is judged as one from outside is. */
export interface ProgramBound {
  readonly name: Heuristic;
  readonly tables: BoundTables;
}

/** Measures a block at a time. */
export function measureBlocks(
  { name, tables }: ProgramBound,
  puzzle: Puzzle,
  frame: Frame,
): BlockFiller {
  const [bound] = measuresOf(puzzle, frame, [name], tables);
  return (block, values) => {
    for (const { measure } of frame.measures) measure(block);
    const { start, ends } = block;
    for (let state = 0; state < ends.count; state++) values[start + state] = bound.values[state];
  };
}
