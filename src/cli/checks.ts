import { check, checkResult, type Check } from '../enumerate/verify.js';
import { bfile } from '../report/bfile.js';
import { depthsCsv } from '../report/csv.js';
import type { StoredResult } from '../store/results.js';

/** All checks of a result folder that need neither a search nor an oracle. */
export const checkStored = (stored: StoredResult): Check[] => [
  check(
    'depths.csv says what summary.json says',
    stored.depths === depthsCsv(stored.summary.counts) ? undefined : 'it does not',
  ),
  check(
    'bfile.txt says what summary.json says',
    stored.bfile === bfile(stored.summary.counts) ? undefined : 'it does not',
  ),
  ...checkResult(stored),
];
