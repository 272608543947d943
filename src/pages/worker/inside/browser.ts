/*
 * What a browser gives to a search: its engines, one thread, and the kernel for a memory of its
 * own.
 */
import type { Engine } from '../../../engines/engine.js';
import { compileKernel, type KernelBuild } from '../../../kernel/kernel.js';
import { planesWork } from '../../../engines/planes/memoryStore.js';
import { planesEngine } from '../../../engines/planes/planesEngine.js';
import { tableEngine } from '../../../engines/table/tableEngine.js';
import { tableWork } from '../../../engines/table/tableWork.js';
import { AtlasError, hasCode, messageOf } from '../../../basics/errors.js';
import { patternsWork } from '../../../bounds/patterns/patternBuild.js';
import { soloExecutor, type Machine } from '../../../executors/executor.js';

/** A machine, and the engines that it runs. */
export interface Browser extends Machine {
  readonly engines: readonly Engine[];
  /** Undefined in a browser that does not run it. */
  readonly kernel: KernelBuild | undefined;
}

const BROWSER_WORKS = { planes: planesWork, table: tableWork, patterns: patternsWork };

/**
 * In a browser that does not run the kernel, the table searches boards that take it at most this
 * core-time, such as 2x5.
 */
const TABLED_SECONDS = 0.05;

/**
 * The browser of a worker that has the bytes of the kernel, which is for memories that are not
 * shared.
 */
export function browser(kernelBytes: Uint8Array): Browser {
  const kernel = compiled(kernelBytes);
  const planes = planesEngine(() => {
    if (kernel instanceof AtlasError) throw kernel;
    return kernel;
  });
  return {
    engines: [kernel instanceof AtlasError ? forLargeBoards(planes, kernel) : planes, tableEngine],
    kernel: kernel instanceof AtlasError ? undefined : kernel,
    cores: 1,
    freeMemory: () => Infinity,
    startExecutor: ({ work, units, memory }) =>
      soloExecutor(units, BROWSER_WORKS[work as keyof typeof BROWSER_WORKS](memory as never, 0)),
  };
}

/** The engine, but it leaves small boards to the table. */
const forLargeBoards = (engine: Engine, refusal: AtlasError): Engine => ({
  ...engine,
  propose(...request) {
    const table = tableEngine.propose(...request);
    const isSmall = !(table instanceof AtlasError) && table.coreSeconds <= TABLED_SECONDS;
    return isSmall ? refusal : engine.propose(...request);
  },
});

/** Whether a browser refuses memory, of a kernel or any other. */
export const isRefusal = (cause: unknown): boolean =>
  hasCode(cause, 'memory') || cause instanceof RangeError;

/** The kernel, or why this browser cannot run it. */
function compiled(bytes: Uint8Array): KernelBuild | AtlasError {
  try {
    return compileKernel(bytes, false);
  } catch (cause) {
    return new AtlasError(
      'unavailable',
      `This browser does not run WebAssembly with SIMD, which the search needs (${messageOf(cause)}); use a newer one, or take a smaller board such as 3x3`,
    );
  }
}
