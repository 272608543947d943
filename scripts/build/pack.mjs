/*
 * Packs what a page unpacks: by terser, which leaves 4 % less of a script than esbuild, by zopfli,
 * whose deflate is 3 % shorter than that of zlib, and in base 91. That takes a few seconds, so what
 * has not changed is taken from the last build.
 */
import { createHash } from 'node:crypto';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import zopfli from '@gfx/zopfli';
import { minify } from 'terser';
import { inBase91 } from './base91.mjs';
import { lastBuild } from './current.mjs';

/** @type {import('terser').MinifyOptions} */
const SMALLEST = {
  // A constant stays on the side where it was written: more texts are alike.
  compress: { passes: 2, lhs_constants: false },
};

/**
 * Writes the script of a page, packed, as `NAME-packed.txt`, and beside it the sum by which the
 * next build knows whether the script has changed.
 *
 * @param {string} outdir
 * @param {string} name
 * @param {string} script
 * @param {string} builtFrom the stamp
 */
export async function packScript(outdir, name, script, builtFrom) {
  const [text, sum] = [`${name}-packed.txt`, `${name}-packed.sum`];
  const own = createHash('sha256').update(script).digest('hex');
  writeFileSync(join(outdir, sum), own);
  const last = lastBuild();
  const same =
    last !== undefined &&
    packingPart(last.builtFrom) === packingPart(builtFrom) &&
    readFileSync(join(last.folder, sum), 'utf8') === own;
  if (same) {
    copyFileSync(join(last.folder, text), join(outdir, text));
    return;
  }
  const { code = '' } = await minify(script, SMALLEST);
  writeFileSync(join(outdir, text), await packed(Buffer.from(code)));
}

/** The lines of the packages and of the scripts of the build. @param {string} stamp */
const packingPart = (stamp) => stamp.match(/^.*(package-lock|scripts.build).*$/gm)?.join();

/** Raw deflate in base 91. @param {Uint8Array} bytes */
export const packed = async (bytes) => inBase91(await zopfli.deflateAsync(bytes, {}));
