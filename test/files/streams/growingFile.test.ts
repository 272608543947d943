/* A file that grows, and is whole after each piece. */
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { growFile } from '../../../src/files/streams/growingFile.js';
import { temporaryFolder } from '../../temporaryFolder.js';
import { countOpenFiles, patchFs, realFs, restoreFs, systemError } from '../nodeFs.js';

const folder = mkdtempSync(join(temporaryFolder(afterAll), 'g-'));
const path = join(folder, 'a');
const NEVER = new AbortController().signal;
afterEach(restoreFs);

/** Pieces; before each the text of the file is noted. */
async function* noting(pieces: readonly string[], seen: string[]): AsyncGenerator<string> {
  for (const piece of pieces) {
    seen.push(readFileSync(path, 'utf8'));
    yield await Promise.resolve(piece);
  }
}

const header = (bytes: number): Uint8Array => Buffer.from(`${String(bytes).padStart(3)};`);

it('a file has its header and all pieces so far, whatever was there', async () => {
  writeFileSync(path, 'a longer text than the new one');
  const seen: string[] = [];
  await growFile(path, noting(['é', 'bc'], seen), NEVER, header);
  expect([...seen, readFileSync(path, 'utf8')]).toEqual(['  0;', '  2;é', '  4;ébc']);
  await growFile(path, noting(['ab', 'c'], []), NEVER);
  expect(readFileSync(path, 'utf8')).toBe('abc');
});

it('all bytes are written if the system takes one at a time', async () => {
  patchFs({
    writeSync: ((file: number, bytes: Uint8Array, start: number, _length: number, place: number) =>
      realFs.writeSync(file, bytes, start, 1, place)) as typeof realFs.writeSync,
  });
  await growFile(path, noting(['abc', 'd'], []), NEVER, header);
  expect(readFileSync(path, 'utf8')).toBe('  4;abcd');
});

it('what was written stays at a signal, after a piece', async () => {
  const stopped = new AbortController();
  async function* pieces(): AsyncGenerator<string> {
    yield await Promise.resolve('a');
    stopped.abort(new Error('enough'));
    yield 'b';
    yield 'c';
  }
  await expect(growFile(path, pieces(), stopped.signal)).rejects.toThrow('enough');
  expect(readFileSync(path, 'utf8')).toBe('ab');
});

it('a file that cannot be written is closed and reported', async () => {
  const openFiles = countOpenFiles();
  patchFs({
    writeSync: () => {
      throw systemError('ENOSPC', 'write');
    },
  });
  await expect(growFile(path, noting(['a'], []), NEVER)).rejects.toThrow('the disk is full');
  expect(openFiles()).toBe(0);
  mkdirSync(join(folder, 'b'));
  await expect(growFile(join(folder, 'b'), noting([], []), NEVER)).rejects.toThrow('is a folder');
});
