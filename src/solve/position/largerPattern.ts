/*
 * Larger pattern databases, with which a search would be quicker: a search that takes long names
 * them, if there is room for them.
 */
import { largerPartition, layoutName, partitionLayout } from '../../bounds/patterns/partitions.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import type { CommonResources } from '../method.js';
import type { Solution } from '../solution.js';
import type { Known, SteppedSolver } from '../solver.js';
import { secondsSince, type PositionSearch } from './positionState.js';
import { searchPosition } from './positionSearch.js';
import { LONG_SECONDS } from './positionTime.js';

/**
 * Larger databases than a solver has; undefined if it has none, or there is no room. To find that
 * out takes up to half a second.
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

/** Advises a person to use larger databases, once. */
export function adviceOnce({ adviseLargerPattern }: CommonResources): (pattern: string) => void {
  let isDone = false;
  return (pattern) => {
    if (!isDone) adviseLargerPattern?.(pattern);
    isDone = true;
  };
}

/** As {@link searchPosition}. `advise` gets the larger databases once the search takes long. */
export async function* searchWithAdvice(
  search: PositionSearch,
  advise: (pattern: string) => void,
): AsyncGenerator<Known, Solution | undefined> {
  const steps = searchPosition(search);
  let isAsked = search.limits.aim !== 'shortest';
  try {
    for (;;) {
      const step = await steps.next();
      if (step.done === true) return step.value;
      if (!isAsked && secondsSince(search.began) > LONG_SECONDS) {
        isAsked = true;
        const pattern = search.largerPattern();
        if (pattern !== undefined) advise(pattern);
      }
      yield step.value;
    }
  } finally {
    await steps.return(undefined);
  }
}
