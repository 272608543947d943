import { expect, it } from 'vitest';
import { SILENT, type Context } from '../../../src/app/context.js';
import { sampleDepth } from '../../../src/app/positions/depthSample.js';
import { nodePlatform } from '../../../src/platforms/node.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import type { Size } from '../../../src/puzzle/size.js';

const context: Context = {
  platform: nodePlatform,
  reporter: SILENT,
  signal: new AbortController().signal,
};

const draw = (size: Size, depth: number, engine?: string) =>
  sampleDepth(
    orderedPuzzle(size),
    { depth, sample: 20, seed: 1, search: { threads: 1, engine }, keepWork: false },
    context,
    (sample) => Promise.resolve(sample),
  );

const FIFTEEN = { rows: 4, columns: 4 };

it('is of a searched layer if the layers fit into memory', async () => {
  expect(await draw({ rows: 2, columns: 3 }, 21)).toMatchObject({
    size: 1,
    count: 1,
    drawing: 'uniform',
    solved: undefined,
  });
});

it('is of positions that are solved if they do not fit, unless an engine is named', async () => {
  expect(await draw(FIFTEEN, 80)).toMatchObject({
    size: 17,
    count: 17,
    drawing: 'near-deepest',
    solved: 0,
  });
  await expect(draw(FIFTEEN, 80, 'planes')).rejects.toMatchObject({ code: 'memory' });
});

it('of a depth beyond the deepest positions is refused before any search', async () => {
  await expect(draw(FIFTEEN, 81)).rejects.toThrow('the deepest are 80 moves away');
});
