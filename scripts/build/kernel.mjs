/*
 * Compiles the kernel of the bit-plane engine twice: for a memory that threads share, and for a memory of its own, which a
 * browser gives to every page. A compiled kernel is kept, so that an edit elsewhere does not wait for it.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { CACHE, ROOT } from './paths.mjs';

const ASC = join(ROOT, 'node_modules/assemblyscript');

const COMMON = ['--runtime', 'stub', '--noAssert', '-O3', '--importMemory', '--maximumMemory', '65536'];

/** File and flags. The planes' memory comes from outside and is as large as they need. */
const KERNELS = {
  'kernel.wasm': [...COMMON, '--enable', 'simd,bulk-memory'],
  'kernel-shared.wasm': [...COMMON, '--enable', 'simd,bulk-memory,threads', '--sharedMemory'],
};

/**
 * @param {string} source within the root
 * @param {string} target an existing folder
 */
export async function buildKernels(source, target) {
  const sources = hashOf(source);
  await Promise.all(
    Object.entries(KERNELS).map(async ([name, flags]) => {
      const key = createHash('sha256')
        .update(`${sources} ${flags.join(' ')}`)
        .digest('hex')
        .slice(0, 12);
      const kept = join(CACHE, `kernel-${key}.wasm`);
      if (!existsSync(kept)) await compile(source, flags, kept);
      utimesSync(kept, new Date(), new Date()); // it is in use, so it is kept on
      copyFileSync(kept, join(target, name));
    }),
  );
}

/** @param {string} source */
function hashOf(source) {
  const folder = join(ROOT, dirname(source));
  const files = readdirSync(folder).sort();
  const hash = createHash('sha256').update(readFileSync(join(ASC, 'package.json')));
  for (const name of files) hash.update(`${name}\n`).update(readFileSync(join(folder, name)));
  return hash.digest('hex');
}

/**
 * @param {string} source
 * @param {string[]} flags
 * @param {string} target
 */
async function compile(source, flags, target) {
  mkdirSync(CACHE, { recursive: true });
  const unfinished = `${target}.${process.pid}`;
  const args = [join(ASC, 'bin/asc.js'), source, '--baseDir', ROOT, '--outFile', unfinished, ...flags];
  await promisify(execFile)(process.execPath, args, { cwd: ROOT });
  renameSync(unfinished, target);
}
