/* Answers to the entries of an input, their progress, and why some have none. */
import type { Reporter } from '../../app/context.js';
import { asAtlasError, type AtlasError } from '../../basics/errors.js';
import type { EntryForm } from '../../notation/entries.js';
import type { Entry } from '../../notation/entry.js';
import { formatCount, formatQuantity } from '../../basics/humanize.js';
import { pauseFor } from '../../basics/turns.js';
import type { Session } from '../session.js';
import { EXIT, sentenceOf, type ExitCode } from '../terminal/sentences.js';
import { inputEntries, type Input } from './input.js';

/** How the entries of an input are answered. */
interface Answers {
  answer(entry: Entry): string;
  /** The line of an entry without an answer. */
  failure(entry: Entry, cause: AtlasError): string;
  /** Whether such an entry gets an object with the error in the place of that line. */
  readonly json: boolean;
}

/**
 * Prints an answer for each entry. One without an answer gets a line on stderr too, and does not
 * stop the rest.
 */
export async function answerInput(
  input: Input,
  form: EntryForm,
  { answer, failure, json }: Answers,
  session: Session,
): Promise<ExitCode> {
  const { terminal, signal } = session;
  const notes = faultNotes(session);
  let exit: ExitCode = EXIT.done;
  const answerOf = (entry: Entry): string => {
    try {
      if (entry.fault) throw entry.fault;
      return answer(entry);
    } catch (cause) {
      const error = asAtlasError(cause);
      exit = EXIT.noAnswer;
      notes.add(entry, error);
      if (!json) return failure(entry, error);
      const { line, text } = entry;
      return JSON.stringify({
        line,
        [form.what]: text,
        code: error.code,
        error: sentenceOf(error),
      });
    }
  };
  for await (const entries of inputEntries(input, form, session)) {
    await terminal.printPieces(
      entries.map((entry) => `${answerOf(entry)}\n`),
      signal,
    );
  }
  notes.finish();
  return exit;
}

/** The name of an entry for the author of the input: its line, and its number if it has one. */
export function nameOfEntry({ line, fields }: Entry): string {
  const number = fields?.number;
  const isNamed = typeof number === 'string' || typeof number === 'number';
  return `${isNamed ? `number ${number}, ` : ''}line ${formatCount(line)}`;
}

/** The progress of the answers to an input. */
export interface EntryProgress {
  /** Some more entries are read. */
  add(entries: readonly Entry[]): void;
  /** The answer to the next entry is begun. */
  next(entry: Entry): void;
  /** How the search for that answer goes. */
  show(stage: string): void;
  stop(): void;
}

/**
 * Shows how many entries of an input are answered. The total is an estimate: the entries read so
 * far, and for each line to come the average entries of a line (a head and comments have none).
 */
export function entryProgress({ lines }: Input, { progress }: Reporter): EntryProgress {
  const shown = progress(lines);
  let [answered, read, total, place] = [-1, 0, lines, ''];
  const show = (stage: string): void =>
    shown.update(answered, stage === '' ? place : `${place}, ${stage}`, total);
  return {
    add(entries) {
      read += entries.length;
      const { line = lines } = entries.at(-1) ?? {};
      if (lines < Infinity && read > 0) total = Math.round(read + ((lines - line) * read) / line);
    },
    next(entry) {
      answered++;
      place = nameOfEntry(entry);
      show('');
    },
    show,
    stop: shown.stop,
  };
}

/** Most sentences about entries without an answer; a long input may have nothing else. */
const MOST_NOTES = 100;

/** Prints on stderr why entries have no answer. */
interface FaultNotes {
  add(entry: Entry, cause: AtlasError): void;
  /** Prints how many more there were. */
  finish(): void;
}

export function faultNotes({ terminal }: Session): FaultNotes {
  let count = 0;
  return {
    add(entry, cause) {
      count++;
      if (count <= MOST_NOTES) terminal.note(lineNote(entry, cause));
    },
    finish() {
      const more = count - MOST_NOTES;
      if (more > 0)
        terminal.note(
          `${formatQuantity(more, 'more line')} ${more === 1 ? 'has' : 'have'} no answer.`,
        );
    },
  };
}

/** Why an entry has no answer, for stderr. */
export const lineNote = (entry: Entry, cause: AtlasError): string =>
  `${nameOfEntry(entry)}: ${sentenceOf(cause)}`;

/**
 * The entries of an input, one after the other, until the reader of stdout has gone. `reporter`
 * shows meanwhile how many are answered.
 */
export async function* singleEntries(
  input: Input,
  form: EntryForm,
  session: Session,
  reporter: Reporter,
): AsyncGenerator<Entry> {
  const pause = pauseFor(session.signal);
  const progress = entryProgress(input, reporter);
  try {
    for await (const entries of inputEntries(input, form, session)) {
      progress.add(entries);
      for (const entry of entries) {
        await pause();
        progress.next(entry);
        yield entry;
        if (session.terminal.readerGone) return;
      }
    }
  } finally {
    progress.stop();
  }
}
