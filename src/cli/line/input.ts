/* The option --input: boards or ranks, one a line, instead of a word on the command line. */
import { existsSync, statSync } from 'node:fs';
import type { Reporter } from '../../app/context.js';
import { AtlasError } from '../../basics/errors.js';
import { countedLines } from '../../files/streams/lines.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { quoted } from '../../basics/quoted.js';
import { entryReader, type Entry } from '../../reading/entries.js';
import { onlyEntry } from '../../reading/oneText.js';
import { entryPuzzles } from '../../reading/puzzles.js';
import { formatCount, formatQuantity } from '../../basics/humanize.js';
import { pauseFor } from '../../basics/turns.js';
import type { Session } from '../session.js';
import { wordList } from './command.js';
import { noSquare } from './options.js';
import { puzzleOn, readBoard, readPuzzle, type ShapeValues } from './shape.js';
import { EXIT, sentenceOf, UsageError, type ExitCode } from '../terminal/sentences.js';

/** The words of a command that takes a board. */
export const BOARD_WORD = wordList('the tiles in reading order, 0 for the blank');

/** What is wrong with a text that is no board. */
const BOARD_CODES: readonly string[] = ['board', 'labels-unnamed'];

/** What `act` resolves with. @throws UsageError if the board is the name of a file. */
export async function noFileAsBoard<Done>(
  words: readonly string[],
  act: () => Promise<Done>,
): Promise<Done> {
  try {
    return await act();
  } catch (cause) {
    const isBoard = cause instanceof AtlasError && BOARD_CODES.includes(cause.code);
    if (isBoard && words.length === 1 && isFile(words[0]))
      throw new UsageError(
        `The board ${quoted(words[0])} is the name of a file; name it with --input.`,
      );
    throw cause;
  }
}

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();

/** An input whose first lines are read. */
export interface Input {
  readonly name: string;
  /** How many there are, Infinity for a stream. */
  readonly lines: number;
  readonly start: readonly string[];
  /** All of them, some at a time. */
  readonly batches: AsyncIterable<readonly string[]>;
}

/** @throws AtlasError when it cannot be read, or is no text, and the signal's reason. */
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
  return { name, lines: total, start, batches: all };
}

/** A board of the command line, and its puzzle. */
export interface GivenBoard {
  readonly input: undefined;
  readonly entry: Entry;
  readonly puzzle: Puzzle;
}

/** An input of boards, and the puzzle of each. */
export interface GivenBoards {
  readonly input: Input;
  /** The puzzle of lines that state none; undefined if the options do not describe it. */
  readonly puzzle: Puzzle | undefined;
  /** @throws AtlasError when an entry contradicts the options, or its size is not known. */
  puzzleOf(entry: Pick<Entry, 'text' | 'stated'>): Puzzle;
}

type BoardValues = ShapeValues & { readonly input: string | undefined };

/**
 * A board of the command line, or an input of boards.
 *
 * @throws UsageError unless exactly one of the two is given, and the errors of {@link openInput}.
 */
export async function openBoards(
  words: readonly string[],
  options: BoardValues,
  session: Session,
): Promise<GivenBoard | GivenBoards> {
  checkSource(words, options.input, 'board', 'its tiles in reading order, 0 for the blank');
  return boardsFrom(wordEntry(words.join(' '), options), options, session);
}

/**
 * A position and moves of the command line, or an input of such lines.
 *
 * @throws UsageError unless exactly one of the two is given, and the errors of {@link openInput}.
 */
export async function openSolutions(
  words: readonly string[],
  options: BoardValues,
  session: Session,
): Promise<GivenBoard | GivenBoards> {
  checkSource(words, options.input, 'position', 'its tiles in reading order, and then the moves');
  const text = words.join(' ');
  const isJson = text.trim().startsWith('{"');
  const entry = isJson ? wordEntry(text, options) : { line: 1, text };
  return boardsFrom(entry, options, session);
}

async function boardsFrom(
  entry: Entry,
  options: BoardValues,
  session: Session,
): Promise<GivenBoard | GivenBoards> {
  const puzzleOf = puzzlesOf(options);
  if (options.input !== undefined) {
    const input = await openInput(options.input, session);
    const puzzle = readBoard(options) === undefined ? undefined : readPuzzle(options);
    return { input, puzzle, puzzleOf };
  }
  if (entry.fault) throw entry.fault;
  return { input: undefined, entry, puzzle: puzzleOf(entry) };
}

