import { crc32, inflateSync } from 'node:zlib';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../../temporaryFolder.js';
import { installCommand, renderer, renderPng } from '../../../src/files/results/png.js';
import { pathOf } from '../../../src/puzzle/paths.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import { boardSvg, sheetBands, sheetSvg } from '../../../src/formats/boardSvg.js';

it('a system that has no font to write with is asked to install one', async () => {
  // Where no font is found, letters take no place.
  const box = vi.spyOn(Resvg.prototype, 'getBBox').mockReturnValue(undefined);
  onTestFinished(() => box.mockRestore());
  await expect(
    renderPng(['<svg xmlns="http://www.w3.org/2000/svg"/>'], () => undefined),
  ).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('install one, such as DejaVu Sans') as string,
  });
});

it('the package is installed where the program looks for it', () => {
  const folder = temporaryFolder(afterAll);
  const program = join(folder, 'node_modules/slide-atlas/dist/main.js');
  expect(installCommand(program)).toBe('npm install --global @resvg/resvg-js');
  mkdirSync(join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{}');
  expect(installCommand(program)).toBe(`npm install --prefix '${folder}' @resvg/resvg-js`);
  const here = join(process.cwd(), 'node_modules/slide-atlas/dist/main.js');
  expect(installCommand(here)).toBe('npm install @resvg/resvg-js');
  expect(installCommand(join(folder, 'dist/main.js'))).toBe('npm install @resvg/resvg-js');
});

/** The size of a PNG, and its pixels. */
function decoded(png: Buffer) {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    const body = png.subarray(at + 4, at + 8 + length);
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(body));
    chunks.set(body.toString('latin1', 0, 4), body.subarray(4));
    at += 12 + length;
  }
  const header = chunks.get('IHDR')!;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  // Eight bits each of red, green, blue and opacity; deflate, filters by row, not interlaced.
  expect([...header.subarray(8)]).toEqual([8, 6, 0, 0, 0]);
  const rows = inflateSync(chunks.get('IDAT')!);
  const pixels = Buffer.alloc(4 * width * height);
  for (let row = 0; row < height; row++)
    rows.copy(pixels, 4 * width * row, (4 * width + 1) * row + 1, (4 * width + 1) * (row + 1));
  return {
    names: [...chunks.keys()],
    software: chunks.get('tEXt')?.toString(),
    width,
    height,
    pixels,
  };
}

it('a sheet that is drawn row by row has the pixels of the whole sheet', async () => {
  const puzzle = orderedPuzzle({ rows: 2, columns: 3 });
  const path = pathOf(['ULLDRRULL'], puzzle.size);
  const moves = { start: puzzle.goal, path };
  const style = { theme: 'light', plain: false, mover: 'blank' } as const;
  const render = await renderer();
  for (const [whole, parts] of [
    [sheetSvg(moves, puzzle, style), [...sheetBands(moves, puzzle, style)]],
    [boardSvg(puzzle.goal, puzzle, style), [boardSvg(puzzle.goal, puzzle, style)]],
  ] as const) {
    let pauses = 0;
    const png = Buffer.concat(
      await renderPng(parts, () => {
        pauses++;
        return undefined;
      }),
    );
    expect(pauses).toBe(parts.length);
    const { names, software, width, height, pixels } = decoded(png);
    expect(names).toEqual(['IHDR', 'tEXt', 'IDAT', 'IEND']);
    expect(software).toBe('Software\0slide-atlas');
    const expected = render(whole, 2);
    expect([width, height]).toEqual([expected.width, expected.height]);
    expect(pixels.equals(expected.pixels)).toBe(true);
  }
});
