/* Rows of CSV: fields with commas, semicolons or tabs between them, some of them quoted. */

/** A head of one column has only the end of the line, so that its boards may have commas. */
const SEPARATORS = ['\n', ',', ';', '\t'] as const;

/** What separates the fields of a head: what it has most of. */
export const separatorOf = (head: string): string =>
  SEPARATORS.reduce((best, next) =>
    head.split(next).length > head.split(best).length ? next : best,
  );

/** A field that is written so that no spreadsheet calculates it; see `csvField`. */
const GUARDED = /^'(?='*[=+\-@])/;

/** The fields of a row, without the quotes around a field. Inverse for a field: `csvField`. */
export function fieldsOf(row: string, separator: string): readonly string[] {
  const other = separator === '\t' ? '\\t' : separator;
  const fields = row.match(new RegExp(`(?:^|${other})("(?:[^"]|"")*"|[^${other}]*)`, 'g')) ?? [];
  return fields.map((part, place) => {
    const field = (place > 0 ? part.slice(1) : part).trim();
    return field.startsWith('"')
      ? field.slice(1, -1).replaceAll('""', '"').replace(GUARDED, '')
      : field;
  });
}
