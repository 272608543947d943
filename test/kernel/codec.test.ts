import { describe, expect, it } from 'vitest';
import {
  CODE_BITS,
  codecTables,
  DENSITIES,
  frameBytes,
  prefixCode,
} from '../../src/kernel/codec.js';
import { kernelMemory, startKernel, type KernelBuild } from '../../src/kernel/kernel.js';
import { planesAt } from '../../src/engines/planes/planesLayout.js';
import { chunkHalves, dividePlanes, planesMemory } from '../../src/engines/planes/memoryStore.js';
import { planesSearch } from '../../src/engines/planes/planesEngine.js';
import { loadKernel } from '../../src/platforms/node.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';
import { numberingSpace } from '../../src/space/stateSpace.js';
import * as naive from '../naive/codec.js';
import type { Words } from '../naive/primitives.js';
import { randomWords, statesOf } from '../naive/words.js';
import { seededRandom } from '../random.js';
import { soloMachine, SOLO_KERNEL } from '../engines/engines.js';

const FULL = (1n << 60n) - 1n;
const TABLES = codecTables();
const CANARY = 0xabcdef0123456789n;
const BYTES = 2 ** 20;

const KINDS: Record<string, (length: number) => bigint[]> = {
  random: (length) => randomWords(length, 1, () => 0.5),
  dense: (length) => randomWords(length, 2, () => 0.2),
  clustered: (length) => randomWords(length, 3, (random) => Math.max(0, random() - 0.6)),
  sparse: (length) => [...randomWords(length - 1, 4, () => 0.003), 5n],
  full: (length) => new Array<bigint>(length).fill(FULL),
  'half full': (length) => Array.from({ length }, (_, word) => (word < length / 2 ? FULL : 0n)),
  'first state': (length) => Array.from({ length }, (_, word) => (word === 0 ? 1n : 0n)),
  'last state': (length) =>
    Array.from({ length }, (_, word) => (word === length - 1 ? 1n << 59n : 0n)),
};

/**
 * A kernel's codec; frames lie at the very end of the memory to be decoded, so that reading on
 * would trap.
 */
function openCodec(build: KernelBuild) {
  const memory = kernelMemory(build, BYTES);
  const kernel = startKernel(build, memory);
  const bytes = new Uint8Array(memory.buffer);
  bytes.set(TABLES);
  const target = Math.ceil(TABLES.length / 8) * 8 + 8;
  /** The words between two canaries. */
  const around = (words: number) => new BigUint64Array(memory.buffer, target - 8, words + 2);
  return {
    encode(words: Words): Uint8Array<ArrayBuffer> {
      const source = target + frameBytes(words.length) + 8;
      new BigUint64Array(memory.buffer, source, words.length).set(words);
      const length = kernel.encode(target, source, words.length, statesOf(words), 0);
      expect(length).toBeLessThanOrEqual(frameBytes(words.length));
      return bytes.slice(target, target + length);
    },
    decode(frame: Uint8Array, words: number): { states: number; words: bigint[] } {
      around(words).fill(CANARY);
      bytes.set(frame, BYTES - frame.length);
      const states = kernel.decode(target, BYTES - frame.length, frame.length, words, 0);
      const [before, ...rest] = around(words);
      if (before !== CANARY || rest.pop() !== CANARY)
        throw new Error('A word beside the target was written');
      return { states, words: rest };
    },
  };
}

describe('the codec of the kernels for shared and unshared memory', () => {
  const codecs = [loadKernel(), SOLO_KERNEL].map(openCodec);
  const cases = Object.keys(KINDS).flatMap((kind) =>
    [6, 12, 60, 336, 3024].map((length) => ({ kind, length })),
  );

  it.each(cases)(
    'makes the frame that its twin makes of $length words ($kind), and the words of it',
    ({ kind, length }) => {
      const words = KINDS[kind](length);
      const expected = naive.encode(words);
      const states = statesOf(words);
      for (const codec of codecs) {
        const frame = codec.encode(words);
        expect(Buffer.compare(frame, expected)).toBe(0);
        expect(codec.decode(frame, length)).toEqual({ states, words });
      }
      if (length < 100) expect(naive.decode(expected)).toEqual(words);
    },
  );
});

