import { afterEach, expect, it, vi } from 'vitest';
import { renderPng } from '../../../src/files/results/png.js';

const PACKAGE = '@resvg/resvg-js';

afterEach(() => {
  vi.doUnmock(PACKAGE);
});

it('a system that has no font to write with is told to install one', async () => {
  // Where no font is found, letters take no place.
  vi.doMock(PACKAGE, () => ({
    Resvg: class {
      readonly getBBox = (): undefined => undefined;
    },
  }));
  await expect(renderPng('<svg xmlns="http://www.w3.org/2000/svg"/>')).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('install one, such as DejaVu Sans') as string,
  });
});
