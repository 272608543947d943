/* Checks of a survey that need no search. */
import { sameBoard } from '../puzzle/board.js';
import { boardAfter, movesOn } from '../puzzle/paths.js';
import { formatLine } from '../notation/boardText.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { isReachable } from '../puzzle/parts.js';
import { largestOf, sumOf } from '../basics/numbers.js';
import {
  countsOf,
  type BoundFindings,
  type Overestimate,
  type Survey,
  type SurveyedLayer,
} from '../survey/survey.js';
import { check, type Check, type Finding } from './checks.js';

/**
 * The lists of a survey add up to the counts of the result's layers, and no bound is above the
 * distance.
 */
export function surveyChecks(
  { puzzle, layers, bounds }: Survey,
  counts: readonly number[],
): Check[] {
  const cells = puzzle.goal.map((_, cell) => sumOf(layers.map((layer) => layer.cells[cell])));
  const each = (what: string, findingOf: (bound: BoundFindings) => Finding): Check =>
    check(what, ofEach(bounds, findingOf));
  /** The sum of some lists: by value, the number of positions. */
  const totals = (lists: readonly (readonly number[])[]): number[] =>
    Array.from({ length: largestOf(lists.map(({ length }) => length)) }, (_, value) =>
      sumOf(lists.map((list) => list[value] ?? 0)),
    );
  const byBlankCell = layers.map((layer) => sumOf(layer.cells));
  // Only the goal, the one position of depth 0, has no move that leads nearer.
  const haveRightMove = layers.every(({ right }, depth) => right[0] === Number(depth === 0));
  return [
    check(
      'the positions of the survey by right moves add up to the layers',
      agree(countsOf({ layers }), counts),
    ),
    check(
      'the positions of the survey by blank cell add up to the layers',
      agree(byBlankCell, counts),
    ),
    check('all positions but the goal have a right move', haveRightMove || 'some have none'),
    check(
      'the shortest solutions of each layer are as many as its positions can have',
      layers.every(isPossible) || 'they are not',
    ),
    each('the values of each bound add up to the layers', ({ joint }) =>
      agree(joint.map(sumOf), counts),
    ),
    each(
      'the values of each bound by blank cell add up to the positions with the blank there',
      (bound) => agree(bound.cells.map(sumOf), cells),
    ),
    each('each value of a bound has as many positions by blank cell as by depth', (bound) =>
      agree(totals(bound.cells), totals(bound.joint)),
    ),
    each(
      'no bound is above the distance, unless the survey says so',
      ({ joint, judgement }) =>
        joint.every((values, depth) => values.length <= depth + 1) === !judgement?.above || 'it is',
    ),
    each(
      'the position for which a bound of your own is above the distance has its solution',
      ({ judgement }) => !judgement?.above || solves(judgement.above, puzzle),
    ),
    each(
      'the position with the greatest error can be solved',
      ({ worst }) =>
        isReachable(worst, puzzle.goal, puzzle.size) || `${formatLine(worst, puzzle)} cannot`,
    ),
  ];
}

/**
 * Whether the numbers of shortest solutions in a layer are possible: a position with one solution
 * has one right move; every other position has two solutions or more.
 */
function isPossible({ right, solutions }: SurveyedLayer, depth: number): boolean {
  const { unique, total, most } = solutions;
  if (depth === 0) return unique === 1 && total === 1 && most === 1;
  const others = sumOf(right) - unique;
  return (
    unique <= right[1] &&
    most >= 1 &&
    total >= unique + 2 * others &&
    total <= unique + most * others
  );
}

/** Whether the solution leads to the goal, in fewer moves than the bound says. */
function solves({ position, value, solution }: Overestimate, puzzle: Puzzle): Finding {
  const moves = movesOn(solution, puzzle.metric);
  return (
    (moves.length < value &&
      sameBoard(boardAfter(position, solution, puzzle.size) ?? [], puzzle.goal)) ||
    `${formatLine(position, puzzle)} has not`
  );
}

const agree = (sums: readonly number[], wanted: readonly number[]): Finding =>
  (sums.length === wanted.length && sums.every((sum, place) => sum === wanted[place])) ||
  'they do not';

/** True, or the names of the bounds that have a fault, each with its fault. */
function ofEach(
  bounds: readonly BoundFindings[],
  findingOf: (bound: BoundFindings) => Finding,
): Finding {
  const faults = bounds.flatMap((bound) => {
    const finding = findingOf(bound);
    return finding === true ? [] : [`${bound.name}: ${finding}`];
  });
  return faults.length === 0 || faults.join(', ');
}
