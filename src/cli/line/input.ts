/* The option --input: boards or ranks, one a line, instead of a word on the command line. */
import { existsSync, statSync } from 'node:fs';
import { inputReader, impliedPuzzle, type InputItem } from '../../app/inputItems.js';
import { solutionReader, splitSolution } from '../../app/solutionItems.js';
import { AtlasError } from '../../basics/errors.js';
import { countedLines } from '../../files/streams/lines.js';
import { METRICS, type Metric } from '../../puzzle/metric.js';
import { impliedSize } from '../../puzzle/notation.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { oneOf, quoted } from '../../basics/quoted.js';
import { pauseFor } from '../../basics/turns.js';
import type { Session } from '../session.js';
import { wordList } from './command.js';
import { readPuzzle, readPuzzleOf, type PuzzleValues } from './options.js';
import { EXIT, sentenceOf, UsageError, type ExitCode } from '../terminal/sentences.js';

/** The words of a command that takes a board. */
export const BOARD_WORD = wordList('the tiles in reading order, 0 for the blank');

/** What is wrong with a text that is no board. */
const BOARD_CODES: readonly string[] = ['board', 'labels-unnamed'];

/** What `act` resolves with. @throws UsageError where the board is the name of a file. */
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

/** What is read. */
interface Wanted {
  readonly what: 'board' | 'rank';
  /** Of the puzzle, if it has any. */
  readonly labels?: readonly string[] | undefined;
}

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

/**
 * A board of the command line as text, or an input of boards, and their puzzle.
 *
 * @throws UsageError unless exactly one of the two is given, and the errors of {@link openInput}.
 */
export async function openBoards(
  words: readonly string[],
  options: PuzzleValues & { readonly input: string | undefined },
  session: Session,
) {
  checkSource(words, options.input, 'board', 'its tiles in reading order, 0 for the blank');
  const text = words.join(' ');
  const input = options.input === undefined ? undefined : await openInput(options.input, session);
  return {
    text,
    input,
    puzzle: input ? readInputPuzzle(input, options) : readPuzzleOf(text, options),
  };
}

/**
 * A position and moves of the command line as text, or an input of such lines, and their puzzle.
 *
 * @throws UsageError unless exactly one of the two is given, and the errors of {@link openInput}.
 */
export async function openSolutions(
  words: readonly string[],
  options: PuzzleValues & { readonly input: string | undefined },
  session: Session,
) {
  checkSource(words, options.input, 'position', 'its tiles in reading order, and then the moves');
  const text = words.join(' ');
  const input = options.input === undefined ? undefined : await openInput(options.input, session);
  const boardsOf = solutionReader(options.blank === undefined ? [] : [options.blank]);
  const puzzle = input
    ? readInputPuzzle(input, options, (line) =>
        boardsOf(line).map((item) => ({ ...item, text: item.board })),
      )
    : readPuzzleOf(splitSolution(text, options.blank !== undefined).board, options);
  return { text, input, puzzle };
}

/**
 * The puzzle of an input: as the options describe it; if they have neither size nor goal, as its
 * first line does.
 */
function readInputPuzzle(
  { start }: Input,
  options: PuzzleValues,
  read = inputReader('board'),
): Puzzle {
  if ((options.size ?? options.goal) !== undefined) return readPuzzle(options);
  const implied = impliedPuzzle(start);
  if (!implied) {
    const items = start.flatMap(read);
    const { text, fault } = items.find((item) => !item.fault) ?? items.at(0) ?? { text: '' };
    if (fault) throw fault;
    return readPuzzleOf(text, options);
  }
  const { size = impliedSize(implied.goal), goal, metric } = implied;
  const isOther = options['goal-blank'] !== undefined;
  return readPuzzle({
    ...options,
    size,
    goal: isOther ? undefined : goal,
    metric: options.metric ?? (metric === undefined ? undefined : metricNamed(metric)),
  });
}

/** @throws UsageError for a metric in the input that there is not. */
function metricNamed(text: string): Metric {
  const found = METRICS.find((metric) => metric === text);
  if (found !== undefined) return found;
  throw new UsageError(`The metric ${quoted(text)} is unknown; choose ${oneOf(METRICS)}.`);
}

/**
 * The items of an input, as they come. @throws UsageError when there is none, AtlasError and the
 * signal's reason.
 */
export const inputItems = (
  input: Input,
  { what, labels }: Wanted,
  session: Session,
): AsyncGenerator<readonly InputItem[]> => itemsBy(inputReader(what, labels), what, input, session);

/** The same by another reader of lines. */
export async function* itemsBy<Item>(
  read: (line: string) => readonly Item[],
  what: string,
  { name, batches }: Input,
  { signal, terminal }: Session,
): AsyncGenerator<readonly Item[]> {
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
    throw new UsageError(`${subjectOf(name)} holds no ${what}; write one a line.`);
  }
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
  answer: (text: string, line: number) => string,
  failure: (item: InputItem, cause: AtlasError) => string,
  session: Session,
): Promise<ExitCode> {
  const { terminal, signal } = session;
  let exit: ExitCode = EXIT.done;
  const answerOf = (item: InputItem): string => {
    try {
      if (item.fault) throw item.fault;
      return answer(item.text, item.line);
    } catch (cause) {
      if (!(cause instanceof AtlasError)) throw cause;
      exit = EXIT.noAnswer;
      terminal.note(lineNote(item, cause));
      if (!json) return failure(item, cause);
      return JSON.stringify({
        line: item.line,
        [wanted.what]: item.text,
        code: cause.code,
        error: sentenceOf(cause),
      });
    }
  };
  for await (const items of inputItems(input, wanted, session)) {
    await terminal.printPieces(
      items.map((item) => `${answerOf(item)}\n`),
      signal,
    );
  }
  return exit;
}

/** Why an item has no answer, for stderr. */
export const lineNote = ({ line }: InputItem, cause: AtlasError): string =>
  `line ${line}: ${sentenceOf(cause)}`;

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
