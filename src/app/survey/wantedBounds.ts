/* The bounds of a survey: those that are wanted, and those that it has, in their order. */
import { argumentError } from '../../basics/errors.js';
import { oneOf, quoted } from '../../basics/quoted.js';
import { BOUND_NAMES, isBoundName, objectionTo, type BoundName } from '../../bounds/bounds.js';
import type { OwnBound } from '../../bounds/own/ownBound.js';
import { projectionsOf } from '../../bounds/projections/projections.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { surveyedPuzzle } from '../../survey/surveyFrame.js';
import type { BoundFindings, Survey } from '../../survey/survey.js';
import type { ChosenBounds } from '../tables/boundTables.js';

/** The bounds that are surveyed. */
export interface WantedBounds extends ChosenBounds {
  /** Those of the program that are judged, as own bounds are; they need no place in `names`. */
  readonly judged?: readonly BoundName[];
  readonly own?: readonly OwnBound[];
}

/** Bounds of the program as a caller names them. */
interface RequestedBounds {
  /** By default all that serve the puzzle. */
  readonly names?: readonly string[] | undefined;
  readonly judged?: readonly string[] | undefined;
  /** The labels of the bound `projection`. */
  readonly labels?: string | undefined;
}

/**
 * The bounds that are requested, each once.
 *
 * @throws AtlasError for a bound that does not serve the puzzle, and for projections that do not.
 */
export function boundsFor(
  puzzle: Puzzle,
  { names, judged = [], labels }: RequestedBounds,
): WantedBounds {
  const wanted = {
    names: names ? servingNames(puzzle, names) : allServing(puzzle),
    judged: servingNames(puzzle, judged),
  };
  if (labels === undefined) return wanted;
  if (![...wanted.names, ...wanted.judged].includes('projection'))
    throw argumentError(
      `The labels ${quoted(labels)} are for the bound projection, which is none of the bounds; leave them out`,
    );
  projectionsOf(labels, surveyedPuzzle(puzzle));
  return { ...wanted, labels };
}

const allServing = (puzzle: Puzzle): BoundName[] =>
  BOUND_NAMES.filter((name) => objectionTo(name, puzzle) === undefined);

function servingNames(puzzle: Puzzle, named: readonly string[]): BoundName[] {
  return [...new Set(named)].map((name) => {
    const isKnown = isBoundName(name);
    const objection = isKnown ? objectionTo(name, puzzle) : 'is unknown';
    if (isKnown && objection === undefined) return name;
    const choices = isKnown ? allServing(puzzle) : BOUND_NAMES;
    throw argumentError(`The bound ${quoted(name)} ${objection}; choose ${oneOf(choices)}`);
  });
}

/** The bounds of a stored survey that a new survey finds again: those of the program. */
export function wantedAgain(bounds: readonly BoundFindings[]): WantedBounds {
  const names = (some: readonly BoundFindings[]): BoundName[] =>
    BOUND_NAMES.filter((known) => some.some(({ name }) => name === known));
  return {
    names: names(bounds),
    judged: names(bounds.filter(({ judgement }) => judgement)),
    labels: bounds.find(({ name }) => name === 'projection')?.labels,
  };
}

/** The names of all wanted bounds, each once. */
export const namesOf = ({ names, judged = [], own = [] }: WantedBounds): string[] => [
  ...new Set([...names, ...judged, ...own.map(({ name }) => name)]),
];

/** The wanted bounds that an earlier survey does not have, or not with the wanted labels. */
export function namesLacking({ names, labels }: WantedBounds, { bounds }: Survey): BoundName[] {
  const isKept = (name: BoundName): boolean =>
    bounds.some((bound) => bound.name === name) && !(name === 'projection' && labels !== undefined);
  return names.filter((name) => !isKept(name));
}

/**
 * The bounds of a survey, and of an earlier one those that are not surveyed again: the bounds of
 * the program, then own bounds.
 */
export function joinedBounds(
  fresh: readonly BoundFindings[],
  earlier: readonly BoundFindings[],
): BoundFindings[] {
  const freshNames = fresh.map(({ name }) => name);
  return inOrder([...fresh, ...earlier.filter(({ name }) => !freshNames.includes(name))]);
}

/** Bounds in the order of BOUND_NAMES; own bounds follow. */
export function inOrder(all: readonly BoundFindings[]): BoundFindings[] {
  const names = new Set([...BOUND_NAMES, ...all.map(({ name }) => name)]);
  return [...names].flatMap((name) => all.find((bound) => bound.name === name) ?? []);
}
