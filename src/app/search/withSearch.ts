/* A search between its start and its end. */
import type { Search } from '../../engines/engine.js';
import type { Context } from '../context.js';
import { allocated } from '../memory.js';
import type { SearchPlan } from './searchPlan.js';

/**
 * Opens a plan's search, calls `use` with it, and closes it. @throws AtlasError when the system
 * refuses the memory.
 */
export async function withSearch<Outcome>(
  plan: SearchPlan,
  { platform, reporter }: Context,
  use: (search: Search) => Promise<Outcome>,
): Promise<Outcome> {
  const search = allocated(plan.needs.memory, () => plan.open(platform));
  try {
    if (search.threads < plan.threads) {
      reporter.warn(
        `Of ${plan.threads} threads the system gives ${search.threads} only; the search goes on with these.`,
      );
    }
    return await use(search);
  } finally {
    await search.close();
  }
}
