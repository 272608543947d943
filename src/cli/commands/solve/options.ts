/* The options of the command solve. */
import { SHAPE_OPTIONS } from '../../line/shape.js';
import { BOUND_NAMES, isBoundName } from '../../../bounds/bounds.js';
import { oneOf, quoted } from '../../../basics/quoted.js';
import { isModuleFile } from '../../../files/boundFile.js';
import { FORMAT_NAMES } from '../../../formats/solutionFormats.js';
import { LISTED, METHOD_NAMES } from '../../../solve/wishes.js';
import { flag, type Example, type ValuesOf } from '../../line/command.js';
import { threads } from '../../line/engineOptions.js';
import { BOARD_WORD } from '../../line/givenBoards.js';
import {
  choiceOf,
  forceOption,
  movesOption,
  percentage,
  PUZZLE_OPTIONS,
  seconds,
  text,
  wholeNumber,
} from '../../line/options.js';
import { UsageError, WISH_OPTIONS } from '../../terminal/sentences.js';

/** The ways to solve a position. */
const METHODS = ['auto', ...METHOD_NAMES] as const;

/** Most moves that --limit can name: more than any board needs that can be solved. */
const MOST_LIMIT = 10_000;

/** Options that a quick search has no use for. */
const NOT_QUICK = [
  'method',
  ...Object.values(WISH_OPTIONS).filter((option) => option !== 'all' && option !== 'heuristic'),
];

const METHOD = { group: 'Method:' } as const;
const OUTPUT = { group: 'Input and output:' } as const;

export const solveOptions = {
  board: BOARD_WORD,
  ...PUZZLE_OPTIONS,
  ...SHAPE_OPTIONS,
  method: {
    ...choiceOf(
      METHODS,
      'how to search (default: auto, the quickest that fits; dfs is for single-tile moves)',
      METHOD,
    ),
    coerce: readMethod,
  },
  heuristic: {
    ...text(
      `${BOUND_NAMES.join('|')}|FILE.mjs`,
      'with --method ida: its lower bound, or one of your own in a module (default: walking+invert where it fits); a module guides --quick too',
      METHOD,
    ),
    coerce: readHeuristic,
  },
  pattern: text(
    'SHAPE',
    'with --heuristic pattern: how many tiles each database has, such as 6-6-3, or which, such as ' +
      '"1 2 5 6 / 3 4 7 8"',
    METHOD,
  ),
  labels: text(
    'LABELS',
    'with --heuristic projection: which tiles are alike, a label for each cell of the goal, such ' +
      'as "AAAABBBBCCCCDDD*"; several with commas between them',
    METHOD,
  ),
  oracle: text(
    'FILE',
    'with --method oracle: the oracle.bin of enumerate --oracle (default: the one in output/)',
    METHOD,
  ),
  'no-parity-step': flag('with --method ids: deepen by 1, not by the 2 that parity allows', METHOD),
  'no-pruning': flag(
    'with --method ida: leave out only the move that undoes the last one, as published searches do',
    METHOD,
  ),
  threads: threads('threads, of which --quick uses two (default: one for each core)', METHOD),
  quick: flag('find a good solution at once: the best of a second, or of --timeout', {
    ...METHOD,
    conflicts: NOT_QUICK,
  }),
  within: percentage(
    'find a solution and a proof that it is at most this much longer than a shortest one, such as 5%',
    METHOD,
  ),
  all: flag('list all shortest solutions, and print how many there are', METHOD),
  most: wholeNumber(
    'N',
    [1, LISTED.most],
    `with --all: the most solutions to list (default: ${LISTED.usual})`,
    { ...METHOD, goesWith: ['all'] },
  ),
  count: flag('print how many shortest solutions there are, and no solution', {
    ...METHOD,
    conflicts: 'all',
  }),
  limit: wholeNumber(
    'MOVES',
    [0, MOST_LIMIT],
    "most moves of a solution (default: none; dfs: the board's known depth)",
    METHOD,
  ),
  timeout: seconds('time for each position (default: none)', METHOD),
  format: choiceOf(
    FORMAT_NAMES,
    'how to write a solution (default: boards; with --input letters)',
    OUTPUT,
  ),
  moves: movesOption(OUTPUT),
  json: flag('the same as --format json', OUTPUT),
  out: text(
    'FILE',
    'with --input: write the answers to a file, .csv or .jsonl; after a kill the same command goes on',
    { ...OUTPUT, goesWith: ['input'] },
  ),
  force: forceOption({ ...OUTPUT, goesWith: ['out'] }),
  input: text('FILE|-', 'solve every position of a file, or of stdin', OUTPUT),
  verbose: flag('print the plan on stderr and in JSON, and each deepening on stderr', {
    ...OUTPUT,
    conflicts: 'quiet',
  }),
  quiet: flag('print nothing but solutions and errors', OUTPUT),
} as const;

/** @throws UsageError for the method quick, which is an option. */
function readMethod(name: (typeof METHODS)[number] | 'quick') {
  if (name === 'quick')
    throw new UsageError('A quick search is no method but an option; write --quick.');
  return name;
}

export const solveExamples: readonly Example[] = [
  ['--size 3x3 "8 6 7 2 5 4 3 0 1"', 'a shortest solution, every board drawn'],
  ['"[[1,2,3],[4,6,8],[7,5,0]]" --method bfs --format letters', 'ULDR'],
  [
    '--size 3x3 --blank "*" --goal "ソウアイ*タタノマ" "ウアタソ*マイタノ"',
    'letters, one of them twice',
  ],
  [
    '--size 3x4 --method oracle 0 3 2 1 8 7 6 5 4 11 10 9',
    'with the oracle in output/3x4, no search',
  ],
  ['--size 3x3 --metric multi-tile "8 6 7 2 5 4 3 0 1"', 'a slide of any length is one move'],
  ['--size 4x4 --input positions.txt --json', 'many positions, an object a line'],
  ['--size 3x3 --all "8 6 7 2 5 4 3 0 1"', 'all shortest solutions, and how many there are'],
  ['--size 5x5 --quick --input positions.txt', 'good solutions, one in a second'],
];

/** The values of the options. */
export type SolveValues = ValuesOf<typeof solveOptions>;

/** @throws UsageError unless a word is the name of a bound, or of a module. */
function readHeuristic(word: string): string {
  if (isBoundName(word) || isModuleFile(word)) return word;
  throw new UsageError(
    `The option --heuristic has no value ${quoted(word)}; choose ${oneOf(BOUND_NAMES)}, or name a module such as mine.mjs.`,
  );
}
