import { describe, expect, it } from 'vitest';
import { AtlasError } from '../../src/basics/errors.js';
import { UsageError } from '../../src/cli/terminal/sentences.js';
import { isVisible, oneOf, quoted, shortened, visible } from '../../src/basics/quoted.js';

it.each([
  [['slurm'], 'slurm'],
  [['6-6-3', '7-8'], '6-6-3 or 7-8'],
  [['auto', 'planes', 'disk'], 'auto, planes or disk'],
])('%j to choose from are written as %s', (names, text) => {
  expect(oneOf(names)).toBe(text);
});

describe('a text from outside', () => {
  it.each([
    ['3x4', "'3x4'"],
    ['a\u001b[31mb', String.raw`'a\u001b[31mb'`],
    ['\u009b2J\u007f\r\n', String.raw`'\u009b2J\u007f⏎'`],
    ['1\u202e2\u200b3\ufeff', String.raw`'1\u202e2\u200b3\ufeff'`],
    ['\ufffe\uffff\ud800\u{1fffe}', String.raw`'\ufffe\uffff\ud800\u{1fffe}'`],
    ['👩‍👩‍👧 é ソ עברית', "'👩‍👩‍👧 é ソ עברית'"],
  ])('%j is quoted as %s', (text, sentence) => {
    expect(quoted(text)).toBe(sentence);
    expect(quoted(visible(text))).toBe(sentence);
    expect(isVisible(text)).toBe(!/[\\⏎]/.test(sentence));
  });

  it.each(['x', '\u001b', '😀'])(
    'of 100,000 times %j is quoted by its ends, whole characters',
    (character) => {
      const sentence = quoted(`begin${character.repeat(100_000)}end`);
      expect(sentence).toMatch(/^'begin.*….*end'$/);
      expect(sentence.length).toBeLessThanOrEqual(82);
      expect(sentence).not.toMatch(/\p{Cs}/u);
    },
  );

  it('keeps its beginning and its end if it is shortened', () => {
    expect(shortened('0123456789', 10)).toBe('0123456789');
    expect(shortened('0123456789a', 10)).toBe('0123456…9a');
  });

  it('cannot make a message that a terminal obeys, or that is not read to its end, even if nobody quoted it', () => {
    for (const make of [
      (text: string) => new AtlasError('board', text),
      (text: string) => new UsageError(text),
    ]) {
      expect(make('no \u001b[2J').message).toContain(String.raw`no \u001b[2J`);
      expect(make('x'.repeat(1e6)).message.length).toBeLessThan(1010);
    }
  });
});
