/*
 * A text that is one position or one goal: a word of a command, a string of the library, an
 * attribute of <slide-puzzle>, a text that is pasted into a page. All of them take the forms of
 * docs/commands.md, the forms of files too.
 */
import {
  argumentError,
  AtlasError,
  boardError,
  isAtlasError,
  tryOr,
  valueOrError,
} from '../basics/errors.js';
import { quoted } from '../basics/quoted.js';
import { BLANK, type Board } from '../puzzle/board.js';
import { showsNumbers } from './boardReadings.js';
import { showsHoles } from './drawnText.js';
import { goalName } from './goals.js';
import type { Metric } from '../puzzle/metric.js';
import { impliedSize, MOST_TYPED, parseBoard, parseGoal } from './boardText.js';
import { isOrdered, orderedPuzzle, type Puzzle } from '../puzzle/puzzle.js';
import {
  formatSize,
  isRectangle,
  parseSize,
  sameSize,
  SIZE_FORM,
  type Size,
} from '../puzzle/size.js';
import { entriesOf, linkIn } from './entries.js';
import type { Entry } from './entry.js';
import { entryPuzzles, type GivenPuzzle } from './puzzles.js';

/** A board, and the puzzle whose tiles it has. */
export interface PuzzleBoard {
  readonly puzzle: Puzzle;
  readonly board: Board;
}

/**
 * The one board in a text. If tiles have labels, rows on lines of their own are one board.
 *
 * @throws AtlasError if the text has several boards, or is a JSON object without a board; `remedy`
 * says what to write in the place of several.
 */
