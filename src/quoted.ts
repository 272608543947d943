/*
 * What comes from outside, users' words, paths and what files say, as sentences show it: visible, so that no terminal obeys it, and
 * short, so that the sentence is still read.
 */

/** What is obeyed instead of shown, or not seen at all: controls, marks of direction, line breaks, halves of characters. */
const UNSEEN = /(?![\u200c\u200d\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/gu;

/** Whether all of a text is seen; what joins the parts of an emoji or of a ligature is no fault. */
export const isVisible = (text: string): boolean => text.search(UNSEEN) < 0;

/** The text with everything seen: `\u001b` for an escape. */
export const visible = (text: string): string =>
  text.replace(UNSEEN, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, '0')}`;
  });

/** Boards of up to 25 numbers are quoted whole. */
const QUOTED_LENGTH = 80;

/** The text as sentences quote it, in quotes. Whoever says something of a text from outside says it by this. */
export const quoted = (text: string): string =>
  `'${shortened(visible(shortened(text, QUOTED_LENGTH)), QUOTED_LENGTH)}'`;

/** The text if it has up to `length` code units, else its beginning and its end. */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const tail = Math.floor(length / 4);
  const head = text.slice(0, length - tail - 1).replace(/[\ud800-\udbff]$/, '');
  return `${head}…${text.slice(-tail).replace(/^[\udc00-\udfff]/, '')}`;
}
