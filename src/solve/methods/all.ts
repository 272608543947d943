/* The list of all methods. */
import type { Method } from '../method.js';
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

/** All methods; if wishes name none, an earlier method is preferred to a later one. */
export const ALL_METHODS: readonly Method[] = [
  oracle,
  enumeration,
  pattern,
  projection,
  bfs,
  plainBound,
  ownBound,
  ids,
  dfs,
  beamBothEnds,
];
