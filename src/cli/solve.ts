import { EXIT, UserError, type ExitCode } from '../errors.js';
import { knownCounts } from '../enumerate/known.js';
import { blankCell, orderedBoard, type Board } from '../puzzle/board.js';
import { parseBoard, shapeOfRows, type Puzzle } from '../puzzle/notation.js';
import { formatSize } from '../puzzle/size.js';
import { solutionLine, solutionLines, SOLUTION_FORMATS, type SolutionFormat } from '../report/solution.js';
import { HEURISTICS } from '../solve/heuristics/lowerBound.js';
import { PARTITIONS, type Partition } from '../solve/heuristics/pattern.js';
import { distinct } from '../solve/distinct.js';
import { checkSolvable } from '../solve/solution.js';
import { quickestSearch, solverFor, type Search } from '../solve/methods.js';
import { PUZZLE_OPTIONS, readChoice, readNumber, readPuzzle, readWhole } from './arguments.js';
import { defineCommand, type OptionValues } from './command.js';
import { countedLines } from './input.js';
import { onInterrupt } from './interrupt.js';
import { enumerateOracle, findOracle, isQuicklyEnumerated, openOracle, requireOracle } from './oracle.js';
import { note, print } from './output.js';
import { preparePatterns } from './patterns.js';
import { showProgress } from './progress.js';
import { effortLine, showBounds, solvePosition, type NamedSolver, type SolveLimits } from './solving.js';

/** The ways to solve a position. */
export const METHODS = ['auto', 'bfs', 'ids', 'ida', 'dfs', 'oracle'] as const;

/** Most moves that --limit can name: more than any board needs that can be solved. */
const MAX_LIMIT = 10_000;

const OPTIONS = {
  ...PUZZLE_OPTIONS,
  method: { value: METHODS.join('|'), describe: 'how to search (default: auto, the quickest that fits)' },
  heuristic: { value: HEURISTICS.join('|'), describe: 'lower bound of ida (default: walking+invert)' },
  pattern: { value: PARTITIONS.join('|'), describe: 'pattern databases, for 4x4 (default: 6-6-3; 7-8 takes 577 MB)' },
  oracle: { value: 'FILE', describe: 'oracle.bin of enumerate --oracle (default: the one in output/, if any)' },
  'no-parity-step': { describe: 'ids: deepen by 1, not by the 2 that parity allows' },
  limit: { value: 'MOVES', describe: "most moves of a solution (default: none; dfs: the board's known depth)" },
  timeout: { value: 'SECONDS', describe: 'time for each position (default: none)' },
  format: { value: SOLUTION_FORMATS.join('|'), describe: 'how to write it (default: boards; with --input letters)' },
  json: { describe: 'the same as --format json' },
  input: { value: 'FILE|-', describe: 'solve every line of a file, or of stdin' },
  verbose: { describe: 'say on stderr how each deepening went' },
  quiet: { describe: 'print nothing but solutions and errors' },
} as const;

type Values = OptionValues<typeof OPTIONS>;

