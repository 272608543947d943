import { describe, expect, it } from 'vitest';
import { nodePlatform } from '../../src/platforms/node.js';
import { parseGoal } from '../../src/notation/boardText.js';
import { METRICS } from '../../src/puzzle/metric.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { formatSize, parseSize } from '../../src/puzzle/size.js';
import { neighbourMemory, structureOf } from '../../src/space/neighbours.js';
import { proofPass } from '../../src/space/proof.js';
import { positionSpace } from '../../src/space/stateSpace.js';
import { sumOf } from '../../src/basics/numbers.js';
import { countsOf, soloMachine, tableIn } from '../engines/engines.js';
import { naiveStructure } from '../naive/survey.js';

const PUZZLES = METRICS.flatMap((metric) => [
  ...['1x5', '4x1', '2x2', '3x2', '2x4'].map((size) =>
    orderedPuzzle(parseSize(size), undefined, metric),
  ),
  orderedPuzzle(parseSize('4x2'), 3, metric),
  parseGoal('aabb*bccd', parseSize('3x3'), '*', metric),
  parseGoal('aaabbbb*', parseSize('2x4'), '*', metric),
]).map((puzzle) => ({
  puzzle,
  name: `${formatSize(puzzle.size)} ${puzzle.metric}, goal ${puzzle.goal.join(' ')}`,
}));

describe('the pass over all neighbours', () => {
  it.each(PUZZLES)('counts as a look at each position does: $name', async ({ puzzle }) => {
    const space = positionSpace(puzzle);
    const search = tableIn(space, 1, soloMachine);
    await countsOf(search);
    const threads = 2;
    const memory = neighbourMemory(puzzle, search.depths!, threads);
    const { job, found } = proofPass(memory);
    const executor = nodePlatform.startExecutor(job, threads);
    expect(found(await executor.runRound(0))).toBeUndefined();
    await executor.close();
    expect(structureOf(memory)).toEqual(naiveStructure(puzzle));
  });

  it('looks at all states if the states of a blank cell are several parts', async () => {
    const puzzle = parseGoal('aaabbbccdd*e', parseSize('3x4'), '*');
    const space = positionSpace(puzzle);
    const search = tableIn(space, 1, soloMachine);
    const counts = await countsOf(search);
    const depths = search.depths!;
    const memory = neighbourMemory(puzzle, depths, 1);
    const { job, found } = proofPass(memory);
    expect(job.units).toBeGreaterThan(depths.length);

    const executor = soloMachine.startExecutor(job, 1);
    expect(found(await executor.runRound(0))).toBeUndefined();
    await executor.close();
    const layers = structureOf(memory);
    expect(layers.map(({ cells }) => sumOf(cells))).toEqual(counts);
    for (const [blank, plane] of depths.entries()) {
      const wanted = new Array<number>(layers.length).fill(0);
      for (const depth of plane) wanted[depth]++;
      expect(layers.map(({ cells }) => cells[space.givenCell(blank)])).toEqual(wanted);
    }
  });
});
