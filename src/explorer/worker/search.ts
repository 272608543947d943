/* Searches of whole boards, as a worker does them: opened, run, and drawn from. */
import type { EngineHost, Search } from '../../engines/engine.js';
import { AtlasError } from '../../errors.js';
import { formatQuantity } from '../../humanize.js';
import type { Board } from '../../puzzle/board.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { formatSize, stateCount } from '../../puzzle/size.js';
import { enumerate } from '../../search/layers.js';
import { positionsAt } from '../../space/positions.js';
import { sampleBelow, type Places } from '../../space/sample.js';
import { stateSpace, type StateSpace } from '../../space/stateSpace.js';
import { collect, pauseFor } from '../../turns.js';
import { BROWSER_ENGINES } from '../platform.js';

/** A search, and the space that it is of. */
export interface OpenSearch {
  readonly space: StateSpace;
  readonly search: Search;
}

/** The states of 2x5, which the table, the last engine, has in a moment where the browser does not run the kernel. */
const MOST_TABLED = 1_814_400;

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
  const fitting = BROWSER_ENGINES.filter((candidate) => candidate.objection(puzzle, settings) === undefined);
  const engine = stateCount(puzzle.size) <= MOST_TABLED && !runsKernel(host) ? fitting.at(-1) : fitting.at(0);
  if (!engine)
    throw new AtlasError('memory', `A ${formatSize(puzzle.size)} board is too large to be searched in a page`);
  const space = stateSpace(puzzle);
  // The table keeps all depths anyway, and has no oracle of its own.
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
 * Draws positions by a new search, which goes as far as it has to; of each depth every set of as many is equally likely. They
 * come by depth, fewer of a layer that has fewer.
 *
 * @throws AtlasError when the space is not so deep.
 */
export async function drawPositions(opened: OpenSearch, { depths, seed }: Draw, signal: AbortSignal): Promise<Board[]> {
  const drawn: Board[] = [];
  const deepest = Math.max(...depths);
  for await (const { depth, count } of enumerate(opened.search, undefined, signal)) {
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
