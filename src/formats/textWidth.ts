import stringWidth from 'fast-string-width';

/** Characters of one column each: ASCII, and those that draw lines. Most texts have no others. */
const NARROW = /^[ -~─-╿]*$/;

/** The columns that a text takes in a terminal. */
export const textWidth = (text: string): number =>
  NARROW.test(text) ? text.length : stringWidth(text);
