import * as v from 'valibot';
import { shortestSearch } from '../app/solve/analysing.js';
import { SILENT, type Context } from '../app/context.js';
import { startSolving } from '../app/solve/nodeSolving.js';
import { argumentError, AtlasError } from '../basics/errors.js';
import { nodePlatform } from '../platforms/node.js';
import type { Board } from '../puzzle/board.js';
import type { Metric } from '../puzzle/metric.js';
import { moveCount } from '../puzzle/paths.js';
import { formatPath, type Mover, type MoveStyle } from '../notation/moveText.js';
import { checkMover, parsePath } from '../notation/pathText.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { pathAnalysis, type PathAnalysis } from '../formats/analysisText.js';
import { solvedPosition, type SolvedPosition } from '../formats/solutionJson.js';
import { analyse } from '../solve/analysis.js';
import { BOUND_NAMES, type BoundName } from '../bounds/bounds.js';
import type { Solving } from '../solve/solving.js';
import { firstOf } from '../basics/iterables.js';
import type { PlannedAttempt, Solution } from '../solve/solution.js';
import type { Known } from '../solve/solver.js';
import { LISTED, METHOD_NAMES, type MethodName, type Wishes } from '../solve/wishes.js';
import {
  BLANK_LABEL,
  checkPath,
  choice,
  LIMIT,
  METRIC,
  MOVER,
  PATH_OPTION,
  readOptions,
  SIGNAL,
  whole,
  type Read,
} from './arguments.js';
import { readGoal, type Cell, type Goal, type Kind, type Position } from './boards.js';
import { boundOfPositions, readMoveText, readStart, type AllSolutions } from './solved.js';

