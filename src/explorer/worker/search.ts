/* Searches of whole boards, as a worker does them: opened, run, and drawn from. */
import type { EngineHost, Search } from '../../engines/engine.js';
import { AtlasError } from '../../errors.js';
import { formatQuantity } from '../../humanize.js';
import type { Board } from '../../puzzle/board.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { tableEngine } from '../../engines/table/tableEngine.js';
import { formatSize } from '../../puzzle/size.js';
import type { Layer } from '../../search/layers.js';
import { positionsAt } from '../../space/positions.js';
import { sampleBelow, type Places } from '../../space/sample.js';
import type { StateSpace } from '../../space/stateSpace.js';
import { collect, pauseFor } from '../../turns.js';
import { BROWSER_ENGINES } from '../platform.js';

/** A search, and the space that it is of. */
export interface OpenSearch {
  readonly space: StateSpace;
  readonly search: Search;
}

/** What the table takes so much time for at most, such as 2x5, it does where the browser does not run the kernel. */
const TABLED_SECONDS = 0.05;

/** Whether the browser runs the kernel; why it does not is said where a board needs it. */
function runsKernel(host: EngineHost): boolean {
  try {
    host.loadKernel();
    return true;
  } catch {
    return false;
  }
}

/** Opens a search; with `oracle` the depths are kept. @throws AtlasError when the memory is refused. */
export function openSearch(puzzle: Puzzle, oracle: boolean, host: EngineHost): OpenSearch {
  const settings = { threads: 1, oracle: false, depthTable: false };
  const willing = BROWSER_ENGINES.filter((candidate) => candidate.objection(puzzle, settings) === undefined);
  const quickest = willing.toSorted((a, b) => a.coreSeconds(puzzle) - b.coreSeconds(puzzle)).at(0);
  const isTabled = tableEngine.coreSeconds(puzzle) <= TABLED_SECONDS && !runsKernel(host);
  const engine = isTabled ? tableEngine : quickest;
  if (!engine)
    throw new AtlasError('memory', `A ${formatSize(puzzle.size)} board is too large to be searched in a page`);
  const space = engine.space(puzzle, settings);
  // The table keeps all depths anyway.
  const keeps = oracle && engine.objection(puzzle, { ...settings, oracle }) === undefined;
  try {
    return { space, search: engine.open(space, { ...settings, oracle: keeps }, host) };
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new AtlasError(
      'memory',
      `The browser refuses the memory that ${formatSize(puzzle.size)} needs (${cause.message}); close other tabs, or take a smaller board such as 3x3`,
    );
  }
}

/** Positions to be drawn with a seed, one for each of these depths. */
export interface Draw {
  readonly depths: readonly number[];
  readonly seed: number;
}

/**
 * Draws positions of the layers of a search, as they come or as it still knows them; of each depth every set of as many is equally
 * likely. They come by depth, fewer of a layer that has fewer.
 *
 * @throws AtlasError when the space is not so deep.
 */
export async function drawPositions(
  opened: OpenSearch,
  layers: AsyncIterable<Layer> | Iterable<Layer>,
  { depths, seed }: Draw,
  signal: AbortSignal,
): Promise<Board[]> {
  const drawn: Board[] = [];
  const deepest = Math.max(...depths);
  for await (const { depth, count } of layers) {
    const wanted = depths.filter((other) => other === depth).length;
    if (wanted > 0) {
      const places = await sampleBelow(count, wanted, seed + depth, pauseFor(signal));
      drawn.push(...(await positionsIn(opened, depth, places, signal)));
    }
    if (depth === deepest) return drawn;
  }
  throw new AtlasError('no-such-depth', `No position is ${formatQuantity(deepest, 'move')} from the goal`);
}

/** Positions of a layer that the search still knows. */
export async function positionsIn(
  { search, space }: OpenSearch,
  depth: number,
  places: Places,
  signal: AbortSignal,
): Promise<Board[]> {
  return (await collect(positionsAt(places, search.blocksAt(depth), space, pauseFor(signal)))).flat();
}
