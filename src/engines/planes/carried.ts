/* What a thread keeps of what columns carry to their crossings, see columns.ts: it is gathered anew for each group, and in each layer. */
import type { Arena } from './arena.js';
import { groupChunks } from './columns.js';
import { WORD_BYTES } from './kernel/kernel.js';
import type { Layout } from './layout.js';
import type { PlaneStore } from './planeStore.js';
import { lookAt, NOTHING } from './views.js';
import { chunkSources, type OtherChunks } from './windows.js';

/** What is seen of the layer at a depth from a chunk: its address, `target` where it lies nowhere yet; NOTHING if it is empty. */
export type Sight = (depth: number, chunk: number, target: number) => number;

/** Shows, through a window on other chunks, what `gather` finds there. Neighbouring chunks should be looked from in a row. */
export function groupSight(gather: Sight, reach: OtherChunks, arena: Arena, store: PlaneStore, layout: Layout): Sight {
  const { chunkWords } = layout;
  const size = groupChunks(reach, layout);
  if (size === 1) {
    const sourceOf = chunkSources(reach, layout);
    return (depth, chunk, target) => gather(depth, sourceOf(chunk, 0), target);
  }
  const room = arena.words(size * chunkWords);
  const words = new Float64Array(store.memory.buffer, room, size * chunkWords);
  /** A chunk that is not filled is all 0. */
  const filled = new Uint8Array(size);
  const group: PlaneStore = {
    memory: store.memory,
    firstChunk: 0,
    endChunk: size,
    origins: [room],
    filled,
    fetch() {
      throw new Error('A window has left its group.');
    },
  };
  const look = lookAt(reach, arena, group, { ...layout, planeChunks: size });
  const sourceOf = chunkSources(reach, layout);
  /** By place in the group, those of what a chunk is made from. */
  const sources = Array.from({ length: size }, (_, place) => [
    ...new Set(Array.from({ length: reach.runs }, (__, run) => sourceOf(place, run))),
  ]);
  /** By place: 1 where the chunk of this group and this depth has been gathered. */
  const gathered = new Uint8Array(size);
  let gatheredDepth = -1;
  let gatheredGroup = -1;

  function gatherChunk(depth: number, number: number, place: number): void {
    const target = room + place * chunkWords * WORD_BYTES;
    const address = gather(depth, number * size + place, target);
    if (address === NOTHING && filled[place] !== 0) words.fill(0, place * chunkWords, (place + 1) * chunkWords);
    if (address !== NOTHING && address !== target) arena.kernel.join(target, address, address, chunkWords);
    filled[place] = Number(address !== NOTHING);
    gathered[place] = 1;
  }

  return (depth, chunk, target) => {
    const number = Math.floor(chunk / size);
    if (depth !== gatheredDepth || number !== gatheredGroup) gathered.fill(0);
    gatheredDepth = depth;
    gatheredGroup = number;
    const place = chunk % size;
    let any = 0;
    for (const source of sources[place]) {
      if (gathered[source] === 0) gatherChunk(depth, number, source);
      any |= filled[source];
    }
    return any === 0 ? NOTHING : look(0, place, target);
  };
}
