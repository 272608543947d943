import { describe, expect, it } from 'vitest';
import { planesMemory, planPlanes } from '../../../src/engines/planes/memoryStore.js';
import { METRICS } from '../../../src/puzzle/metric.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import { parseSize } from '../../../src/puzzle/size.js';
import { stateSpace } from '../../../src/space/stateSpace.js';
import { SOLO_KERNEL } from '../engines.js';
import { expectNeighbours, neighboursOf } from './sourceSuite.js';

// The number is how many states there are to each that is looked at; all: sources.slow.test.ts.
describe.each([
  ['2x3', 5, 1, METRICS],
  ['2x3', 1, 1, METRICS],
  ['2x4', 7, 1, METRICS],
  ['3x3', 4, 211, ['single-tile']],
] as const)(
  'on %s with goal blank %i, the states of a single plane',
  (size, blank, every, metrics) => {
    describe.each(metrics)('in %s moves', (metric) => {
      const space = stateSpace(orderedPuzzle(parseSize(size), blank, metric));
      const around = neighboursOf(space, every);

      it.each([{ threads: 1 }, { threads: 1, chunkTiles: 7, memoryBytes: 16_000 }])(
        'have the neighbours that ranked boards have, and no others: %j',
        (options) => {
          expectNeighbours(space, around, options);
        },
      );
    });
  },
);

it('a small limit on memories cuts 3x3 into several', () => {
  const space = stateSpace(orderedPuzzle(parseSize('3x3')));
  const { memories } = planesMemory(
    planPlanes(space, { threads: 1, chunkTiles: 7, memoryBytes: 16_000 }),
    SOLO_KERNEL,
  );
  expect(memories.length).toBeGreaterThan(1);
});
