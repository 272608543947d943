/* `summary.json`: one schema gives its type and its validation. */
import * as v from 'valibot';
import { AtlasError } from '../errors.js';
import { BLANK, blankCell } from '../puzzle/board.js';
import { METRICS, type Metric } from '../puzzle/metric.js';
import { checkLabels, parseGoal } from '../puzzle/notation.js';
import { cellsOf, puzzleFromCells, type Puzzle } from '../puzzle/puzzle.js';
import { formatSize, parseSize } from '../puzzle/size.js';

/** More layers than any board of up to 255 cells in a row, or 16 otherwise, has. */
const MAX_LAYERS = 1000;

/** Longer texts than a program would write are refused. */
const MAX_TEXT = 1000;

const count = v.pipe(v.number('is not a number'), v.safeInteger('is not a count'), v.minValue(0, 'is not a count'));
const positive = v.pipe(count, v.minValue(1, 'is not above 0'));
const amount = v.pipe(v.number('is not a number'), v.minValue(0, 'is below 0'), v.maxValue(1e12, 'is too large'));
const text = v.pipe(v.string('is not text'), v.maxLength(MAX_TEXT, 'is too long'));
const flag = v.boolean('is neither true nor false');
const moment = v.pipe(text, v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/, 'is not a time such as 2026-05-01T12:00:00Z'));

/** What a file says of the goal it is about. */
const goalEntries = {
  size: text,
  rows: positive,
  columns: positive,
  /** Tiles in reading order: numbers with 0 for the blank, or the labels. */
  goal: v.union(
    [v.pipe(v.array(v.number()), v.readonly()), v.pipe(v.array(v.string()), v.readonly())],
    'is neither a list of numbers nor one of labels',
  ),
  /** [row, column] from 0. */
  goalBlank: v.pipe(v.strictTuple([count, count], 'is not a row and a column'), v.readonly()),
};

/** What a file says of a goal; its parts agree. */
export const goalSchema = v.pipe(v.object(goalEntries, 'is not an object'), v.readonly());
export type GoalRecord = v.InferOutput<typeof goalSchema>;

const summarySchema = v.pipe(
  v.object(
    {
      schemaVersion: v.literal(1, ({ received }) => `is ${received}, not 1`),
      ...goalEntries,
      metric: v.picklist(METRICS, `is not ${METRICS.join(' or ')}`),
      /** Positions that can be reached from the goal. */
      states: count,
      /** Number of the last layer. */
      depth: count,
      /** Positions in the last layer. */
      deepest: count,
      /** How many of them `deepest.txt` lists. */
      deepestListed: count,
      /** Positions by depth. */
      counts: v.pipe(
        v.array(positive, 'is not a list of counts'),
        v.minLength(1, 'is empty'),
        v.maxLength(MAX_LAYERS, 'has too many layers'),
        v.readonly(),
      ),
      mean: amount,
      /** The layer with the most positions, the first of several. */
      widest: v.pipe(v.object({ depth: count, count }, 'is not an object'), v.readonly()),
      engine: text,
      threads: v.pipe(positive, v.maxValue(1e6, 'is too large')),
      /** Wall-clock time of the search. */
      seconds: amount,
      /** Of slide-atlas. */
      version: text,
      /** When the search ended, UTC; missing in older results. */
      finished: v.exactOptional(moment),
      /** What it ran on: processor, cores, system and Node; missing in older results. */
      machine: v.exactOptional(text),
      /** True for a finished search. */
      complete: flag,
      /** Whether the counts add up to the states, and what published lists say; `source` is null when there is none. */
      check: v.pipe(
        v.object({
          sum: flag,
          known: v.picklist(['match', 'mismatch', 'unknown'], 'is not match, mismatch or unknown'),
          source: v.nullable(text),
        }),
        v.readonly(),
      ),
    },
    'is not an object',
  ),
  v.readonly(),
);

/** The result of an enumeration, as it stands in `summary.json`. */
export type Summary = v.InferOutput<typeof summarySchema>;

/** A record that is sound, or what is wrong with it. */
export type Checked<Sound> = { readonly value: Sound } | { readonly fault: string };

/** Checks the form of a summary; its truth is for `verify` to tell. */
export const readSummary = (data: unknown): Checked<Summary> => withGoal(v.safeParse(summarySchema, data));

/** The same of what a file says of its goal. */
export const readGoalRecord = (data: unknown): Checked<GoalRecord> => withGoal(v.safeParse(goalSchema, data));

function withGoal<Sound extends GoalRecord>(
  parsed:
    { success: true; output: Sound } | { success: false; issues: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]] },
): Checked<Sound> {
  if (parsed.success) {
    const fault = goalFault(parsed.output);
    return fault === undefined ? { value: parsed.output } : { fault };
  }
  const [issue] = parsed.issues;
  const path = v.getDotPath(issue);
  const missing = issue.type !== 'object' && issue.received === 'undefined';
  return { fault: `${path === null ? 'it' : `its ${path}`} ${missing ? 'is missing' : issue.message}` };
}

/** How the parts of a goal contradict each other; undefined when they agree. */
function goalFault({ size, rows, columns, goal, goalBlank }: GoalRecord): string | undefined {
  const [row, column] = goalBlank;
  if (size !== `${rows}x${columns}`) return `its size '${size}' is not ${rows}x${columns}`;
  if (row >= rows || column >= columns) return `its goalBlank [${goalBlank.join(', ')}] is no cell`;
  const blank = row * columns + column;
  try {
    if (typeof goal[blank] === 'number') parseGoal(goal.join(' '), parseSize(size));
    else checkLabels(goal.map(String));
  } catch (cause) {
    if (cause instanceof AtlasError) return cause.sentence;
    throw cause;
  }
  if (goal.length !== rows * columns) return `its goal has ${goal.length} cells`;
  const isBlank =
    typeof goal[blank] === 'number'
      ? goal[blank] === BLANK
      : goal.filter((label) => label === goal[blank]).length === 1;
  return isBlank ? undefined : `its goal has no blank at [${goalBlank.join(', ')}]`;
}

/** What a file says of a puzzle's goal. Inverse: {@link puzzleOf}. */
export function goalRecord(puzzle: Puzzle): GoalRecord {
  const { size, goal } = puzzle;
  const blank = blankCell(goal);
  return {
    size: formatSize(size),
    ...size,
    goal: cellsOf(goal, puzzle),
    goalBlank: [Math.floor(blank / size.columns), blank % size.columns],
  };
}

/** The puzzle that a record is about. */
export const puzzleOf = ({ rows, columns, goal, goalBlank }: GoalRecord, metric: Metric): Puzzle =>
  puzzleFromCells({ rows, columns }, goal, goalBlank[0] * columns + goalBlank[1], metric);
