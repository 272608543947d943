/* Pictures that play, as GIF. */
// Tests and scripts, which import this file, get the types by this line.
// eslint-disable-next-line @typescript-eslint/triple-slash-reference
/// <reference path="./gifenc.d.ts" />
import { applyPalette, GIFEncoder, quantize } from 'gifenc';
import type { Pause } from '../../basics/turns.js';
import { renderer } from './png.js';

/** A drawing, and how long it is shown. */
interface Frame {
  readonly svg: string;
  readonly milliseconds: number;
}

/** The first picture shows all colours that follow, so its palette serves all. */
const COLOURS = 256;

/** A comment with the name of this program. */
const COMMENT = Buffer.from('\x21\xfe\x0bslide-atlas\0', 'latin1');

/**
 * Drawings of one size as a GIF that plays again and again. `pause` is called between two drawings.
 *
 * @throws AtlasError as `renderPng` does.
 */
export async function renderGif(frames: Iterable<Frame>, pause: Pause): Promise<Uint8Array> {
  const render = await renderer();
  const encoder = GIFEncoder();
  let palette: number[][] | undefined;
  for (const { svg, milliseconds } of frames) {
    await pause();
    const { pixels, width, height } = render(svg, 1);
    palette ??= quantize(pixels, COLOURS);
    const indexes = applyPalette(pixels, palette);
    encoder.writeFrame(indexes, width, height, { palette, delay: milliseconds });
  }
  encoder.stream.writeBytes(COMMENT);
  encoder.finish();
  return encoder.bytes();
}
