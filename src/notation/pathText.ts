/*
 * Moves as text, from a board on which they must be possible: letters, the words up, down, left and
 * right, or the tiles that move, one after the other.
 */
import { argumentError, AtlasError, isAtlasError, tryOr } from '../basics/errors.js';
import { quoted } from '../basics/quoted.js';
import { BLANK, blankCell, type Board } from '../puzzle/board.js';
import { blankMoves, hasLetters, type Step } from '../puzzle/moves.js';
import { moveCount, movesOn } from '../puzzle/paths.js';
import { lettersBy, parseMoves, type Mover } from './moveText.js';
import { tileTexts, type Puzzle } from '../puzzle/puzzle.js';
import { shapeOf } from '../puzzle/shape.js';
import { isRectangle, type Size } from '../puzzle/size.js';

/** The edges of a board, where the blank cannot go on. */
const EDGES: Readonly<Record<Step, string>> = {
  U: 'in the top row',
  D: 'in the last row',
  L: 'in the first column',
  R: 'in the last column',
};

/**
 * Reads moves from a board on: the letters or words of a mover, or the tiles that move into the
 * blank. On a graph they are the names of the cells that the blank enters.
 *
 * @returns a step for each cell that the blank passes.
 * @throws AtlasError of the code `moves` when the text is no moves, or with the number of the first
 * one that cannot be made; or when labels are letters too, and both can be meant.
 */
export function parsePath(text: string, start: Board, puzzle: Puzzle, mover: Mover): Step[] {
  if (!hasLetters(puzzle.size)) return pathOfCells(text, start, puzzle, mover);
  // Tiles of one move have + between them.
  const words = text
    .trim()
    .split(/[\s,]+/)
    .flatMap((word) => word.split(/(?<=.)\+(?=.)/));
  const texts = tileTexts(start, puzzle);
  const tiles = words.map((word) => texts.indexOf(word));
  const areTiles = words[0] !== '' && tiles.every((cell) => cell >= 0 && start[cell] !== BLANK);
  const letters = words.every((word) => DIRECTION.test(word))
    ? words.map(([letter]) => letter).join(' ')
    : text;
  if (!areTiles) return pathOfLetters(letters, start, puzzle, mover);
  const byTiles = pathOfTiles(words, start, puzzle);
  if (puzzle.labels && /^[udlr\d\s,]*$/i.test(letters) && isPath(letters, start, puzzle, mover)) {
    throw new AtlasError(
      'moves',
      `The moves ${quoted(text)} can be read as letters, and as tiles that move ${byTiles.join('')} of the blank; write letters with counts, such as U1 R1`,
    );
  }
  return byTiles;
}

const DIRECTION = /^(?:up|down|left|right)$/i;

function isPath(text: string, start: Board, puzzle: Puzzle, mover: Mover): boolean {
  return (
    tryOr(() => pathOfLetters(text, start, puzzle, mover), isAtlasError, undefined) !== undefined
  );
}

/** The path of the blank through cells of a graph. */
function pathOfCells(text: string, start: Board, { size }: Puzzle, mover: Mover): Step[] {
  checkMover(mover, size);
  const names = text.split(/[\s,]+/).filter((name) => name !== '');
  const moves = blankMoves(size);
  let blank = blankCell(start);
  return names.map((name, made) => {
    const move = moves[blank].find(({ step }) => step === name);
    if (!move) {
      const beside = moves[blank].map(({ step }) => step).join(', ');
      throw new AtlasError(
        'moves',
        `Move ${made + 1}, ${quoted(name)}, cannot be made: the blank is in the cell ${shapeOf(size).names![blank]}, beside which are ${beside}`,
        { move: made + 1 },
      );
    }
    blank = move.to;
    return name;
  });
}

/** @throws AtlasError for moves of tiles on a graph, whose steps are cells of the blank. */
export function checkMover(mover: Mover, size: Size): void {
  if (mover === 'blank' || hasLetters(size)) return;
  throw argumentError(
    'The moves on a graph are the cells to which the blank goes; moves of the tiles are for grids',
  );
}

/** The path on which each tile moves into the blank. */
function pathOfTiles(words: readonly string[], start: Board, puzzle: Puzzle): Step[] {
  const moves = blankMoves(puzzle.size);
  const board = [...start];
  return words.map((word, made) => {
    const blank = blankCell(board);
    const texts = tileTexts(board, puzzle);
    const possible = moves[blank].filter(({ to }) => texts[to] === word);
    if (possible.length !== 1) {
      const why =
        possible.length === 0
          ? `the tile ${quoted(word)} is not beside the blank`
          : `several tiles ${quoted(word)} are beside the blank; write letters`;
      throw new AtlasError('moves', `Move ${made + 1} cannot be made: ${why}`, { move: made + 1 });
    }
    const [{ to, step }] = possible;
    [board[blank], board[to]] = [board[to], BLANK];
    return step;
  });
}

function pathOfLetters(text: string, start: Board, { size, metric }: Puzzle, mover: Mover): Step[] {
  const path = parseMoves(text, mover);
  const moves = blankMoves(size);
  let blank = blankCell(start);
  for (const [made, step] of path.entries()) {
    const move = moves[blank].find((possible) => possible.step === step);
    if (!move) {
      const number = moveCount(path.slice(0, made + 1), metric);
      const letters = lettersBy(movesOn(path, metric)[number - 1], mover);
      throw new AtlasError(
        'moves',
        `Move ${number}, ${letters}, cannot be made: the blank is ${isRectangle(size) ? EDGES[step] : 'beside no cell there'}, and letters are read as those of the ${mover}`,
        { move: number },
      );
    }
    blank = move.to;
  }
  return path;
}
