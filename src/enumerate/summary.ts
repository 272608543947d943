import { BLANK, blankCell, type Board } from '../puzzle/board.js';
import type { MoveLetter } from '../puzzle/moves.js';
import { tileTexts, type Puzzle } from '../puzzle/notation.js';
import { formatSize, type Size } from '../puzzle/size.js';
import { checkKnown, type KnownCheck } from './known.js';

/** The result of an enumeration, as it stands in `summary.json`. */
export interface Summary {
  readonly schemaVersion: 1;
  readonly size: string;
  readonly rows: number;
  readonly columns: number;
  readonly metric: 'single-tile';
  /** Tiles in reading order: numbers with 0 for the blank, or the labels. */
  readonly goal: readonly number[] | readonly string[];
  /** [row, column] from 0. */
  readonly goalBlank: readonly [number, number];
  /** Positions that can be reached from the goal. */
  readonly states: number;
  /** Number of the last layer. */
  readonly depth: number;
  /** Positions in the last layer. */
  readonly deepest: number;
  /** How many of them `deepest.txt` lists. */
  readonly deepestListed: number;
  /** Positions by depth. */
  readonly counts: readonly number[];
  readonly mean: number;
  /** The layer with the most positions, the first of several. */
  readonly widest: { readonly depth: number; readonly count: number };
  readonly engine: string;
  readonly threads: number;
  /** Wall-clock time of the search. */
  readonly seconds: number;
  /** Of slide-atlas. */
  readonly version: string;
  /** When the search ended: ISO 8601, UTC, such as `2026-05-01T12:00:00Z`; missing in older results. */
  readonly finished?: string;
  /** What it ran on: processor, cores, system and Node; missing in older results. */
  readonly machine?: string;
  /** True for a finished search. */
  readonly complete: boolean;
  readonly check: { readonly sum: boolean } & KnownCheck;
}

/** What an enumeration found. */
export interface Result {
  readonly summary: Summary;
  readonly puzzle: Puzzle;
  /** The deepest positions that are listed. */
  readonly deepest: readonly Board[];
  /** `solutions[i]`: a shortest way from `deepest[i]` to the goal; for the first of them, or for none. */
  readonly solutions: readonly (readonly MoveLetter[])[];
}

/** How a result came about. */
export interface Run {
  readonly engine: string;
  readonly threads: number;
  readonly seconds: number;
  readonly version: string;
  readonly finished: string;
  readonly machine: string;
}

/** Sums up the layers of a finished search of `states` positions. */
export function summarize(
  puzzle: Puzzle,
  states: number,
  counts: readonly number[],
  deepestListed: number,
  run: Run,
): Summary {
  const { size, goal, labels } = puzzle;
  const blank = blankCell(goal);
  const count = Math.max(...counts);
  return {
    schemaVersion: 1,
    size: formatSize(size),
    rows: size.rows,
    columns: size.columns,
    metric: 'single-tile',
    goal: labels ? tileTexts(goal, puzzle) : goal,
    goalBlank: [Math.floor(blank / size.columns), blank % size.columns],
    states,
    depth: counts.length - 1,
    deepest: counts[counts.length - 1],
    deepestListed,
    counts,
    mean: counts.reduce((sum, layer, depth) => sum + layer * depth, 0) / states,
    widest: { depth: counts.indexOf(count), count },
    ...run,
    complete: true,
    check: selfCheck(puzzle, states, counts),
  };
}

/** What a result says of itself: whether its counts add up to the states, and what published lists say. */
export const selfCheck = (puzzle: Puzzle, states: number, counts: readonly number[]): Summary['check'] => ({
  sum: sumOf(counts) === states,
  ...checkKnown(puzzle, counts),
});

/** The puzzle that a summary is about. */
export function puzzleOf({
  rows,
  columns,
  goal,
  goalBlank,
}: Pick<Summary, 'rows' | 'columns' | 'goal' | 'goalBlank'>): Puzzle {
  const size: Size = { rows, columns };
  if (!isLabelled(goal)) return { size, goal };
  const blankLabel = goal[goalBlank[0] * columns + goalBlank[1]];
  const labels = [blankLabel, ...new Set(goal.filter((label) => label !== blankLabel))];
  const board: Board = goal.map((label) => labels.indexOf(label));
  return { size, goal: board, labels };
}

export const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

const isLabelled = (goal: Summary['goal']): goal is readonly string[] => typeof goal[BLANK] === 'string';
