/* Checks of a survey that need no search. */
import { formatLine } from '../puzzle/notation.js';
import { isReachable } from '../puzzle/parity.js';
import { sumOf } from '../sums.js';
import { countsOf, type BoundSurvey, type Survey } from '../survey/survey.js';
import { check, type Check } from './checks.js';

/**
 * The lists of a survey add up to the counts of the result's layers, and no bound is above the
 * distance.
 */
export function checkSurvey(
  { puzzle, layers, bounds }: Survey,
  counts: readonly number[],
): Check[] {
  const cells = puzzle.goal.map((_, cell) => sumOf(layers.map((layer) => layer.cells[cell])));
  const same = (sums: readonly number[], wanted: readonly number[]): true | string =>
    (sums.length === wanted.length && sums.every((sum, place) => sum === wanted[place])) ||
    'they do not';
  const each = (what: string, outcome: (bound: BoundSurvey) => true | string): Check => {
    const faults = bounds.map((bound) => ({ name: bound.name, fault: outcome(bound) }));
    const wrong = faults.filter(({ fault }) => fault !== true);
    return check(
      what,
      wrong.length === 0 || wrong.map(({ name, fault }) => `${name}: ${fault}`).join(', '),
    );
  };
  const totals = (rows: readonly (readonly number[])[]): number[] =>
    counts.map((_, value) => sumOf(rows.map((row) => row[value] ?? 0)));
  const byBlankCell = layers.map((layer) => sumOf(layer.cells));
  const haveRightMove = layers.every(({ right }, depth) => right[0] === Number(depth === 0));
  return [
    check(
      'the positions of the survey by right moves add up to the layers',
      same(countsOf({ layers }), counts),
    ),
    check(
      'the positions of the survey by blank cell add up to the layers',
      same(byBlankCell, counts),
    ),
    check('all positions but the goal have a right move', haveRightMove || 'some have none'),
    each('the values of each bound add up to the layers', ({ joint }) =>
      same(joint.map(sumOf), counts),
    ),
    each(
      'the values of each bound by blank cell add up to the positions with the blank there',
      (bound) => same(bound.cells.map(sumOf), cells),
    ),
    each('each value of a bound has as many positions by blank cell as by depth', (bound) =>
      same(totals(bound.cells), totals(bound.joint)),
    ),
    each(
      'no bound is above the distance',
      ({ joint }) => joint.every((values, depth) => values.length <= depth + 1) || 'it is',
    ),
    each(
      'the position with the greatest error can be solved',
      ({ worst }) =>
        isReachable(worst, puzzle.goal, puzzle.size) || `${formatLine(worst, puzzle)} cannot`,
    ),
  ];
}
