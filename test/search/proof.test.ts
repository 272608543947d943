import { describe, expect, it } from 'vitest';
import { parseGoal } from '../../src/puzzle/notation.js';
import { orderedPuzzle, type Puzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';
import { proveDepths } from '../../src/search/proof.js';
import { stateSpace, type StateSpace } from '../../src/space/stateSpace.js';
import { countsOf, openNamed, soloHost } from '../engines/engines.js';

async function table(puzzle: Puzzle): Promise<{ space: StateSpace; depths: Uint8Array }> {
  const space = stateSpace(puzzle);
  const search = openNamed('table', space, 1, soloHost);
  await countsOf(search);
  return { space, depths: search.depths! };
}

function prove(space: StateSpace, depths: Uint8Array): string | undefined {
  const proof = proveDepths(space, depths);
  for (;;) {
    const step = proof.next();
    if (step.done) return step.value;
  }
}

describe('the proof by local rules', () => {
  it.each(['1x4', '4x1', '2x2', '2x3', '3x2', '2x4', '4x2', '3x3'])('accepts the table of %s', async (size) => {
    const { space, depths } = await table(orderedPuzzle(parseSize(size)));
    expect(prove(space, depths)).toBeUndefined();
  });

  it.each(['aab*cc', 'aaabb*'])('accepts the table of 2x3 from the goal %s', async (goal) => {
    const { space, depths } = await table(parseGoal(goal, parseSize('2x3'), '*'));
    expect(prove(space, depths)).toBeUndefined();
  });

  it('rejects the table of 2x3 with any one byte changed', async () => {
    const { space, depths } = await table(orderedPuzzle(parseSize('2x3')));
    for (let index = 0; index < depths.length; index++) {
      for (const change of [-2, -1, 1, 2]) {
        const right = depths[index];
        depths[index] = right + change;
        expect(prove(space, depths), `state ${index}, ${change}`).toBeTypeOf('string');
        depths[index] = right;
      }
    }
    expect(prove(space, depths)).toBeUndefined();
  });

  it('says which state breaks which rule', async () => {
    const { space, depths } = await table(orderedPuzzle(parseSize('2x2')));
    expect(prove(space, depths.with(space.indexOf(space.puzzle.goal), 2))).toMatch(
      /^the goal, state \d+, has depth 2$/,
    );
    expect(prove(space, new Uint8Array(12))).toMatch(/has depth 0 and is not the goal|are neighbours/);
  });
});
