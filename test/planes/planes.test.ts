import { describe, expect, it } from 'vitest';
import { soloCrew } from '../enumerate/solo.js';
import { enumerate, type Expander } from '../../src/search/layers.js';
import { stateSpace, type StateSpace } from '../../src/space/stateSpace.js';
import { tableExpander, tableMemory, tableWork } from '../../src/engines/table/tableWork.js';
import { loadKernel } from '../../src/engines/planes/kernel/load.js';
import { hasPlanes } from '../../src/engines/planes/layout.js';
import { planesMemory, planesMemoryBytes, type PlanesOptions } from '../../src/engines/planes/memoryStore.js';
import { planesExpander } from '../../src/engines/planes/planesEngine.js';
import { planesWork } from '../../src/engines/planes/chunkWork.js';
import { orderedPuzzle, type Puzzle } from '../../src/puzzle/puzzle.js';
import { cellCount, parseSize } from '../../src/puzzle/size.js';
import { startPool } from '../../src/executors/threads.js';

const kernel = loadKernel();

interface Result {
  readonly counts: number[];
  readonly deepest: number[];
}

/** Counts by depth, and the indices of the deepest layer. */
async function run(expander: Expander): Promise<Result> {
  try {
    const counts: number[] = [];
    for await (const { count } of enumerate(expander)) counts.push(count);
    return { counts, deepest: [...expander.indicesAt(counts.length - 1)] };
  } finally {
    await expander.close();
  }
}

function runTable(space: StateSpace): Promise<Result> {
  const memory = tableMemory(space);
  return run(tableExpander(space, memory, soloCrew(tableWork(memory))));
}

function runPlanes(space: StateSpace, options: PlanesOptions): Promise<Result> {
  const memory = planesMemory(space, kernel, options);
  const crew =
    options.threads === 1 ? soloCrew(planesWork(memory, 0)) : startPool({ engine: 'planes', memory }, options.threads);
  return run(planesExpander(space, memory, crew));
}

const VARIANTS: readonly PlanesOptions[] = [
  { threads: 1 },
  { threads: 1, chunkTiles: 7 },
  { threads: 1, chunkTiles: 8 },
  { threads: 1, chunkTiles: 7, shardBytes: 16_000 },
  { threads: 1, chunkTiles: 7, oracle: true },
  { threads: 2, chunkTiles: 7 },
  { threads: 3, chunkTiles: 8 },
];

async function checkAgainstTable(puzzle: Puzzle): Promise<void> {
  const space = stateSpace(puzzle);
  const expected = await runTable(space);
  for (const options of VARIANTS) {
    expect(await runPlanes(space, options), JSON.stringify({ goal: puzzle.goal, ...options })).toEqual(expected);
  }
}

const goalBlanks = (text: string): number[] => [...new Array(cellCount(parseSize(text))).keys()];

