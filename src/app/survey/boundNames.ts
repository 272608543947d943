/* The bounds of a survey and of an earlier one, in their order. */
import { BOUND_NAMES, type BoundName } from '../../bounds/bounds.js';
import type { BoundFindings, Survey } from '../../survey/survey.js';
import type { WantedBounds } from '../tables/wantedBounds.js';

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
