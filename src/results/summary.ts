/* `summary.json`: one schema gives its type and its validation. */
import * as v from 'valibot';
import { AtlasError, Fault } from '../basics/errors.js';
import { BLANK, blankCell } from '../puzzle/board.js';
import { METRICS, type Metric } from '../puzzle/metric.js';
import { checkLabels, parseGoal } from '../notation/boardText.js';
import { cellsOf, puzzleFromCells, type Puzzle } from '../puzzle/puzzle.js';
import { graphSize, gridSize } from '../puzzle/markedSizes.js';
import { cellAt, gridPlaceOf } from '../puzzle/grid.js';
import {
  cellCount,
  checkSize,
  formatSize,
  isRectangle,
  marksOf,
  WRAPS,
  type Size,
} from '../puzzle/size.js';
import { boardRanker } from '../rank/boardRank.js';
import { exactBoardCount } from '../puzzle/parts.js';
import { quoted } from '../basics/quoted.js';

/**
 * The `schemaVersion` of `summary.json`. Raised whenever a field gets another name or meaning: 1
 * had `states` for `positions`.
 */
export const SUMMARY_VERSION = 2;

/** Most layers of a result: more than any board that can be searched has. */
const MOST_LAYERS = 1000;

/** Most characters of a text: more than a program would write. */
const MOST_FIELD_TEXT = 1000;

const count = v.pipe(
  v.number('is not a number'),
  v.safeInteger('is not a count'),
  v.minValue(0, 'is not a count'),
);
const manyPositions = v.pipe(v.string(), v.regex(/^[1-9]\d{15,504}$/), v.transform(Number));
const positive = v.pipe(count, v.minValue(1, 'is not above 0'));
const amount = v.pipe(
  v.number('is not a number'),
  v.minValue(0, 'is below 0'),
  v.maxValue(1e12, 'is too large'),
);
const text = v.pipe(v.string('is not text'), v.maxLength(MOST_FIELD_TEXT, 'is too long'));
const flag = v.boolean('is neither true nor false');
const moment = v.pipe(
  text,
  v.check(
    (time) => /^\d{4}(-\d\d){2}T\d\d(:\d\d){2}Z$/.test(time) && Number.isFinite(Date.parse(time)),
    'is not a time such as 2026-05-01T12:00:00Z',
  ),
);
/** Number of the last layer. */
const lastDepth = v.pipe(count, v.maxValue(MOST_LAYERS - 1, 'is too large'));

const recordOf = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(v.object(entries), v.readonly());

const place = v.pipe(v.strictTuple([count, count], 'is not a row and a column'), v.readonly());
const pairOf = <Item>(item: v.GenericSchema<unknown, Item>) =>
  v.pipe(v.strictTuple([item, item], 'is not a pair'), v.readonly());
const listOf = <Item>(item: v.GenericSchema<unknown, Item>) =>
  v.pipe(v.array(item, 'is not a list'), v.readonly());

/** What a board has beside its rows and columns. */
const shapeSchema = recordOf({
  holes: v.exactOptional(listOf(place)),
  walls: v.exactOptional(listOf(pairOf(place))),
  wrap: v.exactOptional(v.picklist(WRAPS, `is not ${WRAPS.join(' or ')}`)),
  edges: v.exactOptional(listOf(pairOf(text))),
});

/** The goal in a file; {@link checkGoal} checks that its parts agree. */
const goalSchema = recordOf({
  size: text,
  rows: positive,
  columns: positive,
  /** Of a board that is more than a rectangle. */
  shape: v.exactOptional(shapeSchema),
  /** Tiles in reading order: numbers with 0 for the blank, or the labels. */
  goal: v.union(
    [v.pipe(v.array(v.number()), v.readonly()), v.pipe(v.array(v.string()), v.readonly())],
    'is neither a list of numbers nor one of labels',
  ),
  /** [row, column] from 0. */
  goalBlank: place,
});
type GoalRecord = v.InferOutput<typeof goalSchema>;

