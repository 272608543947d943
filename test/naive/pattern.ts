/* The slow, obvious search for a pattern database: tiles and the blank, step by step. */
import { blankMoves } from '../../src/puzzle/moves.js';
import { cellCount, type Size } from '../../src/puzzle/size.js';

/** The cells of the pattern's tiles, in order, and of the blank, with the fewest moves of these tiles that bring them home from there. */
export interface NaiveState {
  readonly cells: readonly number[];
  readonly blank: number;
  readonly distance: number;
}

/** Every state of the tiles with these home cells that can be reached, for the goal with the blank in cell `blank`; the near ones first. */
export function naivePattern(homes: readonly number[], blank: number, size: Size): NaiveState[] {
  const moves = blankMoves(size);
  const count = cellCount(size);
  /** Cells as the digits of one number. */
  const keyOf = (cells: readonly number[]): number => cells.reduce((key, cell) => key * count + cell, 0);
  const states: NaiveState[] = [];
  const seen = new Uint8Array(count ** (homes.length + 1));
  let frontier = [{ cells: homes, blank }];
  for (let distance = 0; frontier.length > 0; distance++) {
    const next: typeof frontier = [];
    // Grows in the loop: moves of other tiles are free.
    for (const { cells, blank } of frontier) {
      const state = keyOf(cells) * count + blank;
      if (seen[state] === 1) continue;
      seen[state] = 1;
      states.push({ cells, blank, distance });
      for (const { to } of moves[blank]) {
        const tile = cells.indexOf(to);
        if (tile < 0) frontier.push({ cells, blank: to });
        else next.push({ cells: cells.with(tile, blank), blank: to });
      }
    }
    frontier = next;
  }
  return states;
}
