/*
 * Names that are exported from two files of src and are to get different names. Take a name away
 * when it is exported from one file; add none.
 */
export const SHARED_NAMES = [
  'depthTable',
  'enumerate',
  'Oracle',
  'Outcome',
  'readPosition',
  'Search',
  'SolvedPosition',
  'Solver',
  'stateCount',
];
