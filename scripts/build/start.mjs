/*
 * Starts the program of this file's name, main or worker, with the code that the build has
 * compiled: to parse the source takes 20 ms of a start of 90. The source is compiled if there is no
 * code, or none that is whole and of this source; by V8 also if the code is of another version of
 * V8, or of other options of V8, such as --max-old-space-size.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import zlib from 'node:zlib';

const { url } = import.meta;
const filename = fileURLToPath(url).replace(/js$/, 'cjs');
const source = readFileSync(filename);
/** @type {{ runInThisContext(): (require: NodeJS.Require, address: string) => void }} */
const script = new Script(source.toString(), { filename, cachedData: compiledCode() });
script.runInThisContext()(createRequire(url), url);

/**
 * Damaged code would crash V8, so the file ends with a checksum. Node 21 to 22.1 cannot make
 * checksums.
 */
function compiledCode() {
  try {
    const file = readFileSync(filename.replace(/cjs$/, 'code'));
    const code = file.subarray(0, -4);
    return zlib.crc32(code, zlib.crc32(source)) === file.readUInt32LE(code.length)
      ? code
      : undefined;
  } catch {
    return undefined;
  }
}
