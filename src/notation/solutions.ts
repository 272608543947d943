/* Positions with moves: words of a command line, or lines as people and `solve` write them. */
import { AtlasError, isAtlasError, tryOr } from '../basics/errors.js';
import { MOVERS, withLetters, type Mover } from './moveText.js';
import { parseBoard } from './boardText.js';
import { parsePath } from './pathText.js';
import type { PlayedPath } from '../puzzle/paths.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { cellCount } from '../puzzle/size.js';
import { checkSolvable } from './solvable.js';
import { quoted } from '../basics/quoted.js';
import type { Entry } from './entry.js';

/** A position and moves from it, as text, and what the text claims. */
interface SolutionText {
  readonly board: string;
  /** Undefined if there are none. */
  readonly moves: string | undefined;
  /** Whose moves, if the text says it. */
  readonly mover?: Mover | undefined;
  /** How many moves there are, as the text claims. */
  readonly claimedCount?: number | undefined;
  /** How many moves every solution has at least, as the text claims; undefined for no claim. */
  readonly claimedBound?: number | undefined;
  /** In the place of moves: the code of an error. */
  readonly code?: string | undefined;
}

/** An entry with a position and moves. */
export type SolutionEntry = Entry & SolutionText;

/** The code of an error in the place of moves. */
const CODE = /^(?![udlr]+$)[a-z]+(?:-[a-z]+)*$/;

/** Names of the columns of CSV that contain moves. */
const MOVE_FIELDS = ['letters', 'solution', 'path', 'tiles'] as const;

/**
 * Separates the position from the moves. Fields with tabs between them are a line of `solve
 * --input`: a number, the position, how many moves there are, the moves. All but the position may
 * be missing, and the code of an error may be in the place of the moves.
 *
 * Without such fields the moves begin after the last cell, if the number of `cells` is known and
 * the cells are words; else with the first word that begins with U, D, L, R or an arrow. If tiles
 * have labels, the moves are the last word.
 */
export function splitSolution(text: string, hasLabels: boolean, cells?: number): SolutionText {
  const fields = text.trim().split('\t');
  const place = fields.findIndex((field) => isBoardField(field, cells));
  if (fields.length > 1 && place >= 0 && fields.slice(0, place).every(isCount))
    return solutionInFields(fields[place], fields.slice(place + 1));
  const words = text.trim().split(/\s+/);
  const first = firstMove(words, hasLabels, cells);
  if (first < 1 || first >= words.length) return { board: text.trim(), moves: undefined };
  const board = words.slice(0, first).join(' ');
  // The text before the moves, as it is: its lines may be rows.
  const given = text.trim().slice(0, text.trim().search(/\s+\S+$/));
  return {
    board: first === words.length - 1 ? given : board,
    moves: words.slice(first).join(' '),
  };
}

function isBoardField(field: string, cells: number | undefined): boolean {
  const text = field.trim();
  if (cells === undefined)
    return text.split(/[\s,/;|]+/).length > 3 && !/^[udlr]/i.test(withLetters(text));
  const isWord = !/\s/.test(text) && Array.from(text).length === cells;
  return isWord || text.split(/\s+/).length === cells || text.split(/[\s,/;|]+/).length === cells;
}

const isCount = (field: string): boolean => /^\s*\d+\s*$/.test(field);

function solutionInFields(board: string, others: readonly string[]): SolutionText {
  const next = others.at(0);
  const moves = others.at(1);
  if (next === undefined) return { board, moves: undefined };
  if (others.length > 1)
    return { board, moves, claimedCount: isCount(next) ? Number(next) : undefined };
  if (next === '0') return { board, moves: '', claimedCount: 0 };
  return CODE.test(next) ? { board, moves: undefined, code: next } : { board, moves: next };
}