describe('the bit-plane engine', () => {
  it.each(
    ['2x3', '3x2', '2x4', '4x2', '3x3'].flatMap((text) => goalBlanks(text).map((blank) => [text, blank] as const)),
  )(
    'finds the counts and deepest states of the table engine on %s with goal blank %i, however the work is cut',
    (text, blank) => checkAgainstTable(orderedPuzzle(parseSize(text), blank)),
  );

  it.each(['2x5', '5x2'])('finds them on %s as well, where chunks are several at each size', (text) =>
    checkAgainstTable(orderedPuzzle(parseSize(text))),
  );

  it.each([
    ['2x3', [1, 1, 2, 3, 0, 3]],
    ['2x4', [1, 1, 1, 2, 0, 2, 2, 3]],
    ['3x3', [1, 1, 2, 2, 0, 3, 3, 4, 5]],
    ['3x3', [1, 2, 3, 4, 1, 5, 2, 6, 0]],
  ])('counts positions of %s whose tiles repeat: %j', (text, goal) =>
    checkAgainstTable({ size: parseSize(text), goal }),
  );

  it('finds the published counts of 3x4 with one thread and with two', async () => {
    const space = stateSpace(orderedPuzzle(parseSize('3x4')));
    for (const threads of [1, 2]) {
      const { counts, deepest } = await runPlanes(space, { threads });
      expect(counts).toEqual(COUNTS_3X4);
      expect(deepest).toHaveLength(18);
    }
  });

  it('finds the published counts of 2x6, in one shard and in several', async () => {
    const space = stateSpace(orderedPuzzle(parseSize('2x6')));
    for (const shardBytes of [2 ** 32, 2 ** 22]) {
      const { counts, deepest } = await runPlanes(space, { threads: 2, shardBytes });
      expect(counts).toEqual(COUNTS_2X6);
      expect(deepest).toHaveLength(2);
    }
  });

  it('knows the states of the last two layers, and says that others are gone', async () => {
    const space = stateSpace(orderedPuzzle(parseSize('2x4')));
    const memory = planesMemory(space, kernel, { threads: 1 });
    const expander = planesExpander(space, memory, soloCrew(planesWork(memory, 0)));
    const counts: number[] = [];
    for (let depth = 0; depth <= 20; depth++) counts.push(await expander.settle(depth));
    const found = [19, 20].map((depth) => [...expander.indicesAt(depth)]);
    expect(found.map((indices) => indices.length)).toEqual(counts.slice(19));
    for (const indices of found) expect(indices).toEqual(indices.toSorted((a, b) => a - b));
    expect(() => expander.indicesAt(18)).toThrow('layer 18 is gone');
  });

  it('takes one bit a state, padded, and two with an oracle', () => {
    const space = stateSpace(orderedPuzzle(parseSize('2x7')));
    const bytes = planesMemoryBytes(space, { threads: 2 });
    expect(bytes).toBeGreaterThan(5.81e9);
    expect(bytes).toBeLessThan(5.82e9);
    expect(planesMemoryBytes(space, { threads: 2, oracle: true })).toBeGreaterThan(2 * 5.81e9);
  });

  it('is for boards of two rows and columns and five tiles at least', () => {
    const sizes = ['1x9', '9x1', '2x2', '2x3', '3x2', '2x7', '4x4'];
    expect(sizes.filter((text) => hasPlanes(parseSize(text)))).toEqual(['2x3', '3x2', '2x7', '4x4']);
  });

  it('rejects when a worker dies', async () => {
    const space = stateSpace(orderedPuzzle(parseSize('2x6')));
    // There is no arena for the second thread in this memory.
    const memory = planesMemory(space, kernel, { threads: 1 });
    const expander = planesExpander(space, memory, startPool({ engine: 'planes', memory }, 2));
    await expect(run(expander)).rejects.toThrow('Worker thread 1 died');
  });
});

/** OEIS A090166; GitHub lightln2/SlidingTilesSolver @8db6d04a3377408d8264336fbc0f657f113aea8f results/normal_frontier/12-4x3.log */
const COUNTS_3X4 = [
  1, 2, 4, 9, 20, 37, 63, 122, 232, 431, 781, 1392, 2494, 4442, 7854, 13899, 24215, 41802, 71167, 119888, 198363,
  323206, 515778, 811000, 1248011, 1885279, 2782396, 4009722, 5621354, 7647872, 10065800, 12760413, 15570786, 18171606,
  20299876, 21587248, 21841159, 20906905, 18899357, 16058335, 12772603, 9515217, 6583181, 4242753, 2503873, 1350268,
  643245, 270303, 92311, 27116, 5390, 1115, 86, 18,
];

/** OEIS A090167; GitHub lightln2/SlidingTilesSolver @8db6d04a3377408d8264336fbc0f657f113aea8f results/normal_frontier/12-6x2.log */
const COUNTS_2X6 = [
  1, 2, 3, 6, 11, 20, 36, 60, 95, 155, 258, 426, 688, 1106, 1723, 2615, 3901, 5885, 8851, 13205, 19508, 28593, 41179,
  58899, 83582, 118109, 165136, 228596, 312542, 423797, 568233, 755727, 994641, 1296097, 1667002, 2119476, 2660415,
  3300586, 4038877, 4877286, 5804505, 6810858, 7864146, 8929585, 9958080, 10902749, 11716813, 12356080, 12791679,
  13002649, 12981651, 12723430, 12245198, 11572814, 10738102, 9772472, 8720063, 7623133, 6526376, 5459196, 4457799,
  3546306, 2749552, 2068975, 1510134, 1064591, 720002, 464913, 284204, 165094, 89649, 45758, 21471, 9583, 3829, 1427,
  430, 129, 33, 12, 2,
];
