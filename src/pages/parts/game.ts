/*
 * A game: a position, the moves made from it, and those that were taken back. Nothing of the page.
 */
import { BLANK, blankCell, type Board } from '../../puzzle/board.js';
import { hasLetters, metricMoves, type MoveLetter } from '../../puzzle/moves.js';
import { boardsBetween, movesOn, pathOf, stepsOf } from '../../puzzle/paths.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import type { Size } from '../../puzzle/size.js';

export interface Game {
  readonly start: Board;
  /** Moves of the metric, each the letters of the cells that the blank passes. */
  readonly moves: readonly string[];
  /** How many of the moves are made; the others were taken back. */
  readonly at: number;
}

export const newGame = (start: Board): Game => ({ start, moves: [], at: 0 });

/**
 * The game after more moves; those that were taken back are forgotten, unless they are made again.
 */
export function withMoves(game: Game, moves: readonly string[]): Game {
  const made = [...game.moves.slice(0, game.at), ...moves];
  const again = made.every((move, place) => move === game.moves[place]);
  return { ...game, moves: again ? game.moves : made, at: made.length };
}

/** The game with the first `at` of its moves made. */
export const movedTo = (game: Game, at: number): Game => ({
  ...game,
  at: Math.max(0, Math.min(game.moves.length, at)),
});

/** The boards from the start to the current one. */
export const boardsOf = ({ start, moves, at }: Game, size: Size): Board[] =>
  boardsBetween(start, moves.slice(0, at), size);

/** Pieces of equal tiles are distinguished by multiples of this. */
const TILES = 1000;

/** The tile that a piece is. */
export const tileOf = (piece: number): number => piece % TILES;

/**
 * The current board with a different number for each tile, so that an animation can follow each
 * piece.
 */
export function piecesOf({ start, moves, at }: Game, size: Size): Board {
  const pieces = start.map((tile, cell) => {
    const before = start.slice(0, cell).filter((other) => other === tile).length;
    return tile === BLANK ? BLANK : tile + TILES * before;
  });
  return boardsBetween(pieces, moves.slice(0, at), size)[at];
}

/**
 * By cell the moves that slide its tile, and all between it and the blank; for the cells of the
 * blank's row and column, in each direction those near the blank first. If moves slide, it is one
 * move. On boards without straight lines only the tiles beside the blank have moves.
 */
export const runsOf = (
  board: Board,
  { size, metric }: Puzzle,
): ReadonlyMap<number, readonly string[]> =>
  new Map(
    metricMoves(size.wrap || size.edges ? 'single-tile' : 'multi-tile', size)[blankCell(board)].map(
      (move) => [move.to, movesOn(stepsOf([move]), metric)],
    ),
  );

/**
 * The moves that slide the tile beside the blank which a letter takes, or if `far` all tiles of its
 * line; undefined if there is none. A graph has no letters: its tiles are pressed.
 */
export function runBy(
  letter: MoveLetter,
  board: Board,
  puzzle: Puzzle,
  far = false,
): readonly string[] | undefined {
  if (!hasLetters(puzzle.size)) return undefined;
  const runs = [...runsOf(board, puzzle).values()].filter(([move]) => move.startsWith(letter));
  return runs.at(far ? -1 : 0);
}

/** The move of the blank that takes a tile in the direction of a finger. */
export function swipeMove([right, down]: readonly [right: number, down: number]): MoveLetter {
  if (Math.abs(right) > Math.abs(down)) return right < 0 ? 'R' : 'L';
  return down < 0 ? 'D' : 'U';
}

/** The direction of the tile that a move of the blank moves; `right` and `down` in cells. */
export const TILE_DIRECTIONS = {
  U: { words: 'down', arrow: '↓', right: 0, down: 1 },
  D: { words: 'up', arrow: '↑', right: 0, down: -1 },
  L: { words: 'right', arrow: '→', right: 1, down: 0 },
  R: { words: 'left', arrow: '←', right: -1, down: 0 },
} as const;

/** The direction of the tiles that a move slides; a graph has no directions. */
export const tileDirection = (move: string, size: Size): string =>
  hasLetters(size) ? TILE_DIRECTIONS[move[0] as MoveLetter].words : 'to the empty cell';

/** How many tiles some moves slide, all in one line. */
export const tilesSlid = (moves: readonly string[], size: Size): number =>
  pathOf(moves, size).length;
