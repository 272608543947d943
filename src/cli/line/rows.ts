/*
 * Where a command over many positions prints its answers: stdout, or a file of rows that the same
 * command continues after a kill.
 */
import { AtlasError } from '../../basics/errors.js';
import { quoted } from '../../basics/quoted.js';
import { openRowFile, type RowFile } from '../../files/streams/rowFile.js';
import { fieldsOf } from '../../reading/csv.js';
import type { Entry } from '../../reading/entries.js';
import type { Session } from '../session.js';
import { endingOf, otherFormat, unknownEnding } from './outName.js';

export type RowFormat = 'csv' | 'json';

/** The formats of files of rows, by the endings of their names. */
const ROW_FORMATS = new Map<string, RowFormat>([
  ['.csv', 'csv'],
  ['.jsonl', 'json'],
]);

/**
 * The format that the name of --out chooses. @throws UsageError for a name with another ending, and
 * if an option names another format.
 */
export function rowFormat(out: string, named: string | undefined): RowFormat {
  const format = ROW_FORMATS.get(endingOf(out));
  if (!format) throw unknownEnding(out, [...ROW_FORMATS.keys()]);
  if (named === undefined || named === format) return format;
  throw otherFormat(out, format, `--format ${named}`);
}

/** Takes the rows of a command, the head of CSV first. */
export interface RowSink {
  /**
   * The code in the row of an entry that an earlier run has answered, '' for a solution; undefined
   * if it is not answered yet. @throws AtlasError when the row is of another input.
   */
  earlier(entry: Entry, position: string): string | undefined;
  print(rows: readonly string[]): void;
  readonly isFile: boolean;
  /** Whether nothing is written yet. */
  readonly isEmpty: boolean;
  finish(): void;
  close(): void;
}

/**
 * Rows on stdout, or in the file `out`, which a run with the same `options` may have begun; with
 * `force` another file there is replaced.
 */
export async function openRows(
  { out, force }: { readonly out: string | undefined; readonly force: boolean | undefined },
  options: object,
  { terminal }: Session,
): Promise<RowSink> {
  if (out === undefined) {
    let isEmpty = true;
    return {
      isFile: false,
      earlier: () => undefined,
      print(rows) {
        isEmpty = false;
        terminal.print(rows);
      },
      get isEmpty() {
        return isEmpty;
      },
      finish: () => undefined,
      close: () => undefined,
    };
  }
  const format = rowFormat(out, undefined);
  return rowsIn(await openRowFile(out, JSON.stringify(options), force), out, format);
}

function rowsIn(file: RowFile, out: string, format: RowFormat): RowSink {
  const { earlier } = file;
  const head = format === 'csv' && earlier.length > 0 ? fieldsOf(earlier[0], ',') : [];
  let next = format === 'csv' ? 1 : 0;
  let isEmpty = earlier.length === 0;
  return {
    isFile: true,
    earlier(entry, position) {
      const row = earlier.at(next);
      if (row === undefined || next >= earlier.length) return undefined;
      next++;
      const fields = format === 'csv' ? fieldsOf(row, ',') : [];
      const found: Readonly<Record<string, unknown>> =
        format === 'csv'
          ? Object.fromEntries(head.map((name, place) => [name, fields[place]]))
          : (JSON.parse(row) as Readonly<Record<string, unknown>>);
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
      isEmpty = false;
      for (const row of rows) file.add(row);
    },
    get isEmpty() {
      return isEmpty;
    },
    finish: () => file.finish(),
    close: () => file.close(),
  };
}

/** Options that do not change the answers. */
const SAME_ANSWERS: readonly string[] = [
  'board',
  'words',
  'out',
  'quiet',
  'verbose',
  'threads',
  'force',
];

/** The options that a run has in common with the run that goes on with its rows. */
export const answerOptions = (command: string, values: object, options: object): object =>
  Object.fromEntries([
    ['command', command],
    ...Object.entries(values)
      .filter(([name]) => Object.hasOwn(options, name) && !SAME_ANSWERS.includes(name))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ]);
