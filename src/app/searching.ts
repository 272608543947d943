import type { Board } from '../puzzle/board.js';
import type { Search } from '../engines/engine.js';
import { formatQuantity } from '../humanize.js';
import { enumerate, type Layer } from '../search/layers.js';
import { oracleOf, type Oracle } from '../search/oracleWalk.js';
import { pauseFor } from '../turns.js';
import { pick, type Places } from '../space/sample.js';
import { canonicalBlocks } from '../space/stateSpace.js';
import type { Context } from './context.js';
import type { SearchPlan } from './planning.js';

/** Between two looks at a search that takes its time. */
export const LOOK_MS = 100;

/** Runs a search, to the depth `until` or to its end, and shows how it goes. Resolves with the counts by depth. */
export async function searchLayers(
  search: Search,
  { space }: SearchPlan,
  { reporter, signal }: Context,
  until = Infinity,
): Promise<number[]> {
  // How many positions there are up to a depth is not known before.
  const progress = reporter.progress(until === Infinity ? space.positions : Infinity);
  const layers: Layer[] = [];
  let done = 0;
  const look = setInterval(() => {
    const share = search.progress();
    done = Math.max(done, estimated(layers.at(-1), share, space.positions));
    progress.update(done, stageOf(layers, share, until));
  }, LOOK_MS);
  try {
    for await (const layer of enumerate(search, undefined, signal)) {
      layers.push(layer);
      if (layer.depth >= until) break;
    }
  } finally {
    clearInterval(look);
    progress.stop();
  }
  return layers.map(({ count }) => count);
}

/** The layer in work, with what was found where that is not shown as a share of the whole. */
function stageOf(layers: readonly Layer[], share: number, until: number): string {
  const percent = `${Math.floor(100 * share)}%`;
  if (until === Infinity) return `layer ${layers.length}, ${percent}`;
  const found = formatQuantity(layers.at(-1)?.total ?? 0, 'position');
  return `layer ${layers.length} of at most ${until}, ${percent}, ${found} so far`;
}

/** The positions reached when a share of the layer after `last` is done, which is taken to be as large as that. */
const estimated = (last: Layer | undefined, share: number, positions: number): number =>
  last ? Math.min(positions, Math.floor(last.total + share * last.count)) : 0;

/** Positions of a layer that the search still knows, in the order of their indices, block by block. */
export async function* positionsIn(
  depth: number,
  places: Places,
  search: Search,
  { space }: SearchPlan,
  signal: AbortSignal,
): AsyncGenerator<Board[]> {
  const blocks = canonicalBlocks(search.blocksAt(depth), space);
  for await (const indices of pick(places, blocks, pauseFor(signal))) {
    yield indices.map((index) => space.positionAt(index)).filter((board) => board !== undefined);
  }
}

/** The oracle that a finished search, which was asked to keep it, has kept. */
export function requiredOracle(search: Search, plan: SearchPlan, deepest: number): Oracle {
  const oracle = keptOracle(search, plan, deepest);
  if (!oracle) throw new Error(`The engine ${plan.engine.name} keeps no solutions.`);
  return oracle;
}

/** The oracle that a finished search of depth `deepest` has kept, if it has. */
export const keptOracle = (search: Search, { space }: SearchPlan, deepest: number): Oracle | undefined =>
  search.residueAt && oracleOf(space, deepest, search.residueAt);
