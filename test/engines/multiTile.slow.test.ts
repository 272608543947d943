import { it } from 'vitest';
import { parseGoal } from '../../src/puzzle/notation.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';
import {
  allBlanks,
  checkAborted,
  checkKnown,
  compareWithNaive,
  disk,
  FINE_CHUNKS,
  LONG_VARIANTS,
  QUICK_VARIANTS,
  SLOW_VARIANTS,
  VARIANTS,
} from './engines.js';

const all = [
  ...QUICK_VARIANTS,
  ...LONG_VARIANTS,
  FINE_CHUNKS,
  disk({ threads: 2, chunkTiles: 7, digits: 2 }),
];

it.each(['3x4', '2x6'].flatMap((text) => all.map((variant) => ({ text, ...variant }))))(
  'the multi-tile list of $text is found by $name',
  ({ text, ...variant }) =>
    checkKnown(variant, orderedPuzzle(parseSize(text), undefined, 'multi-tile')),
);

it.each(['2x2', '2x3', '3x2', '2x4', '4x2', '3x3', '2x5', '5x2'])(
  'every engine agrees with the naive search on %s, from each blank cell',
  async (text) => {
    const size = parseSize(text);
    for (const blank of allBlanks(size)) {
      await compareWithNaive(orderedPuzzle(size, blank, 'multi-tile'), [
        ...VARIANTS,
        ...SLOW_VARIANTS,
      ]);
    }
  },
);

it.each([
  ['2x4', 'abcabc*d'],
  ['3x3', '*aabbccdd'],
])('every engine agrees with the naive search on %s from the goal %s', async (size, goal) => {
  await compareWithNaive(parseGoal(goal, parseSize(size), '*', 'multi-tile'), VARIANTS);
});

it.each([1, 2])(
  'a search by the planes that is aborted within its layers goes on by %d threads',
  async (threads) => {
    const puzzle = orderedPuzzle(parseSize('2x6'), undefined, 'multi-tile');
    await checkAborted('planes', puzzle, threads, 7);
  },
);
