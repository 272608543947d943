/* Where rows of answers go: stdout, or a file that the same command continues after a kill. */
import { AtlasError } from '../../basics/errors.js';
import { quoted } from '../../basics/quoted.js';
import { openRowFile, type RowFile } from '../../files/streams/rowFile.js';
import { fieldsOf } from '../../reading/csv.js';
import type { Entry } from '../../reading/entries.js';
import type { Session } from '../session.js';

export interface RowTarget {
  /** The file; undefined for stdout. */
  readonly out: string | undefined;
  /** Whether another file there is replaced. */
  readonly force: boolean | undefined;
  /** The options of the run; only a run with the same ones goes on with the rows of the file. */
  readonly run: object;
}

/** Takes rows. */
interface RowSink {
  /** Whether an earlier run has written rows, the head among them. */
  readonly hasEarlier: boolean;
  /**
   * The code in the next row of the earlier run, '' for an answer, undefined if there is none more.
   * @throws AtlasError when the row is not of this entry and position.
   */
  earlier(entry: Entry, position: string): string | undefined;
  print(rows: readonly string[]): void;
  /** All rows are there. */
  finish(): void;
  close(): void;
}

/** `hasHead`: whether the rows are CSV, which has a head, and JSON otherwise. */
export async function openRowSink(
  { out, force, run }: RowTarget,
  hasHead: boolean,
  { terminal }: Session,
): Promise<RowSink> {
  if (out !== undefined)
    return rowsIn(await openRowFile(out, JSON.stringify(run), force), out, hasHead);
  return {
    hasEarlier: false,
    earlier: () => undefined,
    print: terminal.print,
    finish: () => undefined,
    close: () => undefined,
  };
}

function rowsIn(file: RowFile, out: string, hasHead: boolean): RowSink {
  const { earlier } = file;
  const rows = hasHead ? earlier.slice(1) : earlier;
  const head = hasHead && earlier.length > 0 ? fieldsOf(earlier[0], ',') : undefined;
  let next = 0;
  return {
    hasEarlier: earlier.length > 0,
    earlier(entry, position) {
      if (next >= rows.length) return undefined;
      const found = recordIn(rows[next++], head);
      const start = found.position ?? found.start;
      const text = Array.isArray(start) ? start.join(' ') : String(start);
      if (Number(found.line) !== entry.line || text !== position) {
        throw new AtlasError(
          'path',
          `The file ${quoted(out)} has rows of another input: its row of line ${String(found.line)} is of ${quoted(text)}; name another file`,
        );
      }
      return typeof found.code === 'string' ? found.code : '';
    },
    print(rows) {
      for (const row of rows) file.add(row);
    },
    finish: file.finish,
    close: file.close,
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
