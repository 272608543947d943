/* The attributes of the element: what each one tells. */
import { AtlasError } from '../../basics/errors.js';
import type { Board } from '../../puzzle/board.js';
import { METRICS, type Metric } from '../../puzzle/metric.js';
import { impliedSize, parseBoard, parseGoal } from '../../puzzle/notation.js';
import { orderedPuzzle, type Puzzle } from '../../puzzle/puzzle.js';
import { parseSize } from '../../puzzle/size.js';
import { checkSolvable } from '../../puzzle/solvable.js';
import { quoted } from '../../basics/quoted.js';
import { randomBoard, seededBoard } from '../parts/randomBoard.js';

/** All of them; a change of any begins the puzzle anew. */
export const ATTRIBUTES = [
  'size',
  'goal',
  'blank',
  'metric',
  'start',
  'seed',
  'distance',
  'hint',
  'solve',
] as const;

/**
 * The puzzle that the attributes tell: the tiles in order if there is no `goal`, of the size that
 * the `start` implies if there is no `size`. @throws AtlasError when one of them is not understood.
 */
export function puzzleFrom(element: Element): Puzzle {
  const size = element.getAttribute('size');
  const goal = element.getAttribute('goal');
  const blank = element.getAttribute('blank') ?? undefined;
  const metric = metricOf(element.getAttribute('metric') ?? 'single-tile');
  if (goal === null) {
    const start = element.getAttribute('start');
    const implied = start === null ? undefined : impliedSize(start);
    return orderedPuzzle(parseSize(size ?? implied ?? '3x3'), undefined, metric);
  }
  return parseGoal(goal, size === null ? undefined : parseSize(size), blank, metric);
}

function metricOf(text: string): Metric {
  const metric = METRICS.find((candidate) => candidate === text);
  if (metric) return metric;
  throw new AtlasError(
    'argument',
    `The metric is ${METRICS.join(' or ')}, but not ${quoted(text)}`,
  );
}

/**
 * The position that the attributes tell, or a random one, of the `seed` if there is one. @throws
 * AtlasError when the goal cannot be reached from it, or an attribute is not understood.
 */
export function startFrom(element: Element, puzzle: Puzzle): Board {
  const start = element.getAttribute('start');
  const seed = element.getAttribute('seed');
  if (start !== null) {
    const board = parseBoard(start, puzzle);
    checkSolvable(board, puzzle);
    return board;
  }
  if (seed === null) return randomBoard(puzzle);
  if (/^\d{1,9}$/.test(seed)) return seededBoard(puzzle, Number(seed));
  throw new AtlasError('argument', `The seed is a whole number, but not ${quoted(seed)}`);
}