/** The board of a text of the command line. @throws AtlasError if it is several. */
const wordEntry = (text: string, options: ShapeValues): Entry =>
  onlyEntry(
    text,
    readBoard(options),
    options.blank !== undefined,
    'write one, or name a file of boards with --input',
  );

/** The puzzles of boards, as the options and the lines describe them. */
const puzzlesOf = (options: ShapeValues): GivenBoards['puzzleOf'] =>
  entryPuzzles(
    {
      size: readBoard(options),
      goal: options.goal,
      blank: options.blank,
      metric: options.metric,
      isGoalGiven: (options.goal ?? options['goal-blank']) !== undefined,
      puzzle: (size, metric) => puzzleOn(size, { ...options, metric }),
    },
    noSquare,
  );

/** What is read of an input. */
interface Wanted {
  readonly what: 'board' | 'rank';
  /** The puzzle of lines that state none. */
  readonly puzzle?: Puzzle | undefined;
  /** Whether a line may have moves: then no board goes on in the next line. */
  readonly inLines?: boolean;
}

/**
 * The entries of an input, as they come. @throws UsageError when there is none, AtlasError and the
 * signal's reason.
 */
export async function* inputEntries(
  { name, batches }: Input,
  { what, puzzle, inLines = false }: Wanted,
  { signal, terminal }: Session,
): AsyncGenerator<readonly Entry[]> {
  const pause = pauseFor(signal);
  const reader = entryReader({ what, size: puzzle?.size, labels: puzzle?.labels, inLines });
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
    throw new UsageError(`${subjectOf(name)} holds no ${what}; write one a line.`);
}

/** What is read, at the beginning of a sentence. */
const subjectOf = (name: string): string =>
  name === '-' ? 'The standard input' : `The file ${quoted(name)}`;

/**
 * Prints an answer for each item. An item without an answer gets a line on stderr too, and does not
 * stop the rest; its line of output is what `failure` returns, or with `json` an object with the
 * error.
 */
export async function answerInput(
  input: Input,
  wanted: Wanted,
  json: boolean,
  answer: (entry: Entry) => string,
  failure: (entry: Entry, cause: AtlasError) => string,
  session: Session,
): Promise<ExitCode> {
  const { terminal, signal } = session;
  const notes = faultNotes(session);
  let exit: ExitCode = EXIT.done;
  const answerOf = (item: Entry): string => {
    try {
      if (item.fault) throw item.fault;
      return answer(item);
    } catch (cause) {
      if (!(cause instanceof AtlasError)) throw cause;
      exit = EXIT.noAnswer;
      notes.add(item, cause);
      if (!json) return failure(item, cause);
      return JSON.stringify({
        line: item.line,
        [wanted.what]: item.text,
        code: cause.code,
        error: sentenceOf(cause),
      });
    }
  };
  for await (const items of inputEntries(input, wanted, session)) {
    await terminal.printPieces(
      items.map((item) => `${answerOf(item)}\n`),
      signal,
    );
  }
  notes.finish();
  return exit;
}

/** What of an entry is known to who has written the input: its number, if it has one, and line. */
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
 * Shows how many entries of an input are answered. How many come follows from the lines that are
 * not read yet, and from the entries to a line so far; a head and comments are none.
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
export interface FaultNotes {
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

/** Why an item has no answer, for stderr. */
export const lineNote = (entry: Entry, cause: AtlasError): string =>
  `${nameOfEntry(entry)}: ${sentenceOf(cause)}`;

/**
 * @throws UsageError unless there is either an item on the command line or an input; `missing` says
 * what to write.
 */
export function checkSource(
  words: readonly string[],
  input: string | undefined,
  what: string,
  missing: string,
): void {
  if (input !== undefined && words.length > 0) {
    const given = `Both a ${what} ${quoted(words.join(' '))} and --input ${quoted(input)} are given`;
    throw new UsageError(`${given}; leave out one of the two.`);
  }
  if (input === undefined && words.length === 0) {
    throw new UsageError(
      `The ${what} is missing; write ${missing}, or name a file of ${what}s with --input.`,
    );
  }
}
