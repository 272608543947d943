/* The options of the command analyse. */
import { MOVE_COLUMNS } from '../../../formats/analysisText.js';
import { flag, wordList, type Example, type ValuesOf } from '../../line/command.js';
import { threads } from '../../line/engineOptions.js';
import { forceOption, movesOption, PUZZLE_OPTIONS, seconds, text } from '../../line/options.js';
import { SHAPE_OPTIONS } from '../../line/shape.js';

/** Seconds that --shorten takes at most without --timeout. */
export const SHORTEN_SECONDS = 10;

const OUTPUT = { group: 'Input and output:' } as const;

export const analyseOptions = {
  words: wordList('a board, its tiles in reading order, and after it the moves, such as U R2 D'),
  ...PUZZLE_OPTIONS,
  ...SHAPE_OPTIONS,
  shorten: flag(
    'replace stretches of the moves by shorter ones, in place of the analysis; boards of any size',
    { group: 'Analysis:', conflicts: 'csv' },
  ),
  timeout: seconds(
    `time for each position (default: none); for the moves of each position with --shorten (default: ${SHORTEN_SECONDS})`,
    { group: 'Analysis:' },
  ),
  threads: threads('threads (default: one for each core)', {
    group: 'Analysis:',
  }),
  moves: movesOption(OUTPUT),
  json: flag('print JSON', { ...OUTPUT, conflicts: 'csv' }),
  csv: flag(`print CSV: ${MOVE_COLUMNS.join()}, with --input after the line`, OUTPUT),
  input: text('FILE|-', 'every line of a file, or of stdin: a position and its moves', OUTPUT),
  out: text(
    'FILE',
    'with --input: write a row for each position, .csv or .jsonl; after a kill the same command goes on',
    { ...OUTPUT, goesWith: ['input'], conflicts: ['csv', 'json', 'shorten'] },
  ),
  force: forceOption({ ...OUTPUT, goesWith: ['out'] }),
  quiet: flag('print no notes', OUTPUT),
} as const;

export const analyseExamples: readonly Example[] = [
  ['--size 3x3 "1 2 3/4 6 8/7 5 0" LURDULDR', 'which of the moves lost moves'],
  ['--size 3x3 "1 2 3/4 6 8/7 5 0" "R D L U R D L U" --moves tile', 'moves of the tiles'],
  ['--size 4x4 --input solutions.jsonl --csv', 'solutions of solve --json'],
  ['--size 10x10 --shorten --input solutions.txt', 'solutions of solve --quick, made shorter'],
];

export type AnalyseValues = ValuesOf<typeof analyseOptions>;
