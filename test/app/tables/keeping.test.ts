/* Tables that are kept in the cache, or made. */
import { rmSync, writeFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { SILENT } from '../../../src/app/context.js';
import { keptOrNew, type TableKind } from '../../../src/app/tables/keeping.js';
import { cacheFolder } from '../../../src/files/cache.js';
import { hasTables } from '../../../src/files/tableCache.js';
import { nodePlatform } from '../../../src/platforms/node.js';

const cached = { file: 'it.bin', format: 'it', identity: { version: 1 } };
let told: string[];
let made: number;
let controller: AbortController;

const context = () => ({
  platform: nodePlatform,
  reporter: {
    ...SILENT,
    note: (text: string) => void told.push(text),
    warn: (text: string) => void told.push(text),
  },
  signal: controller.signal,
});

const KIND: TableKind<Uint8Array> = {
  cached,
  subject: 'It is',
  lengths: [3],
  allocate: () => new Uint8Array(3),
  partsOf: (bytes) => [bytes],
  note: (once, places) => `Making it${once} ${places}`,
  make: () => {
    made++;
    return Promise.resolve(Uint8Array.of(1, 2, 3));
  },
};

beforeEach(() => {
  told = [];
  made = 0;
  controller = new AbortController();
  rmSync(cacheFolder(), { recursive: true, force: true });
});

it('are made once, with a note, and then read', async () => {
  expect([...(await keptOrNew(KIND, context()))]).toEqual([1, 2, 3]);
  expect([...(await keptOrNew(KIND, context()))]).toEqual([1, 2, 3]);
  expect(made).toBe(1);
  expect(told).toEqual([`Making it, once in memory and in ${cacheFolder()}`]);
});

it('serve this run if they cannot be kept, and a warning says so', async () => {
  writeFileSync(cacheFolder(), 'no folder');
  expect([...(await keptOrNew(KIND, context()))]).toEqual([1, 2, 3]);
  expect(told).toEqual([
    expect.stringMatching(/^It is not kept for the next time: /),
    'Making it in memory',
  ]);
});

it('are not kept after a signal, without a warning', async () => {
  const make = (): Promise<Uint8Array> => {
    controller.abort(new Error('Ctrl-C'));
    return KIND.make();
  };
  await expect(keptOrNew({ ...KIND, make }, context())).rejects.toThrow('Ctrl-C');
  expect(told).toHaveLength(1);
  expect(hasTables(cached)).toBe(false);
});
