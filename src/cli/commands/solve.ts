import type { Context } from '../../app/context.js';
import { newTally, outcomeOf, readItem, type Outcome, type Unsolved } from '../../app/outcomes.js';
import { startSolving } from '../../app/solving.js';
import { AtlasError } from '../../basics/errors.js';
import { isModuleFile, loadBound } from '../../files/boundFile.js';
import { formatCount } from '../../basics/humanize.js';
import { oneOf, quoted } from '../../basics/quoted.js';
import type { Board } from '../../puzzle/board.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import {
  solutionLine,
  solutionLines,
  SOLUTION_FORMATS,
  unsolvedLine,
  unsolvedRecord,
  type LineFormat,
  type SolutionFormat,
} from '../../report/solutionText.js';
import {
  pathsInputLines,
  pathsLines,
  pathsSummary,
  type WithPaths,
} from '../../report/pathsText.js';
import { HEURISTICS, type Heuristic } from '../../solve/heuristics/bounds.js';
import { firstOf } from '../../solve/paths/shortestPaths.js';
import type { Solution } from '../../solve/solution.js';
import type { Solving } from '../../solve/solving.js';
import { METHOD_NAMES, type Wishes } from '../../solve/wishes.js';
import { flag, type Example, type ValuesOf } from '../line/command.js';
import { boundTeller, effortLine, leftLine, planLines, stageOf } from '../terminal/effort.js';
import {
  BOARD_WORD,
  inputItems,
  lineNote,
  noFileAsBoard,
  openBoards,
  type Input,
} from '../line/input.js';
import { threads } from '../line/engineOptions.js';
import {
  choiceOf,
  movesOption,
  percentage,
  PUZZLE_OPTIONS,
  seconds,
  text,
  wholeNumber,
} from '../line/options.js';
import {
  EXIT,
  sentenceOf,
  UsageError,
  WISH_OPTIONS,
  type ExitCode,
} from '../terminal/sentences.js';
import { contextOf, type Session } from '../session.js';

/** The ways to solve a position. */
const METHODS = ['auto', ...METHOD_NAMES] as const;

/** Most moves that --limit can name: more than any board needs that can be solved. */
const MAX_LIMIT = 10_000;

/** Options that a quick search has no use for. */
const NOT_QUICK = [
  'method',
  ...Object.values(WISH_OPTIONS).filter((option) => option !== 'all' && option !== 'heuristic'),
];

/** The most solutions that --all lists by default, and that --most can name. */
const DEFAULT_MOST = 1000;
const MAX_MOST = 1_000_000;

const METHOD = { group: 'Method:' } as const;
const OUTPUT = { group: 'Input and output:' } as const;

