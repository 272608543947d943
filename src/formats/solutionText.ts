/* Solutions as text: their moves, their boards, and sentences about them. */
import { formatCount } from '../basics/humanize.js';
import { blankCell } from '../puzzle/board.js';
import {
  boardsAlong,
  formatLength,
  movesOn,
  tilesMoved,
  type PlayedPath,
} from '../puzzle/paths.js';
import { lettersBy, type Mover, type MoveStyle } from '../notation/moveText.js';
import { tileTexts, type Puzzle } from '../puzzle/puzzle.js';
import type { FoundPaths, Solution } from '../solve/solution.js';
import { drawBoard } from './boardDrawing.js';
import { textWidth } from './textLayout.js';

/** Whose moves they are, as sentences have it. */
const MOVER_WORDS: Readonly<Record<Mover, string>> = { blank: 'the blank', tile: 'tiles' };

/** The tiles that are moved, the tiles of one move joined by +: `5 2 5+1`. */
export function tilesText({ start, path }: PlayedPath, puzzle: Puzzle): string {
  const tiles = tileTexts(tilesMoved(start, path, puzzle.size), puzzle);
  return movesOn(path, puzzle.metric)
    .map(({ length }) => tiles.splice(0, length).join('+'))
    .join(' ');
}

/** A drawing of the board after each move, with the move above it and the moved tiles marked. */
export function drawnSteps({ start, path }: PlayedPath, { puzzle, mover }: MoveStyle): string[][] {
  const boards = boardsAlong(start, path, puzzle.size);
  return ['', ...movesOn(path, puzzle.metric)].map((move, step) => {
    const before = boards.splice(0, move.length);
    const title = step === 0 ? 'Start' : `${step}. ${lettersBy(move, mover)}`;
    const drawing = drawBoard(boards[0], puzzle, before.map(blankCell));
    const drawn = textWidth(drawing[0]);
    const width = Math.max(title.length, drawn);
    const margin = ' '.repeat(width - drawn);
    return [title.padEnd(width), ...drawing.map((line) => line + margin)];
  });
}

/** `104 moves of the blank; at least 98 are needed`; without a mover, nobody is named. */
export function lengthText(
  { path, optimal, atLeast }: Solution,
  { metric }: Puzzle,
  mover?: Mover,
): string {
  const counted = formatLength(path, metric);
  const made = path.length > 0 && mover ? `${counted} of ${MOVER_WORDS[mover]}` : counted;
  if (optimal) return made;
  return atLeast === 0
    ? `${made} (not necessarily the fewest)`
    : `${made}; at least ${formatCount(atLeast)} are needed`;
}

/**
 * `52 moves, 2 shortest solutions`, with `of which the first 1,000 are listed` if there are more.
 */
export function pathsSummary(
  { path }: Pick<PlayedPath, 'path'>,
  paths: FoundPaths,
  { metric }: Puzzle,
): string {
  const { count } = paths;
  const length = formatLength(path, metric);
  const number = `${formatCount(count)} shortest solution${count === 1n ? '' : 's'}`;
  const cut = isCut(paths)
    ? `, of which the first ${formatCount(paths.listed.length)} are listed`
    : '';
  return `${length}, ${number}${cut}`;
}

/** Whether not all shortest solutions are listed. */
export const isCut = (paths: FoundPaths): paths is Required<FoundPaths> =>
  paths.listed !== undefined && paths.count > paths.listed.length;
