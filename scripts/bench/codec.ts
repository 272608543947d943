/*
 * Some layers of 3x4, cut into frames of 9!/2 states: density, size of the frames, and bytes of
 * words that one core encodes and decodes in a second. The words come from memory, not from a
 * cache.
 */
import { countBits, sumOf } from '../../src/basics/numbers.js';
import { openArena } from '../../src/engines/planes/arena.js';
import { planesAt, WORD_STATES } from '../../src/engines/planes/planesLayout.js';
import { chunkHalves, dividePlanes, planesMemory } from '../../src/engines/planes/memoryStore.js';
import { planesSearch } from '../../src/engines/planes/planesEngine.js';
import { codecTables, frameBytes } from '../../src/kernel/codec.js';
import { kernelMemory, roundUp, WORD_BYTES } from '../../src/kernel/kernel.js';
import { loadKernel, nodePlatform } from '../../src/platforms/node.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { numberingSpace } from '../../src/space/stateSpace.js';
import { secondsOf, type Line } from './table.js';

export async function* codec(): AsyncIterable<Line> {
  const space = numberingSpace(orderedPuzzle({ rows: 3, columns: 4 }));
  const memory = planesMemory(space, dividePlanes(space, { threads: 1 }), loadKernel());
  const search = planesSearch(space, memory, nodePlatform);
  const { layout } = memory;
  const { planeChunks } = layout;
  for (let depth = 0; depth <= 36; depth++) {
    await search.expandTo(depth);
    if (![15, 24, 30, 36].includes(depth)) continue;
    const chunks = planesAt(depth, layout).flatMap((plane) =>
      Array.from({ length: planeChunks }, (_, chunk) => chunkHalves(plane, chunk, memory)),
    );
    yield [`layer ${depth} of 3x4`, codecTask(chunks)];
  }
  await search.close();
}

function codecTask(layer: readonly Uint32Array[]) {
  const build = loadKernel();
  const words = layer[0].length / 2;
  const layerBytes = layer.length * words * WORD_BYTES;
  const bytes =
    roundUp(codecTables().length, WORD_BYTES) + layerBytes + layer.length * frameBytes(words);
  const memory = kernelMemory(build, bytes);
  const arena = openArena(build, memory, 0, bytes);
  const tables = arena.take(codecTables().length);
  new Uint8Array(memory.buffer).set(codecTables(), tables);
  const chunks = layer.map((halves) => {
    const source = arena.take(words * WORD_BYTES);
    const frame = arena.take(frameBytes(words));
    new Uint32Array(memory.buffer, source, halves.length).set(halves);
    return { source, frame, states: sumOf([...halves].map(countBits)), length: 0 };
  });
  const filled = chunks.filter(({ states }) => states > 0);
  const gigabytes = (filled.length * words * WORD_BYTES) / 1e9;
  return () => {
    // Encoding destroys the words, decoding restores them.
    const encoding = secondsOf(() => {
      for (const chunk of filled)
        chunk.length = arena.kernel.encode(chunk.frame, chunk.source, words, chunk.states, tables);
    });
    const decoding = secondsOf(() => {
      for (const { source, frame, states, length } of filled)
        if (arena.kernel.decode(source, frame, length, words, tables) !== states)
          throw new Error('A frame is damaged');
    });
    return {
      'density %':
        (100 * sumOf(chunks.map(({ states }) => states))) / (layer.length * words * WORD_STATES),
      'of the words %': (100 * sumOf(chunks.map(({ length }) => length))) / layerBytes,
      'encode GB/s': gigabytes / encoding,
      'decode GB/s': gigabytes / decoding,
    };
  };
}
