/* The rows in a file that an earlier run of the same command has begun. */
import { AtlasError } from '../../basics/errors.js';
import { quoted } from '../../basics/quoted.js';
import type { RowFile } from '../../files/streams/rowFile.js';
import { fieldsOf } from '../../notation/csv.js';
import type { Entry } from '../../notation/entry.js';

/**
 * Takes the next row, which is to be of an entry and a position. Returns the code of the error in
 * it: '' if the row has an answer, undefined after the last row.
 *
 * @throws AtlasError when the row is of another entry or position.
 */
type TakeCode = (entry: Entry, position: string) => string | undefined;

/** Takes the rows of a file; they are CSV with a head, or else JSON. */
export function codesIn({ path, earlier }: RowFile, hasHead: boolean): TakeCode {
  const rows = hasHead ? earlier.slice(1) : earlier;
  const head = hasHead && earlier.length > 0 ? fieldsOf(earlier[0], ',') : undefined;
  let next = 0;
  return (entry, position) => {
    if (next >= rows.length) return undefined;
    const found = recordIn(rows[next++], head);
    const start = found.position ?? found.start;
    const text = Array.isArray(start) ? start.join(' ') : String(start);
    if (Number(found.line) !== entry.line || text !== position) {
      throw new AtlasError(
        'path',
        `The file ${quoted(path)} has rows of another input: its row of line ${String(found.line)} is of ${quoted(text)}; name another file`,
      );
    }
    return typeof found.code === 'string' ? found.code : '';
  };
}

/** The fields of a row: of CSV under a head, or else of JSON. */
function recordIn(
  row: string,
  head: readonly string[] | undefined,
): Readonly<Record<string, unknown>> {
  if (!head) return JSON.parse(row) as Readonly<Record<string, unknown>>;
  const fields = fieldsOf(row, ',');
  return Object.fromEntries(head.map((name, place) => [name, fields[place]]));
}
