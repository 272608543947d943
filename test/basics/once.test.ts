import { expect, test } from 'vitest';
import { oncePer } from '../../src/basics/once.js';

test('what is made of an object is made once, and again of an equal one', () => {
  let made = 0;
  const lengthOf = oncePer(({ text }: { readonly text: string }) => {
    made++;
    return text === '' ? undefined : text.length;
  });
  const word = { text: 'word' };
  const empty = { text: '' };
  expect([lengthOf(word), lengthOf(word), lengthOf(empty), lengthOf(empty)]).toEqual([
    4,
    4,
    undefined,
    undefined,
  ]);
  expect(made).toBe(2);
  expect(lengthOf({ ...word })).toBe(4);
  expect(made).toBe(3);
});
