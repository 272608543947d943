import { readFileSync } from 'node:fs';

/** The compiled kernel, for this file compiled or not. */
const KERNEL = new URL('../../../dist/planes/kernel/kernel.wasm', import.meta.url);

/** Reads and compiles the kernel. A browser fetches the same file and hands over its module. */
export const loadKernel = (): WebAssembly.Module => new WebAssembly.Module(readFileSync(KERNEL));
