/* Searches of whole boards, as a worker does them: opened, run, and drawn from. */
import type { EngineHost, Search } from '../../engines/engine.js';
import { AtlasError } from '../../errors.js';
import type { Board } from '../../puzzle/board.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { cellCount, formatSize, isLine, stateCount } from '../../puzzle/size.js';
import { enumerate, type Layer } from '../../search/layers.js';
import { pick, sampleBelow, type Places } from '../../space/sample.js';
import { canonicalBlocks, stateSpace, type StateSpace } from '../../space/stateSpace.js';
import { collect, pauseFor } from '../../turns.js';
import { BROWSER_ENGINES } from '../platform.js';

/** A search, and the space that it is of. */
export interface OpenSearch {
  readonly space: StateSpace;
  readonly search: Search;
}

/** What is known of the distances of a board of some size. */
export type Knowledge = 'all' | 'one by one' | 'nothing';

/** The states of 3x4, which a page searches in well under a second. */
const MOST_STATES = 239_500_800;

/** Larger boards take longer to solve than anybody waits. */
const MOST_SOLVED_CELLS = 16;

/** What can be known of a puzzle's distances in a page. */
export function knowledgeOf({ size }: Puzzle): Knowledge {
  if (stateCount(size) <= MOST_STATES) return 'all';
  return cellCount(size) <= MOST_SOLVED_CELLS && !isLine(size) ? 'one by one' : 'nothing';
}

/** Opens a search; with `oracle` the depths are kept. @throws AtlasError when the memory is refused. */
export function openSearch(puzzle: Puzzle, oracle: boolean, host: EngineHost): OpenSearch {
  const settings = { threads: 1, oracle: false, depthTable: false };
  const engine = BROWSER_ENGINES.find((candidate) => candidate.objection(puzzle, settings) === undefined);
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

/** Positions of one depth, to be drawn with a seed. */
export interface Draw {
  readonly depth: number;
  readonly count: number;
  readonly seed: number;
}

/** Searches to the depth of a draw and draws, every set of as many positions equally likely. @throws AtlasError when it is not so deep. */
export async function drawPositions(
  opened: OpenSearch,
  { depth, count, seed }: Draw,
  signal: AbortSignal,
): Promise<Board[]> {
  let last: Layer | undefined;
  for await (const layer of enumerate(opened.search, undefined, signal)) {
    last = layer;
    if (layer.depth === depth) break;
  }
  if (last?.depth !== depth) {
    throw new AtlasError(
      'no-such-depth',
      `No position is ${depth} moves from the goal; the deepest are ${last?.depth ?? 0} moves away`,
    );
  }
  return positionsIn(opened, depth, await sampleBelow(last.count, count, seed, pauseFor(signal)), signal);
}

/** Positions of a layer that the search still knows. */
export async function positionsIn(
  { search, space }: OpenSearch,
  depth: number,
  places: Places,
  signal: AbortSignal,
): Promise<Board[]> {
  const blocks = canonicalBlocks(search.blocksAt(depth), space);
  const indices = (await collect(pick(places, blocks, pauseFor(signal)))).flat();
  return indices.map((index) => space.positionAt(index)).filter((board) => board !== undefined);
}