const options = {
  board: BOARD_WORD,
  ...PUZZLE_OPTIONS,
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
      `${HEURISTICS.join('|')}|FILE.mjs`,
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
    'with --method ida: leave out only the move that undoes the last one, as published counts do',
    METHOD,
  ),
  threads: threads('threads of ida, and to build databases (default: one for each core)', METHOD),
  quick: flag('find a good solution at once: the best of a second, or of --timeout', {
    ...METHOD,
    conflicts: NOT_QUICK,
  }),
  within: percentage(
    'within',
    'find a solution that is proved to be longer than a shortest one by at most so much, such as 5%',
    METHOD,
  ),
  all: flag('list all shortest solutions, and print how many there are', METHOD),
  most: wholeNumber(
    'most',
    'N',
    [1, MAX_MOST],
    'with --all: the most solutions to list (default: 1,000)',
    { ...METHOD, implies: 'all' },
  ),
  count: flag('print how many shortest solutions there are, and no solution', {
    ...METHOD,
    conflicts: 'all',
  }),
  limit: wholeNumber(
    'limit',
    'MOVES',
    [0, MAX_LIMIT],
    "most moves of a solution (default: none; dfs: the board's known depth)",
    METHOD,
  ),
  timeout: seconds('timeout', 'time for each position (default: none)', METHOD),
  format: choiceOf(
    SOLUTION_FORMATS,
    'how to write a solution (default: boards; with --input letters)',
    OUTPUT,
  ),
  moves: movesOption(OUTPUT),
  json: flag('the same as --format json', OUTPUT),
  input: text('FILE|-', 'solve every position of a file, or of stdin', OUTPUT),
  verbose: flag('print the plan, on stderr and in JSON, and on stderr how each deepening went', {
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

const examples: readonly Example[] = [
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

type Values = ValuesOf<typeof options>;

const handler = (argv: Values, session: Session): Promise<ExitCode> =>
  noFileAsBoard(argv.board ?? [], () => solve(argv, session));

export const command = { options, examples, handler };

async function solve(options: Values, session: Session): Promise<ExitCode> {
  const format = readFormat(options);
  const { text, input, puzzle } = await openBoards(options.board ?? [], options, session);
  const context = await contextOf(session, options.quiet);
  const { heuristic } = options;
  const wishes = {
    ...wishesOf(options),
    heuristic: isModule(heuristic)
      ? await loadBound(heuristic, puzzle, context.platform.startBound)
      : heuristic,
  };
  const solving = startSolving(puzzle, wishes, context, (number, reason) => {
    if (options.verbose) session.terminal.note(leftLine(number, reason));
  });
  if (options.verbose) for (const line of planLines(solving.plan())) session.terminal.note(line);
  const task: Task = { puzzle, solving, options, session, context };
  try {
    if (input) return await solveMany(input, task, lineFormat(format ?? 'letters'));
    if (options.all || options.count)
      return await solveOne(text, task, pathsFormat(format ?? 'letters'));
    return await solveOne(text, task, format ?? 'boards');
  } finally {
    await solving.close();
  }
}

/** The name of a bound, or of a file that has one. */
function readHeuristic(word: string): Heuristic | Module {
  const known = HEURISTICS.find((name) => name === word);
  if (known !== undefined) return known;
  if (isModule(word)) return word;
  throw new UsageError(
    `The option --heuristic has no value ${quoted(word)}; choose ${oneOf(HEURISTICS)}, or name a module such as mine.mjs.`,
  );
}

/** The name of a file of a module. */
type Module = string & { readonly isModule: true };
const isModule = (word: string | undefined): word is Module =>
  word !== undefined && isModuleFile(word);

const aimWithin = (within: number | undefined): Wishes['aim'] =>
  within === undefined ? 'shortest' : { within };

/**
 * The wishes that the options mean, but for the heuristic, which may be in a file. Options that are
 * not given wish nothing.
 */
function wishesOf(options: Values): Omit<Wishes, 'heuristic'> {
  const { method, pattern, labels, oracle, quick, within, limit, timeout, threads } = options;
  return {
    aim: quick ? 'quick' : aimWithin(within),
    method,
    patterns: pattern,
    labels,
    oracle,
    pruning: options['no-pruning'] ? false : undefined,
    parityStep: options['no-parity-step'] ? false : undefined,
    limit,
    seconds: timeout,
    threads,
    paths: options.all ?? options.count,
    keptOracle: true,
  };
}

interface Task {
  readonly puzzle: Puzzle;
  readonly solving: Solving;
  readonly options: Values;
  readonly session: Session;
  readonly context: Context;
}

/**
 * Solves a position; `show` gets how the search goes. With --verbose the outcome has the plan,
 * and notes about the search begin with `where`.
 */
async function attempt(
  position: Board | Unsolved,
  task: Task,
  show: (stage: string) => void,
  where = '',
): Promise<Outcome> {
  const outcome =
    'cause' in position
      ? position
      : await withPaths(await searched(position, task, show, where), task, show);
  return task.options.verbose ? { ...outcome, plan: task.solving.plan() } : outcome;
}

function searched(
  position: Board,
  { solving, puzzle, options, session }: Task,
  show: (stage: string) => void,
  where: string,
): Promise<Outcome> {
  const tellBounds = options.verbose ? boundTeller(session.terminal, where) : () => undefined;
  const solution = solving.solve(position, {}, (known) => {
    tellBounds(known);
    show(stageOf(known, puzzle.metric));
  });
  return outcomeOf(position, solution);
}

/** The outcome with all shortest solutions, if they are wanted; with the error that ended them. */
async function withPaths(
  outcome: Outcome,
  { solving, options, puzzle }: Task,
  show: (stage: string) => void,
): Promise<Outcome> {
  const { all, count, most = DEFAULT_MOST } = options;
  if ('cause' in outcome || outcome.endedBy !== undefined || !(all || count)) return outcome;
  try {
    const paths = await solving.paths(outcome, {}, (known) => show(stageOf(known, puzzle.metric)));
    const listed = all ? { listed: firstOf(paths.solutions(), most) } : {};
    return { ...outcome, paths: { count: paths.count(), ...listed } };
  } catch (cause) {
    if (cause instanceof Error) return { ...outcome, endedBy: cause };
    throw cause;
  }
}

async function solveOne(text: string, task: Task, format: SolutionFormat): Promise<ExitCode> {
  const { puzzle, solving, options, context, session } = task;
  const { terminal } = session;
  const progress = context.reporter.progress(Infinity);
  const outcome = await attempt(readItem({ text }, puzzle), task, (stage) =>
    progress.update(0, stage),
  )
    .catch((cause: unknown) => {
      if (session.signal.aborted) context.reporter.warn('Interrupted: no solution is known yet.');
      throw cause;
    })
    .finally(progress.stop);
  if ('cause' in outcome) {
    if (format === 'json') terminal.print(unsolvedRecord(unsolvedFields(outcome), puzzle));
    throw outcome.cause;
  }
  terminal.print(...outcomeLines(outcome, task, format));
  if (outcome.endedBy !== undefined) {
    await terminal.flushed(); // After a signal the process does not wait for its streams.
    throw outcome.endedBy;
  }
  if (!options.quiet) {
    terminal.note(effortLine(outcome, solving.openingSeconds, puzzle));
    noteMover(format, task);
  }
  return EXIT.done;
}

/** Says whose letters were printed, where they were printed as programs read them. */
function noteMover(format: SolutionFormat, { options, session }: Task): void {
  const { all, count, moves: mover = 'blank' } = options;
  if (!count && (format === 'letters' || (format === 'boards' && all)))
    session.terminal.note(`Letters are the directions of the ${mover}.`);
}

/** What is printed of a position: its solution, or all shortest ones. */
function outcomeLines(
  outcome: Solution,
  { puzzle, options, session }: Task,
  format: SolutionFormat,
): string[] {
  const { quiet = false, moves: mover, count } = options;
  if (hasPaths(outcome) && format !== 'json') {
    const lines = pathsLines(outcome, puzzle, pathsFormat(format), mover);
    return quiet && !count ? lines.slice(0, -1) : lines;
  }
  // The number is not known: the error is printed alone.
  if (count && format !== 'json') return [];
  const lines = solutionLines(outcome, puzzle, format, session.terminal.width, mover);
  return quiet && format !== 'boards' ? lines.slice(0, 1) : lines;
}

const hasPaths = (solution: Solution): solution is WithPaths => solution.paths !== undefined;

/** Solves line by line. A line that cannot be solved does not stop the rest. */
async function solveMany(input: Input, task: Task, format: LineFormat): Promise<ExitCode> {
  const { puzzle, solving, options, context, session } = task;
  const { terminal } = session;
  const progress = context.reporter.progress(input.lines);
  const tally = newTally(puzzle.metric);
  const wanted = { what: 'board', labels: puzzle.labels } as const;
  try {
    for await (const items of inputItems(input, wanted, session)) {
      const positions = items.map((item) => readItem(item, puzzle));
      solving.expect(positions.filter((position): position is Board => !('cause' in position)));
      for (const [place, item] of items.entries()) {
        const { line } = item;
        const where = `line ${formatCount(line)}`;
        progress.update(line - 1, where);
        const show = (stage: string): void => progress.update(line - 1, `${where}, ${stage}`);
        const outcome = await attempt(positions[place], task, show, `${where}: `);
        tally.add(outcome);
        if ('cause' in outcome) {
          terminal.print(unsolvedLine(line, unsolvedFields(outcome), puzzle, format));
          terminal.note(lineNote(item, outcome.cause));
        } else {
          terminal.print(...inputLines(line, outcome, task, format));
          if (outcome.endedBy instanceof AtlasError) terminal.note(lineNote(item, outcome.endedBy));
          else if (outcome.endedBy !== undefined) throw outcome.endedBy;
        }
        if (terminal.readerGone) break;
      }
    }
  } catch (cause) {
    if (session.signal.aborted) context.reporter.warn(`Interrupted: ${tally.summary()}`);
    await terminal.flushed();
    throw cause;
  } finally {
    progress.stop();
  }
  if (!options.quiet) {
    if (options.moves === 'tile') noteMover(format, task);
    terminal.note(tally.summary());
  }
  return tally.areAllSolved() ? EXIT.done : EXIT.noAnswer;
}

/** What is printed of a position of a file: its solution, or all shortest ones. */
function inputLines(
  line: number,
  outcome: Solution,
  { puzzle, options, session }: Task,
  format: LineFormat,
): string[] {
  const { moves: mover, quiet = false, count: isCounted } = options;
  const { endedBy } = outcome;
  if (isCounted && format !== 'json' && endedBy instanceof AtlasError)
    return [
      unsolvedLine(line, unsolvedFields({ start: outcome.start, cause: endedBy }), puzzle, format),
    ];
  if (!hasPaths(outcome) || format === 'json')
    return [solutionLine(line, outcome, puzzle, format, mover)];
  const { count, listed = [] } = outcome.paths;
  if (!quiet && listed.length > 0 && count > listed.length)
    session.terminal.note(`line ${formatCount(line)}: ${pathsSummary(outcome, puzzle)}`);
  return pathsInputLines(line, outcome, puzzle, format, mover);
}

/** What is printed of a position without a solution. */
const unsolvedFields = ({ start, cause, plan }: Unsolved) => ({
  start,
  code: cause.code,
  error: sentenceOf(cause),
  plan,
});

function readFormat({ format, json }: Values): SolutionFormat | undefined {
  if (json && format !== undefined && format !== 'json') {
    throw new UsageError(`Both --json and --format ${format} are given; leave out one of the two.`);
  }
  return json ? 'json' : format;
}

function pathsFormat(format: SolutionFormat): LineFormat {
  if (format !== 'boards') return format;
  throw new UsageError(
    'The format boards is for one solution; with --all choose letters, tiles or json.',
  );
}

function lineFormat(format: SolutionFormat): LineFormat {
  if (format !== 'boards') return format;
  throw new UsageError(
    'The format boards is for one position; with --input choose letters, tiles or json.',
  );
}
