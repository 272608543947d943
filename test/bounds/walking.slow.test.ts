import { expect, it } from 'vitest';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';
import { rowWalk } from '../../src/bounds/walking.js';

// Sizes and largest values: Ken'ichiro Takahashi's tables and independent counts.
it.each([
  ['5x3', 352_560, 46],
  ['6x2', 367_560, 55],
])(
  'the walking distance on %s has %d arrangements, the farthest at %d',
  (text, entries, largest) => {
    const { goal, size } = orderedPuzzle(parseSize(text));
    const { distances } = rowWalk(goal, size);
    expect(distances).toHaveLength(entries);
    expect(distances.reduce((a, b) => Math.max(a, b))).toBe(largest);
  },
);
