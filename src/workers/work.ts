import type { LayerWork } from '../enumerate/crew.js';
import { tableWork } from '../enumerate/table.js';
import { planesWork } from '../planes/work.js';
import { patternsWork } from '../solve/heuristics/patternSearch.js';
import type { Job } from './protocol.js';

/** The work that thread 0, 1, ... does for a job. */
export function workFor(job: Job, thread: number): LayerWork {
  switch (job.engine) {
    case 'table':
      return tableWork(job.memory);
    case 'planes':
      return planesWork(job.memory, thread);
    case 'patterns':
      return patternsWork(job.memory);
  }
}
