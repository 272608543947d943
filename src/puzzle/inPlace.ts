/* Moves that are made and undone in place, on a board of bytes. */
import { BLANK } from './board.js';
import type { Move } from './moves.js';

/** Makes a move of the blank from its cell. Inverse: {@link undoMove}. */
export function makeMove(tiles: Uint8Array, blank: number, { to, cells }: Move): void {
  tiles[blank] = tiles[cells[0]];
  for (let last = 1; last < cells.length; last++) tiles[cells[last - 1]] = tiles[cells[last]];
  tiles[to] = BLANK;
}

/** Undoes a move that the blank made from the cell. Inverse: {@link makeMove}. */
export function undoMove(tiles: Uint8Array, blank: number, { cells }: Move): void {
  for (let last = cells.length - 1; last > 0; last--) tiles[cells[last]] = tiles[cells[last - 1]];
  tiles[cells[0]] = tiles[blank];
  tiles[blank] = BLANK;
}
