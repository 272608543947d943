/* The answers to the entries of an input, as rows on stdout or in a file. */
import type { Context, Reporter } from '../../app/context.js';
import type { AtlasError } from '../../basics/errors.js';
import { openRowFile } from '../../files/streams/rowFile.js';
import type { Entry } from '../../notation/entry.js';
import type { InputFormat } from '../../formats/answerFormats.js';
import { carriedNames, type InputEntry } from '../../formats/carried.js';
import type { Unanswered } from '../../solve/solution.js';
import type { Session } from '../session.js';
import { EXIT, sentenceOf, type ExitCode } from '../terminal/sentences.js';
import { faultNotes, nameOfEntry } from './answers.js';
import type { OptionTable } from './command.js';
import { codesIn } from './earlierRows.js';
import { endingOf, otherFormat, unknownEnding } from './outName.js';

type RowFormat = 'csv' | 'json';

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

/** Prints the answers to the entries of an input, and on stderr why some have none. */
export interface AnswerRows<Answer, Style> {
  /**
   * Takes the next row of an earlier run, if there is one; false if the position is to be answered.
   *
   * @throws AtlasError when that row is of another input.
   */
  takeEarlier(entry: Entry, position: string): boolean;
  answer(entry: Entry, answer: Answer, style: Style): void;
  unanswered(entry: Entry, position: Unanswered): void;
  /** Prints why an answer is not whole. */
  fault(entry: Entry, cause: AtlasError): void;
}

/** Rows that are open. */
interface OpenRows<Answer, Style> extends AnswerRows<Answer, Style> {
  /** All entries are answered. */
  finish(): void;
  close(): void;
  /** The status of the command: whether all answers, also earlier ones, are there and whole. */
  exit(): ExitCode;
}

/** Where the rows go. */
interface RowTarget {
  /** The file; undefined for stdout. */
  readonly out: string | undefined;
  /** Whether another file there is replaced. */
  readonly force: boolean | undefined;
  /** The options of the run; only a run with the same ones goes on with the rows of the file. */
  readonly run: object;
}

/**
 * Opens rows, closes them when `print` has printed the answers, and resolves with the status of the
 * command: whether all answers, also earlier ones, are there and whole.
 */
export async function withRows<Answer, Style>(
  format: InputFormat<Answer, Style>,
  target: RowTarget,
  { reporter }: Context,
  session: Session,
  print: (rows: AnswerRows<Answer, Style>) => Promise<void>,
): Promise<ExitCode> {
  const rows = await openRows(format, target, reporter, session);
  try {
    await print(rows);
    rows.finish();
  } finally {
    rows.close();
  }
  return rows.exit();
}

/**
 * Rows of a format, on stdout or in a file. They carry the fields that the first entry has: in a
 * file all of them, on stdout those that the format names. `note` prints what the rows do not show.
 */
async function openRows<Answer, Style>(
  format: InputFormat<Answer, Style>,
  { out, force, run }: RowTarget,
  { note }: Reporter,
  session: Session,
): Promise<OpenRows<Answer, Style>> {
  const file = out === undefined ? undefined : await openRowFile(out, JSON.stringify(run), force);
  const takeCode = file && codesIn(file, format.head !== undefined);
  const printRows = (rows: readonly string[]): void =>
    file ? rows.forEach(file.add) : session.terminal.print(rows);
  const faults = faultNotes(session);
  const isCarried = (name: string): boolean =>
    out !== undefined || (format.carries?.(name) ?? false);
  let carried: readonly string[] | undefined;
  let hasRows = file !== undefined && file.earlier.length > 0;
  let exit: ExitCode = EXIT.done;
  const print = (entry: Entry, rowsFor: (given: InputEntry) => readonly string[]): void => {
    const given = { entry, carried: carried ?? [] };
    if (!hasRows && format.head) printRows([format.head(given.carried)]);
    hasRows = true;
    printRows(rowsFor(given));
  };
  const fault = (entry: Entry, cause: AtlasError): void => {
    exit = EXIT.noAnswer;
    faults.add(entry, cause);
  };
  return {
    takeEarlier(entry, position) {
      carried ??= carriedNames(entry).filter(isCarried);
      const code = takeCode?.(entry, position);
      if (code !== undefined && code !== '') exit = EXIT.noAnswer;
      return code !== undefined;
    },
    answer(entry, answer, style) {
      const remark = format.note?.(answer, style);
      if (remark !== undefined) note(`${nameOfEntry(entry)}: ${remark}`);
      print(entry, (given) => format.line(answer, given, style));
    },
    unanswered(entry, position) {
      const sentence = sentenceOf(position.cause);
      print(entry, (given) => format.unanswered(position, sentence, given));
      fault(entry, position.cause);
    },
    fault,
    finish: () => file?.finish(),
    close() {
      file?.close();
      faults.finish();
    },
    exit: () => exit,
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

/** Where the rows of a command go, with the values of its options. */
export const rowTarget = (
  command: string,
  values: Pick<RowTarget, 'out' | 'force'>,
  options: OptionTable,
): RowTarget => ({
  out: values.out,
  force: values.force,
  run: Object.fromEntries([
    ['command', command],
    ...Object.entries(values)
      .filter(([name]) => Object.hasOwn(options, name) && !SAME_ANSWERS.includes(name))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ]),
});
