/* The list of all methods. */
import type { Methods } from '../method.js';
import { beamBothEnds } from './beam.js';
import { bfs } from './bfs.js';
import { dfs } from './dfs.js';
import { ida } from './ida.js';
import { ids } from './ids.js';
import { enumeration, oracle } from './oracle.js';

export const ALL_METHODS: Methods = {
  inOrder: [oracle, enumeration, bfs, ida, ids, dfs],
  beside: beamBothEnds,
};
