/*
 * Larger pattern databases, with which a search would be quicker: a search that takes long names
 * them, if there is room for them.
 */
import { largerPartition, layoutName, partitionLayout } from '../../bounds/patterns/partitions.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import type { CommonResources } from '../method.js';
import type { SteppedSolver } from '../solver.js';

/**
 * Larger databases than those of a solver; undefined if the solver has no databases, or there are
 * no larger ones, or no room for them. To find that out takes up to half a second.
 */
export function largerPattern(
  { layout }: SteppedSolver,
  puzzle: Puzzle,
  { patterns }: Pick<CommonResources, 'patterns'>,
): string | undefined {
  const partition = largerPartition(puzzle.size);
  if (!layout || partition === undefined) return undefined;
  const larger = partitionLayout(partition, puzzle);
  const isLarger = layoutName(larger) !== layoutName(layout);
  return isLarger && !patterns.refusal(larger) ? partition : undefined;
}

/** Advises a person to use the databases that `larger` finds, if it finds some. */
export type Advise = (larger: () => string | undefined) => void;

/** Advises a person once; from then on larger databases are not looked for. */
export function adviceOnce({
  adviseLargerPattern,
}: Pick<CommonResources, 'adviseLargerPattern'>): Advise {
  let isDone = adviseLargerPattern === undefined;
  return (larger) => {
    const pattern = isDone ? undefined : larger();
    if (pattern === undefined) return;
    isDone = true;
    adviseLargerPattern?.(pattern);
  };
}
