import type { Context } from '../../app/context.js';
import {
  newTally,
  outcomeOf,
  positionOfEntry,
  type Outcome,
  type SolvablePosition,
  type Unsolved,
} from '../../app/solve/outcomes.js';
import { startSolving } from '../../app/solve/solving.js';
import { openSolvings, type Solvings } from '../../app/solve/solvings.js';
import { AtlasError } from '../../basics/errors.js';
import { isModuleFile, loadBound } from '../../files/boundFile.js';
import { formatCount } from '../../basics/humanize.js';
import { oneOf, quoted } from '../../basics/quoted.js';
import type { Board } from '../../puzzle/board.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { formatLine } from '../../puzzle/notation.js';
import type { Entry } from '../../reading/entries.js';
import {
  solutionLine,
  solutionLines,
  SOLUTION_FORMATS,
  unsolvedLine,
  unsolvedRecord,
  type LineFormat,
  type SolutionFormat,
} from '../../report/solutionText.js';
import { solutionHead, solutionRow } from '../../report/solutionRows.js';
import {
  pathsInputLines,
  pathsLines,
  pathsSummary,
  type WithPaths,
} from '../../report/pathsText.js';
import { HEURISTICS, type Heuristic } from '../../bounds/bounds.js';
import { firstOf } from '../../solve/paths/shortestPaths.js';
import type { Solution } from '../../solve/solution.js';
import type { Solving } from '../../solve/solving.js';
import { METHOD_NAMES, type Wishes } from '../../solve/wishes.js';
import { flag, type Example, type ValuesOf } from '../line/command.js';
import { boundTeller, effortLine, leftLine, planLines, stageOf } from '../terminal/effort.js';
import {
  BOARD_WORD,
  entryProgress,
  inputEntries,
  faultNotes,
  noFileAsBoard,
  openBoards,
  nameOfEntry,
  type EntryProgress,
  type FaultNotes,
  type GivenBoards,
} from '../line/input.js';
import {
  carriedNames,
  carriedValues,
  openRows,
  rowFormat,
  sameRun,
  withCarried,
  type RowSink,
} from '../line/rows.js';
import { threads } from '../line/engineOptions.js';
import {
  choiceOf,
  forceOption,
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
  out: text(
    'FILE',
    'with --input: write the answers to a file, .csv or .jsonl; after a kill the same command goes on',
    { ...OUTPUT, implies: 'input' },
  ),
  force: forceOption({ ...OUTPUT, implies: 'out' }),
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
  const boards = await openBoards(options.board ?? [], options, session);
  const context = await contextOf(session, options.quiet);
  const solvings = openSolvings((puzzle) => planFor(puzzle, options, context, session));
  const run: Run = { solvings, options, session, context };
  try {
    if (boards.input) {
      const lines = inputFormat(format, options);
      // What does not go together is refused before the input is read.
      if (boards.puzzle) await solvings.of(boards.puzzle);
      return await solveMany(boards, run, lines);
    }
    const { entry, puzzle } = boards;
    const task: Task = { ...run, puzzle, solving: await solvings.of(puzzle) };
    const listsPaths = options.all ?? options.count ?? false;
    const single = listsPaths ? pathsFormat(format ?? 'letters') : (format ?? 'boards');
    return await solveOne(entry, task, single);
  } finally {
    await solvings.close();
  }
}

