/*
 * Compiles the kernel for a memory that threads share, for the memory of one thread, and for that
 * of a page, without the codec.
 */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { lastBuild, ROOT } from './current.mjs';

/** The memory comes from outside and is as large as what lies in it. */
const COMMON = [
  '--runtime',
  'stub',
  '--noAssert',
  '-O3',
  '--importMemory',
  '--maximumMemory',
  '65536',
];

/** File, source and flags. */
const KERNELS = /** @type {const} */ ([
  ['kernel.wasm', 'kernel.ts', ['--enable', 'simd,bulk-memory']],
  ['kernel-page.wasm', 'pageKernel.ts', ['--enable', 'simd,bulk-memory']],
  ['kernel-shared.wasm', 'kernel.ts', ['--enable', 'simd,bulk-memory,threads', '--sharedMemory']],
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
    const target = join(folder, name);
    if (same) copyFileSync(join(last.folder, name), target);
    else
      await compile([
        `src/kernel/assembly/${source}`,
        '--baseDir',
        ROOT,
        '--outFile',
        target,
        ...COMMON,
        ...flags,
      ]);
  }
}

/** The lines of the sources, the packages and this file. @param {string} stamp */
const kernelPart = (stamp) => stamp.match(/^.*(kernel|package-lock).*$/gm)?.join();

/** @param {string[]} args */
async function compile(args) {
  const { default: compiler } = await import('assemblyscript/asc');
  let faults = '';
  const { error } = await compiler.main(args, {
    stderr: { write: (text) => void (faults += String(text)) },
  });
  if (error) throw new Error(faults);
}
