/* Solutions of positions, by the plan and the run of all of slide-atlas, with what a page has. */
import type { Board } from '../../../puzzle/board.js';
import { movesOn } from '../../../puzzle/moves.js';
import { samePuzzle, type Puzzle } from '../../../puzzle/puzzle.js';
import type { BoardOracle } from '../../../search/oracleWalk.js';
import type { FindPaths } from '../../../solve/deepening.js';
import { quickestBound } from '../../../bounds/bounds.js';
import { idaFor } from '../../../solve/methods.js';
import { oracleWalker } from '../../../solve/oracleSolver.js';
import type { Solution } from '../../../solve/solution.js';
import type { Known } from '../../../solve/solver.js';
import { openSolving, type Solving } from '../../../solve/solving.js';
import type { SolvingPlatform } from '../../../solve/solvingPlatform.js';
import type { Wishes } from '../../../solve/wishes.js';
import type { Browser } from './browser.js';
import type { Call } from '../calls.js';
import { patternKeep } from './patterns.js';

/** A position to be solved. */
export interface Task {
  readonly puzzle: Puzzle;
  readonly board: Board;
}

/** A solution that need not be a shortest one. */
export interface FoundPath {
  readonly moves: readonly string[];
  /** Every solution takes so many moves. */
  readonly atLeast: number;
}

/**
 * What the page wishes: shortest solutions of the board that is played, and apart from them of
 * positions that are drawn; good solutions, which become shorter for two seconds, and of which the
 * first one comes in a moment.
 */
const WISHES = {
  played: { aim: 'shortest', keptOracle: true },
  drawn: { aim: 'shortest' },
  good: { aim: 'quick', seconds: 2 },
} as const satisfies Record<string, Wishes>;
type Wish = keyof typeof WISHES;

/** A plan at work. */
interface Made {
  readonly puzzle: Puzzle;
  readonly solving: Solving;
}

/** The plans at work that were made last. Each serves one puzzle. */
export interface Solvers {
  readonly platform: SolvingPlatform;
  readonly last: Record<Wish, Made | undefined>;
  /** By wish: settles when the searches so far have ended. A solver searches one at a time. */
  readonly ends: Partial<Record<Wish, Promise<unknown>>>;
}

/** What finds all shortest solutions, where these are asked for. */
export interface Finders {
  readonly oracleSolver: typeof oracleWalker;
  readonly findPaths?: FindPaths;
}

/** `oracleOf` gives the oracle of a puzzle that was searched whole, if it is kept. */
export const newSolvers = (
  browser: Browser,
  oracleOf: (puzzle: Puzzle) => BoardOracle | undefined,
  finders: Finders = { oracleSolver: oracleWalker },
): Solvers => ({
  platform: pagePlatform(browser, oracleOf, finders),
  last: { played: undefined, drawn: undefined, good: undefined },
  ends: {},
});

/**
 * What solving has in a page: one thread, and what its worker keeps. Nothing is on disk. All
 * positions are searched when a board is opened, and not in order to solve one.
 */
const pagePlatform = (
  browser: Browser,
  oracleOf: (puzzle: Puzzle) => BoardOracle | undefined,
  { oracleSolver, findPaths }: Finders,
): SolvingPlatform => ({
  patterns: patternKeep(browser),
  oracles: {
    has: (puzzle) => oracleOf(puzzle) !== undefined,
    open: (puzzle) => oracleSolver('oracle', oracleOf(puzzle)!, puzzle),
  },
  keepsPatterns: false,
  // Boards for which another search is quicker are known whole.
  solverFor: (puzzle, search) =>
    idaFor(
      puzzle,
      search.method === 'ida' ? search : { method: 'ida', heuristic: quickestBound(puzzle) },
      findPaths,
    ),
  signal: new AbortController().signal,
});

/** The solver of a wish, when those that it was asked for before have ended. */
export function inTurn<Answer>(
  wish: Wish,
  puzzle: Puzzle,
  { platform, last, ends }: Solvers,
  search: (solving: Solving) => Promise<Answer>,
): Promise<Answer> {
  const answer = Promise.resolve(ends[wish]).then(() => {
    let made = last[wish];
    if (!made || !samePuzzle(made.puzzle, puzzle))
      made = last[wish] = { puzzle, solving: openSolving(puzzle, WISHES[wish], platform) };
    return search(made.solving);
  });
  ends[wish] = answer.catch(() => undefined);
  return answer;
}

/** Searches a shortest solution; tells each bound that it proves. */
export const findShortest = (
  solvers: Solvers,
  { puzzle, board }: Task,
  call: Call<Known>,
): Promise<readonly string[]> =>
  inTurn('played', puzzle, solvers, async (solving) => {
    const { moves } = await shortestSolution(board, solving, call);
    return movesOn(moves, puzzle.metric);
  });

/** Shortest solutions of drawn positions, one after the other. */
export const solveDrawn = <Answer>(
  solvers: Solvers,
  puzzle: Puzzle,
  signal: AbortSignal,
  search: (solve: (board: Board) => Promise<Solution>) => Promise<Answer>,
): Promise<Answer> =>
  inTurn('drawn', puzzle, solvers, (solving) =>
    search((board) => shortestSolution(board, solving, { signal, tell: () => undefined })),
  );

/** A shortest solution; tells each bound that is proved. */
export async function shortestSolution(
  board: Board,
  solving: Solving,
  { signal, tell }: Call<Known>,
): Promise<Solution> {
  signal.throwIfAborted();
  const solution = await solving.solve(board, { signal, beam: false }, tell);
  if (solution.endedBy) throw solution.endedBy;
  return solution;
}

/**
 * Searches ever shorter solutions for some seconds; tells each, and resolves with the last.
 *
 * @throws AtlasError when the board has too many cells.
 */
export const findGood = (
  solvers: Solvers,
  { puzzle, board }: Task,
  { signal, tell }: Call<FoundPath>,
): Promise<FoundPath> =>
  inTurn('good', puzzle, solvers, async (solving) => {
    signal.throwIfAborted();
    const pathOf = (moves: Solution['moves'], atLeast: number): FoundPath => ({
      moves: movesOn(moves, puzzle.metric),
      atLeast,
    });
    let fewest = Infinity;
    const { moves, atLeast, endedBy } = await solving.solve(board, { signal }, (known) => {
      if (!known.moves) return;
      const path = pathOf(known.moves, known.bound);
      if (path.moves.length < fewest) tell(path);
      fewest = Math.min(fewest, path.moves.length);
    });
    if (endedBy) throw endedBy;
    return pathOf(moves, atLeast);
  });
