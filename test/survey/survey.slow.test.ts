import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { METRICS } from '../../src/puzzle/metric.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';
import { BOUND_NAMES, objectionTo } from '../../src/bounds/bounds.js';
import { call } from '../cli/call.js';
import { temporaryFolder } from '../temporaryFolder.js';
import { naiveBoundsCsv, naiveStructureCsv } from '../naive/survey.js';

describe('the survey of 3x3', () => {
  const cwd = temporaryFolder(afterAll);

  it.each(METRICS)(
    'in %s moves is what a look at each position finds',
    { timeout: 600_000 },
    async (metric) => {
      const puzzle = orderedPuzzle(parseSize('3x3'), undefined, metric);
      await call(['survey', '3x3', '--metric', metric, '--out', metric, '--quiet'], { cwd });
      const bounds = BOUND_NAMES.filter((name) => objectionTo(name, puzzle) === undefined);
      const read = (name: string): string => readFileSync(join(cwd, metric, name), 'utf8');
      expect(read('structure.csv')).toBe(naiveStructureCsv(puzzle));
      expect(read('bounds.csv')).toBe(naiveBoundsCsv(puzzle, bounds));
    },
  );
});
