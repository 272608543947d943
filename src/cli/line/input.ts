/* The option --input: boards or ranks, one a line, instead of a word on the command line. */
import { inputReader, type InputItem } from '../../app/inputItems.js';
import { AtlasError } from '../../errors.js';
import { countedLines, nameOf } from '../../files/lines.js';
import { quoted } from '../../quoted.js';
import { pauseFor } from '../../turns.js';
import type { Session } from '../session.js';
import { EXIT, sentenceOf, UsageError, type ExitCode } from '../terminal/sentences.js';

/** What is read, and how it is named where CSV and JSON name it. */
interface Wanted {
  readonly what: 'board' | 'rank';
  readonly names: readonly string[];
  /** Of the puzzle, if it has any. */
  readonly labels?: readonly string[] | undefined;
}

/** The items of an input, as they come, and its lines where they can be counted before. */
export interface Input {
  readonly batches: AsyncIterable<readonly InputItem[]>;
  /** Infinity for a stream. */
  readonly lines: number;
}

/** @throws UsageError when the input has no item, AtlasError when it cannot be read, and the signal's reason. */
export function openInput(name: string, wanted: Wanted, { stdin, signal, terminal }: Session): Input {
  const { batches, total } = countedLines(name, stdin, signal);
  return { batches: itemsOf(), lines: total };

  async function* itemsOf(): AsyncGenerator<readonly InputItem[]> {
    const read = inputReader(wanted.names, wanted.labels);
    const pause = pauseFor(signal);
    let isEmpty = true;
    for await (const lines of batches) {
      await pause();
      const items = lines.flatMap(read);
      isEmpty &&= items.length === 0;
      yield items;
      if (terminal.readerGone) return;
    }
    if (isEmpty) {
      throw new UsageError(`${nameOf(name).replace(/^t/, 'T')} holds no ${wanted.what}; write one a line.`);
    }
  }
}

/** Prints an answer for each item; one that has none is told on stderr too, and does not stop the rest. */
export async function answerInput(
  name: string,
  wanted: Wanted,
  answer: (item: InputItem) => string,
  failure: (item: InputItem, cause: AtlasError) => string,
  session: Session,
): Promise<ExitCode> {
  const { terminal, signal } = session;
  let exit: ExitCode = EXIT.done;
  const answerOf = (item: InputItem): string => {
    try {
      return answer(item);
    } catch (cause) {
      if (!(cause instanceof AtlasError)) throw cause;
      exit = EXIT.noAnswer;
      terminal.note(lineNote(item, cause));
      return failure(item, cause);
    }
  };
  for await (const items of openInput(name, wanted, session).batches) {
    await terminal.printPieces(
      items.map((item) => `${answerOf(item)}\n`),
      signal,
    );
  }
  return exit;
}

/** Why an item has no answer, for stderr. */
export const lineNote = ({ line }: InputItem, cause: AtlasError): string => `line ${line}: ${sentenceOf(cause)}`;

/** @throws UsageError unless there is either an item on the command line or an input; `missing` says what to write. */
export function checkSource(words: readonly string[], input: string | undefined, what: string, missing: string): void {
  if (input !== undefined && words.length > 0) {
    const given = `Both a ${what} ${quoted(words.join(' '))} and --input ${quoted(input)} are given`;
    throw new UsageError(`${given}; leave out one of the two.`);
  }
  if (input === undefined && words.length === 0) {
    throw new UsageError(`The ${what} is missing; write ${missing}, or name a file of ${what}s with --input.`);
  }
}
