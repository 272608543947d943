/* Positions that are deeper than the first layers: random ones are solved for them. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { browser } from '../../../src/pages/worker/inside/browser.js';
import { workerCalls } from '../../../src/pages/worker/inside/workerCalls.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';

declare const BUILD_FOLDER: string;

const FIFTEEN = orderedPuzzle({ rows: 4, columns: 4 });
const CALL = { signal: new AbortController().signal, report: () => undefined };
const worker = () => workerCalls(browser(readFileSync(new URL('kernel.wasm', BUILD_FOLDER))));

it('deeper positions of 4x4 are taken from shortest solutions, the same with the same seed', async () => {
  const calls = worker();
  expect(calls.limits(FIFTEEN).sampleReach).toBe(48);
  const request = { puzzle: FIFTEEN, depths: [40, 3, 28, 40], seed: 5 };
  const boards = await calls.sample(request, CALL);
  const lengths: number[] = [];
  for (const board of boards)
    lengths.push((await calls.solve({ puzzle: FIFTEEN, board }, CALL)).length);
  expect(lengths).toEqual([3, 28, 40, 40]);
  expect(boards[2]).not.toEqual(boards[3]);
  expect(await worker().sample(request, CALL)).toEqual(boards);
});