export const solveCommand = defineCommand({
  name: 'solve',
  describe: 'Find a shortest solution of a position.',
  words: { name: 'board', describe: 'the tiles in reading order, 0 for the blank' },
  options: OPTIONS,
  examples: [
    ['solve --size 3x3 "8 6 7 2 5 4 3 0 1"', 'a shortest solution, every board drawn'],
    ["solve '[[1,2,3],[4,6,8],[7,5,0]]' --method bfs --format letters", 'ULDR'],
    ["solve --size 3x3 --blank '*' --goal 'ソウアイ*タタノマ' 'ウアタソ*マイタノ'", 'letters, one of them twice'],
    ['solve --size 3x4 --method oracle 0 3 2 1 8 7 6 5 4 11 10 9', 'by the oracle in output/3x4, no search'],
    ['solve --size 4x4 --input positions.txt --json', 'many positions, an object a line'],
  ],
  async run(options, words): Promise<ExitCode> {
    const text = words.join(' ');
    if (options.input !== undefined && text !== '') {
      throw new UserError(`Both a board '${text}' and --input '${options.input}' are given; leave out one of the two.`);
    }
    if (options.input === undefined && text === '') {
      throw new UserError(
        'The board is missing; write its tiles in reading order, 0 for the blank, or name a file of boards with --input.',
      );
    }
    const puzzle = readPuzzle({ ...options, size: options.size ?? (text === '' ? undefined : shapeOfRows(text)) });
    const format = readFormat(options);
    const choice = readChoices(options, puzzle);
    const limits = readLimits(options, choice, puzzle);
    const start = options.input === undefined ? parseBoard(text, puzzle) : undefined;
    if (start) checkSolvable(start, puzzle); // before databases are built for it
    const solver = await openSolver(choice, puzzle, options.quiet);
    if (start) return solveOne(start, puzzle, solver, limits, format ?? 'boards', options);
    return solveMany(options.input!, puzzle, solver, limits, format ?? 'letters', options);
  },
});

async function solveOne(
  start: Board,
  puzzle: Puzzle,
  solver: NamedSolver,
  limits: SolveLimits,
  format: SolutionFormat,
  { verbose, quiet }: Values,
): Promise<ExitCode> {
  const watch = verbose ? showBounds() : () => undefined;
  const solution = await solvePosition(start, puzzle, solver, limits, watch);
  print(...solutionLines(solution, puzzle, format));
  if (!quiet) note(effortLine(solution));
  return EXIT.done;
}

/** Solves line by line; what is wrong with one does not stop the rest. */
async function solveMany(
  input: string,
  puzzle: Puzzle,
  solver: NamedSolver,
  limits: SolveLimits,
  format: SolutionFormat,
  { verbose, quiet }: Values,
): Promise<ExitCode> {
  if (format === 'boards')
    throw new UserError('The format boards is for one position; with --input choose letters, tiles or json.');
  const { lines, total } = countedLines(input);
  const progress = showProgress(total, quiet || total === Infinity);
  const forget = onInterrupt(() => progress.stop());
  let failures = 0;
  let number = 0;
  try {
    for await (const line of lines) {
      number++;
      progress.update(number - 1, `line ${number}`);
      if (line.trim() === '') continue;
      try {
        const start = parseBoard(line, puzzle);
        const watch = verbose ? showBounds() : () => undefined;
        print(solutionLine(await solvePosition(start, puzzle, solver, limits, watch), puzzle, format));
      } catch (cause) {
        if (!(cause instanceof UserError)) throw cause;
        failures++;
        if (format === 'json') print(JSON.stringify({ start: line, error: cause.message }));
        note(`line ${number}: ${cause.message}`);
      }
    }
  } finally {
    progress.stop();
    forget();
  }
  return failures === 0 ? EXIT.done : EXIT.noAnswer;
}

function readFormat({ format, json }: Values): SolutionFormat | undefined {
  if (json && format !== undefined && format !== 'json') {
    throw new UserError(`Both --json and --format ${format} are given; leave out one of the two.`);
  }
  return json ? 'json' : format === undefined ? undefined : readChoice('format', format, SOLUTION_FORMATS);
}

/** A search, one with pattern databases, the oracle in a file, or the one that an enumeration makes now. */
type Choice =
  | Search
  | { readonly method: 'ida'; readonly heuristic: 'pattern'; readonly partition: Partition }
  | { readonly method: 'oracle'; readonly path: string }
  | { readonly method: 'enumeration' };

