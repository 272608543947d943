import { describe, expect, it } from 'vitest';
import { hasPlanes } from '../../../src/engines/planes/planesLayout.js';
import {
  arenaAddress,
  dividePlanes,
  planesBytes,
  planesMemory,
} from '../../../src/engines/planes/memoryStore.js';
import { planesSearch } from '../../../src/engines/planes/planesEngine.js';
import { loadKernel, nodePlatform } from '../../../src/platforms/node.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import { parseSize } from '../../../src/puzzle/size.js';
import { numberingSpace } from '../../../src/space/stateSpace.js';
import { boardsAt, countsOf, openNamed, soloMachine } from '../engines.js';

describe('the bit-plane engine', () => {
  it('knows the states of the last two layers, and says that others are gone', async () => {
    const puzzle = orderedPuzzle(parseSize('2x4'));
    const { indexOf } = numberingSpace(puzzle);
    const search = openNamed('planes', puzzle, 1, soloMachine);
    const counts: number[] = [];
    for (let depth = 0; depth <= 20; depth++) counts.push(await search.expandTo(depth));
    const found = [19, 20].map((depth) => boardsAt(search, depth).map(indexOf));
    expect(found.map((indices) => indices.length)).toEqual(counts.slice(19));
    for (const indices of found) expect(indices).toEqual(indices.toSorted((a, b) => a - b));
    expect(() => search.batchesAt(18)).toThrow('layer 18 is gone');
  });

  it('takes one bit a state, padded, and two with an oracle', () => {
    const space = numberingSpace(orderedPuzzle(parseSize('2x7')));
    const bytes = planesBytes(dividePlanes(space, { threads: 2 }));
    expect(bytes).toBeGreaterThan(5.81e9);
    expect(bytes).toBeLessThan(5.82e9);
    const withOracle = planesBytes(dividePlanes(space, { threads: 2, oracle: true }));
    expect(withOracle).toBeGreaterThan(2 * 5.81e9);
  });

  it('says what a board would take that no machine can hold', () => {
    const planes = nodePlatform.engines.find(({ name }) => name === 'planes')!;
    const storage = (oracle: boolean): number => {
      const proposal = planes.propose(
        orderedPuzzle(parseSize('5x5')),
        { oracle, threads: 1 },
        nodePlatform,
      );
      return 'needs' in proposal ? proposal.needs().storage : expect.fail(proposal.sentence);
    };
    // 25! / 2 bits, of which 60 are in a word of 64.
    expect(storage(false) / (9.694e23 * (64 / 60))).toBeCloseTo(1, 3);
    expect(storage(true)).toBe(2 * storage(false));
  });

  it('has an arena for each thread in each memory, behind all planes and apart from the others', () => {
    const space = numberingSpace(orderedPuzzle(parseSize('2x4')));
    const options = { threads: 3, chunkTiles: 5, memoryBytes: 30_000 };
    const memory = planesMemory(space, dividePlanes(space, options), loadKernel());
    memory.memories.forEach(({ buffer }, number) => {
      const [first, second, third] = [0, 1, 2].map((thread) =>
        arenaAddress(thread, number, memory),
      );
      expect(first).toBeGreaterThan(0);
      expect(second - first).toBe(memory.arenaBytes);
      expect(third - second).toBe(memory.arenaBytes);
      expect(third + memory.arenaBytes).toBeLessThanOrEqual(buffer.byteLength);
    });
  });

  it('is for boards of two rows and columns and five tiles at least', () => {
    const sizes = ['1x9', '9x1', '2x2', '2x3', '3x2', '2x7', '4x4'];
    expect(sizes.filter((text) => hasPlanes(parseSize(text)))).toEqual([
      '2x3',
      '3x2',
      '2x7',
      '4x4',
    ]);
  });

  it('rejects when a worker dies', async () => {
    const space = numberingSpace(orderedPuzzle(parseSize('2x6')));
    // There is no arena for the second thread in this memory.
    const memory = planesMemory(space, dividePlanes(space, { threads: 1 }), loadKernel());
    const search = planesSearch(space, { ...memory, threads: 2 }, nodePlatform);
    await expect(countsOf(search)).rejects.toThrow('Thread 1 died');
    await search.close();
  });
});
