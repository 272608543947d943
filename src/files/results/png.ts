import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AtlasError } from '../../basics/errors.js';
import { quoted } from '../../basics/quoted.js';
import type { Pause } from '../../basics/turns.js';
import { errorCode } from '../system/regularFile.js';
import { pngBytes, type Band } from './pngBytes.js';

/** Pixels for each unit of the drawing. */
const ZOOM = 2;

/**
 * Drawings of one width, one below the other, as a PNG, with the optional package
 * `@resvg/resvg-js`, which is loaded only here. `pause` is called before each drawing.
 *
 * @throws AtlasError when the package is missing, or the system has no font to write with, and the
 * reason of the pause.
 */
export async function renderPng(drawings: Iterable<string>, pause: Pause): Promise<Uint8Array[]> {
  const render = await renderer();
  async function* bands(): AsyncGenerator<Band> {
    for (const drawing of drawings) {
      await pause();
      yield render(drawing, ZOOM);
    }
  }
  return pngBytes(bands());
}

/** A function that renders a drawing with `zoom` pixels a unit. @throws as {@link renderPng}. */
export async function renderer() {
  const { Resvg } = await loadRenderer();
  const font = { loadSystemFonts: true };
  const letter = new Resvg(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text y="9">n</text></svg>',
    {
      font,
    },
  );
  if (!letter.getBBox()) {
    throw new AtlasError(
      'unavailable',
      'A PNG needs a font, and the system has none; install one, such as DejaVu Sans; or write an SVG',
    );
  }
  return (svg: string, zoom: number) =>
    new Resvg(svg, { font, fitTo: { mode: 'zoom', value: zoom } }).render();
}

async function loadRenderer(): Promise<typeof import('@resvg/resvg-js')> {
  try {
    return await import('@resvg/resvg-js');
  } catch (cause) {
    if (!errorCode(cause).endsWith('MODULE_NOT_FOUND')) throw cause; // ERR_ before it by import
    throw new AtlasError(
      'unavailable',
      `A PNG needs the optional package @resvg/resvg-js; get it with ${installCommand(fileURLToPath(import.meta.url))}; or write an SVG`,
    );
  }
}

/** How to install the package in the place where a file of the program looks for it. */
export function installCommand(file: string): string {
  const [folder] = /^.*?(?=[/\\]node_modules[/\\])/.exec(file) ?? [process.cwd()];
  return `npm install ${placeOf(folder)}@resvg/resvg-js`;
}

function placeOf(folder: string): string {
  if (folder === process.cwd()) return '';
  // The folder of global packages has no package.json.
  return existsSync(join(folder, 'package.json')) ? `--prefix ${quoted(folder)} ` : '--global ';
}
