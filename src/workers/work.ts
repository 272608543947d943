import type { LayerWork } from '../enumerate/crew.js';
import { tableWork } from '../enumerate/table.js';
import type { Job } from './protocol.js';

/** The work that a thread does for a job. */
export function workFor(job: Job): LayerWork {
  return tableWork(job.memory);
}
