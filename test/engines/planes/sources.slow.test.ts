import { describe, it } from 'vitest';
import { METRICS } from '../../../src/puzzle/metric.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import { parseSize } from '../../../src/puzzle/size.js';
import { stateSpace } from '../../../src/space/stateSpace.js';
import { expectNeighbours, neighboursOf } from './sourceSuite.js';

describe.each([
  ['2x4', 2, 1],
  ['3x3', 4, 1],
] as const)('on %s with goal blank %i, the states of a single plane', (size, blank, every) => {
  describe.each(METRICS)('in %s moves', (metric) => {
    const space = stateSpace(orderedPuzzle(parseSize(size), blank, metric));
    const around = neighboursOf(space, every);

    it.each([
      { threads: 1 },
      { threads: 1, chunkTiles: 7 },
      { threads: 1, chunkTiles: 7, memoryBytes: 16_000 },
    ])('have the neighbours that ranked boards have, and no others: %j', (options) => {
      expectNeighbours(space, around, options);
    });
  });
});
