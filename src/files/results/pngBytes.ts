/* Pixels as a PNG, in which this program names itself. */
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflate } from 'node:zlib';

/** A part of a picture: all its columns, and some rows. */
export interface Band {
  readonly width: number;
  readonly height: number;
  /** Four bytes for each pixel: red, green, blue and opacity. */
  readonly pixels: Uint8Array;
}

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const SOFTWARE = Buffer.from('Software\0slide-atlas', 'latin1');

/** Eight bits a channel, with opacity; the only compression, the only filters, no interlacing. */
const FORM = [8, 6, 0, 0, 0];

/** The PNG of bands of one width, from top to bottom, which are taken one after the other. */
export async function pngBytes(bands: AsyncIterable<Band>): Promise<Uint8Array[]> {
  const size = { width: 0, height: 0 };
  async function* rows(): AsyncGenerator<Uint8Array> {
    for await (const band of bands) {
      size.width = band.width;
      size.height += band.height;
      yield filteredRows(band);
    }
  }
  const packed = await pipeline(rows, createDeflate(), buffer);
  const header = Buffer.alloc(8 + FORM.length);
  header.writeUInt32BE(size.width);
  header.writeUInt32BE(size.height, 4);
  header.set(FORM, 8);
  return [
    SIGNATURE,
    chunk('IHDR', header),
    chunk('tEXt', SOFTWARE),
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ];
}

/** The rows, each after the number of its filter: 0, none. */
function filteredRows({ width, height, pixels }: Band): Uint8Array {
  const bytes = 4 * width;
  const filtered = new Uint8Array(height * (bytes + 1));
  for (let row = 0; row < height; row++)
    filtered.set(pixels.subarray(row * bytes, (row + 1) * bytes), row * (bytes + 1) + 1);
  return filtered;
}

function chunk(type: string, content: Uint8Array): Uint8Array {
  const bytes = Buffer.alloc(12 + content.length);
  bytes.writeUInt32BE(content.length);
  bytes.write(type, 4, 'latin1');
  bytes.set(content, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + content.length)), 8 + content.length);
  return bytes;
}