describe('a frame', () => {
  const codec = openCodec(SOLO_KERNEL);
  const words = KINDS.clustered(60);
  const frame = naive.encode(words);

  it('brings back every layer of 2x5', async () => {
    const space = numberingSpace(orderedPuzzle(parseSize('2x5')));
    const memory = planesMemory(space, dividePlanes(space, { threads: 1 }), SOLO_KERNEL);
    const search = planesSearch(space, memory, soloMachine);
    const { layout } = memory;
    let frames = 0;
    for (let depth = 0; (await search.expandTo(depth)) > 0; depth++) {
      for (const plane of planesAt(depth, layout)) {
        for (let chunk = 0; chunk < layout.planeChunks; chunk++) {
          const halves = chunkHalves(plane, chunk, memory);
          const layer = [...new BigUint64Array(halves.slice().buffer)];
          if (layer.every((word) => word === 0n)) continue;
          const restored = codec.decode(codec.encode(layer), layer.length).words;
          expect(restored.every((word, place) => word === layer[place])).toBe(true);
          frames++;
        }
      }
    }
    await search.close();
    expect(frames).toBeGreaterThan(200);
  });

  it('does not grow by more than its bitmap and header, whatever its words are', () => {
    for (const kind of ['random', 'full'])
      expect(codec.encode(KINDS[kind](3024)).length).toBeLessThan(3024 * 8);
  });

  it('is found to be damaged if any bit of it is wrong', () => {
    const unnoticed = Array.from({ length: 8 * frame.length }, (_, bit) => bit).filter((bit) => {
      const damaged = frame.slice();
      damaged[bit >> 3] ^= 1 << (bit & 7);
      return codec.decode(damaged, 60).states !== 0;
    });
    expect(unnoticed).toEqual([]);
  });

  it('is found to be damaged if it is cut off or longer, or was one of other words', () => {
    for (let length = 0; length < frame.length; length++) {
      expect(codec.decode(frame.subarray(0, length), 60).states, `${length} bytes`).toBe(0);
    }
    expect(
      codec.decode(Uint8Array.from([...frame, ...new Array<number>(8).fill(0)]), 60).states,
    ).toBe(0);
    expect(codec.decode(frame, 66).states).toBe(0);
  });

  it('reads and writes within its bounds though it was forged', () => {
    const random = seededRandom(7);
    const any = (): number => Math.floor(random() * 2 ** 32) >>> Math.floor(random() * 32);
    const whole = KINDS.dense(60);
    const sources = [frame, naive.encode(whole), naive.encode(KINDS['last state'](60))];
    for (let forgery = 0; forgery < 2000; forgery++) {
      const forged = sources[forgery % 3].slice();
      const view = new DataView(forged.buffer);
      // Numbers of the header, but mostly not the number of words, or what comes after it.
      if (forgery % 2 === 0) view.setUint32(4 * (3 + Math.floor(random() * 9)), any(), true);
      else
        for (let byte = 48 + Math.floor(random() * 80); byte < forged.length; byte++)
          forged[byte] = any();
      const cut = forged.subarray(
        0,
        forgery % 5 === 0 ? 8 * Math.floor((random() * forged.length) / 8) : forged.length,
      );
      if (cut.length >= 8) codec.decode(naive.sealed(cut.slice()), 60);
    }
  });

  it('says no if a forged header does not agree with itself', () => {
    const wrong: [place: string, at: number, value: number][] = [
      ['words', 8, 66],
      ['coded', 16, 61],
      ['coded', 16, statesOf(words.slice(0, 1))],
      ['code', 20, DENSITIES.length],
      ['length', 24, 2 ** 32 - 1],
      ['length', 44, frame.length],
    ];
    for (const [place, at, value] of wrong) {
      const forged = frame.slice();
      new DataView(forged.buffer).setUint32(at, value, true);
      expect(codec.decode(naive.sealed(forged), 60).states, `${place} ${value}`).toBe(0);
    }
  });
});

describe('the codes', () => {
  it.each(DENSITIES)('of density %d are a complete prefix code of bounded length', (density) => {
    const codes = prefixCode(density);
    expect(codes).toHaveLength(1024);
    const windows = new Set<number>();
    for (const { bits, length } of codes) {
      expect(length).toBeLessThanOrEqual(CODE_BITS);
      for (let window = bits; window < 2 ** CODE_BITS; window += 2 ** length) windows.add(window);
    }
    expect(codes.reduce((sum, { length }) => sum + 2 ** -length, 0)).toBe(1);
    expect(windows.size).toBe(2 ** CODE_BITS);
  });

  it('are shorter for fewer states', () => {
    for (const density of DENSITIES.slice(0, -1)) {
      const codes = prefixCode(density);
      expect(codes[0].length).toBeLessThan(codes[1].length);
      expect(codes[1].length).toBeLessThan(codes[0b111].length);
    }
    expect(prefixCode(0.5).every(({ length }) => length === 10)).toBe(true);
  });
});
