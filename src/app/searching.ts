import type { Search } from '../engines/engine.js';
import { formatQuantity } from '../humanize.js';
import type { Executor, Job } from '../search/executor.js';
import { enumerate, type Layer } from '../search/layers.js';
import { quoted } from '../quoted.js';
import { knownCounts } from '../results/knownCounts.js';
import type { Context } from './context.js';
import type { SearchPlan } from './planning.js';
import { sumOf } from '../sums.js';

/** The time between two looks at a search, in milliseconds. */
export const LOOK_MS = 100;

/** Does a job of one layer over all states of a search, and shows how much of it is done. */
export async function passOver<Outcome>(
  job: Job,
  stage: string,
  { states, threads }: SearchPlan,
  { platform, reporter }: Context,
  pass: (executor: Executor) => Promise<Outcome>,
): Promise<Outcome> {
  const executor = platform.startExecutor(job, threads);
  const progress = reporter.progress(states);
  const look = setInterval(() => {
    progress.update(Math.floor(executor.progress() * states), stage);
  }, LOOK_MS);
  try {
    return await pass(executor);
  } finally {
    clearInterval(look);
    progress.stop();
    await executor.close();
  }
}

/** Runs a search, to the last layer that is wanted or to its end, and shows its progress. Resolves with the counts by depth. */
export async function searchLayers(search: Search, plan: SearchPlan, { reporter, signal }: Context): Promise<number[]> {
  const { work } = search;
  const { until = Infinity } = plan;
  if (work?.takenUp !== undefined) reporter.note(`The search in ${quoted(work.folder)} goes on from ${work.takenUp}.`);
  const total = positionsIn(plan);
  const progress = reporter.progress(total);
  const layers: Layer[] = [];
  let done = 0;
  const look = setInterval(() => {
    const share = search.progress();
    done = Math.max(done, estimated(layers.at(-1), share, Math.min(total, plan.positions)));
    progress.update(done, stageOf(layers, work?.stage() ?? `${Math.floor(100 * share)}%`, until, total));
  }, LOOK_MS);
  try {
    for await (const layer of enumerate(search, signal)) {
      layers.push(layer);
      if (layer.depth >= until) break;
    }
  } catch (cause) {
    if (work && signal.aborted) reporter.warn(`Stopped in ${work.standing()}; the same command goes on from there.`);
    throw cause;
  } finally {
    clearInterval(look);
    progress.stop();
  }
  return layers.map(({ count }) => count);
}

/** The stage of a search: the number of the layer in work, its progress, and, if the total is not known, the positions found. */
function stageOf(layers: readonly Layer[], within: string, until: number, total: number): string {
  if (until === Infinity) return `layer ${layers.length}, ${within}`;
  const layer = `layer ${layers.length} of at most ${until}, ${within}`;
  return total < Infinity ? layer : `${layer}, ${formatQuantity(layers.at(-1)?.total ?? 0, 'position')} so far`;
}

/** The number of positions in the layers that are wanted; Infinity if it is not known. */
const positionsIn = ({ puzzle, positions, until }: SearchPlan): number =>
  until === undefined ? positions : sumOf(knownCounts(puzzle)?.counts.slice(0, until + 1) ?? [Infinity]);

/** The positions found when a share of the layer after `last` is done, if this layer is as large as `last`. */
const estimated = (last: Layer | undefined, share: number, positions: number): number =>
  last ? Math.min(positions, Math.floor(last.total + share * last.count)) : 0;
