/* The sums of docs/datasets.md: boards that take more than a moment. */
import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from './temporaryFolder.js';
import { makeDatasets } from './datasets.js';

const cwd = temporaryFolder(afterAll);

it('docs/datasets.md has the sums of what its commands for 3x4 and 4x4 make', async () => {
  const { told, made } = await makeDatasets(/^\w+ [34]x4/, /^[34]x4/, cwd);
  expect(told).toHaveLength(5);
  expect(made).toEqual(told);
});

it('docs/datasets.md has the sum of the solutions of 3x3 that its command finds', async () => {
  const { told, made } = await makeDatasets(
    /^(positions 3x3 .*csv|solve 3x3)/,
    /^3x3-(sample[.]csv|solutions)/,
    cwd,
  );
  expect(told).toHaveLength(2);
  expect(made).toEqual(told);
});
