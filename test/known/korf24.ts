import type { KorfInstance } from './korf100.js';
import lines from './korf24.json' with { type: 'json' };

/*
 * Thirty of the fifty random instances of the 24-puzzle of R. E. Korf and A. Felner, "Disjoint
 * pattern database heuristics", Artificial Intelligence 134 (2002), with the lengths that they
 * published. The goal has the blank first.
 */

/** The instances as published, for the goal 0 1 2 ... 24. */
export const KORF_24: readonly KorfInstance[] = lines.map((line) => ({
  number: line[0],
  board: line.slice(1, 26),
  length: line[26],
}));
