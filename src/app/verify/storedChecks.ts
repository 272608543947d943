/* What every reader of a result checks, with no search and no oracle. */
import { AtlasError } from '../../basics/errors.js';
import { bfile, depthsCsv } from '../../formats/tables.js';
import { check, resultChecks, type Check } from '../../results/checks.js';
import { surveyChecks } from '../../results/surveyChecks.js';
import type { StoredResult } from '../../results/result.js';
import { quoted } from '../../basics/quoted.js';

/**
 * All checks of a result that need neither a search nor an oracle; every reader of results refuses
 * one that fails them.
 */
export function storedChecks(stored: StoredResult): Check[] {
  const { counts } = stored.summary;
  return [
    check(
      'depths.csv says what summary.json says',
      stored.depths === depthsCsv(counts) || 'other counts',
    ),
    check(
      'bfile.txt says what summary.json says',
      stored.bfile === bfile(counts) || 'other counts',
    ),
    ...resultChecks(stored),
    ...(stored.survey ? surveyChecks(stored.survey, counts) : []),
  ];
}

/**
 * @throws AtlasError when the result of this name contradicts itself, so that a page or a chart of
 * it would mislead.
 */
export function checkSound(stored: StoredResult, name: string): void {
  const wrong = storedChecks(stored).find(({ fault }) => fault !== undefined);
  if (!wrong) return;
  throw new AtlasError(
    'damaged-result',
    `The result in ${quoted(name)} does not hold together (expected: ${wrong.what}; found: ${wrong.fault})`,
  );
}
