/* The bounds that a survey, or a sample, is to have the values of. */
import { argumentError } from '../../basics/errors.js';
import { oneOf, quoted } from '../../basics/quoted.js';
import { BOUND_NAMES, isBoundName, objectionTo, type BoundName } from '../../bounds/bounds.js';
import type { OwnBound } from '../../bounds/own/ownBound.js';
import { projectionsOf } from '../../bounds/projections/projections.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { surveyedPuzzle } from '../../survey/surveyFrame.js';

/** The bounds that are surveyed, or whose values a sample has. */
export interface WantedBounds {
  readonly names: readonly BoundName[];
  /** Those of the program that are judged, as own bounds are; they need no place in `names`. */
  readonly judged?: readonly BoundName[];
  readonly own?: readonly OwnBound[];
  /** The labels of the bound `projection`; by default those that serve the puzzle. */
  readonly labels?: string | undefined;
}

/**
 * Bounds of the program, each once; without `names` all that serve the puzzle.
 *
 * @throws AtlasError for a bound that does not serve the puzzle, and for projections that do not.
 */
export function boundsFor(
  puzzle: Puzzle,
  names?: readonly string[],
  judged: readonly string[] = [],
  labels?: string,
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
