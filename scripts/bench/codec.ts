/*
 * Some layers of 3x4, cut into frames of 9!/2 states: density, size of the frames, and bytes of words that one core encodes and
 * decodes in a second. The words come from memory, not from a cache.
 */
import { countBits } from '../../src/bits.js';
import { WORD_BYTES } from '../../src/kernel/kernel.js';
import { WORD_STATES } from '../../src/engines/planes/layout.js';
import { chunkHalves, planesMemory, planPlanes } from '../../src/engines/planes/memoryStore.js';
import { planesSearch } from '../../src/engines/planes/planesEngine.js';
import { loadKernel, nodePlatform } from '../../src/platforms/node.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { stateSpace } from '../../src/space/stateSpace.js';
import { sumOf } from '../../src/sums.js';
import { openFrames } from './frames.js';
import { decimals, percent, secondsOf, type Table } from './table.js';

const DEPTHS = [15, 24, 30, 36];

export const codec: Table<'density' | 'of the words' | 'encode' | 'decode'> = {
  columns: { density: percent, 'of the words': percent, encode: decimals(2, ' GB/s'), decode: decimals(2, ' GB/s') },
  samples: 25,
  async *lines() {
    const space = stateSpace(orderedPuzzle({ rows: 3, columns: 4 }));
    const memory = planesMemory(planPlanes(space, { threads: 1 }), loadKernel());
    const search = planesSearch(space, memory, 1, nodePlatform);
    const { planes, planeChunks } = memory.layout;
    for (let depth = 0; depth <= Math.max(...DEPTHS); depth++) {
      await search.expandTo(depth);
      if (!DEPTHS.includes(depth)) continue;
      const chunks = planes[depth % planes.length].flatMap((plane) =>
        Array.from({ length: planeChunks }, (_, chunk) => chunkHalves(plane, chunk, memory)),
      );
      yield [`layer ${depth} of 3x4`, codecTask(chunks)];
    }
    await search.close();
  },
};

function codecTask(layer: readonly Uint32Array[]) {
  const states = layer.map((halves) => sumOf([...halves].map(countBits)));
  const filled = [...layer.keys()].filter((chunk) => states[chunk] > 0);
  const words = layer[0].length / 2;
  const frames = openFrames(layer.length, words);
  const bytes = (frames: number): number => frames * words * WORD_BYTES;
  return () => {
    layer.forEach((halves, chunk) => frames.halves.set(halves, chunk * halves.length));
    let lengths: number[] = [];
    const encoding = secondsOf(() => (lengths = filled.map((chunk) => frames.encode(chunk, states[chunk]))));
    const decoding = secondsOf(() => {
      filled.forEach((chunk, frame) => {
        if (frames.decode(chunk, lengths[frame]) !== states[chunk]) throw new Error(`Frame ${frame} is damaged`);
      });
    });
    return {
      density: sumOf(states) / (layer.length * words * WORD_STATES),
      'of the words': sumOf(lengths) / bytes(layer.length),
      encode: bytes(filled.length) / encoding / 1e9,
      decode: bytes(filled.length) / decoding / 1e9,
    };
  };
}
