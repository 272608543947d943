/* The list of all methods. */
import type { Methods, SolvingResources } from '../method.js';
import { beamBothEnds } from './beamBothEnds.js';
import { bfs } from './bfs.js';
import { dfs } from './dfs.js';
import { enumeration } from './enumeration.js';
import { ids } from './ids.js';
import { oracle } from './oracle.js';
import { ownBound } from './ownBound.js';
import { pattern } from './pattern.js';
import { plainBound } from './plainBound.js';
import { projection } from './projection.js';

export const ALL_METHODS: Methods<SolvingResources> = {
  inOrder: [oracle, enumeration, pattern, projection, bfs, plainBound, ownBound, ids, dfs],
  beside: beamBothEnds,
};
