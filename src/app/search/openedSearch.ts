/* A search between its start and its end. */
import type { Search } from '../../engines/engine.js';
import { AtlasError } from '../../basics/errors.js';
import { formatBytes } from '../../basics/humanize.js';
import type { Context } from '../context.js';
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
  const search = allocated(plan.needs.memory, 'memory', () => plan.open(platform));
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

/** @throws AtlasError of this code when the system refuses the memory. */
export function allocated<Memory>(
  bytes: number,
  code: 'memory' | 'memory-for-patterns' | 'memory-for-projections',
  allocate: () => Memory,
): Memory {
  try {
    return allocate();
  } catch (cause) {
    if (!(cause instanceof RangeError && /alloca/i.test(cause.message))) throw cause;
    const what = code === 'memory' ? 'or choose a smaller board' : 'or choose other databases';
    throw new AtlasError(
      code,
      `The ${formatBytes(bytes)} that the search needs could not be allocated (${cause.message}); close other programs, ${what}`,
    );
  }
}
