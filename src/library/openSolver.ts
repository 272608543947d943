import { SILENT, type Context } from '../app/context.js';
import { planSolving } from '../app/solvePlan.js';
import { openSolving } from '../app/solving.js';
import { AtlasError } from '../errors.js';
import { nodePlatform } from '../platforms/node.js';
import type { Metric } from '../puzzle/metric.js';
import { movesOn } from '../puzzle/moves.js';
import { HEURISTICS, type Heuristic } from '../solve/heuristics/bounds.js';
import type { Known } from '../solve/solver.js';
import type { Wishes } from '../solve/wishes.js';
import {
  checkPath,
  choice,
  given,
  readGoal,
  readLimit,
  readMetric,
  readOptions,
  readSignal,
  shown,
  type Position,
  type Read,
  type Rows,
} from './arguments.js';
import { readBound, readStart, solvedPosition, type SolvedPosition } from './solved.js';

/** How positions of a goal are solved. */
export interface OpenOptions {
  /** What counts as one move; by default the move of a single tile. */
  readonly metric?: Metric;
  /**
   * How to search; by default the quickest that fits, as the command `solve` chooses it, without
   * oracle files. `quick` is for good solutions on boards of up to 100 cells, as `solve --quick`.
   */
  readonly method?: 'bfs' | 'ids' | 'ida' | 'enumeration' | 'oracle' | 'quick';
  /** The lower bound of `ida`. */
  readonly heuristic?: Heuristic;
  /** The pattern databases of the heuristic `pattern`, such as `6-6-3`. */
  readonly pattern?: string;
  /** The file of the method `oracle`. */
  readonly oracle?: string;
  /** Ends the preparation early; the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** How far a position is searched. */
export interface PositionLimits {
  /** The most moves of a solution; by default there is no limit. */
  readonly limit?: number;
  /** The most seconds; by default there is no limit. */
  readonly seconds?: number;
  /** Ends the search early; the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** How far solutions of a position are improved. */
export interface ImproveLimits extends PositionLimits {
  /**
   * Ends when the solution is proved to be longer than a shortest one by this share of it at most,
   * such as 0.05; by default 0.
   */
  readonly within?: number;
}

/** A solver of one goal that lets the event loop go on. */
export interface OpenSolver {
  /** How it solves: `enumeration`, `ida pattern 6-6-3`, ... */
  readonly method: string;
  /**
   * A shortest solution; by the method `quick` the best one that is found in a second, or in
   * `seconds`. Positions that are given while it searches wait for their turn.
   *
   * @throws AtlasError (the promise rejects) when the position is no board, has no solution, or
   * none within the limits.
   */
  solve(position: Position, limits?: PositionLimits): Promise<SolvedPosition>;
  /**
   * Ever better solutions, the first at once, and the same solution again when more is proved of
   * it. It ends when the last one is good enough, or after `seconds`, by the method `quick` without
   * `within` after one.
   *
   * @throws AtlasError (an iteration rejects) as {@link solve}, and the signal's reason.
   */
  improvements(position: Position, limits?: ImproveLimits): AsyncGenerator<SolvedPosition, void>;
  /**
   * The lower bound of a position. @throws AtlasError when it is no board, or the method has none.
   */
  bound(position: Position): number;
}

/**
 * Makes a solver ready for a goal, which is a board's rows, or a size such as `'4x4'` for the tiles
 * in order: it builds pattern databases with all cores, or takes them from the cache; or it
 * enumerates all positions, or reads an oracle.
 *
 * @throws AtlasError (the promise rejects) when the goal is no board, an option is unknown or does
 * not fit, or there is too little memory.
 */
export async function openSolver(
  goal: Rows | string,
  options: OpenOptions = {},
): Promise<OpenSolver> {
  const { metric, signal, ...wanted } = readOptions(options, OPTIONS);
  const puzzle = readGoal(goal, metric);
  const context: Context = { platform: nodePlatform, reporter: SILENT, signal };
  signal.throwIfAborted();
  const isQuick = wanted.method === 'quick';
  const solving = openSolving(planSolving(puzzle, wishesOf(wanted), nodePlatform), context);
  const solver = await solving.ready();
  const name = isQuick ? 'quick' : (solver?.name ?? 'quick');
  /** Settles when the searches so far have ended. */
  let last: Promise<unknown> = Promise.resolve();

  return {
    method: name,
    bound: readBound(isQuick ? solving.beam?.bound : solver?.bound, name, puzzle),
    async solve(position, wanted = {}) {
      const { limit: moves, ...limits } = readOptions(wanted, LIMITS);
      const start = readStart(position, puzzle);
      const solution = last.then(async () => {
        limits.signal.throwIfAborted();
        const aim = isQuick ? 'quick' : 'shortest';
        const steps = solving.run(start, { moves, ...limits, aim, beam: isQuick });
        let step = await steps.next();
        while (step.done !== true) step = await steps.next();
        if (step.value.endedBy) throw step.value.endedBy;
        return step.value;
      });
      last = solution.catch(() => undefined);
      return solvedPosition(start, await solution, puzzle);
    },
    async *improvements(position, wanted = {}) {
      const { limit: moves, within, ...limits } = readOptions(wanted, IMPROVE_LIMITS);
      const start = readStart(position, puzzle);
      const aim = isQuick && within === undefined ? 'quick' : { within: within ?? 0 };
      const before = last;
      let end = (): void => undefined;
      last = new Promise<void>((resolve) => (end = resolve));
      try {
        await before;
        limits.signal.throwIfAborted();
        let told = { moves: Infinity, atLeast: 0 };
        const steps = solving.run(start, { moves, ...limits, aim });
        for (;;) {
          const step = await steps.next();
          const found = step.done === true ? step.value : solutionOf(step.value, metric);
          const solved = found && solvedPosition(start, found, puzzle);
          if (solved && (solved.moves < told.moves || solved.atLeast > told.atLeast))
            yield (told = solved);
          if (step.done !== true) continue;
          const { endedBy } = step.value;
          if (endedBy !== undefined && endedBy === limits.signal.reason) throw endedBy;
          return;
        }
      } finally {
        end();
      }
    },
  };
}

/** The best solution of a search that goes on. */
const solutionOf = ({ moves, bound, nodes }: Known, metric: Metric) =>
  moves && { moves, atLeast: bound, optimal: movesOn(moves, metric).length <= bound, nodes };

const OPTIONS = {
  metric: readMetric,
  method: choice(['bfs', 'ids', 'ida', 'enumeration', 'oracle', 'quick']),
  heuristic: choice(HEURISTICS),
  pattern: given,
  oracle: given,
  signal: readSignal,
};
const LIMITS = { limit: readLimit, seconds: readSeconds, signal: readSignal };
const IMPROVE_LIMITS = { ...LIMITS, within: readShare };

/** The wishes that the options tell. */
function wishesOf({
  method,
  heuristic,
  pattern,
  oracle,
}: Omit<Read<typeof OPTIONS>, 'metric' | 'signal'>): Wishes {
  if (oracle !== undefined || method === 'oracle') checkPath(oracle);
  if (pattern !== undefined && typeof pattern !== 'string')
    throw new AtlasError('argument', `The pattern ${shown(pattern)} is no text, such as '6-6-3'`);
  return {
    aim: method === 'quick' ? 'quick' : 'shortest',
    method: method === 'quick' ? undefined : method,
    heuristic,
    patterns: pattern,
    oracle,
  };
}

function readShare(within: unknown): number | undefined {
  if (within === undefined || (typeof within === 'number' && within >= 0)) return within;
  throw new AtlasError(
    'argument',
    `The share ${shown(within)} is not a number from 0 on, such as 0.05`,
  );
}

function readSeconds(seconds: unknown): number {
  if (seconds === undefined) return Infinity;
  if (typeof seconds === 'number' && seconds > 0) return seconds;
  throw new AtlasError('argument', `The seconds ${shown(seconds)} are not a number above 0`);
}
