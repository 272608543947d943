/*
 * Where a command over many positions prints its answers: stdout, or a file of rows that the same
 * command continues after a kill.
 */
import { extname } from 'node:path';
import { AtlasError } from '../../basics/errors.js';
import { quoted } from '../../basics/quoted.js';
import { openRowFile, type RowFile } from '../../files/streams/rowFile.js';
import { fieldsOf } from '../../reading/csv.js';
import type { Entry } from '../../reading/entries.js';
import type { Session } from '../session.js';
import { UsageError } from '../terminal/sentences.js';

/** The formats of files of rows, by the endings of their names. */
const ROW_FORMATS = { '.csv': 'csv', '.jsonl': 'json' } as const;
export type RowFormat = (typeof ROW_FORMATS)[keyof typeof ROW_FORMATS];

/**
 * The format that the name of --out chooses. @throws UsageError for a name with another ending, and
 * if an option names another format.
 */
export function rowFormat(out: string, named: string | undefined): RowFormat {
  const ending = extname(out).toLowerCase();
  if (ending !== '.csv' && ending !== '.jsonl')
    throw new UsageError(
      `The name ${quoted(out)} of --out has no ending that is written here; let it end in .csv or .jsonl.`,
    );
  const format = ROW_FORMATS[ending];
  if (named === undefined || named === format) return format;
  throw new UsageError(
    `The name ${quoted(out)} of --out is of the format ${format}, but the option is --format ${named}; leave out the option, or choose another name.`,
  );
}

/** Takes the rows of a command, the head of CSV first. */
export interface RowSink {
  /**
   * The code in the row of an entry that an earlier run has answered, '' for a solution; undefined
   * if it is not answered yet. @throws AtlasError when the row is of another input.
   */
  earlier(entry: Entry, position: string): string | undefined;
  print(...rows: readonly string[]): void;
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
      print(...rows) {
        isEmpty = false;
        terminal.print(...rows);
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
    print(...rows) {
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
const ONLY_SHOWN: readonly string[] = [
  'board',
  'words',
  'out',
  'quiet',
  'verbose',
  'threads',
  'force',
];

/** The options that a run has in common with the run that goes on with its rows. */
export const sameRun = (command: string, values: object, options: object): object =>
  Object.fromEntries([
    ['command', command],
    ...Object.entries(values)
      .filter(([name]) => Object.hasOwn(options, name) && !ONLY_SHOWN.includes(name))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ]);
