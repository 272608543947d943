import { expect, it } from 'vitest';
import { SILENT } from '../../../src/app/context.js';
import { samplePositions } from '../../../src/app/positions/sampling.js';
import { nodePlatform } from '../../../src/platforms/node.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';

const EIGHT = orderedPuzzle({ rows: 3, columns: 3 });
const SIX = orderedPuzzle({ rows: 2, columns: 3 });

it('a sample that is looked up stops at a signal, between two pieces', async () => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const request = {
    sample: Infinity,
    seed: 1,
    bounds: { names: ['walking+invert'] },
    hasDepth: true,
  } as const;
  let positions = 0;
  const sampling = samplePositions(
    EIGHT,
    request,
    { platform: nodePlatform, reporter: SILENT, signal },
    async (pieces) => {
      for await (const piece of pieces) {
        positions += piece.length / 11; // nine tiles, the depth, the bound
        stopping.abort(new Error('stopped'));
      }
    },
  );
  await expect(sampling).rejects.toThrow('stopped');
  expect(positions).toBeLessThan(181_440);
});

it('a sample that is solved says how many positions are', async () => {
  const told: [number, string][] = [];
  const progress = {
    update: (...news: [number, string]) => told.push(news),
    stop: () => undefined,
  };
  let asked = 0;
  // No table fits.
  const platform = { ...nodePlatform, freeMemory: (): number => (asked++ === 0 ? 0 : 1e9) };
  const request = { sample: 3, seed: 1, bounds: { names: [] }, hasDepth: true };
  await samplePositions(
    EIGHT,
    request,
    {
      platform,
      reporter: { ...SILENT, progress: () => progress },
      signal: new AbortController().signal,
    },
    async (pieces, count) => {
      expect(count).toBe(3);
      for await (const piece of pieces) expect(piece).toHaveLength(10);
    },
  );
  expect(told.every(([, stage]) => stage.startsWith('solving with '))).toBe(true);
  expect(told.map(([solved]) => solved)).toEqual(expect.arrayContaining([0, 1, 2]));
});

it('a sample that is solved has no position whose search was ended by a signal', async () => {
  const stopping = new AbortController();
  const progress = {
    update: () => stopping.abort(new Error('stopped')),
    stop: () => undefined,
  };
  let asked = 0;
  const platform = { ...nodePlatform, freeMemory: (): number => (asked++ === 0 ? 0 : 1e9) };
  const context = {
    platform,
    reporter: { ...SILENT, progress: () => progress },
    signal: stopping.signal,
  };
  const request = { sample: 3, seed: 1, bounds: { names: [] }, hasDepth: true };
  let positions = 0;
  const sampling = samplePositions(EIGHT, request, context, async (pieces) => {
    for await (const piece of pieces) positions += piece.length / 10;
  });
  await expect(sampling).rejects.toThrow('stopped');
  expect(positions).toBe(0);
});

it('a sample is the same, whether it is looked up or solved', async () => {
  const recordsOf = async (free: number): Promise<number[]> => {
    let asked = 0;
    const platform = { ...nodePlatform, freeMemory: () => (asked++ === 0 ? free : 1e9) };
    const context = { platform, reporter: SILENT, signal: new AbortController().signal };
    const bounds = { names: ['manhattan'] as const };
    const request = { sample: 5, seed: 4, bounds, hasDepth: true, threads: 1 };
    const records: number[] = [];
    await samplePositions(SIX, request, context, async (pieces) => {
      for await (const piece of pieces) records.push(...piece);
    });
    return records;
  };
  const lookedUp = await recordsOf(1e9);
  expect(await recordsOf(0)).toEqual(lookedUp);
  expect(lookedUp).toHaveLength(5 * 8);
  for (let first = 0; first < lookedUp.length; first += 8) {
    const record = lookedUp.slice(first, first + 8);
    expect(record.slice(0, 6).sort()).toEqual([0, 1, 2, 3, 4, 5]);
    const [depth, bound] = record.slice(6);
    expect(bound).toBeLessThanOrEqual(depth);
    expect(depth % 2).toBe(bound % 2);
  }
});
