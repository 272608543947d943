import { appendFileSync, type PathLike, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { countedLines } from '../../../src/files/streams/lines.js';
import { temporaryFolder } from '../../temporaryFolder.js';
import { patchFs, realFs, restoreFs } from '../nodeFs.js';
import { isSlow } from '../../sizes.js';

const root = temporaryFolder(afterAll);
const { signal } = new AbortController();

/** The lines of a stream that comes in these pieces. */
async function linesOf(pieces: readonly string[], heard = signal): Promise<string[]> {
  const stdin = (): Readable => Readable.from(pieces.map((piece) => Buffer.from(piece)));
  const { batches, total } = countedLines('-', stdin, heard);
  expect(total).toBe(Infinity);
  const lines: string[] = [];
  for await (const batch of batches) lines.push(...batch);
  return lines;
}

describe('the lines of a stream', () => {
  it.each([
    [['a\nb\n'], ['a', 'b']],
    [['a\r\nb'], ['a', 'b']],
    [
      ['a', 'b\n\nc', 'd\n'],
      ['ab', '', 'cd'],
    ],
    [[], []],
    // A byte order mark is none but at the beginning.
    [['\uFEFFa\n\uFEFFb\n'], ['a', '\uFEFFb']],
    [
      ['a\n', '\uFEFFb\n'],
      ['a', '\uFEFFb'],
    ],
    [['\uFEFFa'], ['a']],
  ])('of %j are %j', async (pieces, lines) => {
    expect(await linesOf(pieces)).toEqual(lines);
  });

  it('are those of a file of the same text, which has their number too', () => {
    const path = join(root, 'boards.txt');
    writeFileSync(path, `\uFEFF${Array.from({ length: 2500 }, (_, line) => line).join('\r\n')}\n`);
    const { batches, total } = countedLines(path, () => expect.fail('no stdin'), signal);
    const all = [...(batches as Iterable<readonly string[]>)];
    expect(total).toBe(2500);
    expect(all.map((batch) => batch.length)).toEqual([1000, 1000, 500]);
    expect(all.flat()).toEqual(Array.from({ length: 2500 }, (_, line) => String(line)));
  });

  it('are those of a file whose number is not reported if it is larger than 64 MiB', async () => {
    const path = join(root, 'large.txt');
    writeFileSync(path, 'a\nb\nc');
    const read = async (size: number) => {
      const statSync = (name: PathLike) => Object.assign(realFs.statSync(name), { size });
      patchFs({ statSync: statSync as typeof realFs.statSync });
      const { batches, total } = countedLines(path, () => expect.fail('no stdin'), signal);
      restoreFs();
      const lines: string[] = [];
      for await (const batch of batches) lines.push(...batch);
      return { lines, total };
    };
    expect(await read(2 ** 26)).toEqual({ lines: ['a', 'b', 'c'], total: 3 });
    expect(await read(2 ** 26 + 1)).toEqual({ lines: ['a', 'b', 'c'], total: Infinity });
  });

  it('end with a sentence if one does not end, which shows its number', async () => {
    const long = 'x'.repeat(2 ** 20);
    expect(await linesOf([`a\n${long}`])).toEqual(['a', long]);
    await expect(linesOf(['a\nb\n', `${long}x`])).rejects.toThrow(
      'Line 3 of the standard input does not end; write one board or rank a line',
    );
  });

  it("end with the signal's reason", async () => {
    const stopping = new AbortController();
    stopping.abort(new Error('stopped'));
    await expect(linesOf(['a\n'], stopping.signal)).rejects.toThrow('stopped');
  });
});

it.runIf(isSlow)('the lines of a file are not counted if it is larger than 64 MiB', async () => {
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
