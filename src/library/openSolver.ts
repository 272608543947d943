import { SILENT, type Context } from '../app/context.js';
import { openSolver as open, quickestWithoutOracle, type Method } from '../app/methodChoice.js';
import { solvePosition } from '../app/solving.js';
import { AtlasError } from '../errors.js';
import { nodePlatform } from '../platforms/node.js';
import type { Metric } from '../puzzle/metric.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { quoted } from '../quoted.js';
import { HEURISTICS, quickestBound, type Heuristic } from '../solve/heuristics/bounds.js';
import { defaultShape } from '../solve/heuristics/patternDatabases.js';
import {
  checkOptions,
  checkPath,
  readChoice,
  readGoal,
  readMetric,
  readSignal,
  readWhole,
  shown,
  type Position,
  type Rows,
} from './arguments.js';
import { readBound, readStart, solvedPosition, type SolvedPosition } from './solved.js';

/** How positions of a goal are solved. */
export interface OpenOptions {
  /** What counts as one move; by default the move of a single tile. */
  readonly metric?: Metric;
  /** How to search; by default the quickest that fits, as the command `solve` chooses it, without oracle files. */
  readonly method?: 'bfs' | 'ids' | 'ida' | 'enumeration' | 'oracle';
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

/** A solver of one goal that lets the event loop go on. */
export interface OpenSolver {
  /** How it solves: `enumeration`, `ida pattern 6-6-3`, ... */
  readonly method: string;
  /**
   * A shortest solution. Positions that are given while it searches wait for their turn.
   *
   * @throws AtlasError (the promise rejects) when the position is no board, has no solution, or none within the limits.
   */
  solve(position: Position, limits?: PositionLimits): Promise<SolvedPosition>;
  /** The lower bound of a position. @throws AtlasError when it is no board, or the method is not `ida`. */
  bound(position: Position): number;
}

/**
 * Makes a solver ready for a goal, which is a board's rows, or a size such as `'4x4'` for the tiles in order: it builds pattern databases
 * with all cores, or takes them from the cache; or it enumerates all positions, or reads an oracle.
 *
 * @throws AtlasError (the promise rejects) when the goal is no board, an option is unknown or does not fit, or there is too little memory.
 */
export async function openSolver(goal: Rows | string, options: OpenOptions = {}): Promise<OpenSolver> {
  checkOptions(options, OPTIONS);
  const puzzle = readGoal(goal, readMetric(options.metric));
  const context: Context = { platform: nodePlatform, reporter: SILENT, signal: readSignal(options.signal) };
  context.signal.throwIfAborted();
  const named = await open(methodOf(options, puzzle), puzzle, context);
  let last: Promise<unknown> = Promise.resolve();
  return {
    method: named.name,
    bound: readBound(named.bound, named.name, puzzle),
    async solve(position, limits = {}) {
      checkOptions(limits, LIMITS);
      const start = readStart(position, puzzle);
      const [moves, seconds, signal] = [
        readLimit(limits.limit),
        readSeconds(limits.seconds),
        readSignal(limits.signal),
      ];
      const solution = last.then(() => {
        signal.throwIfAborted();
        const limits = { metric: puzzle.metric, moves, seconds };
        return solvePosition(start, { shortest: named }, limits, 'shortest', signal, () => undefined);
      });
      last = solution.catch(() => undefined);
      return solvedPosition(start, await solution, puzzle);
    },
  };
}

/** The names of all options. */
const OPTIONS: Record<keyof OpenOptions, true> = {
  metric: true,
  method: true,
  heuristic: true,
  pattern: true,
  oracle: true,
  signal: true,
};
const LIMITS: Record<keyof PositionLimits, true> = { limit: true, seconds: true, signal: true };

function methodOf({ method: wanted, heuristic: bound, pattern, oracle }: OpenOptions, puzzle: Puzzle): Method {
  const heuristic = readChoice('heuristic', bound, HEURISTICS);
  const implied = oracle !== undefined ? 'oracle' : (heuristic ?? pattern) !== undefined ? 'ida' : undefined;
  const method = readChoice('method', wanted, ['bfs', 'ids', 'ida', 'enumeration', 'oracle']) ?? implied;
  const stranger =
    method === 'ida' ? oracle : method === 'oracle' ? (heuristic ?? pattern) : (heuristic ?? pattern ?? oracle);
  if (method !== undefined && stranger !== undefined) {
    throw new AtlasError(
      'argument',
      `The option ${shown(stranger)} is not for the method ${quoted(method)}; leave out one of them`,
    );
  }
  switch (method) {
    case undefined:
      return quickestWithoutOracle(puzzle, nodePlatform);
    case 'oracle':
      checkPath(oracle);
      return { method, path: oracle };
    case 'ids':
      return { method, parityStep: true };
    case 'ida':
      return idaOf(heuristic ?? (pattern === undefined ? quickestBound(puzzle) : 'pattern'), pattern, puzzle);
    default:
      return { method };
  }
}

function idaOf(heuristic: Heuristic, pattern: unknown, puzzle: Puzzle): Method {
  if (pattern !== undefined && (heuristic !== 'pattern' || typeof pattern !== 'string')) {
    throw new AtlasError('argument', `The pattern ${shown(pattern)} is not for the heuristic ${quoted(heuristic)}`);
  }
  if (heuristic !== 'pattern') return { method: 'ida', heuristic };
  return { method: 'ida', heuristic, shape: pattern ?? defaultShape(puzzle.size) };
}

const readLimit = (limit: unknown): number => (limit === Infinity ? Infinity : readWhole('limit', limit, Infinity));

function readSeconds(seconds: unknown): number {
  if (seconds === undefined) return Infinity;
  if (typeof seconds === 'number' && seconds > 0) return seconds;
  throw new AtlasError('argument', `The seconds ${shown(seconds)} are not a number above 0`);
}