function readChoices(options: Values, puzzle: Puzzle): Choice {
  const { heuristic, pattern, oracle } = options;
  const implied = oracle !== undefined ? 'oracle' : (heuristic ?? pattern) !== undefined ? 'ida' : 'auto';
  const method = readChoice('method', options.method ?? implied, METHODS);
  if (heuristic !== undefined && method !== 'ida') throw misplaced(`heuristic ${heuristic}`, 'method ida', method);
  if (pattern !== undefined && method !== 'ida') throw misplaced(`pattern ${pattern}`, 'method ida', method);
  if (oracle !== undefined && method !== 'oracle') throw misplaced(`oracle ${oracle}`, 'method oracle', method);
  if (options['no-parity-step'] && method !== 'ids') throw misplaced('no-parity-step', 'method ids', method);
  switch (method) {
    case 'auto':
      return quickest(puzzle);
    case 'bfs':
    case 'dfs':
      return { method };
    case 'ids':
      return { method, parityStep: !options['no-parity-step'] };
    case 'ida':
      return readHeuristic(options);
    case 'oracle':
      return { method, path: oracle ?? requireOracle(puzzle) };
  }
}

function readHeuristic({ heuristic, pattern }: Values): Choice {
  const implied = pattern === undefined ? 'walking+invert' : 'pattern';
  const chosen = readChoice('heuristic', heuristic ?? implied, HEURISTICS);
  if (chosen === 'pattern') {
    return { method: 'ida', heuristic: chosen, partition: readChoice('pattern', pattern ?? '6-6-3', PARTITIONS) };
  }
  if (pattern !== undefined) throw misplaced(`pattern ${pattern}`, 'heuristic pattern', chosen);
  return { method: 'ida', heuristic: chosen };
}

const misplaced = (option: string, right: string, found: string): UserError =>
  new UserError(`The option --${option} is for --${right}, not for ${found}; leave out one of the two.`);

/** An oracle if there is one, pattern databases on 4x4, the enumeration where it takes a moment, else a search. */
function quickest(puzzle: Puzzle): Choice {
  const path = findOracle(puzzle);
  if (path !== undefined) return { method: 'oracle', path };
  if (isFifteen(puzzle) && distinct(puzzle)) return { method: 'ida', heuristic: 'pattern', partition: '6-6-3' };
  return isQuicklyEnumerated(puzzle) ? { method: 'enumeration' } : quickestSearch(puzzle);
}

async function openSolver(choice: Choice, puzzle: Puzzle, quiet: boolean): Promise<NamedSolver> {
  if (choice.method === 'oracle') return { method: 'oracle', solver: openOracle(choice.path, puzzle) };
  if (choice.method === 'enumeration') return { method: 'enumeration', solver: await enumerateOracle(puzzle, quiet) };
  if (!('partition' in choice)) {
    const method = choice.method === 'ida' ? `ida ${choice.heuristic}` : choice.method;
    return { method, solver: solverFor(puzzle, choice) };
  }
  const { heuristic, partition } = choice;
  const told = isFifteen(puzzle) ? distinct(puzzle) : undefined;
  const patternBound = told && (await preparePatterns(told.puzzle, partition, quiet));
  return { method: `ida ${heuristic} ${partition}`, solver: solverFor(puzzle, choice, patternBound) };
}

const isFifteen = ({ size }: Puzzle): boolean => size.rows === 4 && size.columns === 4;

function readLimits({ limit, timeout }: Values, { method }: Choice, puzzle: Puzzle): SolveLimits {
  return {
    moves:
      limit !== undefined
        ? readWhole('--limit', limit, 0, MAX_LIMIT)
        : method === 'dfs'
          ? knownDepth(puzzle)
          : Infinity,
    seconds: timeout === undefined ? Infinity : readNumber('--timeout', timeout, 1e9),
  };
}

/** The depth of the puzzle's space, which tiles that repeat can only make smaller. */
function knownDepth({ size, goal }: Puzzle): number {
  const known = knownCounts({ size, goal: orderedBoard(size, blankCell(goal)) });
  if (known) return known.counts.length - 1;
  throw new UserError(
    `How many moves a ${formatSize(size)} board with this goal can need is not known; say how deep dfs may go with --limit, such as --limit 80.`,
  );
}
