import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { countedLines } from '../../../src/files/streams/lines.js';
import { temporaryFolder } from '../../temporaryFolder.js';

const root = temporaryFolder(afterAll);
const { signal } = new AbortController();

it('the lines of a file are not counted if it is larger than 64 MiB', async () => {
  const path = join(root, 'large.txt');
  const line = `${'x'.repeat(2 ** 19 - 1)}\n`;
  const read = async () => {
    const { batches, total } = countedLines(path, () => expect.fail('no stdin'), signal);
    let lines = 0;
    for await (const batch of batches) lines += batch.length;
    return { lines, total };
  };
  writeFileSync(path, line.repeat(2 ** 7));
  expect(await read()).toEqual({ lines: 2 ** 7, total: 2 ** 7 });
  appendFileSync(path, 'x');
  expect(await read()).toEqual({ lines: 2 ** 7 + 1, total: Infinity });
});
