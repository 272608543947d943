/* Tables of documents, and the parts of a document that a script makes. */

/**
 * A page with the text between `<!-- name -->` and the next `<!-- end -->` replaced, for each name.
 */
export const withParts = (page: string, parts: Readonly<Record<string, string>>): string =>
  Object.entries(parts).reduce(
    (text, [name, part]) =>
      text.replace(
        new RegExp(`(<!-- ${name} -->\\n)[^]*?(<!-- end -->)`),
        (_, begin: string, end: string) => `${begin}\n${part}\n\n${end}`,
      ),
    page,
  );

/** A table as the formatter writes it: the first column to the left, numbers to the right. */
export function tableOf(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((cells) => cells[column].length)),
  );
  const padded = (cell: string, column: number): string =>
    column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]);
  const line = (cells: readonly string[]): string => `| ${cells.map(padded).join(' | ')} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [line(headings), line(rule), ...rows.map(line)].join('\n');
}
