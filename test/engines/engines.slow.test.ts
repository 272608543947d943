import { describe, it } from 'vitest';
import { parseGoal } from '../../src/puzzle/notation.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';
import {
  allBlanks,
  checkDoubleRow,
  checkElevenPuzzle,
  compareWithNaive,
  LONG_VARIANTS,
  QUICK_VARIANTS,
  SLOW_VARIANTS,
  VARIANTS,
} from './engines.js';

describe.each(['2x5', '5x2'])('every engine agrees with the naive search on %s', (size) => {
  it.each(Array.from({ length: 10 }, (_, blank) => blank))(
    'from the goal with the blank in cell %d',
    async (blank) => {
      await compareWithNaive(orderedPuzzle(parseSize(size), blank), [
        ...VARIANTS,
        ...SLOW_VARIANTS,
      ]);
    },
  );
});

it.each(['2x2', '2x3', '3x2', '2x4', '4x2', '3x3'])(
  'every engine agrees with the naive search on %s, from each blank cell',
  async (text) => {
    const size = parseSize(text);
    for (const blank of allBlanks(size)) {
      await compareWithNaive(orderedPuzzle(size, blank), [...VARIANTS, ...SLOW_VARIANTS]);
    }
  },
);

describe.each([...QUICK_VARIANTS, ...SLOW_VARIANTS, ...LONG_VARIANTS])('by $name', (variant) => {
  it('2x6 has its 81 layers', () => checkDoubleRow(variant));
});

it.each(['8 0 1 3 2 5 4 7 6', '5 4 2 6 7 0 8 1 3', '1 2 3 4 0 5 6 7 8'])(
  'every engine agrees with the naive search on 3x3 from the goal %s',
  async (goal) => {
    await compareWithNaive(parseGoal(goal, parseSize('3x3')));
  },
);

it.each([
  ['2x4', 'abcabc*d'],
  ['3x3', '*aabbccdd'],
])(
  'every engine agrees with the naive search on %s from the goal %s, whose labels repeat',
  async (size, goal) => {
    await compareWithNaive(parseGoal(goal, parseSize(size), '*'));
  },
);

describe.each([...QUICK_VARIANTS, ...LONG_VARIANTS])('by $name', (variant) => {
  it('the 11-puzzle has its 54 layers and 18 deepest positions', () => checkElevenPuzzle(variant));
});
