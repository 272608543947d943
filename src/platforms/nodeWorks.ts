/*
 * The works of threads, by name. A thread loads the works of enumerations at its start, as their
 * first layers are short; the others take longer to load, and are loaded when one of them is used.
 */
import { planesWork } from '../engines/planes/memoryStore.js';
import { tableWork } from '../engines/table/tableWork.js';
import type { Job, Work } from '../executors/executor.js';
import type { MakeWork } from './laterWorks.js';

const WORKS_AT_START: Readonly<Record<string, MakeWork>> = { planes: planesWork, table: tableWork };

/** Makes the work of a job for a thread. */
export async function workFor({ work, memory }: Job, thread: number): Promise<Work> {
  const make = WORKS_AT_START[work] ?? (await import('./laterWorks.js')).LATER_WORKS[work];
  return make(memory as never, thread);
}
