import type { Crew, LayerWork } from '../../src/search/executor.js';

/** A crew of this thread alone; the simplest there is. */
export const soloCrew = (work: LayerWork): Crew => ({
  threads: 1,
  settle(depth) {
    let count = 0;
    for (let unit = 0; unit < work.units(depth); unit++) count += work.run(depth, unit);
    return Promise.resolve(count);
  },
  progress: () => 0,
  close: () => Promise.resolve(),
});
