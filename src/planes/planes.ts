/*
 * The bit-plane engine. With F[b] for the frontier's plane of blank cell b, the next layer's planes are
 *
 *   next[b] = F[left of b] | F[right of b] | what the windows show of F[above b] and F[below b],  minus layer before last.
 *
 * A move's inverse is a move and the blank changes colour with each, so a neighbour of layer d is in layer d - 1 or d + 1,
 * and the layer to subtract lies in the very planes that are written. One bit a state is all there is: no table of
 * what was seen, no ranking in the search.
 */
import type { Crew } from '../enumerate/crew.js';
import type { Expander } from '../enumerate/enumerate.js';
import type { StateSpace } from '../enumerate/stateSpace.js';
import { indexAt } from './layout.js';
import { chunkHalves, type PlanesMemory } from './memory.js';

/** The bit-plane engine over memory that the crew's threads share. It knows the states of the last two layers settled. */
export function planesExpander(space: StateSpace, memory: PlanesMemory, crew: Crew): Expander {
  let settled = 0;
  return {
    engine: 'planes',
    threads: crew.threads,
    async settle(depth) {
      settled = depth;
      return depth === 0 ? 1 : (await crew.settle(depth)) / space.multiplicity;
    },
    progress: () => crew.progress(),
    indicesAt(depth) {
      if (depth !== settled && depth !== settled - 1) {
        throw new RangeError(`The planes hold the layers ${settled - 1} and ${settled}; layer ${depth} is gone.`);
      }
      return indicesIn(memory, depth);
    },
    close: () => crew.close(),
  };
}

/** The indices of the states in the planes of the depth's parity, ascending. */
function* indicesIn(memory: PlanesMemory, depth: number): Iterable<number> {
  const { planes, planeChunks, chunkWords } = memory.layout;
  for (const plane of planes[depth & 1]) {
    for (let chunk = 0; chunk < planeChunks; chunk++) {
      if (memory.filled[plane * planeChunks + chunk] === 0) continue;
      const firstWord = chunk * chunkWords;
      for (const [half, bits] of chunkHalves(plane, chunk, memory).entries()) {
        for (let rest = bits; rest !== 0; rest &= rest - 1) {
          const bit = (half & 1) * 32 + 31 - Math.clz32(rest & -rest);
          yield indexAt({ plane, word: firstWord + (half >>> 1), bit }, memory.layout);
        }
      }
    }
  }
}
