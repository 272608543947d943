/* Searches and passes over all their states, with progress. */
import type { Checkpoint, Search } from '../../engines/engine.js';
import { asAtlasError } from '../../basics/errors.js';
import { formatQuantity } from '../../basics/humanize.js';
import type { Pass } from '../../executors/executor.js';
import { expandLayers, type Layer } from '../../space/layers.js';
import { quoted } from '../../basics/quoted.js';
import { publishedList } from '../../results/published.js';
import { sumOf } from '../../basics/numbers.js';
import { secondsSince } from '../../basics/clock.js';
import { whileShown, type Context, type Progress, type Reporter } from '../context.js';
import { allocated } from './memory.js';
import { noteSmallPages } from './hugePages.js';
import { checkDisk } from './planning.js';
import type { SearchPlan } from './searchPlan.js';

/** The time between two looks at a search, in milliseconds. */
const LOOK_MS = 100;

/** A search that has run as far as its plan says, and is open. */
export interface Searched {
  readonly plan: SearchPlan;
  readonly search: Search;
  /** The positions of each layer. */
  readonly counts: readonly number[];
  /** The time that its layers took. */
  readonly seconds: number;
}

/**
 * Opens a plan's search, runs it, calls `use` with it, and closes it.
 *
 * @throws AtlasError when the disk has too little room, or the system refuses the memory, the
 * errors of the search, and the signal's reason.
 */
export async function withSearch<Outcome>(
  plan: SearchPlan,
  context: Context,
  use: (searched: Searched) => Outcome | Promise<Outcome>,
): Promise<Outcome> {
  const { platform, reporter } = context;
  checkDisk(plan);
  const search = allocated(plan.needs.memory, () => plan.open(platform));
  try {
    if (search.threads < plan.threads) {
      reporter.warn(
        `Of ${plan.threads} threads the system gives ${search.threads} only; the search goes on with these.`,
      );
    }
    const started = performance.now();
    const counts = await searchLayers(search, plan, context);
    return await use({ plan, search, counts, seconds: secondsSince(started) });
  } finally {
    await search.close();
  }
}

/** Runs a search, to the last layer that is wanted or to its end, and shows its progress. */
async function searchLayers(search: Search, plan: SearchPlan, context: Context): Promise<number[]> {
  const { reporter, signal } = context;
  noteSmallPages(plan, reporter);
  const { checkpoint } = search;
  const { until = Infinity } = plan;
  if (checkpoint?.resumedFrom !== undefined)
    reporter.note(
      `The search in ${quoted(checkpoint.folder)} goes on from ${checkpoint.resumedFrom}.`,
    );
  const total = positionsIn(plan);
  const progress = reporter.progress(total);
  const layers: Layer[] = [];
  let done = 0;
  function look(): void {
    const share = search.progress();
    const { total: found, count } = layers.at(-1) ?? { total: 0, count: 0 };
    // As if the current layer were as large as the last one.
    done = Math.max(done, Math.min(total, plan.positions, Math.floor(found + share * count)));
    progress.update(
      done,
      layerStage(layers, checkpoint?.stage() ?? `${Math.floor(100 * share)}%`, until, total),
    );
  }
  try {
    await whileLooking(look, progress, async () => {
      for await (const layer of expandLayers(search, signal)) {
        layers.push(layer);
        if (layer.depth >= until) break;
      }
    });
  } catch (cause) {
    if (checkpoint && signal.aborted)
      reporter.warn(`Stopped in ${checkpoint.reached()}; the same command goes on from there.`);
    throw cause;
  }
  return layers.map(({ count }) => count);
}

/** What `work` resolves with; meanwhile `look` updates the progress again and again. */
async function whileLooking<Done>(
  look: () => void,
  progress: Progress,
  work: () => Promise<Done>,
): Promise<Done> {
  const looks = setInterval(look, LOOK_MS);
  try {
    return await whileShown(progress, work);
  } finally {
    clearInterval(looks);
  }
}

/**
 * The stage of a search: the number of the current layer, its progress, and, if the total is not
 * known, the positions found.
 */
function layerStage(
  layers: readonly Layer[],
  within: string,
  until: number,
  total: number,
): string {
  if (until === Infinity) return `layer ${layers.length}, ${within}`;
  const layer = `layer ${layers.length} of at most ${until}, ${within}`;
  return total < Infinity
    ? layer
    : `${layer}, ${formatQuantity(layers.at(-1)?.total ?? 0, 'position')} so far`;
}

/** The number of positions in the layers that are wanted; Infinity if it is not known. */
const positionsIn = ({ puzzle, positions, until }: SearchPlan): number =>
  until === undefined
    ? positions
    : sumOf(publishedList(puzzle)?.counts.slice(0, until + 1) ?? [Infinity]);

/** What a pass over all states of a search finds. Shows how much of it is done. */
export async function passOnce<Found>(
  { job, found }: Pass<Found>,
  stage: string,
  { states, threads }: SearchPlan,
  { platform, reporter, signal }: Context,
): Promise<Found> {
  const executor = platform.startExecutor(job, threads);
  const progress = reporter.progress(states);
  const look = (): void => progress.update(Math.floor(executor.progress() * states), stage);
  try {
    return found(await whileLooking(look, progress, () => executor.runRound(0, signal)));
  } finally {
    await executor.close();
  }
}

/** Removes the folder of a search on disk, or notes that it is kept, with the reason. */
export function endSearchFolder(
  checkpoint: Checkpoint | undefined,
  keep: boolean,
  { note, warn }: Reporter,
  reason = '',
): void {
  if (!checkpoint) return;
  const name = `The work folder ${quoted(checkpoint.folder)}`;
  if (keep) {
    note(`${name} is kept${reason}.`);
    return;
  }
  try {
    checkpoint.remove();
  } catch (cause) {
    const { message } = asAtlasError(cause);
    warn(`${name} could not be removed; delete what is left of it. ${message}`);
  }
}
