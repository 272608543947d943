/* Solvings of several puzzles, as lines of an input may state their own goals. */
import type { Puzzle } from '../../puzzle/puzzle.js';
import type { Solving } from '../../solve/solving.js';

/** Most solvings that are open at a time: each may hold the tables of its puzzle. */
const MOST_OPEN = 4;

/** Solvings by their puzzles, opened when they are needed. */
export interface Solvings {
  of(puzzle: Puzzle): Promise<Solving>;
  close(): Promise<void>;
}

/** `open` is called once for a puzzle, and again if its solving was closed for another puzzle. */
export function openSolvings(open: (puzzle: Puzzle) => Solving | Promise<Solving>): Solvings {
  const opened = new Map<Puzzle, Solving>();
  return {
    async of(puzzle) {
      const found = opened.get(puzzle) ?? (await open(puzzle));
      // The solving that was used last is the last one of the map.
      opened.delete(puzzle);
      opened.set(puzzle, found);
      if (opened.size > MOST_OPEN) {
        const [[oldest, solving]] = opened;
        opened.delete(oldest);
        await solving.close();
      }
      return found;
    },
    async close() {
      for (const solving of opened.values()) await solving.close();
    },
  };
}
