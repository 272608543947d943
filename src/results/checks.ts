/* Checks of a result that need no search. */
import { formatCount, formatQuantity } from '../humanize.js';
import { blankCell, sameBoard, type Board } from '../puzzle/board.js';
import { blankCellsByDepth, METRIC_RULES } from '../puzzle/metric.js';
import { boardAfter, movesOn } from '../puzzle/moves.js';
import { formatLine } from '../puzzle/notation.js';
import { isReachable } from '../puzzle/parity.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { cellCount } from '../puzzle/size.js';
import { blankCellsOf, positionSpace, type StateSpace } from '../space/stateSpace.js';
import { checkKnown } from './knownCounts.js';
import { SOLVED_POSITIONS, type Result } from './result.js';
import { meanDepth } from './statistics.js';
import { puzzleOf, type Summary } from './summary.js';
import { sumOf } from '../sums.js';

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
  ...checkCounts(result.puzzle, result.summary),
  ...checkDeepest(result.summary, result.puzzle, result.deepest),
  ...checkSolutions(result),
];

/** The layers of a search, from the goal's on, and whether they are all. */
export type Layers = Pick<Summary, 'counts' | 'complete'>;

/**
 * The counts of a space: they add up, in all and over the depths that share their blank cells, and agree with published ones. When the
 * search was stopped they do so as far as they go.
 */
export function checkCounts(puzzle: Puzzle, { counts, complete }: Layers): Check[] {
  const space = positionSpace(puzzle);
  const { known, source } = checkKnown(puzzle, counts, complete);
  const compared = complete ? 'counts match' : `counts match, as far as they go (to depth ${counts.length - 1}),`;
  return [
    complete
      ? equal('counts add up to the states of the board', sumOf(counts), space.positions)
      : below('counts add up to less than the states of the board', sumOf(counts), space.positions),
    ...checkColours(space, { counts, complete }),
    ...(known === 'unknown' ? [] : [check(`${compared} ${source}`, known === 'match' ? undefined : 'they differ')]),
  ];
}

/** Where the blank's colour tells even depths from odd ones, each add up to the states of their colour, or do not exceed them. */
function checkColours(space: StateSpace, { counts, complete }: Layers): Check[] {
  const blankCells = blankCellsOf(space);
  if (blankCells.length === 1) return [];
  return ['even', 'odd'].map((name, parity) => {
    const sum = sumOf(counts.filter((_, depth) => depth % 2 === parity));
    const states = (space.positions / cellCount(space.turnedSize)) * blankCells[parity].length;
    return complete
      ? equal(`${name} depths add up to the states of their colour`, sum, states)
      : atMost(`${name} depths do not exceed the states of their colour`, sum, states);
  });
}

/** What the summary says of its counts. */
export function checkSummary(summary: Summary): Check[] {
  const { counts, states, depth, deepest, widest, mean, complete, check: own } = summary;
  const sum = sumOf(counts);
  const trueMean = meanDepth(counts, sum);
  return [
    complete
      ? check('the run is complete', sum < states ? 'positions are missing' : undefined)
      : check(stoppedAt(summary), sum < states ? undefined : 'all positions are counted'),
    check(
      'the run found its counts right',
      own.sum && own.known !== 'mismatch' ? undefined : 'the check in the summary says that they are not',
    ),
    complete
      ? equal('states are those counted', states, sum)
      : equal('states are those of the board', states, positionSpace(puzzleOf(summary, summary.metric)).positions),
    equal('depth is that of the last layer', depth, counts.length - 1),
    equal(
      `the number of ${complete ? 'deepest positions' : 'positions of the last layer'} is the last count`,
      deepest,
      counts[counts.length - 1],
    ),
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

const stoppedAt = ({ depth }: Summary): string =>
  `the run was stopped after layer ${depth}, before all positions were found`;

/** The positions of the last layer that are listed: as many as said, different, solvable, with the blank on the right colour. */
export function checkDeepest(
  { depth, deepest, deepestListed, complete }: Summary,
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
    equal(`the ${complete ? 'deepest positions' : 'positions'} listed number as said`, listed.length, deepestListed),
    check(
      'no more are listed than there are',
      deepestListed <= deepest ? undefined : `${deepestListed} of ${deepest} are listed`,
    ),
    check('each is listed once', doubled && `${doubled} stands twice`),
    check('each can be solved', unsolvable < 0 ? undefined : `${lines[unsolvable]} cannot`),
    ...(blankCells.length === 1
      ? []
      : [
          check(
            'each has the blank on the colour of its depth',
            miscoloured < 0 ? undefined : `${lines[miscoloured]} cannot be at depth ${depth}`,
          ),
        ]),
  ];
}

/** The solutions, if there are any, lead the first of the positions listed, in order, to the goal, each in as many moves as it is deep. */
export function checkSolutions({ summary, puzzle, deepest, solutions }: Result): Check[] {
  if (solutions.length === 0) return [];
  const { size, goal } = puzzle;
  const wrong = solutions.findIndex((moves, position) => {
    const end = position < deepest.length ? boardAfter(deepest[position], moves, size) : undefined;
    return movesOn(moves, puzzle.metric).length !== summary.depth || !end || !sameBoard(end, goal);
  });
  return [
    equal('the first positions listed have solutions', solutions.length, Math.min(deepest.length, SOLVED_POSITIONS)),
    check(
      `each solution leads its position to the goal in ${formatQuantity(summary.depth, METRIC_RULES[puzzle.metric].unit)}`,
      wrong < 0 ? undefined : `solution ${wrong + 1} does not`,
    ),
  ];
}

/** A check that holds when `fault` is undefined. */
export const check = (what: string, fault: string | undefined): Check =>
  fault === undefined ? { what } : { what, fault };

const below = (what: string, found: number, limit: number): Check =>
  check(
    `${what} (${formatCount(limit)})`,
    found < limit ? undefined : `${formatCount(found)} is not less than ${formatCount(limit)}`,
  );

const atMost = (what: string, found: number, limit: number): Check =>
  check(
    `${what} (${formatCount(limit)})`,
    found <= limit ? undefined : `${formatCount(found)} is more than ${formatCount(limit)}`,
  );

const equal = (what: string, found: number, wanted: number): Check =>
  check(
    `${what} (${formatCount(wanted)})`,
    found === wanted ? undefined : `${formatCount(found)} is not ${formatCount(wanted)}`,
  );
