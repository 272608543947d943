/* A game: a position, the moves made from it, and those that were taken back. Nothing of the page. */
import { BLANK, blankCell, type Board } from '../../puzzle/board.js';
import { blankMoves, boardsAlong, moveBlank, type MoveLetter } from '../../puzzle/moves.js';
import type { Size } from '../../puzzle/size.js';

export interface Game {
  readonly start: Board;
  readonly moves: readonly MoveLetter[];
  /** How many of the moves are made; the others were taken back. */
  readonly at: number;
}

export const newGame = (start: Board): Game => ({ start, moves: [], at: 0 });

/** The game after more moves; those that were taken back are forgotten, unless they are made again. */
export function withMoves(game: Game, letters: readonly MoveLetter[]): Game {
  const made = [...game.moves.slice(0, game.at), ...letters];
  const again = game.moves.slice(0, made.length).join('') === made.join('');
  return { ...game, moves: again ? game.moves : made, at: made.length };
}

/** The game with so many of its moves made. */
export const movedTo = (game: Game, at: number): Game => ({
  ...game,
  at: Math.max(0, Math.min(game.moves.length, at)),
});

/** The boards up to where the game stands, the start first. */
export const boardsOf = ({ start, moves, at }: Game, size: Size): Board[] =>
  boardsAlong(start, moves.slice(0, at), size);

/** Pieces of equal tiles are told apart by multiples of this. */
const TILES = 1000;

/** The tile that a piece is. */
export const tileOf = (piece: number): number => piece % TILES;

/** The board of a game in pieces: numbers of which no two are equal, so that each piece can be followed as it moves. */
export function piecesOf({ start, moves, at }: Game, size: Size): Board {
  const pieces = start.map((tile, cell) => {
    const before = start.slice(0, cell).filter((other) => other === tile).length;
    return tile === BLANK ? BLANK : tile + TILES * before;
  });
  return boardsAlong(pieces, moves.slice(0, at), size)[at];
}

/** The moves that slide the tile of a cell, and all between it and the blank; undefined when the blank is in another row and column. */
export function runFrom(cell: number, board: Board, size: Size): MoveLetter[] | undefined {
  const moves = blankMoves(size);
  const blank = blankCell(board);
  for (const { letter } of moves[blank]) {
    const run: MoveLetter[] = [];
    for (let at = blank; ;) {
      const next = moves[at].find((move) => move.letter === letter);
      if (!next) break;
      run.push(letter);
      at = next.to;
      if (at === cell) return run;
    }
  }
  return undefined;
}

/** The boards that a move leads to, and the cells that the blank goes to. */
export function neighboursOf(
  board: Board,
  { size }: { readonly size: Size },
): { letter: MoveLetter; to: number; board: Board }[] {
  return blankMoves(size)[blankCell(board)].map(({ letter, to }) => ({ letter, to, board: moveBlank(board, to) }));
}

/** Where the tile goes that a move of the blank moves. */
export const TILE_WAYS = { U: 'down', D: 'up', L: 'right', R: 'left' } as const;

/** By the way that a tile is to go: the move of the blank. */
export const MOVE_OF_WAY = { down: 'U', up: 'D', right: 'L', left: 'R' } as const;
export type Way = keyof typeof MOVE_OF_WAY;