/** A plan at work for the positions of a puzzle, as the options wish it. */
async function planFor(
  puzzle: Puzzle,
  options: Values,
  context: Context,
  session: Session,
): Promise<Solving> {
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
  return solving;
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

/** What all positions of a run share. */
interface Run {
  readonly solvings: Solvings;
  readonly options: Values;
  readonly session: Session;
  readonly context: Context;
}

/** A position's puzzle, and the plan for it. */
interface Task extends Run {
  readonly puzzle: Puzzle;
  readonly solving: Solving;
}

/**
 * Solves a position; `show` gets how the search goes. With --verbose the outcome has the plan,
 * and notes about the search begin with `where`.
 */
async function attempt(
  position: SolvablePosition,
  task: Task,
  show: (stage: string) => void,
  where = '',
): Promise<Outcome> {
  const outcome = await withPaths(await searched(position, task, show, where), task, show);
  return withPlan(outcome, task);
}

/** With --verbose the outcome has the plan. */
const withPlan = <Of extends Outcome>(outcome: Of, { options, solving }: Task): Of =>
  options.verbose ? { ...outcome, plan: solving.plan() } : outcome;

function searched(
  position: SolvablePosition,
  { solving, puzzle, options, session }: Task,
  show: (stage: string) => void,
  where: string,
): Promise<Outcome> {
  const tellBounds = options.verbose ? boundTeller(session.terminal, where) : () => undefined;
  const solution = solving.solve(position.start, {}, (known) => {
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

async function solveOne(entry: Entry, task: Task, format: SolutionFormat): Promise<ExitCode> {
  const { puzzle, solving, options, session } = task;
  const { terminal } = session;
  const position = positionOfEntry(entry, () => puzzle);
  const outcome = 'cause' in position ? withPlan(position, task) : await solved(position, task);
  if ('cause' in outcome) {
    if (format === 'json') terminal.print(unsolvedRecord(unsolvedFields(outcome)));
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

/** The outcome of a position of the command line, whose search shows its progress. */
async function solved(position: SolvablePosition, task: Task): Promise<Outcome> {
  const { reporter } = task.context;
  const progress = reporter.progress(Infinity);
  try {
    return await attempt(position, task, (stage) => progress.update(0, stage));
  } catch (cause) {
    if (task.session.signal.aborted) reporter.warn('Interrupted: no solution is known yet.');
    throw cause;
  } finally {
    progress.stop();
  }
}

/** Says whose letters were printed, where they were printed as programs read them. */
function noteMover(format: SolutionFormat, { options, session }: Run): void {
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
async function solveMany(
  boards: GivenBoards,
  run: Run,
  format: LineFormat | 'csv',
): Promise<ExitCode> {
  const { options: values, context, session } = run;
  const { terminal } = session;
  const { input, puzzle } = boards;
  const rows = await openRows(
    values,
    format === 'csv' ? format : 'json',
    sameRun('solve', values, options),
    session,
  );
  const progress = entryProgress(input, context.reporter);
  const tally = newTally();
  const notes = faultNotes(session);
  const batch: BatchRun = { ...run, format, rows, progress, tally, notes, wereAllSolved: true };
  try {
    for await (const entries of inputEntries(input, { what: 'board', puzzle }, session))
      await solveBatch(entries, boards, batch);
    rows.finish();
  } catch (cause) {
    if (session.signal.aborted) context.reporter.warn(`Interrupted: ${tally.summary()}`);
    await terminal.flushed();
    throw cause;
  } finally {
    progress.stop();
    rows.close();
    notes.finish();
  }
  if (!values.quiet) {
    if (values.moves === 'tile') noteMover(format, run);
    terminal.note(tally.summary());
  }
  return batch.wereAllSolved && tally.areAllSolved() ? EXIT.done : EXIT.noAnswer;
}

/** What all entries of an input share. */
interface BatchRun extends Run {
  readonly format: LineFormat | 'csv';
  readonly rows: RowSink;
  readonly progress: EntryProgress;
  readonly tally: ReturnType<typeof newTally>;
  readonly notes: FaultNotes;
  /** Whether an earlier run has solved all positions whose rows are there. */
  wereAllSolved: boolean;
  /** The columns of the input that are carried through, from the first entry on. */
  carried?: readonly string[];
}

/** Answers some entries of an input. */
async function solveBatch(
  entries: readonly Entry[],
  boards: GivenBoards,
  batch: BatchRun,
): Promise<void> {
  const { rows, progress, tally, session } = batch;
  progress.add(entries);
  const positions = entries.map((entry) => positionOfEntry(entry, () => boards.puzzleOf(entry)));
  let last: Solving | undefined;
  for (const [place, entry] of entries.entries()) {
    progress.next(entry);
    const position = positions[place];
    const { puzzle } = position;
    batch.carried ??= carriedNames(entry);
    const earlier = rows.earlier(entry, positionText(position));
    if (earlier !== undefined) {
      batch.wereAllSolved &&= earlier === '';
      continue;
    }
    const task = puzzle && { ...batch, puzzle, solving: await batch.solvings.of(puzzle) };
    // A run of positions of one puzzle is known to its plan from the first one on.
    if (task && task.solving !== last) task.solving.expect(startsFrom(place, positions));
    last = task?.solving ?? last;
    const outcome = await outcomeIn(position, task, progress.show, `${nameOfEntry(entry)}: `);
    tally.add(outcome, puzzle?.metric);
    const { carried, format } = batch;
    printRow({ entry, outcome, task, carried, format }, batch);
    if (session.terminal.readerGone) return;
  }
}

/** The outcome of a position of an input; there is no task if its puzzle is not known. */
async function outcomeIn(
  position: SolvablePosition | Unsolved,
  task: Task | undefined,
  show: (stage: string) => void,
  where: string,
): Promise<Outcome> {
  if (!task) return position as Unsolved;
  return 'cause' in position ? withPlan(position, task) : attempt(position, task, show, where);
}

/** The positions from a place on that are of the same puzzle. */
function startsFrom(
  place: number,
  positions: readonly (SolvablePosition | Unsolved)[],
): readonly Board[] {
  const { puzzle } = positions[place];
  return positions
    .slice(place)
    .flatMap((position) =>
      'cause' in position || position.puzzle !== puzzle ? [] : [position.start],
    );
}

/** The position as rows have it: the tiles, or the text that is no board. */
function positionText({ start, puzzle }: Pick<Unsolved, 'start' | 'puzzle'>): string {
  return typeof start === 'string' || !puzzle ? String(start) : formatLine(start, puzzle);
}

/** A position of an input, and what is known of it. */
interface Answered {
  readonly entry: Entry;
  readonly outcome: Outcome;
  /** Undefined if the puzzle is not known. */
  readonly task: Task | undefined;
  /** The columns of the input that are carried through. */
  readonly carried: readonly string[];
  readonly format: LineFormat | 'csv';
}

/** Prints the outcome of a position of an input. @throws the error that ended its search. */
function printRow(answered: Answered, { rows, notes }: BatchRun): void {
  const { entry, outcome, carried, format } = answered;
  if (format === 'csv') {
    if (rows.isEmpty) rows.print(solutionHead(carried));
    rows.print(csvRow(answered));
  } else {
    const lines = linesOf(answered, format);
    const names = rows.isFile ? carried : carried.filter((name) => name === 'number');
    const isJson = format === 'json';
    rows.print(...(isJson ? lines.map((line) => withCarried(line, entry, names)) : lines));
  }
  const cause = 'cause' in outcome ? outcome.cause : outcome.endedBy;
  if (cause instanceof AtlasError) notes.add(entry, cause);
  else if (cause !== undefined) throw cause;
}

function csvRow({ entry, outcome, task, carried }: Answered): string {
  const values = carriedValues(entry, carried);
  const about = { line: entry.line, position: positionText({ ...outcome, puzzle: task?.puzzle }) };
  const metric = task?.puzzle.metric ?? 'single-tile';
  const mover = task?.options.moves;
  if ('cause' in outcome)
    return solutionRow(values, { ...about, code: outcome.cause.code }, metric, mover);
  const { endedBy } = outcome;
  const code = endedBy instanceof AtlasError ? { code: endedBy.code } : {};
  return solutionRow(values, { ...about, solution: outcome, ...code }, metric, mover);
}

function linesOf({ entry, outcome, task }: Answered, format: LineFormat): string[] {
  return 'cause' in outcome
    ? [unsolvedLine(entry.line, unsolvedFields(outcome), format)]
    : inputLines(entry.line, outcome, task!, format);
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
      unsolvedLine(line, unsolvedFields({ start: outcome.start, puzzle, cause: endedBy }), format),
    ];
  if (!hasPaths(outcome) || format === 'json')
    return [solutionLine(line, outcome, puzzle, format, mover)];
  const { count, listed = [] } = outcome.paths;
  if (!quiet && listed.length > 0 && count > listed.length)
    session.terminal.note(`line ${formatCount(line)}: ${pathsSummary(outcome, puzzle)}`);
  return pathsInputLines(line, outcome, puzzle, format, mover);
}

/** What is printed of a position without a solution. */
const unsolvedFields = ({ start, puzzle, cause, plan }: Unsolved) => ({
  start,
  puzzle,
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

const CSV_OF_ONE =
  'The format csv is for one solution of each position; leave out --all and --count.';

function pathsFormat(format: SolutionFormat): LineFormat {
  if (format === 'csv') throw new UsageError(CSV_OF_ONE);
  if (format !== 'boards') return format;
  throw new UsageError(
    'The format boards is for one solution; with --all choose letters, tiles or json.',
  );
}

/** The format of the answers to an input: the name of --out chooses it, or an option. */
function inputFormat(
  named: SolutionFormat | undefined,
  { out, all, count }: Values,
): LineFormat | 'csv' {
  const format = out === undefined ? (named ?? 'letters') : rowFormat(out, named);
  if (format === 'csv') {
    if (all || count) throw new UsageError(CSV_OF_ONE);
    return format;
  }
  if (format !== 'boards') return format;
  throw new UsageError(
    'The format boards is for one position; with --input choose letters, tiles or json.',
  );
}
