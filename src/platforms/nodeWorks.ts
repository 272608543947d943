import { worksOn } from '../app/jobs.js';

/** The works that threads do, in Node. */
export const workFor = worksOn({
  loadFiles: async () => (await import('../files/shardFolder.js')).shardFolder,
  loadOrderedFiles: async () => (await import('../files/orderedFolder.js')).orderedFolder,
});
