/*
 * Compiles the kernel for a memory that threads share, for the memory of one thread, and for the
 * memory of a page, without the codec.
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
 * @param {(step: string) => void} onStep called if the kernels are compiled
 */
export async function buildKernels(folder, builtFrom, onStep) {
  const last = lastBuild();
  if (last !== undefined && kernelPart(last.builtFrom) === kernelPart(builtFrom)) {
    for (const [name] of KERNELS) copyFileSync(join(last.folder, name), join(folder, name));
    return;
  }
  onStep('compiling the kernel');
  for (const [name, source, flags] of KERNELS) {
    const files = [`src/kernel/assembly/${source}`, '--baseDir', ROOT];
    await compile([...files, '--outFile', join(folder, name), ...COMMON, ...flags]);
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
