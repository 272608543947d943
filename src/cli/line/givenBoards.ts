/* Boards that a command is given: on the command line, or as an input. */
import { existsSync, statSync } from 'node:fs';
import { AtlasError } from '../../basics/errors.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { quoted } from '../../basics/quoted.js';
import type { Entry } from '../../notation/entry.js';
import { onlyEntry } from '../../notation/oneText.js';
import { entryPuzzles } from '../../notation/puzzles.js';
import type { Session } from '../session.js';
import { wordList } from './command.js';
import { noSquare } from './options.js';
import { puzzleOn, readSize, readPuzzle, type ShapeValues } from './shape.js';
import { UsageError } from '../terminal/sentences.js';
import { openInput, type Input } from './input.js';

/** The words of a command that takes a board. */
export const BOARD_WORD = wordList('the tiles in reading order, 0 for the blank');

/** The codes of errors of a text that is not a board. */
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

/** Whether a path is the name of a file. */
const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();

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
  const { input } = options;
  checkSource(words, input, 'board', 'its tiles in reading order, 0 for the blank');
  return input === undefined
    ? givenBoard(wordEntry(words.join(' '), options), options)
    : openInputBoards(input, options, session);
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
  const { input } = options;
  if (input === undefined) return givenSolution(words, options);
  checkPosition(words, input);
  return openInputBoards(input, options, session);
}

/** A position and moves of the command line. @throws UsageError if there are none. */
export function givenSolution(words: readonly string[], options: ShapeValues): GivenBoard {
  checkPosition(words, undefined);
  const text = words.join(' ').trim();
  const entry = text.startsWith('{"') ? objectEntry(text, options) : { line: 1, text };
  return givenBoard(entry, options);
}

const checkPosition = (words: readonly string[], input: string | undefined): void =>
  checkSource(words, input, 'position', 'its tiles in reading order, and then the moves');

/** The position of a JSON object, and the moves in it, or behind it. */
function objectEntry(text: string, options: ShapeValues): Entry {
  const end = text.lastIndexOf('}') + 1;
  const moves = text.slice(end).trim();
  const entry = wordEntry(text.slice(0, end), options);
  return moves === '' ? entry : { ...entry, fields: { path: moves } };
}

function givenBoard(entry: Entry, options: ShapeValues): GivenBoard {
  if (entry.fault) throw entry.fault;
  return { input: undefined, entry, puzzle: puzzlesOf(options)(entry) };
}

/** The boards of an input, with or without moves. @throws the errors of {@link openInput}. */
export async function openInputBoards(
  name: string,
  options: ShapeValues,
  session: Session,
): Promise<GivenBoards> {
  const puzzleOf = puzzlesOf(options);
  const input = await openInput(name, session);
  const puzzle = readSize(options) === undefined ? undefined : readPuzzle(options);
  return { input, puzzle, puzzleOf };
}

/** The board of a text of the command line. @throws AtlasError if it is several. */
const wordEntry = (text: string, options: ShapeValues): Entry =>
  onlyEntry(
    text,
    readSize(options),
    options.blank !== undefined,
    'write one, or name a file of boards with --input',
  );

/** The puzzles of boards, as the options and the lines describe them. */
const puzzlesOf = (options: ShapeValues): GivenBoards['puzzleOf'] =>
  entryPuzzles(
    {
      size: readSize(options),
      goal: options.goal,
      blank: options.blank,
      metric: options.metric,
      isGoalGiven: (options.goal ?? options['goal-blank']) !== undefined,
      puzzle: (size, metric) => puzzleOn(size, { ...options, metric }),
    },
    noSquare,
  );

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
