/*
 * Texts from outside (words of users, paths, contents of files) as sentences show them: with every
 * character visible, so that none controls a terminal, and short, so that the sentence can still be
 * read.
 */

/**
 * Invisible characters: controls, marks of direction, line breaks, halves of characters. Parts of
 * emoji and ligatures are allowed.
 */
const UNSEEN =
  /(?![\u200c\u200d\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/gu;

/** Whether every character of a text is visible. */
export const isVisible = (text: string): boolean => text.search(UNSEEN) < 0;

/** Signs for the invisible characters that people write. */
const SIGNS: Readonly<Partial<Record<string, string>>> = { '\t': '⇥', '\n': '⏎', '\r': '' };

/**
 * The text with signs for tabs and new lines, and codes for other invisible characters: `\u001b`
 * for an escape.
 */
export const visible = (text: string): string =>
  text.replace(UNSEEN, (character) => {
    const sign = SIGNS[character];
    if (sign !== undefined) return sign;
    const code = character.codePointAt(0) ?? 0;
    return code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, '0')}`;
  });

/** Boards of up to 25 numbers are quoted whole. */
const QUOTED_LENGTH = 80;

/** The text in quotes. Every sentence shows a text from outside this way. */
export const quoted = (text: string): string => `'${cellText(text)}'`;

/** The text as a cell of a table. */
export const cellText = (text: string): string =>
  shortened(visible(shortened(text, QUOTED_LENGTH)), QUOTED_LENGTH);

/** `auto, planes or table`: the names to choose from, one or more. */
export const oneOf = (names: readonly string[]): string =>
  names.join(', ').replace(/, ([^,]*)$/, ' or $1');

/** The text if it has up to `length` code units; if not, its beginning and its end. */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const tail = Math.floor(length / 4);
  const head = text.slice(0, length - tail - 1).replace(/[\ud800-\udbff]$/, '');
  return `${head}…${text.slice(-tail).replace(/^[\udc00-\udfff]/, '')}`;
}
