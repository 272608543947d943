/* slide_atlas.py on larger boards than in python.test.ts, and all of docs/python.md. */
import { describe, it } from 'vitest';
import { expectKnown, expectPrinted, expectSameDepths, isThere, where } from './python.js';

/** In both metrics, with labels, turned or not. */
const GOALS = [
  ['2x4', '--goal-blank', '0,1'],
  ['3x2', '--metric', 'multi-tile'],
  ['2x4', '--blank', '*', '--goal', 'aabb*bcc'],
  ['2x4', '--blank', '*', '--goal', 'aabb*bcc', '--metric', 'multi-tile'],
];

describe.skipIf(!isThere)(`docs/examples/slide_atlas.py${where}`, () => {
  it('knows from the oracle of 2x5 what solve says of 100 boards', () => expectKnown('2x5'));

  it('reads the same depths of all positions from an oracle and from a depth table', () =>
    expectSameDepths(GOALS));
});

it.skipIf(!isThere)(`docs/python.md prints what it says, after its commands${where}`, () =>
  expectPrinted((text) => text),
);
