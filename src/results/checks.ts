/* Checks of a result that need no search. */
import { formatCount, formatQuantity } from '../basics/humanize.js';
import { blankCell, sameBoard, type Board } from '../puzzle/board.js';
import { blankCellsByDepth, formatMoveCount } from '../puzzle/metric.js';
import { boardAfter, moveCount } from '../puzzle/paths.js';
import { formatLine } from '../notation/boardText.js';
import { boardCount, isReachable } from '../puzzle/parts.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { cellCount } from '../puzzle/size.js';
import { publishedMatch } from './published.js';
import { SOLVED_POSITIONS, summaryFigures, type Result } from './result.js';
import { puzzleOf, type Layers, type Summary } from './summary.js';
import { sumOf } from '../basics/numbers.js';

/** One check. */
export interface Check {
  readonly what: string;
  /** What is wrong; undefined if nothing is. */
  readonly fault?: string;
  /** Why this could not be checked; undefined if it was. */
  readonly unchecked?: string;
}

/** All checks of a result that need nothing but the result. */
export const resultChecks = (result: Result): Check[] => [
  ...summaryChecks(result.summary),
  ...countChecks(result.puzzle, result.summary),
  ...deepestChecks(result.summary, result.puzzle, result.deepest),
  ...solutionChecks(result),
];

/**
 * The counts add up to the positions of the board, at even and at odd depths to the positions of
 * their colour, and they agree with published lists; if the search was stopped, as far as they go.
 */
export function countChecks(puzzle: Puzzle, { counts, complete }: Layers): Check[] {
  const { goal, size } = puzzle;
  const { known, source } = publishedMatch(puzzle, { counts, complete });
  const matching = complete
    ? 'counts match'
    : `counts match, as far as they go (to depth ${counts.length - 1}),`;
  return [
    complete
      ? equal('counts add up to the positions of the board', sumOf(counts), boardCount(goal, size))
      : below(
          'counts add up to less than the positions of the board',
          sumOf(counts),
          boardCount(goal, size),
        ),
    ...colourChecks(puzzle, { counts, complete }),
    ...(known === 'unknown'
      ? []
      : [check(`${matching} ${source}`, known === 'match' || 'they differ')]),
  ];
}

/**
 * If the blank changes colour with every move, even depths add up to the states of one colour and
 * odd depths to the others.
 */
function colourChecks({ goal, metric, size }: Puzzle, { counts, complete }: Layers): Check[] {
  const blankCells = blankCellsByDepth(metric, size, blankCell(goal));
  if (blankCells.length === 1) return [];
  return ['even', 'odd'].map((name, parity) => {
    const sum = sumOf(counts.filter((_, depth) => depth % 2 === parity));
    const states = (boardCount(goal, size) / cellCount(size)) * blankCells[parity].length;
    return complete
      ? equal(`${name} depths add up to the states of their colour`, sum, states)
      : atMost(`${name} depths do not exceed the states of their colour`, sum, states);
  });
}

/** The figures of a summary are those that its counts give. */
export function summaryChecks(summary: Summary): Check[] {
  const { counts, depth, deepestListed, complete, check: own } = summary;
  const right = summaryFigures(puzzleOf(summary), summary, deepestListed);
  const found = `${formatCount(sumOf(counts))} of ${formatQuantity(right.positions, 'position')}`;
  const last = complete ? 'deepest positions' : 'positions of the last layer';
  return [
    check(
      complete
        ? 'the run is complete'
        : `the run was stopped after layer ${depth}, before all positions were found`,
      right.check.sum || found,
    ),
    check(
      'the run found its counts right',
      (own.sum && own.known !== 'mismatch') || 'the check in the summary says that they are not',
    ),
    equal('positions are those of the board', summary.positions, right.positions),
    equal('depth is the depth of the last layer', depth, right.depth),
    equal(`the number of ${last} is the last count`, summary.deepest, right.deepest),
    equal('the widest layer has the largest count', summary.widest.count, right.widest.count),
    equal('the widest layer is at its depth', summary.widest.depth, right.widest.depth),
    equal('the mean is the mean of the counts', summary.mean, right.mean),
  ];
}

/**
 * The positions listed have the number that the summary says, differ from each other, can be
 * solved, and have the blank on the right colour.
 */
export function deepestChecks(
  { depth, deepest, deepestListed, complete }: Summary,
  puzzle: Puzzle,
  listed: readonly Board[],
): Check[] {
  const { size, goal, metric } = puzzle;
  const blankCells = blankCellsByDepth(metric, size, blankCell(goal));
  const possible = blankCells[depth % blankCells.length];
  const seen = new Set<string>();
  const each = (what: string, isRight: (board: Board) => boolean, fault: string): Check => {
    const wrong = listed.find((board) => !isRight(board));
    return check(what, wrong && `${formatLine(wrong, puzzle)} ${fault}`);
  };
  return [
    equal(
      `the ${complete ? 'deepest positions' : 'positions'} listed number as said`,
      listed.length,
      deepestListed,
    ),
    check(
      'no more are listed than there are',
      deepestListed <= deepest || `${deepestListed} of ${deepest} are listed`,
    ),
    each(
      'each is listed once',
      (board) => seen.size < seen.add(board.join()).size,
      'is listed twice',
    ),
    each('each can be solved', (board) => isReachable(board, goal, size), 'cannot'),
    ...(blankCells.length === 1
      ? []
      : [
          each(
            'each has the blank on the colour of its depth',
            (board) => possible.includes(blankCell(board)),
            `cannot be at depth ${depth}`,
          ),
        ]),
  ];
}

/**
 * The solutions, if there are any, lead the first positions listed, in order, to the goal, each in
 * as many moves as its depth.
 */
export function solutionChecks({ summary, puzzle, deepest, solutions }: Result): Check[] {
  if (solutions.length === 0) return [];
  const { size, goal } = puzzle;
  const wrong = solutions.findIndex((path, number) => {
    const end = number < deepest.length ? boardAfter(deepest[number], path, size) : undefined;
    return moveCount(path, puzzle.metric) !== summary.depth || !end || !sameBoard(end, goal);
  });
  return [
    equal(
      'the first positions listed have solutions',
      solutions.length,
      Math.min(deepest.length, SOLVED_POSITIONS),
    ),
    check(
      `each solution leads its position to the goal in ${formatMoveCount(summary.depth, puzzle.metric)}`,
      wrong < 0 || `solution ${wrong + 1} does not`,
    ),
  ];
}

/** What is wrong, or true. */
export type Finding = true | string;

export const check = (what: string, finding: Finding | undefined): Check =>
  typeof finding === 'string' ? { what, fault: finding } : { what };

const below = (what: string, found: number, limit: number): Check =>
  compared(what, found < limit, `${formatCount(found)} is not less than`, limit);

const atMost = (what: string, found: number, limit: number): Check =>
  compared(what, found <= limit, `${formatCount(found)} is more than`, limit);

/** Numbers that are equal; of a mean the last digits may differ. */
const equal = (what: string, found: number, wanted: number): Check =>
  compared(
    what,
    found === wanted || Math.abs(found - wanted) < 1e-9,
    `${figureText(found)} is not`,
    wanted,
  );

const compared = (what: string, isRight: boolean, fault: string, wanted: number): Check =>
  check(`${what} (${figureText(wanted)})`, isRight || `${fault} ${figureText(wanted)}`);

const figureText = (figure: number): string =>
  Number.isFinite(figure) && !Number.isInteger(figure) ? String(figure) : formatCount(figure);
