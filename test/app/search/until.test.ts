/* Searches that are stopped after a layer, by every engine. */
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SILENT, type Context } from '../../../src/app/context.js';
import { enumerationOf } from '../../../src/app/enumerate/enumeration.js';
import { withSearch } from '../../../src/app/search/searching.js';
import { planSearch } from '../../../src/app/search/planning.js';
import { nodePlatform } from '../../../src/platforms/node.js';
import { parseGoal } from '../../../src/notation/boardText.js';
import type { Puzzle } from '../../../src/puzzle/puzzle.js';
import { parseSize } from '../../../src/puzzle/size.js';
import { resultChecks } from '../../../src/results/checks.js';
import type { Result } from '../../../src/results/result.js';
import { QUICK_FOLDER } from '../../temporaryFolder.js';
import { sorted } from '../../engines/engines.js';
import { naiveLayers } from '../../naive/search.js';

const PUZZLES = [
  parseGoal('1 2 3 4 5 0', parseSize('2x3')),
  parseGoal('1 2 0 3 4 5 6 7', parseSize('4x2')),
  parseGoal('aaabbbcc*', parseSize('3x3'), '*'),
].map((puzzle) => ({ ...puzzle, layers: naiveLayers(puzzle) }));

/** What is shown while a search is on, by how much there is to do. */
function watched(): { context: Context; totals: number[] } {
  const totals: number[] = [];
  const reporter = {
    ...SILENT,
    progress(total: number) {
      totals.push(total);
      return SILENT.progress(total);
    },
  };
  return {
    context: { platform: nodePlatform, reporter, signal: new AbortController().signal },
    totals,
  };
}

function stopped(puzzle: Puzzle, engine: string, until: number, context: Context): Promise<Result> {
  const work = engine === 'disk' && {
    folder: mkdtempSync(join(QUICK_FOLDER, 'slide-atlas-until-')),
  };
  const request = { engine, threads: 2, oracle: true, until, ...work };
  const plan = planSearch(puzzle, request, context.platform);
  return withSearch(plan, context, async (searched) => {
    const result = await enumerationOf(searched, 1e6, context);
    searched.search.checkpoint?.remove();
    return result;
  });
}

describe.each(nodePlatform.engines)('a search by $name', ({ name: engine, hasOracle }) => {
  it.each(PUZZLES)(
    'of $size.rows x $size.columns, stopped after any layer, has the layers up to there',
    async ({ layers, ...puzzle }) => {
      const last = layers.length - 1;
      const { context } = watched();
      for (const until of [0, 1, 2, last >> 1, last - 1, last, 1e6]) {
        const result = await stopped(puzzle, engine, until, context);
        const { counts, complete, depth } = result.summary;
        expect(counts).toEqual(layers.slice(0, until + 1).map((layer) => layer.length));
        expect(depth).toBe(Math.min(until, last));
        expect(sorted(result.deepest)).toEqual(sorted(layers[depth]));
        expect(complete).toBe(until >= last);
        expect(result.solutions.length > 0).toBe(complete && hasOracle);
        expect(resultChecks(result).filter(({ fault }) => fault !== undefined)).toEqual([]);
      }
    },
  );

  it('shows its share of the positions up to there, if their number is known', async () => {
    const { context, totals } = watched();
    const size = parseSize('2x3');
    await stopped(parseGoal('1 2 3 4 5 0', size), engine, 3, context);
    await stopped(parseGoal('aabb*c', size, '*'), engine, 3, context);
    expect(totals).toEqual([11, Infinity]);
  });
});
