import stringWidth from 'fast-string-width';

/** Letters of which each takes one column, those of lines among them: most texts have no others. */
const NARROW = /^[ -~─-╿]*$/;

/** The columns that a text takes in a terminal. */
export const textWidth = (text: string): number =>
  NARROW.test(text) ? text.length : stringWidth(text);
