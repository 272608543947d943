import { describe, expect, it } from 'vitest';
import { tableEngine } from '../../../src/engines/table/tableEngine.js';
import type { Machine } from '../../../src/executors/executor.js';
import { nodePlatform } from '../../../src/platforms/node.js';
import { parseGoal } from '../../../src/notation/boardText.js';
import { METRICS } from '../../../src/puzzle/metric.js';
import { orderedPuzzle, type Puzzle } from '../../../src/puzzle/puzzle.js';
import { formatSize, parseSize } from '../../../src/puzzle/size.js';
import { MOST_COUNTED, type LayerSolutions } from '../../../src/space/layers.js';
import { naiveSolutions } from '../../naive/survey.js';
import { sizes } from '../../sizes.js';
import { countsOf, soloMachine } from '../engines.js';

const PUZZLES = METRICS.flatMap((metric) => [
  ...['1x5', '4x1', '2x2', '3x2', '2x4'].map((size) =>
    orderedPuzzle(parseSize(size), undefined, metric),
  ),
  orderedPuzzle(parseSize('2x3'), 1, metric),
  parseGoal('aabb*bccd', parseSize('3x3'), '*', metric),
  parseGoal('aaabbbb*', parseSize('2x4'), '*', metric),
]).map((puzzle) => ({
  puzzle,
  name: `${formatSize(puzzle.size)} ${puzzle.metric}, goal ${puzzle.goal.join(' ')}`,
}));

/** What a search by so many threads counts. */
async function countedBy(
  puzzle: Puzzle,
  threads: number,
  machine: Machine,
): Promise<LayerSolutions[]> {
  const proposal = tableEngine.propose(puzzle, { threads, countSolutions: true }, machine);
  if (proposal instanceof Error) throw proposal;
  const search = proposal.open(machine);
  try {
    await countsOf(search);
    return search.layerSolutions!();
  } finally {
    await search.close();
  }
}

describe('the shortest solutions of all positions', () => {
  it.each(PUZZLES)('are as many as brute force finds: $name', async ({ puzzle }) => {
    expect(await countedBy(puzzle, 1, soloMachine)).toEqual(naiveSolutions(puzzle));
  });

  it.each([
    ['single-tile', '3x3'],
    ['multi-tile', sizes('2x4', '3x3')],
  ] as const)('are as many by three threads, in %s moves, on %s', async (metric, size) => {
    const puzzle = orderedPuzzle(parseSize(size), undefined, metric);
    expect(await countedBy(puzzle, 3, nodePlatform)).toEqual(
      await countedBy(puzzle, 1, nodePlatform),
    );
  });

  it('of one tile of its kind on 13x14 cells end at the largest number of 32 bits', async () => {
    // The blank has the way there and the way back, beside the tile: C(25, 12) at most, each.
    const goal = [...new Array<number>(180).fill(1), 2, 0];
    const puzzle: Puzzle = { size: parseSize('13x14'), goal, metric: 'single-tile' };
    const layers = await countedBy(puzzle, 1, soloMachine);
    expect(Math.max(...layers.map(({ most }) => most))).toBe(MOST_COUNTED);
  });
});
