/* The platform of Node: cores and memory, threads, and the built files beside the program. */
import { readFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Platform } from '../app/context.js';
import type { Machine } from '../executors/executor.js';
import type { UserModule } from '../executors/guarded.js';
import { diskEngine } from '../disk/diskEngine.js';
import { compileKernel, type KernelBuild } from '../kernel/kernel.js';
import { planesEngine } from '../engines/planes/planesEngine.js';
import { setsEngine } from '../engines/sets/setsEngine.js';
import { tableEngine } from '../engines/table/tableEngine.js';
import { guardedExecutor, startGuarded } from './threads/guardedThread.js';
import { startThreads, threadSupply } from './threads/threads.js';
import { formatQuantity } from '../basics/humanize.js';
import { workFor } from './nodeWorks.js';
import { freeMemory } from './freeMemory.js';

/**
 * The folder of the build. The tests write it into the source; in the build it is undefined, as
 * there it is the folder of this file.
 */
declare const BUILD_FOLDER: string | undefined;
declare const VERSION: string;

/** The address of a built file: the worker, the kernels, the scripts and styles of pages. */
const built = (name: string): URL => new URL(name, BUILD_FOLDER ?? import.meta.url);
const builtText = (name: string): string => readFileSync(built(name), 'utf8').trim();

/** The program. */
export const MAIN_SCRIPT = fileURLToPath(built('main.js'));

const supply = threadSupply(built('worker.js'));

/** The kernel, for memories that threads share. */
export const loadKernel = (): KernelBuild =>
  compileKernel(readFileSync(built('kernel-shared.wasm')), true);

/** Starts executors; `module` is the module whose code their threads run, if it is a user's. */
export const executorStarter =
  (module?: UserModule): Machine['startExecutor'] =>
  (job, threads) =>
    job.guarded
      ? guardedExecutor(job, job.guarded, threads)
      : startThreads(job, threads, supply, () => workFor(job, 0), module);

export const nodePlatform: Platform = {
  engines: [planesEngine(loadKernel), diskEngine(loadKernel), tableEngine, setsEngine],
  loadKernel,
  version: VERSION,
  cores: availableParallelism(),
  get machineName() {
    const cores = cpus();
    const model = cores[0]?.model.replace(/\s+/g, ' ').trim() ?? '';
    // Linux has no name of the model on arm64.
    const name = ['', 'unknown'].includes(model) ? `${process.arch} processor` : model;
    return `${name}, ${formatQuantity(cores.length, 'core')}, ${process.platform} ${process.arch}, Node ${process.versions.node}`;
  },
  expectThreads: (threads) => void supply.prepare(threads - 1),
  freeMemory,
  startExecutor: executorStarter(),
  startBound: (bound) => startGuarded(built('worker.js'), bound),
  builtText,
};
