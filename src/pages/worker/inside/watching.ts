/* A search that is watched, layer by layer. */
import { AtlasError } from '../../../basics/errors.js';
import type { Search } from '../../../engines/engine.js';
import type { Board } from '../../../puzzle/board.js';
import type { Puzzle } from '../../../puzzle/puzzle.js';
import { expandLayers, type Layer } from '../../../space/layers.js';
import { sampleBelow } from '../../../space/sample.js';
import { secondsSince } from '../../../basics/clock.js';
import { pauseFor } from '../../../basics/turns.js';
import { searchKindOf } from '../searchKind.js';
import type { Browser } from './browser.js';
import { openFirstLayers, openSearch, positionsIn, layersReach } from './search.js';

/** Positions of a layer that are shown. */
const SAMPLES = 6;

/** A layer of the search that is watched, with some of its positions. */
export interface WatchedLayer extends Layer {
  readonly positions: readonly Board[];
  /** Of the search for this layer. */
  readonly seconds: number;
}

/** What is asked of a search that is watched. */
export interface WatchRequest {
  /** Begins a search, with the goal's layer. */
  readonly puzzle?: Puzzle;
  /** Show positions from anywhere in the layer, which takes a moment, instead of its first ones. */
  readonly isSampled: boolean;
}

export interface Watched {
  readonly search: Search;
  readonly layers: AsyncGenerator<Layer>;
}

/** Begins a search, whose first layer is the goal's. */
export function openWatched(puzzle: Puzzle, browser: Browser): Watched {
  const search =
    searchKindOf(puzzle) === 'all'
      ? openSearch(puzzle, false, browser)
      : openFirstLayers(puzzle, layersReach(puzzle, browser), browser);
  return { search, layers: expandLayers(search) };
}

/** Searches the next layer; undefined after the last. */
export async function watchNext(
  watched: Watched | undefined,
  isSampled: boolean,
  signal: AbortSignal,
): Promise<WatchedLayer | undefined> {
  if (!watched) throw new AtlasError('unavailable', 'No search is being watched');
  const { layers, search } = watched;
  const begin = performance.now();
  const next = await layers.next();
  if (next.done === true) return undefined;
  const layer = next.value;
  const seconds = secondsSince(begin);
  const { depth, count } = layer;
  const places = isSampled
    ? await sampleBelow(count, SAMPLES, depth, pauseFor(signal))
    : { first: Math.min(SAMPLES, count) };
  return { ...layer, seconds, positions: await positionsIn(search, depth, places, signal) };
}
