import { expect, it } from 'vitest';
import { hardWordsIn, proseOf } from '../../scripts/lint/plainWords.mjs';

it.each([
  ['It tells the size.', 'tells'],
  ['the depth is that\n * of the goal', 'that of'],
  ['solved by it', 'by it'],
  ['solved by the pattern databases', 'by the pattern databases'],
  ['nodes by 6-6-3', 'by 6-6-3'],
])('"%s" has hard words', (text, found) => {
  expect(hardWordsIn(text).map((hard) => hard.found)).toEqual([found]);
});

it.each([
  'Positions by depth and by a bound',
  'sorted by size, written by enumerate, longer by 5 %',
  'The search is guided by the bound.',
  'a storyteller',
])('"%s" has none', (text) => {
  expect(hardWordsIn(text)).toEqual([]);
});

it('code in documents does not count', () => {
  expect(proseOf('A `that of`.\n\n    told\n\n| a | `by it` |\n| b |').map(hardWordsIn)).toEqual(
    Array.from({ length: 4 }, () => []),
  );
});
