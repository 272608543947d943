/* Positions with moves: words of a command line, or lines as people and `solve` write them. */
import { ANY_ERROR, AtlasError, tryOr } from '../basics/errors.js';
import { MOVERS, type Mover } from '../puzzle/moveText.js';
import { parseBoard } from '../puzzle/notation.js';
import { parsePath } from '../puzzle/pathText.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { checkSolvable } from '../puzzle/solvable.js';
import { quoted } from '../basics/quoted.js';
import type { PlayedMoves } from '../solve/analysis.js';
import { inputReader, type InputItem } from './inputItems.js';

/** A position and moves from it, as text. */
export interface SolutionText {
  readonly board: string;
  /** Undefined where there are none. */
  readonly moves: string | undefined;
  /** Whose moves, where the text tells. */
  readonly mover?: Mover | undefined;
}

/** A line with a position and moves. */
export type SolutionItem = InputItem & SolutionText;

/**
 * In a line of `solve --input`, after its number and the board: no moves, or why there are none.
 */
const NO_MOVES = /^(?:0|(?![udlr]+$)[a-z]+(?:-[a-z]+)*)$/;

/**
 * Separates the position from the moves. A line of `solve --input` has tabs, and the moves last, or
 * the code of an error in their place. Without a tab the moves begin with the first word that
 * begins with U, D, L or R; where tiles have labels, they are the last word.
 */
export function splitSolution(text: string, hasLabels: boolean): SolutionText {
  const fields = text.trim().split('\t');
  if (fields.length === 3 && /^\d+$/.test(fields[0]) && NO_MOVES.test(fields[2]))
    return { board: fields[1], moves: fields[2] === '0' ? '' : undefined };
  if (fields.length > 1) {
    const board = fields.length === 4 ? fields[1] : fields.slice(0, -1).join(' ');
    return { board, moves: fields[fields.length - 1] };
  }
  const words = text.trim().split(/\s+/);
  const first = hasLabels ? words.length - 1 : words.findIndex((word) => /^[udlr]/i.test(word));
  if (first < 0 || words.length === 1) return { board: text.trim(), moves: undefined };
  return { board: words.slice(0, first).join(' '), moves: words.slice(first).join(' ') };
}

/**
 * Reads lines with a position and moves: text, lines of `solve --input`, or JSON objects of `solve
 * --json`.
 */
export function solutionReader(
  labels: readonly string[] = [],
): (line: string) => readonly SolutionItem[] {
  const read = inputReader('board', labels);
  return (line) => {
    const { letters, lettersOf } = jsonFields(line);
    return read(line).map((item) =>
      typeof letters === 'string'
        ? { ...item, board: item.text, moves: letters, mover: moverNamed(lettersOf) }
        : { ...item, ...splitSolution(item.text, labels.length > 0) },
    );
  };
}

const moverNamed = (name: unknown): Mover | undefined => MOVERS.find((mover) => mover === name);

/** The fields of a JSON object; none of other text. */
export function jsonFields(line: string): Readonly<Record<string, unknown>> {
  if (!line.trim().startsWith('{')) return {};
  return tryOr(() => JSON.parse(line) as Readonly<Record<string, unknown>>, ANY_ERROR, {});
}

/**
 * Reads a position and its moves, which are the moves of `mover` if the text does not tell whose.
 *
 * @throws AtlasError when the position is no board, or has no solution, or the moves cannot be read
 * or made.
 */
export function readSolution(text: SolutionText, puzzle: Puzzle, mover: Mover): PlayedMoves {
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
