import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../temporaryFolder.js';
import { installCommand, renderPng } from '../../../src/files/results/png.js';

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
