/* The slow, obvious search for a pattern database: tiles and the blank, step by step. */
import { blankMoves } from '../../src/puzzle/moves.js';

const CELLS = 16;
const MOVES = blankMoves({ rows: 4, columns: 4 });

/** The cells of the pattern's tiles, in order, with the fewest moves of these tiles that bring them home from there. */
export interface NaivePlacement {
  readonly cells: readonly number[];
  readonly distance: number;
}

/** Cells as the digits of one number. */
const keyOf = (cells: readonly number[]): number => cells.reduce((key, cell) => key * CELLS + cell, 0);

/** Every placement of the tiles with these home cells on 4x4, for the goal with the blank in cell `blank`. */
export function naivePattern(homes: readonly number[], blank: number): NaivePlacement[] {
  const placements = new Map<number, NaivePlacement>();
  const seen = new Uint8Array(CELLS ** (homes.length + 1));
  let frontier = [{ cells: homes, blank }];
  for (let distance = 0; frontier.length > 0; distance++) {
    const next: typeof frontier = [];
    // Grows in the loop: moves of other tiles are free.
    for (const { cells, blank } of frontier) {
      const placement = keyOf(cells);
      const state = placement * CELLS + blank;
      if (seen[state] === 1) continue;
      seen[state] = 1;
      if (!placements.has(placement)) placements.set(placement, { cells, distance });
      for (const { to } of MOVES[blank]) {
        const tile = cells.indexOf(to);
        if (tile < 0) frontier.push({ cells, blank: to });
        else next.push({ cells: cells.with(tile, blank), blank: to });
      }
    }
    frontier = next;
  }
  return [...placements.values()];
}