/** The word with which the moves begin; -1 if there are none. */
function firstMove(words: readonly string[], hasLabels: boolean, cells: number | undefined) {
  const isList = words.every((word) => !/[/;|,[\](){}]/.test(word));
  const holes = words.filter((word) => word === '#').length;
  if (cells !== undefined && isList) {
    if (words.length > cells + holes) return cells + holes;
    if (hasLabels && words.length === cells + holes) return -1;
  }
  const isMove = (word: string): boolean => /^[udlr]/i.test(withLetters(word));
  // Hexadecimal digits have a D too.
  return hasLabels
    ? words.length - 1
    : words.findIndex((word, place) => isMove(word) && words.slice(place).every(isMove));
}

/** The position and the moves of an entry; `solutions` of a JSON object are an entry each. */
export function solutionsOf(
  entry: Entry,
  { labels, size }: Pick<Puzzle, 'labels' | 'size'>,
): readonly SolutionEntry[] {
  const { fields } = entry;
  const named = MOVE_FIELDS.find((name) => fields?.[name] !== undefined);
  if (!fields)
    return [{ ...entry, ...splitSolution(entry.text, labels !== undefined, cellCount(size)) }];
  const value = named === undefined ? movesIn(fields.moves) : fields[named];
  const solution = {
    ...entry,
    board: entry.text,
    moves: Array.isArray(value) ? value.join(' ') : (value as string | undefined),
    mover: moverNamed(fields.lettersOf, named),
    claimedCount: numberIn(fields.moves),
    claimedBound: boundIn(fields),
    code: typeof fields.code === 'string' && fields.code !== '' ? fields.code : undefined,
  };
  const listed = Array.isArray(fields.solutions) ? fields.solutions.map(String) : [];
  return listed.length === 0 ? [solution] : listed.map((moves) => ({ ...solution, moves }));
}

/** The moves in a field that mostly has their number. */
const movesIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' && !isCount(value) ? value : undefined;

/** A number, or a field of CSV that contains one; undefined for other values. */
const numberIn = (value: unknown): number | undefined => {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && isCount(value) ? Number(value) : undefined;
};

/** The moves that every solution has at least, as the fields claim; undefined for no claim. */
function boundIn({ optimal, atLeast, at_least: column, moves }: NonNullable<Entry['fields']>) {
  const bound = numberIn(atLeast ?? column);
  const isOptimal = optimal === true || optimal === 'true';
  return isOptimal ? Math.max(bound ?? 0, numberIn(moves) ?? 0) : bound;
}

/** @throws AtlasError when the name is none of the movers. */
function moverNamed(name: unknown, field: string | undefined): Mover | undefined {
  if (name === undefined || field !== 'letters') return undefined;
  const mover = MOVERS.find((candidate) => candidate === name);
  if (mover) return mover;
  throw new AtlasError(
    'moves',
    `The letters are of ${quoted(JSON.stringify(name))}; write "lettersOf":"blank" or "tile"`,
  );
}

/**
 * Reads a position and its moves, which are the moves of `mover` if the text does not say whose.
 *
 * @throws AtlasError when the position is no board, or has no solution, or the moves cannot be read
 * or made.
 */
export function readSolution(text: SolutionText, puzzle: Puzzle, mover: Mover): PlayedPath {
  const start = parseBoard(text.board, puzzle);
  checkSolvable(start, puzzle);
  if (text.moves === undefined) {
    throw new AtlasError(
      'moves',
      `The moves from ${quoted(text.board)} are missing; write them after the board, such as U R2 D`,
    );
  }
  const by = text.mover ?? mover;
  return { start, path: parsePath(text.moves, start, puzzle, by) };
}

/**
 * A board alone, or one with moves. A board of labels may look as if it ended with moves.
 *
 * @throws AtlasError for a text that is neither.
 */
export function readPlayed(entry: Entry, puzzle: Puzzle, mover: Mover): PlayedPath {
  const { text, fault } = entry;
  if (fault) throw fault;
  const [solution] = solutionsOf(entry, puzzle);
  const whole = tryOr(() => parseBoard(text, puzzle), isAtlasError, undefined);
  if (whole && solution.board !== text) return { start: whole, path: [] };
  if (solution.moves === undefined) return { start: parseBoard(text, puzzle), path: [] };
  return readSolution(solution, puzzle, mover);
}
