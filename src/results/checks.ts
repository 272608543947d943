/* Checks of a finished result that need no search. */
import { formatCount, formatQuantity } from '../humanize.js';
import { blankCell, sameBoard, type Board } from '../puzzle/board.js';
import { blankCellsByDepth } from '../puzzle/metric.js';
import { boardAfter } from '../puzzle/moves.js';
import { formatLine } from '../puzzle/notation.js';
import { isReachable } from '../puzzle/parity.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { cellCount } from '../puzzle/size.js';
import { blankCellsOf, stateSpace, type StateSpace } from '../space/stateSpace.js';
import { checkKnown } from './knownCounts.js';
import { SOLVED_POSITIONS, type Result } from './result.js';
import { meanDepth, sumOf } from './statistics.js';
import type { Summary } from './summary.js';

/** One thing that was to be checked. */
export interface Check {
  readonly what: string;
  /** What is wrong; undefined when it holds. */
  readonly fault?: string;
  /** Why it could not be checked; undefined when it was. */
  readonly unchecked?: string;
}

/** All checks of a result that need nothing but the result. */
export const checkResult = (result: Result): Check[] => [
  ...checkSummary(result.summary),
  ...checkCounts(result.puzzle, result.summary.counts),
  ...checkDeepest(result.summary, result.puzzle, result.deepest),
  ...checkSolutions(result),
];

/** The counts of a space: they add up, in all and over the depths that share their blank cells, and agree with published ones. */
export function checkCounts(puzzle: Puzzle, counts: readonly number[]): Check[] {
  const space = stateSpace(puzzle);
  const known = checkKnown(puzzle, counts);
  return [
    equal('counts add up to the states of the board', sumOf(counts), space.positions),
    ...checkColours(space, counts),
    ...(known.known === 'unknown'
      ? []
      : [check(`counts match ${known.source}`, known.known === 'match' ? undefined : 'they differ')]),
  ];
}

/** Where the blank's colour tells even depths from odd ones, each add up to the states of their colour. */
function checkColours(space: StateSpace, counts: readonly number[]): Check[] {
  const blankCells = blankCellsOf(space);
  if (blankCells.length === 1) return [];
  return ['even', 'odd'].map((name, parity) =>
    equal(
      `${name} depths add up to the states of their colour`,
      sumOf(counts.filter((_, depth) => depth % 2 === parity)),
      (space.positions / cellCount(space.turnedSize)) * blankCells[parity].length,
    ),
  );
}

/** What the summary says of its counts. */
export function checkSummary(summary: Summary): Check[] {
  const { counts, states, depth, deepest, widest, mean, check: own } = summary;
  const sum = sumOf(counts);
  const trueMean = meanDepth(counts, sum);
  return [
    check('the run is complete', summary.complete ? undefined : 'the summary says it is not'),
    check(
      'the run found its counts right',
      own.sum && own.known !== 'mismatch' ? undefined : 'the check in the summary says that they are not',
    ),
    equal('states are those counted', states, sum),
    equal('depth is that of the last layer', depth, counts.length - 1),
    equal('the number of deepest positions is the last count', deepest, counts[counts.length - 1]),
    equal('the widest layer is that of the largest count', widest.count, Math.max(...counts)),
    check(
      'the widest layer is at its depth',
      counts[widest.depth] === widest.count ? undefined : `not at ${widest.depth}`,
    ),
    check(
      'the mean is that of the counts',
      Math.abs(mean - trueMean) < 1e-9 ? undefined : `${mean} is not ${trueMean}`,
    ),
  ];
}

/** The deepest positions that are listed: as many as said, different, solvable, with the blank on the right colour. */
export function checkDeepest(
  { depth, deepest, deepestListed }: Summary,
  puzzle: Puzzle,
  listed: readonly Board[],
): Check[] {
  const { size, goal } = puzzle;
  const lines = listed.map((board) => formatLine(board, puzzle));
  const blankCells = blankCellsByDepth(puzzle.metric, size, blankCell(goal));
  const possible = blankCells[depth % blankCells.length];
  const seen = new Set<string>();
  const doubled = lines.find((line) => seen.size === seen.add(line).size);
  const unsolvable = listed.findIndex((board) => !isReachable(board, goal, size));
  const miscoloured = listed.findIndex((board) => !possible.includes(blankCell(board)));
  return [
    equal('the deepest positions listed number as said', listed.length, deepestListed),
    check(
      'no more are listed than there are',
      deepestListed <= deepest ? undefined : `${deepestListed} of ${deepest} are listed`,
    ),
    check('each is listed once', doubled && `${doubled} stands twice`),
    check('each can be solved', unsolvable < 0 ? undefined : `${lines[unsolvable]} cannot`),
    check(
      'each has the blank on the colour of its depth',
      miscoloured < 0 ? undefined : `${lines[miscoloured]} cannot be at depth ${depth}`,
    ),
  ];
}

/** The solutions, if there are any, lead the first of the deepest positions, in order, to the goal, each in as many moves as it is deep. */
export function checkSolutions({ summary, puzzle, deepest, solutions }: Result): Check[] {
  if (solutions.length === 0) return [];
  const { size, goal } = puzzle;
  const wrong = solutions.findIndex((moves, position) => {
    const end = position < deepest.length ? boardAfter(deepest[position], moves, size) : undefined;
    return moves.length !== summary.depth || !end || !sameBoard(end, goal);
  });
  return [
    equal('the first positions listed have solutions', solutions.length, Math.min(deepest.length, SOLVED_POSITIONS)),
    check(
      `each solution leads its position to the goal in ${formatQuantity(summary.depth, 'move')}`,
      wrong < 0 ? undefined : `solution ${wrong + 1} does not`,
    ),
  ];
}

/** A check that holds when `fault` is undefined. */
export const check = (what: string, fault: string | undefined): Check =>
  fault === undefined ? { what } : { what, fault };

const equal = (what: string, found: number, wanted: number): Check =>
  check(
    `${what} (${formatCount(wanted)})`,
    found === wanted ? undefined : `${formatCount(found)} is not ${formatCount(wanted)}`,
  );
