/*
 * A search for a short path between two boards, with the sum of the tiles' distances to the second
 * board as its lower bound.
 */
import { BLANK, blankCell, type Board } from '../../puzzle/board.js';
import { blankMoves, type Step } from '../../puzzle/moves.js';
import { distancesOf, shapeOf } from '../../puzzle/shape.js';
import { cellCount, type Size } from '../../puzzle/size.js';

/** A path of up to `limit` moves, `none`, or `too many` boards were entered. */
type WindowAnswer = readonly string[] | 'none' | 'too many';

/** Searches a path between two boards of distinct tiles, of up to `limit` moves. */
export type WindowSearch = (
  from: Board,
  to: Board,
  limit: number,
  mostNodes: number,
) => WindowAnswer;

/**
 * A search in single-tile moves, for a path of a length of the right parity. With `random`, which
 * gives numbers from 0 on and below 1, it begins with any of the moves.
 */
export function windowSearch(size: Size, random: () => number = () => 0): WindowSearch {
  const cells = cellCount(size);
  const apart = distancesOf(shapeOf(size));
  const moves = blankMoves(size);
  const board = new Uint8Array(cells);
  /** `[tile * cells + cell]`: the distance of a tile in a cell to its place. */
  const distances = new Uint8Array(cells * cells);
  let path: Step[] = [];
  let nodes = 0;

  /**
   * Whether a path of up to `left` moves leads on from a board to which the blank has come from the
   * cell `before`; `sum` is of the distances of all tiles.
   */
  function leads(blank: number, left: number, sum: number, before: number): boolean {
    if (sum === 0) return true;
    if (--nodes < 0) return false;
    const choices = moves[blank];
    const first = Math.floor(choices.length * random());
    for (let choice = 0; choice < choices.length; choice++) {
      const { step, to } = choices[(first + choice) % choices.length];
      if (to === before) continue;
      const tile = board[to];
      const row = tile * cells;
      const changed = sum + distances[row + blank] - distances[row + to];
      if (changed > left - 1) continue;
      board[blank] = tile;
      board[to] = BLANK;
      if (leads(to, left - 1, changed, blank)) {
        path.push(step);
        return true;
      }
      board[to] = tile;
      board[blank] = BLANK;
    }
    return false;
  }

  return (from, to, limit, mostNodes) => {
    let sum = 0;
    for (const [place, tile] of to.entries())
      distances.set(apart.subarray(place * cells, (place + 1) * cells), tile * cells);
    for (const [cell, tile] of from.entries()) {
      board[cell] = tile;
      if (tile !== BLANK) sum += distances[tile * cells + cell];
    }
    if (sum > limit) return 'none';
    path = [];
    nodes = mostNodes;
    if (leads(blankCell(from), limit, sum, -1)) return path.toReversed();
    return nodes < 0 ? 'too many' : 'none';
  };
}
