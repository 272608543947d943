import { enumerate, type Expander, type Layer } from '../enumerate/enumerate.js';
import type { StateSpace } from '../enumerate/stateSpace.js';
import type { Board } from '../puzzle/board.js';
import { onInterrupt } from './interrupt.js';
import { showProgress } from './progress.js';

/** Between two looks at a search that takes its time. */
const LOOK_MS = 100;

export interface SearchOptions {
  /** Show no progress. */
  readonly quiet: boolean;
  /** The depth to stop at; the last one if not given. */
  readonly until?: number;
}

/** Runs a search under a progress display. Resolves with the counts by depth. */
export async function search(expander: Expander, { states }: StateSpace, options: SearchOptions): Promise<number[]> {
  const progress = showProgress(states, options.quiet);
  const forget = onInterrupt(() => progress.stop());
  const layers: Layer[] = [];
  const look = setInterval(() => {
    const share = Math.floor(100 * expander.progress());
    progress.update(layers.at(-1)?.total ?? 0, `layer ${layers.length}, ${share} %`);
  }, LOOK_MS);
  try {
    for await (const layer of enumerate(expander)) {
      layers.push(layer);
      if (layer.depth === options.until) break;
    }
  } finally {
    clearInterval(look);
    progress.stop();
    forget();
  }
  return layers.map(({ count }) => count);
}

/** The indices of a layer that the engine still knows, one for each position, ascending. */
export function indicesAt(depth: number, expander: Expander, space: StateSpace): Iterable<number> {
  const indices = expander.indicesAt(depth);
  return space.multiplicity === 1 ? indices : canonical(indices, space);
}

function* canonical(indices: Iterable<number>, space: StateSpace): Generator<number> {
  for (const index of indices) if (space.positionAt(index)) yield index;
}

/** The positions of canonical indices. */
export function* positionsOf(indices: Iterable<number>, space: StateSpace): Generator<Board> {
  for (const index of indices) {
    const position = space.positionAt(index);
    if (position) yield position;
  }
}

/** The first `most` items. */
export function* take<Item>(most: number, items: Iterable<Item>): Generator<Item> {
  let taken = 0;
  if (most === 0) return;
  for (const item of items) {
    yield item;
    if (++taken === most) return;
  }
}
