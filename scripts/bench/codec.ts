/*
 * A line for each of some layers of 3x4, cut into frames of 9!/2 states: its density, the size of its frames, and how fast one
 * core makes frames of it and restores it, in bytes of words. What is read comes from memory, not from a cache.
 */
import { roundUp } from '../../src/engines/planes/arena.js';
import { codecTables, frameBytes } from '../../src/engines/planes/kernel/codec.js';
import { kernelMemory, startKernel, WORD_BYTES } from '../../src/engines/planes/kernel/kernel.js';
import { WORD_STATES } from '../../src/engines/planes/layout.js';
import { chunkHalves, planesMemory, planPlanes } from '../../src/engines/planes/memoryStore.js';
import { planesSearch } from '../../src/engines/planes/planesEngine.js';
import { loadKernel, nodePlatform } from '../../src/platforms/node.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { stateSpace } from '../../src/space/stateSpace.js';

const DEPTHS = [15, 24, 30, 36];
const SAMPLES = 25;

interface Frame {
  readonly halves: Uint32Array;
  readonly states: number;
}

export async function benchCodec(): Promise<void> {
  const space = stateSpace(orderedPuzzle({ rows: 3, columns: 4 }));
  const memory = planesMemory(planPlanes(space, { threads: 1 }), loadKernel());
  const search = planesSearch(space, memory, 1, nodePlatform);
  const { planes, planeChunks, chunkWords } = memory.layout;
  console.log('layer   density   of the words  encode GB/s  decode GB/s');
  for (let depth = 0; depth <= DEPTHS[DEPTHS.length - 1]; depth++) {
    const states = await search.expandTo(depth);
    if (!DEPTHS.includes(depth)) continue;
    const layer = planes[depth % planes.length];
    const frames = layer.flatMap((plane) =>
      Array.from({ length: planeChunks }, (_, chunk): Frame => {
        const halves = chunkHalves(plane, chunk, memory);
        return { halves, states: countStates(halves) };
      }),
    );
    const words = frames.length * chunkWords;
    const { bytes, encode, decode } = measure(frames.filter((frame) => frame.states > 0));
    console.log(
      [
        String(depth).padStart(5),
        percent(states / (words * WORD_STATES)).padStart(9),
        percent(bytes / (words * WORD_BYTES)).padStart(14),
        encode.toFixed(2).padStart(12),
        decode.toFixed(2).padStart(12),
      ].join(' '),
    );
  }
  await search.close();
}

const percent = (part: number): string => `${(100 * part).toFixed(2)} %`;

/** Bytes of the frames, and gigabytes of words a second, the medians of the samples. */
function measure(frames: readonly Frame[]): { bytes: number; encode: number; decode: number } {
  const tables = codecTables();
  const wordsBytes = frames[0].halves.byteLength;
  const words = wordsBytes / WORD_BYTES;
  const room = frameBytes(words);
  const source = roundUp(tables.length, WORD_BYTES);
  const target = source + frames.length * wordsBytes;
  const build = loadKernel();
  const memory = kernelMemory(build, target + frames.length * room);
  const kernel = startKernel(build, memory);
  new Uint8Array(memory.buffer).set(tables);

  const lengths = frames.map(() => 0);
  const samples = Array.from({ length: SAMPLES }, () => {
    const all = new Uint32Array(memory.buffer, source);
    frames.forEach(({ halves }, frame) => all.set(halves, frame * halves.length));
    const encode = secondsOf(() => {
      frames.forEach(({ states }, frame) => {
        lengths[frame] = kernel.encode(target + frame * room, source + frame * wordsBytes, words, states, 0);
      });
    });
    const decode = secondsOf(() => {
      lengths.forEach((length, frame) => {
        const states = kernel.decode(source, target + frame * room, length, words, 0);
        if (states !== frames[frame].states) throw new Error(`Frame ${frame} is damaged`);
      });
    });
    return { encode, decode };
  });
  const rate = (key: 'encode' | 'decode'): number => {
    const sorted = samples.map((sample) => sample[key]).sort((a, b) => a - b);
    return (frames.length * wordsBytes) / sorted[(SAMPLES - 1) / 2] / 1e9;
  };
  return { bytes: lengths.reduce((sum, length) => sum + length), encode: rate('encode'), decode: rate('decode') };
}

function secondsOf(call: () => void): number {
  const start = performance.now();
  call();
  return (performance.now() - start) / 1000;
}

function countStates(halves: Uint32Array): number {
  let count = 0;
  for (const bits of halves) for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
