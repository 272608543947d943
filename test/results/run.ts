import type { Run } from '../../src/results/result.js';

/** How some result came about. */
export const SOME_RUN: Run = {
  engine: 'table',
  threads: 1,
  seconds: 0.1,
  version: '0',
  finished: '2026-05-01T12:00:00Z',
  machine: 'any',
};
