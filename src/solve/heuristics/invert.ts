/*
 * The invert distance (Ken'ichiro Takahashi). In the order of the tiles along the rows a vertical
 * move carries a tile past W - 1 others, so it makes or undoes at most W - 1 inversions, and W - 1
 * less an even number. Hence the inversions that are left tell how many vertical moves are needed
 * at least, and those of the order along the columns how many horizontal ones.
 */
import { BLANK, type Board } from '../../puzzle/board.js';

/** The place of each tile in the goal's reading order; that of the blank is behind all. */
export function placesOf(goal: Board): Uint8Array {
  const places = new Uint8Array(goal.length).fill(goal.length - 1, BLANK, BLANK + 1);
  goal.filter((tile) => tile !== BLANK).forEach((tile, place) => (places[tile] = place));
  return places;
}

/**
 * Pairs of tiles in some cells that stand in the other order than in the goal, whose {@link
 * placesOf} are given. Pairs are counted by the sign of a difference: half of them are inversions,
 * which no branch can foretell.
 */
export function countInversions(
  board: ArrayLike<number>,
  cells: Uint8Array,
  places: Uint8Array,
): number {
  let count = 0;
  for (let first = 0; first < cells.length; first++) {
    const tile = board[cells[first]];
    if (tile === BLANK) continue;
    const place = places[tile];
    for (let later = first + 1; later < cells.length; later++)
      count += (places[board[cells[later]]] - place) >>> 31;
  }
  return count;
}

/**
 * `moves[inversions]`: the fewest moves that undo so many on a board of `cells`, where a move takes
 * the blank up to `longest` cells on, 0 in a single line, past each of which a tile passes `passed`
 * others.
 */
export function movesToUndo(passed: number, cells: number, longest: number): Uint8Array {
  return Uint8Array.from({ length: (cells * cells) / 2 }, (_, inversions) => {
    if (passed === 0 || longest === 0) return 0;
    const fewest = Math.ceil(inversions / passed);
    const steps = passed % 2 === 1 && (fewest - inversions) % 2 !== 0 ? fewest + 1 : fewest;
    return Math.ceil(steps / longest);
  });
}
