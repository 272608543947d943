import { expect, it } from 'vitest';
import { valueRefusal, type BoardFunction } from '../../../src/bounds/own/ownBound.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';

it.each<[value: unknown, sentence: string]>([
  [NaN, 'gives NaN'],
  [-1, 'gives -1'],
  [1000.5, 'gives 1000.5'],
  [undefined, 'gives undefined'],
  [null, 'gives null'],
  ['3', 'gives a string'],
  [[3], 'gives a list'],
  [{}, 'gives an object'],
  [true, 'gives a boolean'],
])('a bound that gives %j is refused: it %s', (value, sentence) => {
  const puzzle = orderedPuzzle({ rows: 2, columns: 2 });
  const valueOf = (() => value) as BoardFunction;
  const refusal = valueRefusal(valueOf, puzzle.goal, puzzle, {
    name: 'b',
    source: { kind: 'maker', make: () => valueOf },
  });
  expect(refusal.message).toBe(
    `The bound 'b' ${sentence} for 1 2 3 0; it must give a number from 0 to 1000.`,
  );
});
