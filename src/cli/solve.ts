import { EXIT, UserError, type ExitCode } from '../errors.js';
import { knownCounts } from '../enumerate/known.js';
import { blankCell, orderedBoard, type Board } from '../puzzle/board.js';
import { parseBoard, shapeOfRows, type Puzzle } from '../puzzle/notation.js';
import { formatSize } from '../puzzle/size.js';
import { errorRecord, solutionLine, solutionLines, SOLUTION_FORMATS, type SolutionFormat } from '../report/solution.js';
import { HEURISTICS } from '../solve/heuristics/lowerBound.js';
import { PARTITIONS } from '../solve/heuristics/pattern.js';
import { checkSolvable, type Solution } from '../solve/solution.js';
import { PUZZLE_OPTIONS, readChoice, readPuzzle, readSeconds, readWhole } from './arguments.js';
import { METHODS, openSolver, readChoices, type Choice } from './choice.js';
import { defineCommand, type OptionValues } from './command.js';
import { countedLines } from './input.js';
import { onInterrupt } from './interrupt.js';
import { note, print } from './output.js';
import { showProgress } from './progress.js';
import { effortLine, showBounds, solvePosition, type NamedSolver, type SolveLimits } from './solving.js';

/** Most moves that --limit can name: more than any board needs that can be solved. */
const MAX_LIMIT = 10_000;

const OPTIONS = {
  ...PUZZLE_OPTIONS,
  method: { value: METHODS.join('|'), describe: 'how to search (default: auto, the quickest that fits)' },
  heuristic: { value: HEURISTICS.join('|'), describe: 'lower bound of ida (default: walking+invert where it fits)' },
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
    if (options.verbose && options.quiet) {
      throw new UserError('Both --verbose and --quiet are given; leave out one of the two.');
    }
    const format = readFormat(options);
    const choice = readChoices(options, puzzle);
    const limits = readLimits(options, choice, puzzle);
    const opened = once(() => openSolver(choice, puzzle, options.quiet));
    const attempt = (line: string): Promise<Outcome> => solveText(line, puzzle, opened, limits, options);
    if (options.input === undefined) return solveOne(text, puzzle, attempt, format ?? 'boards', options);
    return solveMany(options.input, puzzle, attempt, format ?? 'letters', options);
  },
});

/** A solution, or the board that has none, as text if it is no board, and why. */
type Outcome = Solution | { readonly start: Board | string; readonly cause: UserError };

/** Solves the board that a text tells. The solver is opened, which may build databases, when a board needs it. */
async function solveText(
  text: string,
  puzzle: Puzzle,
  opened: () => Promise<NamedSolver>,
  limits: SolveLimits,
  { verbose }: Values,
): Promise<Outcome> {
  let start: Board | string = text;
  const failed = (cause: unknown): Outcome => {
    if (!(cause instanceof UserError)) throw cause;
    return { start, cause };
  };
  try {
    start = parseBoard(text, puzzle);
    checkSolvable(start, puzzle);
  } catch (cause) {
    return failed(cause);
  }
  const solver = await opened();
  try {
    return await solvePosition(start, solver, limits, verbose ? showBounds() : () => undefined);
  } catch (cause) {
    return failed(cause);
  }
}

async function solveOne(
  text: string,
  puzzle: Puzzle,
  attempt: (text: string) => Promise<Outcome>,
  format: SolutionFormat,
  { quiet }: Values,
): Promise<ExitCode> {
  const outcome = await attempt(text);
  if ('cause' in outcome) {
    if (format === 'json') print(errorRecord(outcome.start, outcome.cause.message, puzzle));
    throw outcome.cause;
  }
  print(...solutionLines(outcome, puzzle, format));
  if (!quiet) note(effortLine(outcome));
  return EXIT.done;
}

/** Solves line by line; what is wrong with one does not stop the rest. */
async function solveMany(
  input: string,
  puzzle: Puzzle,
  attempt: (text: string) => Promise<Outcome>,
  format: SolutionFormat,
  { quiet }: Values,
): Promise<ExitCode> {
  if (format === 'boards')
    throw new UserError('The format boards is for one position; with --input choose letters, tiles or json.');
  const { lines, total } = countedLines(input);
  const progress = showProgress(total, quiet || total === Infinity);
  const forget = onInterrupt(() => progress.stop());
  let boards = 0;
  let failures = 0;
  let number = 0;
  try {
    for await (const line of lines) {
      number++;
      progress.update(number - 1, `line ${number}`);
      if (line.trim() === '') continue;
      boards++;
      const outcome = await attempt(line);
      if ('cause' in outcome) {
        failures++;
        if (format === 'json') print(errorRecord(outcome.start, outcome.cause.message, puzzle));
        note(`line ${number}: ${outcome.cause.message}`);
      } else {
        print(solutionLine(outcome, puzzle, format));
      }
    }
  } finally {
    progress.stop();
    forget();
  }
  if (boards === 0)
    throw new UserError(
      `${input === '-' ? 'The standard input' : `The file '${input}' of --input`} holds no board; write one a line.`,
    );
  return failures === 0 ? EXIT.done : EXIT.noAnswer;
}

/** Calls the function when it is first needed, and never again. */
function once<Result>(call: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => (result ??= call());
}

function readFormat({ format, json }: Values): SolutionFormat | undefined {
  if (json && format !== undefined && format !== 'json') {
    throw new UserError(`Both --json and --format ${format} are given; leave out one of the two.`);
  }
  return json ? 'json' : format === undefined ? undefined : readChoice('format', format, SOLUTION_FORMATS);
}

function readLimits({ limit, timeout }: Values, { method }: Choice, puzzle: Puzzle): SolveLimits {
  return {
    moves:
      limit !== undefined
        ? readWhole('--limit', limit, 0, MAX_LIMIT)
        : method === 'dfs'
          ? knownDepth(puzzle)
          : Infinity,
    seconds: timeout === undefined ? Infinity : readSeconds('--timeout', timeout),
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