/** How positions of a goal are solved. */
export interface OpenOptions {
  /** What counts as one move; by default the move of a single tile. */
  readonly metric?: Metric;
  /** The label of the blank, for a goal of labels. */
  readonly blank?: string;
  /**
   * How to search; by default the quickest that fits, as the command `solve` chooses it, without
   * oracle files. `quick` is for good solutions on boards of up to 100 cells, as `solve --quick`.
   */
  readonly method?: Exclude<MethodName, 'dfs'> | 'quick';
  /** The lower bound of `ida`. */
  readonly heuristic?: BoundName;
  /** The pattern databases of the heuristic `pattern`, such as `6-6-3`. */
  readonly pattern?: string;
  /** The labels of the heuristic `projection`, such as `ABBBACCCADDDADD*`. */
  readonly labels?: string;
  /** The file of the method `oracle`. */
  readonly oracle?: string;
  /** Whose direction the letters of solutions mean; by default the blank's. */
  readonly lettersOf?: Mover;
  /** Ends the preparation early; the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

const OPTIONS = {
  metric: METRIC,
  blank: BLANK_LABEL,
  method: choice([...METHOD_NAMES.filter((name) => name !== 'dfs'), 'quick']),
  heuristic: choice(BOUND_NAMES),
  pattern: v.optional(v.string("is no text, such as '6-6-3'")),
  labels: v.optional(v.string("is no text, such as 'ABBBACCCADDDADD*'")),
  oracle: PATH_OPTION,
  lettersOf: MOVER,
  signal: SIGNAL,
};

/** How far a position is searched. */
export interface PositionLimits {
  /** The most moves of a solution; by default there is no limit. */
  readonly limit?: number;
  /** The most seconds; by default there is no limit. */
  readonly seconds?: number;
  /** Ends the search early; the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** A number above 0; Infinity if it is left out. */
const SECONDS = v.optional(
  v.custom<number>(
    (seconds) => typeof seconds === 'number' && seconds > 0,
    'is not a number above 0',
  ),
  Infinity,
);

const LIMITS = { limit: LIMIT, seconds: SECONDS, signal: SIGNAL };

/** How far solutions of a position are improved. */
export interface ImproveLimits extends PositionLimits {
  /**
   * Ends when the solution is proved to be at most this share longer than a shortest one: 0.05 for
   * 5 %; by default 0.
   */
  readonly within?: number;
}

const SHARE = v.optional(
  v.custom<number>(
    (share) => typeof share === 'number' && share >= 0,
    'is not a number from 0 on, such as 0.05',
  ),
);

const IMPROVE_LIMITS = { ...LIMITS, within: SHARE };

/** How far the positions of an analysis are searched. */
export type AnalysisLimits = Omit<PositionLimits, 'limit'>;

const ANALYSIS_LIMITS = { seconds: SECONDS, signal: SIGNAL };

/** How many shortest solutions are listed. */
export interface AllLimits extends PositionLimits {
  /** The most solutions to list, by default 1,000; 0 counts them only. */
  readonly most?: number;
}

const ALL_LIMITS = { ...LIMITS, most: whole(0, LISTED.most) };

/** A solver of one goal that lets the event loop go on. */
export interface OpenSolver<Of extends Cell = number> {
  /** How it solves: `enumeration`, `ida pattern 6-6-3`, ... */
  readonly method: string;
  /**
   * The attempts that solve a position, in order: the first one that does not give up solves it. A
   * beam search, the last one, takes turns with it if `improvements` or `quick` ask for that.
   */
  plan(): readonly PlannedAttempt[];
  /**
   * A shortest solution; with the method `quick` the best one found in a second, or in `seconds`.
   * Positions that are given while it searches wait for their turn.
   *
   * @throws AtlasError (the promise rejects) with the code `argument` (limits), `board`,
   * `unsolvable`, `limit-reached`, `timed-out`, `too-many-boards` (`bfs`), or `unavailable`
   * (closed).
   */
  solve(position: Position<Of>, limits?: PositionLimits): Promise<SolvedPosition<Of>>;
  /**
   * All shortest solutions, and how many there are.
   *
   * @throws AtlasError (the promise rejects) with the codes of `solve`, also `argument` when the
   * method is `quick`, or `too-many-paths` (`bfs`).
   */
  solveAll(position: Position<Of>, limits?: AllLimits): Promise<AllSolutions>;
  /**
   * What each of some moves, written as `U R2 D`, did to the distance; `lettersOf` says whose
   * moves they are. The moves need not end at the goal. `seconds` are of each position.
   *
   * @throws AtlasError (the promise rejects) with the codes of `solve`, also `argument` when the
   * method is `quick`, or `moves` when a move cannot be made.
   */
  analyse(
    position: Position<Of>,
    moves: string,
    limits?: AnalysisLimits,
  ): Promise<PathAnalysis<Of>>;
  /**
   * Ever better solutions, the first at once, and the same solution again when more is proved of
   * it. It ends when the last one is good enough, or after `seconds`; the method `quick` without
   * `within` ends after one second.
   *
   * @throws AtlasError (an iteration rejects) with the codes of `solve` but `timed-out`, or the
   * reason of the signal.
   */
  improvements(
    position: Position<Of>,
    limits?: ImproveLimits,
  ): AsyncGenerator<SolvedPosition<Of>, void>;
  /**
   * The lower bound of a position, in moves. @throws AtlasError with the code `board`, or
   * `argument` when the method has none.
   */
  bound(position: Position<Of>): number;
  /**
   * Ends the searches, which reject with an AtlasError of the code `unavailable`, the threads, and
   * frees the tables. Calls after it reject so too.
   */
  close(): Promise<void>;
}

/**
 * Makes a solver ready for a goal, which is a board's rows, or a size such as `'4x4'` for the tiles
 * in order: it builds pattern databases with all cores, or takes them from the cache; or it
 * enumerates all positions, or reads an oracle. It keeps databases, of up to 2.2 GB, in the user's
 * cache folder.
 *
 * @throws AtlasError (the promise rejects) with the code `argument` or `option-unfit` (options),
 * `board` or `labels-unnamed` (the goal), `heuristic-unfit` or `too-many-cells` (its size),
 * `memory`, `unreadable-oracle`, `unusable-oracle` or `foreign-oracle`.
 */
export async function openSolver<Given extends Cell = number>(
  goal: Goal<Given>,
  options: OpenOptions = {},
): Promise<OpenSolver<Kind<Given>>> {
  const { metric, blank, lettersOf, signal, ...wanted } = readOptions(options, OPTIONS);
  const puzzle = readGoal(goal, { metric, blank });
  checkMover(lettersOf, puzzle.size);
  const context: Context = { platform: nodePlatform, reporter: SILENT, signal };
  signal.throwIfAborted();
  const isQuick = wanted.method === 'quick';
  const solving = startSolving(puzzle, wishesOf(wanted), context);
  const { proving, beam } = await solving.openUnlimited();
  const name = isQuick ? 'quick' : (proving?.name ?? 'quick');
  const solver = { solving, puzzle, isQuick, lettersOf, closing: new AbortController() };
  return {
    method: name,
    bound: boundOfPositions(isQuick ? beam?.bound : proving?.bound, name, puzzle),
    plan: solving.plan,
    solve: (position, limits = {}) => solveOne(position, limits, solver),
    solveAll: (position, limits = {}) => solveAll(position, limits, solver),
    analyse: (position, moves, limits = {}) => analyseMoves(position, moves, limits, solver),
    improvements: (position, limits = {}) => improve(position, limits, solver),
    close: () => closeSolver(solver),
  };
}

/** What the calls of a solver share. */
interface SolverParts {
  readonly solving: Solving;
  readonly puzzle: Puzzle;
  readonly isQuick: boolean;
  readonly lettersOf: Mover;
  /** Aborted when the solver is closed. */
  readonly closing: AbortController;
}

async function solveOne<Of extends Cell>(
  position: Position,
  wanted: PositionLimits,
  solver: SolverParts,
): Promise<SolvedPosition<Of>> {
  const limits = readOptions(wanted, LIMITS);
  const start = readStart(position, solver.puzzle);
  const signal = untilClosed(limits.signal, solver);
  const solution = await solutionWithin(start, { ...limits, signal }, solver);
  return solvedPosition(solution, { puzzle: solver.puzzle, mover: solver.lettersOf });
}

async function solveAll(
  position: Position,
  wanted: AllLimits,
  solver: SolverParts,
): Promise<AllSolutions> {
  const { solving, puzzle, lettersOf } = solver;
  const { most = LISTED.usual, ...limits } = readOptions(wanted, ALL_LIMITS);
  const start = readStart(position, puzzle);
  checkShortest(solver, 'find all of them');
  const signal = untilClosed(limits.signal, solver);
  const solution = await solutionWithin(start, { ...limits, signal }, solver);
  const paths = await solving.paths(solution, { seconds: limits.seconds, signal });
  const count = paths.count();
  const solutions = firstOf(paths.solutions(), most).map((path) =>
    formatPath(path, puzzle, lettersOf),
  );
  return { moves: paths.length, count, unique: count === 1n, solutions };
}

async function analyseMoves<Of extends Cell>(
  position: Position,
  moves: unknown,
  wanted: AnalysisLimits,
  solver: SolverParts,
): Promise<PathAnalysis<Of>> {
  const { solving, puzzle, lettersOf: mover } = solver;
  const limits = readOptions(wanted, ANALYSIS_LIMITS);
  const start = readStart(position, puzzle);
  checkShortest(solver, 'analyse moves');
  const path = parsePath(readMoveText(moves), start, puzzle, mover);
  const signal = untilClosed(limits.signal, solver);
  const shortest = shortestSearch(solving, { ...limits, signal });
  const analysis = await analyse({ start, path }, puzzle, shortest, () => signal.throwIfAborted());
  return pathAnalysis(analysis, { puzzle, mover }) as PathAnalysis<Of>;
}

/** @throws AtlasError (`argument`) when the solver finds good solutions only. */
function checkShortest({ isQuick }: SolverParts, purpose: string): void {
  if (isQuick)
    throw argumentError(
      `The method 'quick' finds no shortest solutions; leave it out to ${purpose}`,
    );
}

async function* improve<Of extends Cell>(
  position: Position,
  wanted: ImproveLimits,
  solver: SolverParts,
): AsyncGenerator<SolvedPosition<Of>, void> {
  const { solving, puzzle, isQuick, lettersOf } = solver;
  const { limit, within, seconds, signal: own } = readOptions(wanted, IMPROVE_LIMITS);
  const start = readStart(position, puzzle);
  const signal = untilClosed(own, solver);
  const aim = isQuick && within === undefined ? 'quick' : { within: within ?? 0 };
  signal.throwIfAborted();
  const steps = solving.run(start, { limit, seconds, signal, aim });
  try {
    yield* improved<Of>(steps, start, { puzzle, mover: lettersOf }, signal);
  } finally {
    await steps.return(undefined as never); // It may be left before its end.
  }
}

async function closeSolver(solver: SolverParts): Promise<void> {
  const { closing, solving } = solver;
  if (!closing.signal.aborted)
    closing.abort(new AtlasError('unavailable', 'The solver was closed before its answer'));
  await solving.close();
}

/** A signal that aborts when the solver is closed, too. */
const untilClosed = (signal: AbortSignal, { closing }: SolverParts): AbortSignal =>
  AbortSignal.any([signal, closing.signal]);

/** A solution within limits; throws what ended the search before it was proved. */
async function solutionWithin(
  start: Board,
  limits: Read<typeof LIMITS>,
  { solving, isQuick }: SolverParts,
): Promise<Solution> {
  limits.signal.throwIfAborted();
  const aim = isQuick ? 'quick' : 'shortest';
  return solving.solve(start, { ...limits, aim, beam: isQuick });
}

/** The solutions of a search, each better than the one before, or with more proved of it. */
async function* improved<Of extends Cell>(
  steps: ReturnType<Solving['run']>,
  start: Board,
  style: MoveStyle,
  signal: AbortSignal,
): AsyncGenerator<SolvedPosition<Of>, void> {
  let best = { moves: Infinity, atLeast: 0 };
  for (;;) {
    const step = await steps.next();
    const found = step.done === true ? step.value : solutionOf(step.value, style.puzzle.metric);
    const solved = found && solvedPosition<Of>({ ...found, start }, style);
    if (solved && (solved.moves < best.moves || solved.atLeast > best.atLeast))
      yield (best = solved);
    if (step.done !== true) continue;
    const { endedBy } = step.value;
    if (endedBy !== undefined && endedBy === signal.reason) throw endedBy;
    return;
  }
}

/** The best solution of a search that goes on. */
const solutionOf = ({ path, atLeast, nodes }: Known, metric: Metric) =>
  path && { path, atLeast, optimal: moveCount(path, metric) <= atLeast, nodes };

/** The wishes that the options mean. */
function wishesOf({
  method,
  heuristic,
  pattern,
  labels,
  oracle,
}: Omit<Read<typeof OPTIONS>, 'metric' | 'blank' | 'lettersOf' | 'signal'>): Wishes {
  if (method === 'oracle') checkPath(oracle);
  return {
    aim: method === 'quick' ? 'quick' : 'shortest',
    method: method === 'quick' ? undefined : method,
    heuristic,
    pattern,
    labels,
    oracle,
  };
}
