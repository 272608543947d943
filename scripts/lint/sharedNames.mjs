/*
 * Names that are exported from two files of src and are to get different names. Take a name away
 * when it is exported from one file; add none.
 */
export const SHARED_NAMES = [
  'Atlas',
  'depthTable',
  'enumerate',
  'loadOracle',
  'newSeed',
  'OpenOptions',
  'Oracle',
  'Outcome',
  'Parity',
  'Place',
  'placeOf',
  'readPosition',
  'Search',
  'Share',
  'SolvedPosition',
  'Solver',
  'stateCount',
  'Verdict',
  'Way',
];
