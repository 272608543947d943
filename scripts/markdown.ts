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

/**
 * A table as the formatter writes it: the first column to the left, the others to the left or to
 * the right.
 */
export function tableOf(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  side: 'left' | 'right',
): string {
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((cells) => cells[column].length)),
  );
  const isRight = (column: number): boolean => side === 'right' && column > 0;
  const padded = (cell: string, column: number): string =>
    isRight(column) ? cell.padStart(widths[column]) : cell.padEnd(widths[column]);
  const line = (cells: readonly string[]): string => `| ${cells.map(padded).join(' | ')} |`;
  const rule = widths.map((width, column) =>
    isRight(column) ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  );
  return [line(headings), line(rule), ...rows.map(line)].join('\n');
}
