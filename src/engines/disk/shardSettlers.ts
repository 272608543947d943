/* What is done to a shard that is in the store's memory, in either metric; and how it is known that nothing is to be done. */
import type { Arena } from '../planes/arena.js';
import { chunkSettler, type PlaneLook } from '../planes/chunkWork.js';
import { columnsOf } from '../planes/columns.js';
import { sheetOf } from '../planes/layout.js';
import { lineSettler } from '../planes/lineWork.js';
import { shardSources, type Window } from '../planes/windows.js';
import type { DiskMemory } from './diskMemory.js';
import type { ShardStore } from './shardStore.js';

/**
 * What settles a shard at a depth, and returns how many states are new; undefined where there can be none and none is to be
 * overwritten. It is to be called when the store has gone to the shard.
 */
export type ShardSettler = (depth: number, shard: number) => (() => number) | undefined;

export const shardSettler = (memory: DiskMemory, store: ShardStore, arena: Arena): ShardSettler =>
  memory.layout.layers === 1 ? windowShards(memory, store, arena) : lineShards(memory, store, arena);

/** Shards where a move is one step: each plane is seen through the windows that may show anything. */
function windowShards(memory: DiskMemory, store: ShardStore, arena: Arena): ShardSettler {
  const { layout, windows, cut } = memory;
  const { looks, settle } = chunkSettler(store, store, arena, windows, layout);
  const { isFilled, note } = shardFlags(memory, store);
  const shown = windows.map((planeWindows) =>
    planeWindows.map((window) => ({ source: window.source, sourcesOf: shardSources(window, cut, layout) })),
  );

  /** The planes of a shard that may have any state at a depth, or had two layers before, with the views that may show any. */
  const activeLooks = (depth: number, shard: number): PlaneLook[] =>
    looks(depth)
      .map(({ plane, views }) => ({
        plane,
        views: views.filter((_, window) => {
          const { source, sourcesOf } = shown[plane][window];
          return sourcesOf(shard).some((other) => isFilled(source, other));
        }),
      }))
      .filter(({ plane, views }) => views.length > 0 || isFilled(plane, shard));

  return (depth, shard) => {
    const active = activeLooks(depth, shard);
    if (active.length === 0) return undefined;
    return () => {
      let total = 0;
      for (let chunk = store.firstChunk; chunk < store.endChunk; chunk++) total += settle(depth, chunk, active);
      note(
        depth,
        shard,
        active.map(({ plane }) => plane),
      );
      return total;
    };
  };
}

/** Shards where a move goes on along its line. */
function lineShards(memory: DiskMemory, store: ShardStore, arena: Arena): ShardSettler {
  const { layout, windows, cut } = memory;
  const { settle } = lineSettler(store, store, arena, windows, layout);
  const { isFilled, note } = shardFlags(memory, store);
  const [planes] = layout.planes;
  const sourcesOf = (window: Window): ((shard: number) => readonly number[]) => shardSources(window, cut, layout);
  const columns = columnsOf(windows, layout).map(({ cells, up, down }) => ({
    cells,
    up: up.map(sourcesOf),
    down: down.map(sourcesOf),
  }));

  /** Whether any line shows anything of a layer to a shard. */
  function isNear(depth: number, shard: number): boolean {
    const shows = (cell: number, shards: readonly number[]): boolean =>
      shards.some((other) => isFilled(sheetOf(cell, depth, layout), other));
    if (planes.some((plane) => shows(plane, [shard]))) return true;
    return columns.some(({ cells, up, down }) =>
      cells.some((_, row) => {
        let seen: readonly number[] = [shard];
        for (let below = row + 1; below < cells.length; below++) {
          seen = seen.flatMap(up[below - 1]);
          if (shows(cells[below], seen)) return true;
        }
        seen = [shard];
        for (let above = row - 1; above >= 0; above--) {
          seen = seen.flatMap(down[above]);
          if (shows(cells[above], seen)) return true;
        }
        return false;
      }),
    );
  }

  return (depth, shard) => {
    const overwrites = planes.some((plane) => isFilled(sheetOf(plane, depth, layout), shard));
    if (!overwrites && !isNear(depth - 1, shard)) return undefined;
    return () => {
      let total = 0;
      for (let chunk = store.firstChunk; chunk < store.endChunk; chunk++) total += settle(depth, chunk);
      note(depth, shard, planes);
      return total;
    };
  };
}

/** The flags of what shards have. */
function shardFlags({ layout, cut, filledShards }: DiskMemory, store: ShardStore) {
  const flagOf = (sheet: number, shard: number): number => sheet * cut.shards + shard;
  return {
    isFilled: (sheet: number, shard: number): boolean => filledShards[flagOf(sheet, shard)] !== 0,
    /** Notes what was kept of planes that have been settled. */
    note(depth: number, shard: number, planes: readonly number[]): void {
      for (const plane of planes) {
        filledShards[flagOf(sheetOf(plane, depth, layout), shard)] = Number(store.hasKept(plane));
      }
    },
  };
}
