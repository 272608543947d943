/*
 * Moves as people write them: letters with counts, `U R2 D`, of the blank or of the tiles. A tile
 * goes the other way than the blank, and the letters alone do not show which of both is meant.
 * Inside the program a letter is always the direction of the blank.
 */
import { AtlasError } from '../basics/errors.js';
import { formatCount } from '../basics/humanize.js';
import { quoted } from '../basics/quoted.js';
import { METRIC_RULES } from '../puzzle/metric.js';
import { hasLetters, MOVE_LETTERS, type MoveLetter, type Step } from '../puzzle/moves.js';
import { movesOn } from '../puzzle/paths.js';
import type { Puzzle } from '../puzzle/puzzle.js';

/** Whose direction the letters of moves mean. */
export const MOVERS = ['blank', 'tile'] as const;
export type Mover = (typeof MOVERS)[number];

/** How the moves of a puzzle are written. */
export interface MoveStyle {
  readonly puzzle: Puzzle;
  readonly mover: Mover;
}

const OPPOSITE: Readonly<Record<MoveLetter, MoveLetter>> = { U: 'D', D: 'U', L: 'R', R: 'L' };

/** The move that undoes a move. */
export const undoing = (letter: MoveLetter): MoveLetter => OPPOSITE[letter];

/** Most letters of a text of moves, counts written out; no board needs more. */
export const MOST_MOVES = 10_000;

/**
 * Reads moves: letters U, D, L, R, large or small, or arrows, each with a count behind it or none,
 * with spaces or commas between them or none.
 *
 * @returns a letter for each cell that the blank passes.
 * @throws AtlasError of the code `moves` when the text has something else, or too many moves.
 */
export function parseMoves(text: string, mover: Mover = 'blank'): MoveLetter[] {
  const letters: MoveLetter[] = [];
  const parts = withLetters(text.slice(0, MOST_TEXT + 1)).matchAll(
    /[udlr]\d*|[^\s,]+?(?=[udlr\s,]|$)/gi,
  );
  for (const [part] of parts) {
    const direction = MOVE_LETTERS.find((letter) => letter === part[0].toUpperCase());
    const times = part.length > 1 ? Number(part.slice(1)) : 1;
    if (direction === undefined || times === 0) throw noMove(part, text);
    if (letters.length + times > MOST_MOVES || text.length > MOST_TEXT) {
      throw new AtlasError(
        'moves',
        `The moves ${quoted(text)} are more than ${formatCount(MOST_MOVES)}; write fewer`,
      );
    }
    for (let made = 0; made < times; made++)
      letters.push(mover === 'blank' ? direction : undoing(direction));
  }
  return letters;
}

/** Arrows, as signs and as pictures, each four in the order of MOVE_LETTERS. */
const ARROWS = '↑↓←→⬆⬇⬅➡';

/** A text with a letter in the place of each arrow. */
export const withLetters = (text: string): string =>
  text.replace(
    /[↑↓←→⬆⬇⬅➡]\ufe0f?/g,
    (arrow) => MOVE_LETTERS[ARROWS.indexOf(arrow[0]) % MOVE_LETTERS.length],
  );

/** Characters of the longest text of moves. */
const MOST_TEXT = 100_000;

const noMove = (part: string, text: string): AtlasError =>
  new AtlasError(
    'moves',
    `The moves ${quoted(text)} have ${quoted(part)}; a move is one of ${MOVE_LETTERS.join(', ')}, with a count from 1 on or none, such as R2`,
  );

/** Whose moves are written, as a sentence. Without a puzzle they are letters. */
export const moversNote = (mover: Mover, puzzle?: Pick<Puzzle, 'size'>): string =>
  puzzle && !hasLetters(puzzle.size)
    ? 'Moves are the cells to which the blank goes.'
    : `Letters are the directions of the ${mover}.`;

/** Text of moves of the blank, such as `RR D LL`, with the letters of a mover. */
export const lettersBy = (text: string, mover: Mover): string =>
  mover === 'blank' ? text : text.replace(/[UDLR]/g, (letter) => OPPOSITE[letter as MoveLetter]);

/**
 * Moves, each the letters of the cells that the blank passes, as text: `RRDLL`, in the multi-tile
 * metric `RR D LL`, on a graph the names of cells, `3 0 7`.
 */
export const formatMoves = (
  moves: readonly string[],
  puzzle: Pick<Puzzle, 'metric' | 'size'>,
): string => moves.join(areSeparate(puzzle) ? ' ' : '');

/** Whether a text needs something between two moves. */
export const areSeparate = ({ metric, size }: Pick<Puzzle, 'metric' | 'size'>): boolean =>
  METRIC_RULES[metric].slides || !hasLetters(size);

/** A path as text, as {@link formatMoves}, with the letters of a mover. */
export const formatPath = (
  path: readonly Step[],
  puzzle: Pick<Puzzle, 'metric' | 'size'>,
  mover: Mover = 'blank',
): string => lettersBy(formatMoves(movesOn(path, puzzle.metric), puzzle), mover);
