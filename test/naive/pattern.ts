/* The slow, obvious search for a pattern database: tiles and the blank, step by step. */
import { blankMoves } from '../../src/puzzle/moves.js';

const MOVES = blankMoves({ rows: 4, columns: 4 });

/** The cells of the pattern's tiles, in order, with the fewest moves of these tiles that bring them home from there. */
export interface NaivePlacement {
  readonly cells: readonly number[];
  readonly distance: number;
}

/** Every placement of the tiles with these home cells on 4x4, for the goal with the blank in cell `blank`. */
export function naivePattern(homes: readonly number[], blank: number): NaivePlacement[] {
  const placements = new Map<string, NaivePlacement>();
  const seen = new Set<string>();
  let frontier = [{ cells: homes, blank }];
  for (let distance = 0; frontier.length > 0; distance++) {
    const next: typeof frontier = [];
    // Grows in the loop: moves of other tiles are free.
    for (const { cells, blank } of frontier) {
      const key = [...cells, blank].join();
      if (seen.has(key)) continue;
      seen.add(key);
      if (!placements.has(cells.join())) placements.set(cells.join(), { cells, distance });
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
