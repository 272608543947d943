/* Searches of whole boards, as a worker does them: opened, run, and sampled. */
import { askEngines, type Proposal, type Search } from '../../../engines/engine.js';
import { hashOf } from '../../../space/boardSet.js';
import { setsEngine } from '../../../engines/sets/setsEngine.js';
import { AtlasError } from '../../../basics/errors.js';
import { formatQuantity } from '../../../basics/humanize.js';
import type { Board } from '../../../puzzle/board.js';
import type { Puzzle } from '../../../puzzle/puzzle.js';
import { cellCount, formatSize } from '../../../puzzle/size.js';
import type { Layer } from '../../../space/layers.js';
import { pickPositions, type Places } from '../../../space/layerPositions.js';
import { MOST_SOLVED_CELLS } from '../../../solve/suitability.js';
import { sampleBelow } from '../../../space/sample.js';
import { collect } from '../../../basics/iterables.js';
import { pauseFor } from '../../../basics/turns.js';
import { isRefusal, type Browser } from './browser.js';
import { isHashed } from '../searchKind.js';
import { hashedSearch } from './hashedSearch.js';
import type { Call } from '../calls.js';

/**
 * Opens a search, which keeps an oracle if `oracle` is true. @throws AtlasError when no engine can,
 * or the memory is refused.
 */
export function openSearch(puzzle: Puzzle, oracle: boolean, browser: Browser): Search {
  if (isHashed(puzzle)) return hashedSearch(puzzle);
  const quickest = askEngines(puzzle, { oracle }, browser).proposals.at(0);
  if (quickest === undefined)
    throw new AtlasError(
      'memory',
      `The ${formatSize(puzzle.size)} board is too large to be searched in a page`,
    );
  try {
    return quickest.open(browser);
  } catch (cause) {
    if (!isRefusal(cause)) throw cause;
    throw new AtlasError(
      'memory',
      `The browser refuses the memory that ${formatSize(puzzle.size)} needs; close other tabs, or take a smaller board such as 3x3`,
    );
  }
}

/** What a page takes to count the positions of a board, without keeping their distances. */
export interface CountNeeds {
  /** On a desktop, about. */
  readonly seconds: number;
  /** Of memory. */
  readonly bytes: number;
}

/** Bytes of the largest search: more than that a page is seldom given. */
const MOST_BYTES = 2e9;

/** What it takes to count the positions of a board; undefined if a page cannot. */
export function countNeeds(puzzle: Puzzle, browser: Browser): CountNeeds | undefined {
  const quickest = askEngines(puzzle, {}, browser).proposals.at(0);
  if (quickest === undefined) return undefined;
  const bytes = quickest.needs().storage;
  return bytes > MOST_BYTES ? undefined : { seconds: quickest.coreSeconds, bytes };
}

/** What the first layers of a large board may take: bytes of memory and, on a desktop, seconds. */
const MOST_MEMORY = 128e6;
const MOST_SECONDS = 5;

/**
 * The greatest depth to which sets of boards search a board within these limits, which must be too
 * large to be searched; 0 for boards of too many cells.
 */
export function layersReach(puzzle: Puzzle, browser: Browser): number {
  let reach = 0;
  if (cellCount(puzzle.size) > MOST_SOLVED_CELLS) return 0;
  const fits = ({ coreSeconds, needs }: Proposal): boolean =>
    coreSeconds <= MOST_SECONDS && needs().storage <= MOST_MEMORY;
  while (fits(proposeFirstLayers(puzzle, reach + 1, browser))) reach++;
  return reach;
}

/**
 * Opens a search of the first layers of a board of any size. @throws AtlasError when they are too
 * many.
 */
export function openFirstLayers(puzzle: Puzzle, until: number, browser: Browser): Search {
  if (until > layersReach(puzzle, browser))
    throw new AtlasError('memory', `A page cannot search to depth ${until}`);
  return proposeFirstLayers(puzzle, until, browser).open(browser);
}

function proposeFirstLayers(puzzle: Puzzle, until: number, browser: Browser): Proposal {
  const proposal = setsEngine.propose(puzzle, { until }, browser);
  if (proposal instanceof AtlasError) throw proposal;
  return proposal;
}

/** Random positions, one for each of these depths; the same ones with the same seed. */
export interface SampleRequest {
  readonly puzzle: Puzzle;
  readonly depths: readonly number[];
  readonly seed: number;
}

/**
 * Random positions of the layers of a search, as the layers come or as the search still knows them;
 * in each layer all sets of positions are equally likely. The positions are in the order of their
 * depths, fewer if a layer has fewer. Reports each layer.
 *
 * @throws AtlasError when the space is not so deep.
 */
export async function sampleLayers(
  search: Search,
  layers: AsyncIterable<Layer> | Iterable<Layer>,
  { depths, seed }: SampleRequest,
  { signal, report }: Call<number>,
): Promise<Board[]> {
  const sample: Board[] = [];
  const deepest = Math.max(...depths);
  for await (const { depth, count } of layers) {
    report(depth);
    const wanted = depths.filter((other) => other === depth).length;
    if (wanted > 0) {
      // Seeds that are near each other begin with numbers that are, and positions would look alike.
      const mixed = hashOf(Uint32Array.of(seed, depth));
      const places = await sampleBelow(count, wanted, mixed, pauseFor(signal));
      sample.push(...(await positionsIn(search, depth, places, signal)));
    }
    if (depth === deepest) return sample;
  }
  throw new AtlasError(
    'no-such-depth',
    `No position is ${formatQuantity(deepest, 'move')} from the goal`,
    { depth: deepest },
  );
}

/** Positions of a layer that the search still knows. */
export const positionsIn = async (
  search: Search,
  depth: number,
  places: Places,
  signal: AbortSignal,
): Promise<Board[]> =>
  (await collect(pickPositions(places, search.batchesAt(depth), pauseFor(signal)))).flat();
