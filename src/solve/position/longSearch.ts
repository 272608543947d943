/* A search that takes long names larger pattern databases, if there is room for them. */
import { secondsSince, type PositionSearch } from './positionState.js';
import { searchPosition } from './positionSearch.js';
import { LONG_SECONDS } from './positionTime.js';
import type { Solution } from '../solution.js';
import type { Known } from '../solver.js';

/** As {@link searchPosition}. `hint` gets the larger databases once the search takes long. */
export async function* searchWithHint(
  search: PositionSearch,
  hint: (pattern: string) => void,
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
        if (pattern !== undefined) hint(pattern);
      }
      yield step.value;
    }
  } finally {
    await steps.return(undefined);
  }
}
