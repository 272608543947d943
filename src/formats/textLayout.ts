/* Text in lines and columns of a terminal. */
import stringWidth from 'fast-string-width';

/** Characters of one column each: ASCII, and those that draw lines. Most texts have no others. */
const NARROW = /^[ -~─-╿]*$/;

/** The columns that a text takes in a terminal. */
export const textWidth = (text: string): number =>
  NARROW.test(text) ? text.length : stringWidth(text);

/** Between two columns. */
export const GAP = '  ';

/**
 * A text in lines of up to `width` columns, broken at spaces only; lines after the first are
 * indented.
 */
export function folded(text: string, width: number, indent = 0): string[] {
  const lines: string[] = [];
  let taken = Infinity;
  for (const word of text.split(' ')) {
    const wordWidth = textWidth(word);
    if (taken + 1 + wordWidth <= width) {
      lines[lines.length - 1] += ` ${word}`;
      taken += 1 + wordWidth;
    } else {
      const margin = lines.length === 0 ? 0 : indent;
      lines.push(' '.repeat(margin) + word);
      taken = margin + wordWidth;
    }
  }
  return lines;
}

/** Columns of the longest name in a table; longer names are cut. */
const NAME_WIDTH = 24;

/**
 * Rows of texts in columns: the first text, a name, is aligned to the left, the others to the
 * right.
 */
export function tableLines(table: readonly (readonly string[])[]): string[] {
  const rows = table.map(([name, ...others]) => [shortenedTo(name, NAME_WIDTH), ...others]);
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => textWidth(row[column]))));
  return rows.map((row) =>
    row
      .map((text, column) => {
        const padding = ' '.repeat(widths[column] - textWidth(text));
        return column === 0 ? text + padding : padding + text;
      })
      .join(GAP)
      .trimEnd(),
  );
}

/** A name, cut and with an ellipsis if it is longer than a width. */
export const shortenedTo = (name: string, width: number): string =>
  textWidth(name) > width ? `${fitTo(name, width - 1).trimEnd()}…` : name;

/** Text cut or filled to a width. */
export function fitTo(text: string, width: number): string {
  let cut = '';
  let room = width;
  for (const { segment } of new Intl.Segmenter('en').segment(text)) {
    const taken = textWidth(segment);
    if (taken > room) break;
    cut += segment;
    room -= taken;
  }
  return cut + ' '.repeat(room);
}
