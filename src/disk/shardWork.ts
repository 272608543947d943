/*
 * The unit of one shard in one layer: it reads the shard's files of the frontier and the older
 * layer, and frames of other shards if windows cross them, settles, and writes one file. It depends
 * on no other unit of the layer. If it is done again, it writes the same bytes.
 */
import type { Work } from '../executors/executor.js';
import { planesAt, sheetOf } from '../engines/planes/planesLayout.js';
import { shardSources, type Window } from '../engines/planes/windows.js';
import { CONTROL, slotOf, type DiskMemory } from './diskMemory.js';
import type { ShardFiles } from './shardFiles.js';
import { shardMaker } from './shardMaker.js';

/** The work of a layer, for one thread. A unit is a shard. */
export function shardWork(memory: DiskMemory, files: ShardFiles): Work {
  const { control, depths, states, bytes } = memory;
  const { make, close } = shardMaker(memory, files);
  const isNear = nearShards(memory);

  return {
    run(depth, shard) {
      const slot = slotOf(shard, depth);
      // An earlier run, or a worker, has made it.
      if (depths[slot] === depth) return states[slot];
      // A shard with no states in the older layer stays empty until a move can lead to it.
      const replaces = depths[slot] >= 0;
      if (!replaces && depth > 0 && !isNear(depth, shard)) return 0;

      const made = make(depth, shard);
      // An empty shard needs no file, unless it replaces one.
      const isWritten = control[CONTROL.writes] === 1 && (made.states > 0 || replaces);
      if (!isWritten) return made.states;

      const done = control[CONTROL.layers];
      const header = {
        states: made.states,
        replaced: replaces ? states[slot] : 0,
        counts: [...memory.layerStates.subarray(0, done)],
        bytes: [...memory.layerBytes.subarray(0, done)],
      };
      bytes[slot] = files.write({ shard, depth }, header, made.index, made.frames);
      states[slot] = made.states;
      depths[slot] = depth;
      // The new file is on the disk, and nobody else reads the old one.
      if (replaces) files.remove({ shard, depth: depth - 2 });
      return made.states;
    },
    close,
  };
}

/** A cell from which moves come, and the shards of its plane from which a shard gets states. */
interface Origin {
  readonly cell: number;
  readonly shardsOf: (shard: number) => readonly number[];
}

/**
 * Returns whether a shard may get states at a depth: whether the frontier has any from which a move
 * may lead to the shard.
 */
function nearShards(memory: DiskMemory): (depth: number, shard: number) => boolean {
  const { layout, cut, filled } = memory;
  const origins = originsOf(memory);
  const hasStates = (sheet: number, shard: number): boolean => {
    const first = sheet * layout.planeChunks + shard * cut.chunks;
    return filled.subarray(first, first + cut.chunks).includes(1);
  };
  return (depth, shard) =>
    planesAt(depth, layout).some((plane) =>
      origins[plane].some(({ cell, shardsOf }) => {
        const sheet = sheetOf(cell, depth - 1, layout);
        return shardsOf(shard).some((other) => hasStates(sheet, other));
      }),
    );
}

/** The origins of each cell. */
function originsOf({ windows, layout, cut }: DiskMemory): readonly Origin[][] {
  const sourcesOf = new Map(
    windows.flat().map((window) => [window, shardSources(window, cut, layout)]),
  );

  /** The cell that a window leads to from `cell`, and the cells beyond it if a move goes on. */
  function originsThrough(window: Window, cell: number, before?: Origin['shardsOf']): Origin[] {
    const { source } = window;
    const sources = sourcesOf.get(window)!;
    const shardsOf: Origin['shardsOf'] = before
      ? (shard) => before(shard).flatMap(sources)
      : sources;
    const origin = { cell: source, shardsOf };
    const next = windows[source].find((beyond) => beyond.source - source === source - cell);
    if (layout.keptLayers === 1 || !next) return [origin];
    return [origin, ...originsThrough(next, source, shardsOf)];
  }

  return windows.map((cellWindows, cell) =>
    cellWindows.flatMap((window) => originsThrough(window, cell)),
  );
}
