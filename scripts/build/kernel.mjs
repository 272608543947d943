/*
 * Compiles the kernel of the bit-plane engine twice: for a memory that threads share, and for the memory of one thread, which is
 * all that a page has. Compiles the kernel of searches for a memory that threads share.
 */
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lastBuild, ROOT } from './current.mjs';

/** The memory comes from outside and is as large as what lies in it. */
const COMMON = ['--runtime', 'stub', '--noAssert', '-O3', '--importMemory', '--maximumMemory', '65536'];

const SHARED = ['--enable', 'simd,bulk-memory,threads', '--sharedMemory'];

/** File, source and flags. */
const KERNELS = /** @type {const} */ ([
  ['kernel.wasm', 'primitives.ts', ['--enable', 'simd,bulk-memory']],
  ['kernel-shared.wasm', 'primitives.ts', SHARED],
  ['search.wasm', 'search.ts', SHARED],
]);

/**
 * Writes the kernels; those of the last build if nothing has changed that they are made from.
 *
 * @param {string} folder
 * @param {string} builtFrom the stamp
 */
export async function buildKernels(folder, builtFrom) {
  const last = lastBuild();
  const same = last !== undefined && kernelPart(last.builtFrom) === kernelPart(builtFrom);
  for (const [name, source, flags] of KERNELS) {
    if (same) copyFileSync(join(last.folder, name), join(folder, name));
    else await compile(source, flags, join(folder, name));
  }
}

/** The lines of the sources, the packages and this file. @param {string} stamp */
const kernelPart = (stamp) => stamp.match(/^.*(kernel|package-lock).*$/gm)?.join();

/**
 * @param {string} source
 * @param {readonly string[]} flags
 * @param {string} target
 */
async function compile(source, flags, target) {
  const { default: compiler } = await import('assemblyscript/asc');
  const files = [`src/kernel/assembly/${source}`, '--baseDir', ROOT, '--outFile', target];
  let faults = '';
  const { error } = await compiler.main([...files, ...COMMON, ...flags], {
    writeFile: (_, content) => writeFileSync(target, content),
    stderr: { write: (text) => void (faults += String(text)) },
  });
  if (error !== null) throw new Error(faults);
}
