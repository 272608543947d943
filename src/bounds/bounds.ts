/*
 * The list of all lower bounds: the options, the library, the checks and the tests know them from
 * here.
 */
import { METRIC_RULES } from '../puzzle/metric.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { distinctTiles } from '../puzzle/distinctTiles.js';
import { invertBound } from './invert.js';
import { linearConflictBound } from './linearConflict.js';
import type { Bound } from './lowerBound.js';
import { manhattanBound } from './manhattan.js';
import { patternBound } from './patterns/patternBound.js';
import { projectionBound } from './projections/projectionBound.js';
import { walkingBound } from './walking.js';
import { walkingInvertBound } from './walkingInvert.js';

/**
 * The bounds that need only the puzzle, in the order of preference: the default of a puzzle is the
 * first one that serves it. Manhattan distance serves every puzzle.
 */
export const PLAIN_BOUNDS = [
  walkingInvertBound,
  walkingBound,
  invertBound,
  linearConflictBound,
  manhattanBound,
] as const;

const BOUNDS = [...PLAIN_BOUNDS, patternBound, projectionBound] as const;

export type PlainBoundName = (typeof PLAIN_BOUNDS)[number]['name'];
export type BoundName = (typeof BOUNDS)[number]['name'];

export const PLAIN_BOUND_NAMES: readonly PlainBoundName[] = PLAIN_BOUNDS.map(({ name }) => name);
export const BOUND_NAMES: readonly BoundName[] = BOUNDS.map(({ name }) => name);

export const isBoundName = (name: string): name is BoundName =>
  BOUND_NAMES.some((known) => known === name);

/**
 * Why a bound does not serve a puzzle, as the end of a sentence that begins with the name;
 * undefined if it does.
 */
export function objectionTo(name: BoundName, puzzle: Puzzle): string | undefined {
  const { metrics, distinct, objection }: Omit<Bound, 'open'> = boundNamed(name);
  if (!metrics.includes(puzzle.metric)) {
    return `counts ${METRIC_RULES[metrics[0]].title}, not ${METRIC_RULES[puzzle.metric].title}`;
  }
  if (distinct && !distinctTiles(puzzle)) {
    return 'is for distinct tiles or one pair of equal ones, but more tiles repeat in the goal';
  }
  return objection(puzzle.size);
}

/** The record of a bound. */
export const boundNamed = <Name extends BoundName>(name: Name) =>
  BOUNDS.find((bound) => bound.name === name) as Extract<(typeof BOUNDS)[number], { name: Name }>;

/** The default of the bounds that need only the puzzle. */
export const quickestBound = (puzzle: Puzzle): PlainBoundName =>
  PLAIN_BOUND_NAMES.find((name) => objectionTo(name, puzzle) === undefined)!;
