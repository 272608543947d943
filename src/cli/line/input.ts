/* The option --input: entries, one a line, instead of a word on the command line. */
import { countedLines } from '../../files/streams/lines.js';
import { quoted } from '../../basics/quoted.js';
import { entryReader, type EntryForm } from '../../notation/entries.js';
import type { Entry } from '../../notation/entry.js';
import { pauseFor } from '../../basics/turns.js';
import type { Session } from '../session.js';
import { UsageError } from '../terminal/sentences.js';

/** An input that is open. */
export interface Input {
  readonly name: string;
  /** How many lines there are, Infinity for a stream. */
  readonly lines: number;
  /** All lines, some at a time. */
  readonly batches: AsyncIterable<readonly string[]>;
}

/** @throws AtlasError when the input cannot be read or is not a text, and the signal's reason. */
export async function openInput(name: string, { stdin, signal }: Session): Promise<Input> {
  const { batches, total } = countedLines(name, stdin, signal);
  let first = await batches.next();
  while (!first.done && first.value.length === 0) first = await batches.next();
  const start = first.done ? [] : first.value;
  if (start.some((line) => line.includes('\0'))) {
    throw new UsageError(`${subjectOf(name)} is no text in UTF-8; write one board or rank a line.`);
  }
  const all = (async function* () {
    yield start;
    yield* batches;
  })();
  return { name, lines: total, batches: all };
}

/**
 * The entries of an input, as they come. @throws UsageError when the input has no entry,
 * AtlasError when it cannot be read, and the signal's reason.
 */
export async function* inputEntries(
  { name, batches }: Input,
  form: EntryForm,
  { signal, terminal }: Session,
): AsyncGenerator<readonly Entry[]> {
  const pause = pauseFor(signal);
  const reader = entryReader(form);
  let isEmpty = true;
  for await (const lines of batches) {
    await pause();
    const entries = lines.flatMap((line) => reader.read(line));
    isEmpty &&= entries.length === 0;
    yield entries;
    if (terminal.readerGone) return;
  }
  const last = reader.end();
  yield last;
  if (isEmpty && last.length === 0)
    throw new UsageError(`${subjectOf(name)} holds no ${form.what}; write one a line.`);
}

/** What is read, at the beginning of a sentence. */
const subjectOf = (name: string): string =>
  name === '-' ? 'The standard input' : `The file ${quoted(name)}`;
