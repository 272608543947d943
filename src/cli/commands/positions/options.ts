/* The options of the command positions, which all of its parts share. */
import { SHAPE_OPTIONS } from '../../line/shape.js';
import { MOST_SAMPLE, DEFAULT_LIMIT } from '../../../app/positions/listing.js';
import { MOST_SEED } from '../../../space/random.js';
import type { Context } from '../../../app/context.js';
import { BOUND_NAMES } from '../../../bounds/bounds.js';
import type { Puzzle } from '../../../puzzle/puzzle.js';
import { SAMPLE_FORMATS } from '../../../formats/sampleLists.js';
import { flag, type Example, type ValuesOf } from '../../line/command.js';
import { ENGINE_OPTIONS } from '../../line/engineOptions.js';
import {
  choiceOf,
  forceOption,
  labelsOption,
  MOST_DEPTH,
  names,
  PUZZLE_OPTIONS,
  text,
  wholeNumber,
} from '../../line/options.js';
import type { Session } from '../../session.js';
import { UsageError } from '../../terminal/sentences.js';

const LIST = { group: 'Positions:' } as const;
const OF_ALL = {
  group: 'Sample of all positions, with --sample and without a depth:',
  goesWith: ['sample'],
  conflicts: 'depth',
} as const;

export const positionsOptions = {
  ...PUZZLE_OPTIONS,
  ...SHAPE_OPTIONS,
  depth: wholeNumber(
    'D',
    [0, MOST_DEPTH],
    'moves from the goal (default: the depth of the deepest positions); a word 20 alone means it too',
    { ...LIST, bare: /^\d+$/ },
  ),
  limit: wholeNumber('N', [0, 1e12], `most positions to list (default: ${DEFAULT_LIMIT})`, {
    ...LIST,
    conflicts: 'sample',
  }),
  unique: flag('keep only positions with one shortest solution; each is solved', {
    ...LIST,
    conflicts: ['sample', 'seed'],
  }),
  count: flag('print only how many there are; with --json as JSON', {
    ...LIST,
    conflicts: ['limit', 'sample', 'seed', 'csv'],
  }),
  sample: wholeNumber(
    'K',
    [1, MOST_SAMPLE],
    'K random positions: of the depth, or without a depth of all positions, each with its depth',
    LIST,
  ),
  seed: wholeNumber(
    'S',
    [0, MOST_SEED],
    'with --sample: draw the same sample again (default: a new seed, printed on stderr)',
    { ...LIST, goesWith: ['sample'] },
  ),
  json: flag('print JSON', { ...LIST, conflicts: 'csv' }),
  csv: flag('print CSV: depth,position', LIST),
  quiet: flag('print nothing but the positions', LIST),
  'without-depths': flag('leave out the depths, so that no position is solved', {
    ...OF_ALL,
    conflicts: ['depth', 'engine'],
  }),
  bounds: names(
    `lower bounds to add to each position, with commas between them, of ${BOUND_NAMES.join(', ')}`,
    OF_ALL,
  ),
  labels: labelsOption(OF_ALL),
  format: choiceOf(
    SAMPLE_FORMATS,
    'how to write it (default: by the name of --out, or text); npy is for NumPy, and needs --out',
    { ...OF_ALL, conflicts: ['csv', 'json', 'depth'] },
  ),
  out: text(
    'FILE|-',
    'write it to a file (default: stdout); after a kill it holds the positions until then',
    { group: OF_ALL.group },
  ),
  force: forceOption({ ...OF_ALL, goesWith: ['out'] }),
  ...ENGINE_OPTIONS,
} as const;

/** The positions of one depth go to stdout only. */
export function checkOut({ depth, sample, out }: PositionsValues): void {
  if (out === undefined || (depth === undefined && sample !== undefined)) return;
  const positions = depth === undefined ? 'The deepest positions' : 'The positions of a depth';
  throw new UsageError(
    `${positions} are printed; write > FILE in the place of --out, or for cards to print add | slide-atlas draw --cards --input - --out FILE.html.`,
  );
}

export const positionsExamples: readonly Example[] = [
  ['--size 3x4 --depth 52', 'the 86 positions one short of the deepest'],
  ['--size 3x3 --depth 20 --sample 5 --seed 1', 'five puzzles of exactly 20 moves'],
  ['--size 3x3 --depth 12 --unique', 'those with one shortest solution'],
  ['--size 2x6 --depth 40 --count', 'how many there are'],
  [
    '--size 3x4 --sample 1000000 --out 3x4.npy',
    'a million of all positions, with distances, for NumPy',
  ],
];

/** The values of the options. */
export type PositionsValues = ValuesOf<typeof positionsOptions>;

/** What is listed, and for whom. */
export interface PositionsTask {
  readonly puzzle: Puzzle;
  readonly options: PositionsValues;
  readonly session: Session;
  readonly context: Context;
}