const metric = v.picklist(METRICS, `is not ${METRICS.join(' or ')}`);

const puzzleSchema = recordOf({ ...goalSchema.entries, metric });

const oracleSchema = recordOf({ ...goalSchema.entries, depth: lastDepth });

const { goal, goalBlank, ...boardEntries } = goalSchema.entries;

/** In the order of the file. */
const summarySchema = recordOf({
  schemaVersion: v.literal(
    SUMMARY_VERSION,
    ({ received }) => `is ${received}, not ${SUMMARY_VERSION}`,
  ),
  ...boardEntries,
  metric,
  goal,
  goalBlank,
  /**
   * Positions that can be reached from the goal, whether or not the search went to its end. Beyond
   * 2^53 the file has all digits as text, and this is the nearest double.
   */
  positions: v.union([count, manyPositions], 'is not a count'),
  /** Of the last layer searched. */
  depth: lastDepth,
  /** Positions in the last layer searched. */
  deepest: count,
  /** How many of them `deepest.txt` lists. */
  deepestListed: count,
  /** Positions by depth. */
  counts: v.pipe(
    v.array(positive, 'is not a list of counts'),
    v.minLength(1, 'is empty'),
    v.maxLength(MOST_LAYERS, 'has too many layers'),
    v.readonly(),
  ),
  /** Mean depth of the positions counted. */
  mean: amount,
  /** The layer with the most positions, the first of several. */
  widest: recordOf({ depth: count, count }),
  engine: text,
  threads: v.pipe(positive, v.maxValue(1e6, 'is too large')),
  /** Wall-clock time of the search. */
  seconds: amount,
  /** Of slide-atlas. */
  version: text,
  /** When the search ended, UTC. */
  finished: moment,
  /** The machine: processor, cores, system and Node. */
  machine: text,
  /**
   * What a search on disk took in all its runs, in bytes; `peak` is the most that two layers took,
   * `nodes` the machines with workers.
   */
  disk: v.exactOptional(
    recordOf({
      memory: count,
      peak: count,
      written: count,
      interruptions: count,
      nodes: v.exactOptional(positive),
    }),
  ),
  /** Whether all positions are counted; false if the search was stopped before. */
  complete: flag,
  /**
   * Whether the counts add up to the positions, or, if the search was stopped, to fewer; whether
   * they agree with a published list, as far as they go; where the list was published, null if
   * there is none.
   */
  check: recordOf({
    sum: flag,
    known: v.picklist(['match', 'mismatch', 'unknown'], 'is not match, mismatch or unknown'),
    source: v.nullable(text),
  }),
});

/** The result of an enumeration, as it stands in `summary.json`. */
export type Summary = v.InferOutput<typeof summarySchema>;

/** The layers of a search, from the goal's on, and whether they are all. */
export type Layers = Pick<Summary, 'counts' | 'complete'>;

/** A result and its name. */
export interface NamedSummary {
  readonly name: string;
  readonly summary: Summary;
}

/** The text of `summary.json`. Inverse: {@link readSummary}. */
export const formatSummary = (summary: Summary): string =>
  `${JSON.stringify(summaryRecord(summary), null, 2)}\n`;

/** A summary as JSON has it: more positions than a double holds exactly are text. */
export function summaryRecord(summary: Summary): object {
  const { goal, size } = puzzleOf(summary);
  const positions =
    summary.positions <= Number.MAX_SAFE_INTEGER
      ? summary.positions
      : String(exactBoardCount(goal, size));
  return { ...summary, positions };
}

/**
 * Checks the form of a summary; `verify` checks its truth. @throws Fault; for a summary that an
 * older version wrote, OlderVersion.
 */
