/* The works that engines without files give to threads. */
import type { LayerWork } from '../search/executor.js';
import { planesWork } from './planes/chunkWork.js';
import { tableWork } from './table/tableWork.js';

/** Makes the work of thread 0, 1, ... on the memory of a job, which is the memory that the work of that name was made for. */
export type MakeWork = (memory: never, thread: number) => LayerWork | Promise<LayerWork>;

/** By name, as jobs call them. */
export const WORKS = { planes: planesWork, table: tableWork } satisfies Readonly<Record<string, MakeWork>>;
