/* What a browser gives to an engine: one thread, and the kernel for a memory of its own. */
import type { EngineHost } from '../engines/engine.js';
import { planesWork } from '../engines/planes/chunkWork.js';
import { compileKernel, type KernelBuild } from '../engines/planes/kernel/kernel.js';
import { planesEngine } from '../engines/planes/planesEngine.js';
import { tableEngine } from '../engines/table/tableEngine.js';
import { tableWork } from '../engines/table/tableWork.js';
import { AtlasError, messageOf } from '../errors.js';
import { soloExecutor, type Job, type LayerWork } from '../search/executor.js';

/** The engines that need no files, the quicker one first. */
export const BROWSER_ENGINES = [planesEngine, tableEngine];

type MakeWork = (memory: never, thread: number) => LayerWork;

const WORKS: Readonly<Record<string, MakeWork>> = { planes: planesWork, table: tableWork };

/** The host of a worker that has been handed the bytes of the kernel. */
export function browserHost(kernelBytes: Uint8Array): EngineHost {
  let kernel: KernelBuild | undefined;
  return {
    loadKernel: () => (kernel ??= compiled(kernelBytes)),
    startExecutor: ({ work, units, memory }: Job) => soloExecutor(units, WORKS[work](memory as never, 0)),
    holdWork() {
      throw new AtlasError('unavailable', 'A page in a browser has no files');
    },
  };
}

/** @throws AtlasError where the browser does not know the instructions of the kernel. */
function compiled(bytes: Uint8Array): KernelBuild {
  try {
    return compileKernel(bytes, false);
  } catch (cause) {
    throw new AtlasError(
      'unavailable',
      `This browser does not run WebAssembly with SIMD, which the search needs (${messageOf(cause)}); use a newer one, or take a smaller board such as 3x3`,
    );
  }
}