export function readSummary(data: unknown): Summary {
  const { success, output } = v.safeParse(v.object({ schemaVersion: count }), data);
  if (success && output.schemaVersion < SUMMARY_VERSION)
    throw new OlderVersion(
      `form ${output.schemaVersion}, where this version reads form ${SUMMARY_VERSION}`,
    );
  return read(summarySchema, data);
}

/** What an older version of the program wrote. */
export class OlderVersion extends Fault {}

/** The puzzle of a summary, even if other fields are damaged. @throws Fault. */
export function readSummaryPuzzle(data: unknown): Puzzle {
  const record = read(puzzleSchema, data);
  return puzzleOf(record);
}

/** The goal and the depth in the header of an oracle. @throws Fault. */
export function readOracleRecord(data: unknown): GoalRecord & { readonly depth: number } {
  const record = read(oracleSchema, data);
  const { goal, size } = puzzleOf({ ...record, metric: 'single-tile' });
  readOrFault(() => boardRanker(goal, size));
  return record;
}

function read<Sound extends GoalRecord>(
  schema: v.GenericSchema<unknown, Sound>,
  data: unknown,
): Sound {
  const { success, output, issues } = v.safeParse(schema, data);
  if (success) {
    checkGoal(output);
    return output;
  }
  const [issue] = issues;
  const path = v.getDotPath(issue);
  const message = issue.type === 'object' ? 'is not an object' : issue.message;
  const isMissing = path !== null && issue.received === 'undefined';
  throw new Fault(`${path === null ? 'it' : `its ${path}`} ${isMissing ? 'is missing' : message}`);
}

/** What `readValue` returns. @throws Fault when it throws an AtlasError. */
export function readOrFault<Found>(readValue: () => Found): Found {
  try {
    return readValue();
  } catch (cause) {
    throw cause instanceof AtlasError ? new Fault(cause.sentence) : cause;
  }
}

/** @throws Fault when the parts of a goal contradict each other. */
function checkGoal(record: GoalRecord): void {
  const { size, goal, goalBlank } = record;
  const board = readOrFault(() => {
    checkSize({ rows: record.rows, columns: record.columns }, size);
    return sizeOf(record);
  });
  if (size !== formatSize(board))
    throw new Fault(`its size ${quoted(size)} is not ${formatSize(board)}`);
  const cell = cellAt(goalBlank, board);
  if (cell === undefined) throw new Fault(`its goalBlank [${goalBlank.join(', ')}] is no cell`);
  if (goal.length !== cellCount(board)) throw new Fault(`its goal has ${goal.length} cells`);
  const blank = goal[cell];
  readOrFault(() => {
    if (typeof blank === 'number') parseGoal(goal.join(' '), board);
    else checkLabels(goal.map(String));
  });
  const isBlank =
    typeof blank === 'number'
      ? blank === BLANK
      : goal.filter((label) => label === blank).length === 1;
  if (!isBlank) throw new Fault(`its goal has no blank at [${goalBlank.join(', ')}]`);
}

/** The fields of a puzzle's goal in a file. Inverse: {@link puzzleOf}. */
export function goalRecord(puzzle: Puzzle): GoalRecord {
  const { size, goal } = puzzle;
  return {
    size: formatSize(size),
    rows: size.rows,
    columns: size.columns,
    ...(!isRectangle(size) && { shape: marksOf(size) }),
    goal: cellsOf(goal, puzzle),
    goalBlank: gridPlaceOf(blankCell(goal), size),
  };
}

/** The puzzle of a record. */
export function puzzleOf(record: GoalRecord & { readonly metric: Metric }): Puzzle {
  const size = sizeOf(record);
  return puzzleFromCells(size, record.goal, cellAt(record.goalBlank, size)!, record.metric);
}

/** The size in a record. @throws AtlasError if there is no such board. */
const sizeOf = ({ rows, columns, shape }: GoalRecord): Size =>
  shape?.edges ? graphSize(shape.edges) : gridSize({ rows, columns, ...shape });
