/*
 * The task of one shard in one layer: read the shard's file of the layer before, and that of two
 * layers before, frames of other shards where windows cross, settle, and write one file. It depends
 * on no other task of the layer, and done again it writes the same bytes.
 */
import type { LayerWork } from '../../search/executor.js';
import { sheetOf } from '../planes/layout.js';
import { shardSources, type Window } from '../planes/windows.js';
import { CONTROL, slotOf, type DiskMemory } from './diskMemory.js';
import type { ShardFiles } from './shardFiles.js';
import { shardMaker } from './shardMaker.js';

/** The work of a layer, for one thread. A unit is a shard. */
export function shardWork(memory: DiskMemory, files: ShardFiles): LayerWork {
  const { control, depths, states, bytes } = memory;
  const { make, close } = shardMaker(memory, files);
  const isNear = nearShards(memory);

  return {
    run(depth, shard) {
      const slot = slotOf(shard, depth);
      if (depths[slot] === depth) return states[slot];
      const replaces = depths[slot] >= 0;
      if (!replaces && depth > 0 && !isNear(depth, shard)) return 0;
      const made = make(depth, shard);
      const done = control[CONTROL.layers];
      if (control[CONTROL.writes] === 0 || (made.states === 0 && !replaces)) return made.states;
      const header = {
        states: made.states,
        replaced: replaces ? states[slot] : 0,
        counts: [...memory.layerStates.subarray(0, done)],
        bytes: [...memory.layerBytes.subarray(0, done)],
      };
      bytes[slot] = files.write({ shard, depth }, header, made.index, made.frames);
      states[slot] = made.states;
      depths[slot] = depth;
      if (replaces) files.remove({ shard, depth: depth - 2 });
      return made.states;
    },
    close,
  };
}

/**
 * Tells whether a shard may get states at a depth: whether the layer before has any where a move to
 * the shard may come from.
 */
function nearShards({
  layout,
  windows,
  cut,
  filled,
}: DiskMemory): (depth: number, shard: number) => boolean {
  const sourcesOf = new Map(
    windows.flat().map((window) => [window, shardSources(window, cut, layout)]),
  );

  /**
   * The cell that a window leads to, and those beyond it if a move goes on; each with the shards
   * that a shard's words come from.
   */
  function cellsThrough(window: Window, cell: number, before?: Way['shardsOf']): Way[] {
    const { source } = window;
    const step = sourcesOf.get(window)!;
    const way: Way = {
      cell: source,
      shardsOf: before ? (shard) => before(shard).flatMap(step) : step,
    };
    const next = windows[source].find((beyond) => beyond.source - source === source - cell);
    return layout.layers === 1 || !next
      ? [way]
      : [way, ...cellsThrough(next, source, way.shardsOf)];
  }

  const ways = windows.map((cellWindows, cell) =>
    cellWindows.flatMap((window) => cellsThrough(window, cell)),
  );
  return (depth, shard) =>
    layout.planes[depth % layout.planes.length].some((plane) =>
      ways[plane].some(({ cell, shardsOf }) => {
        const first = sheetOf(cell, depth - 1, layout) * layout.planeChunks;
        const isFilled = (chunk: number): boolean =>
          filled.subarray(chunk, chunk + cut.chunks).includes(1);
        return shardsOf(shard).some((other) => isFilled(first + other * cut.chunks));
      }),
    );
}

interface Way {
  readonly cell: number;
  readonly shardsOf: (shard: number) => readonly number[];
}
