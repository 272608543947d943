/* The attributes of the element: what each one means. */
import { argumentError } from '../../basics/errors.js';
import type { Board } from '../../puzzle/board.js';
import { goalName } from '../../notation/goals.js';
import { readMarks } from '../../notation/markText.js';
import { METRICS, type Metric, metricNamed } from '../../puzzle/metric.js';
import { orderedPuzzle, type Puzzle } from '../../puzzle/puzzle.js';
import { parseSize, type Size } from '../../puzzle/size.js';
import { checkSolvable } from '../../notation/solvable.js';
import { quoted } from '../../basics/quoted.js';
import { readGoalText, readPuzzleBoard, type PuzzleBoard } from '../../notation/oneText.js';
import type { GivenPuzzle } from '../../notation/puzzles.js';
import { randomBoard, seededBoard } from '../parts/randomBoard.js';

/** All of them; a change of any begins the puzzle anew. */
export const ATTRIBUTES = [
  'size',
  'holes',
  'walls',
  'wrap',
  'goal',
  'blank',
  'metric',
  'start',
  'seed',
  'distance',
  'hint',
  'solve',
] as const;

/** What the attributes say of the puzzle. @throws AtlasError if one of them is not understood. */
function givenBy(element: Element): GivenPuzzle & { readonly metric: Metric } {
  const goalText = element.getAttribute('goal');
  const goal = goalText ?? undefined;
  const blank = element.getAttribute('blank') ?? undefined;
  const metric = metricOf(element.getAttribute('metric') ?? 'single-tile');
  return {
    size: sizeOf(element),
    goal,
    blank,
    metric,
    isGoalGiven: goal !== undefined,
    puzzle: (size) =>
      goal === undefined
        ? orderedPuzzle(size, undefined, metric)
        : readGoalText(goal, size, blank, metric),
  };
}

/** The board of the attributes, 3x3 if only its marks are given; undefined without any. */
function sizeOf(element: Element): Size | undefined {
  const [size, holes, walls, wrap] = ['size', 'holes', 'walls', 'wrap'].map(
    (name) => element.getAttribute(name) ?? undefined,
  );
  const grid = size === undefined ? undefined : parseSize(size);
  return (holes ?? walls ?? wrap) === undefined
    ? grid
    : readMarks(grid ?? DEFAULT_SIZE, { holes, walls, wrap });
}

/**
 * The puzzle that the attributes state, and the position that it starts from: `start`, or a random
 * one, of the `seed` if there is one. Without a `size` the goal or the `start` shows it; with none
 * of these the board is 3x3.
 *
 * @throws AtlasError if an attribute is not understood, or the goal cannot be reached.
 */
export function readAttributes(element: Element): PuzzleBoard {
  const given = givenBy(element);
  const start = element.getAttribute('start');
  if (start !== null) {
    const play = readPuzzleBoard(start, given);
    checkSolvable(play.board, play.puzzle);
    return play;
  }
  const { goal, blank, metric, size } = given;
  const puzzle =
    goal === undefined || size
      ? given.puzzle(size ?? DEFAULT_SIZE, metric)
      : readGoalText(goal, goalName(goal) && DEFAULT_SIZE, blank, metric);
  return { puzzle, board: randomStart(element.getAttribute('seed'), puzzle) };
}

/** The size of a board without attributes. */
const DEFAULT_SIZE: Size = { rows: 3, columns: 3 };

/** A random board, the same one for the same seed. */
function randomStart(seed: string | null, puzzle: Puzzle): Board {
  if (seed === null) return randomBoard(puzzle);
  if (/^\d{1,9}$/.test(seed)) return seededBoard(puzzle, Number(seed));
  throw argumentError(`The seed is a whole number of up to nine digits, but not ${quoted(seed)}`);
}

function metricOf(text: string): Metric {
  const metric = metricNamed(text);
  if (metric) return metric;
  throw argumentError(`The metric is ${METRICS.join(' or ')}, but not ${quoted(text)}`);
}
