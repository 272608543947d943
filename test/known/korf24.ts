import { readFileSync } from 'node:fs';
import type { KorfInstance } from './korf100.js';

/*
 * Thirty of the fifty random instances of the 24-puzzle of R. E. Korf and A. Felner, "Disjoint pattern database heuristics", Artificial
 * Intelligence 134 (2002), with the lengths that they published. The goal has the blank first.
 */

/** A line for each: its number, the board's 25 cells, and the length. */
const LINES = JSON.parse(
  readFileSync(new URL('korf24.json', import.meta.url), 'utf8'),
) as readonly (readonly number[])[];

/** The instances as published, for the goal 0 1 2 ... 24. */
export const KORF_24: readonly KorfInstance[] = LINES.map((line) => ({
  number: line[0],
  board: line.slice(1, 26),
  length: line[26],
}));
