/*
 * Larger pattern databases, with which a search would be quicker: a search that takes long names
 * them, if there is room for them.
 */
import { largerPartition, partitionName } from '../../bounds/patterns/partitions.js';
import type { SolvingState } from '../attempts.js';

/**
 * Larger databases than those of the solver that proves; undefined if it has no databases, or there
 * are no larger ones, or no room for them. To find that out takes up to half a second.
 */
export function largerPattern({
  proving,
  puzzle,
  resources: { patterns },
}: SolvingState): string | undefined {
  const larger = largerPartition(puzzle);
  if (!proving?.partition || !larger) return undefined;
  const name = partitionName(larger);
  const isLarger = name !== partitionName(proving.partition);
  return isLarger && !patterns.refusal(larger) ? name : undefined;
}

/** Advises a person to use larger databases, if there are some; once for a plan. */
export function adviseLargerPattern(solving: SolvingState): void {
  const { adviseLargerPattern: advise } = solving.resources;
  const pattern = advise && !solving.isAdvised ? largerPattern(solving) : undefined;
  if (pattern === undefined) return;
  solving.isAdvised = true;
  advise?.(pattern);
}
