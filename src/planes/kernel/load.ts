import { readFileSync } from 'node:fs';
import { compileKernel, type KernelModule } from './kernel.js';

/** The compiled kernel, for this file compiled or not. */
const KERNEL = new URL('../../../dist/planes/kernel/kernel.wasm', import.meta.url);

/** Reads and compiles the kernel. In a browser, fetch the same file and compile its bytes. */
export const loadKernel = (): KernelModule => compileKernel(readFileSync(KERNEL));