export function onlyEntry(
  text: string,
  size: Size | undefined,
  hasLabels: boolean,
  remedy = 'write one',
): Entry {
  const whole = { line: 1, text };
  const isRecord = /^\s*\{\s*"/.test(text) || linkIn(text) !== undefined;
  const isOne = (hasLabels && !isRecord) || showsHoles(text);
  if (isOne || text.length > MOST_TYPED) return whole;
  // A size that stands before a board may also be a tile of a board of the given size.
  const readings = [size, undefined].map((known) =>
    entriesOf(text, { what: 'board', size: known }),
  );
  const ones = readings.flatMap((entries) => (entries.length === 1 ? entries : []));
  const one = ones.find(isBoard) ?? ones.at(0);
  if (one?.fault) throw one.fault;
  const several = readings.find((entries) => entries.length > 1 && entries.every(isBoard));
  if (!several || (one && isBoard(one))) return one ?? whole;
  throw boardError(`The text ${quoted(text)} has ${several.length} boards; ${remedy}`);
}

const isBoard = ({ text }: Entry): boolean => showsNumbers(text);

/**
 * Reads a goal: its name, alone or before a size, as `snail 4x4`; or a board in any form, whose
 * tiles are labels if `blank` is given.
 *
 * @throws AtlasError if the text is no goal, or not one of the given size.
 */
export function readGoalText(
  text: string,
  size: Size | undefined,
  blank: string | undefined,
  metric: Metric,
): Puzzle {
  if ((blank === undefined && showsHoles(text)) || (size && !isRectangle(size)))
    return parseGoal(text, size, blank, metric);
  const words = text.trim().split(/\s+/);
  const isSized = words.length === 2 && goalName(words[0]) !== undefined;
  const entry = isSized ? sized(words[0], words[1]) : onlyEntry(text, size, blank !== undefined);
  const { size: ownSize, ...others } = entry.stated ?? {};
  const other = Object.keys(others).at(0);
  if (other !== undefined)
    throw boardError(`The goal ${quoted(text)} states a ${other} too; leave that out`);
  const own = typeof ownSize === 'string' ? parseSize(ownSize) : ownSize;
  if (own && size && !sameSize(own, size)) {
    throw boardError(
      `The goal ${quoted(text)} is ${formatSize(own)}, but the board is ${formatSize(size)}; make their sizes agree`,
    );
  }
  return parseGoal(entry.text, size ?? own ?? sizeShownOrNone(entry.text), blank, metric);
}

const sized = (text: string, size: string): Entry => ({ line: 1, text, stated: { size } });

const sizeShownOrNone = (text: string): Size | undefined =>
  tryOr(() => impliedSize(text), isAtlasError, undefined);

/**
 * Reads a goal as {@link readGoalText}, or a size such as `3x4` for the tiles in order.
 *
 * @throws AtlasError if the text is neither, and for a size with the label of a blank.
 */
export function readGoalOrSize(text: string, blank: string | undefined, metric: Metric): Puzzle {
  if (!isSizeText(text)) {
    const goal = valueOrError(() => readGoalText(text, undefined, blank, metric));
    if (!(goal instanceof AtlasError)) return goal;
    if (goal.code !== 'goal-without-size') throw goal;
    throw argumentError(
      `The goal ${quoted(text)} does not show its size; write it in rows, or write a size such as 3x4`,
    );
  }
  if (blank === undefined) return orderedPuzzle(parseSize(text), undefined, metric);
  throw argumentError(
    `The blank ${quoted(blank)} is a label, but the goal ${quoted(text)} has numbers; leave it out`,
  );
}

/** Whether a text is a size; `1234x5786` is a board whose blank is an x. */
export const isSizeText = (text: string): boolean =>
  SIZE_FORM.test(text.trim()) && !/\d{4}/.test(text);

/**
 * Reads a board with the tiles of a puzzle.
 *
 * @throws AtlasError if the text is no such board, or states another size, goal or metric.
 */
export function readBoardText(text: string, puzzle: Puzzle): Board {
  const direct = tryOr(() => parseBoard(text, puzzle), isAtlasError, undefined);
  if (direct) return direct;
  const { size, metric, labels } = puzzle;
  const entry = onlyEntry(text, size, labels !== undefined);
  const given = { size, metric, blank: labels?.[BLANK], isGoalGiven: true, puzzle: () => puzzle };
  // Throws if the entry states another size, goal or metric.
  entryPuzzles(given, sizeMissing)(entry);
  return parseBoard(entry.text, puzzle);
}

/**
 * Reads a board, and its puzzle as it is given, stated in the text, or shown by the board. If
 * nothing shows the size, it throws what `missing` returns.
 */
export function readPuzzleBoard(
  text: string,
  given: GivenPuzzle,
  missing: (text: string) => AtlasError = sizeMissing,
): PuzzleBoard {
  const entry = onlyEntry(text, given.size, given.blank !== undefined);
  const puzzle = entryPuzzles(given, missing)(entry);
  return { puzzle, board: parseBoard(entry.text, puzzle) };
}

const sizeMissing = (text: string): AtlasError =>
  boardError(`The board ${quoted(text)} does not show its size; write it in rows`);

/**
 * Reads a board of the puzzle that is played, or of another one: that the text states, or if the
 * goal is the usual one, of the size that the text shows.
 *
 * @throws AtlasError if the text is no such board.
 */
export function readBoardOfAny(text: string, puzzle: Puzzle): PuzzleBoard {
  try {
    return { puzzle, board: readBoardText(text, puzzle) };
  } catch (cause) {
    const other = tryOr(() => otherPuzzleBoard(text, puzzle), isAtlasError, undefined);
    if (other) return other;
    throw cause;
  }
}

function otherPuzzleBoard(text: string, played: Puzzle): PuzzleBoard | undefined {
  const entry = onlyEntry(text, undefined, played.labels !== undefined);
  const { goal, metric } = entry.stated ?? {};
  if (goal === undefined && !isOrdered(played)) return undefined;
  const ordered = (size: Size): Puzzle => orderedPuzzle(size, undefined, played.metric);
  const stated = entryPuzzles({ isGoalGiven: false, puzzle: ordered }, sizeMissing)(entry);
  const puzzle = metric === undefined ? { ...stated, metric: played.metric } : stated;
  return { puzzle, board: parseBoard(entry.text, puzzle) };
}
