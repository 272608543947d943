/* Solves positions with solve's plan, and with the tables that a page has. */
import { firstOf } from '../../../basics/iterables.js';
import type { Board } from '../../../puzzle/board.js';
import { movesOn } from '../../../puzzle/paths.js';
import { samePuzzle, type Puzzle } from '../../../puzzle/puzzle.js';
import type { PuzzleBoard } from '../../../notation/oneText.js';
import type { BoardOracle } from '../../../space/oracleWalk.js';
import type { Methods, SolvingResources } from '../../../solve/method.js';
import { beamAttempt } from '../../../solve/methods/beam.js';
import { oracle } from '../../../solve/methods/oracle.js';
import { ida } from '../../../solve/methods/ida.js';
import type { FoundPaths, Solution } from '../../../solve/solution.js';
import type { Known } from '../../../solve/solver.js';
import { openSolving, type Solving } from '../../../solve/solving.js';
import type { Wishes } from '../../../solve/wishes.js';
import type { Browser } from './browser.js';
import type { Call } from '../calls.js';
import { pagePatterns } from './pagePatterns.js';

/** A solution that need not be a shortest one. */
export interface QuickPath {
  readonly moves: readonly string[];
  /** No solution has fewer moves. */
  readonly atLeast: number;
}

/**
 * What the page wishes: shortest solutions of the board that is played, and apart from them of
 * random positions; good solutions, which become shorter for two seconds, and of which the first
 * one comes in a moment.
 */
const WISHES = {
  played: { aim: 'shortest', keptOracle: true },
  sampled: { aim: 'shortest' },
  quick: { aim: 'quick', seconds: 2 },
} as const satisfies Record<string, Wishes>;
type Wish = keyof typeof WISHES;

/**
 * The methods of a page. All positions are searched when a board is opened, and not in order to
 * solve one; boards for which breadth-first search is quicker are known whole.
 */
export const PAGE_METHODS: Methods = {
  inOrder: [oracle, ida],
  beside: beamAttempt,
};

/** What the worker solves with: its resources, and for each wish the last solving. */
export interface PageSolvings {
  readonly resources: SolvingResources;
  readonly last: Partial<Record<Wish, PuzzleSolving | undefined>>;
}

/** A solving, for one puzzle. */
interface PuzzleSolving {
  readonly puzzle: Puzzle;
  readonly solving: Solving;
}

/**
 * Solvings in one thread, with what the worker keeps; nothing is on disk. `oracleOf` gives the
 * oracle of a puzzle that was searched whole, if it is kept.
 */
export const newPageSolvings = (
  browser: Browser,
  oracleOf: (puzzle: Puzzle) => BoardOracle | undefined,
): PageSolvings => ({
  resources: {
    patterns: pagePatterns(browser),
    keepsPatterns: false,
    oracles: {
      has: ({ puzzle }) => oracleOf(puzzle) !== undefined,
      refusal: () => undefined,
      open: ({ puzzle }) => Promise.resolve(oracleOf(puzzle)!),
    },
    signal: new AbortController().signal,
  },
  last: {},
});

/** The solving of a wish. It searches one position after the other. */
export function solvingOf(wish: Wish, puzzle: Puzzle, { resources, last }: PageSolvings): Solving {
  const kept = last[wish];
  if (kept && samePuzzle(kept.puzzle, puzzle)) return kept.solving;
  const solving = openSolving(puzzle, WISHES[wish], PAGE_METHODS, resources);
  last[wish] = { puzzle, solving };
  return solving;
}

/** The moves of a shortest solution. Reports the bounds that the search proves. */
export async function findShortest(
  { puzzle, board }: PuzzleBoard,
  solvings: PageSolvings,
  call: Call<Known>,
): Promise<readonly string[]> {
  const solving = solvingOf('played', puzzle, solvings);
  const { path } = await shortestSolution(board, solving, call);
  return movesOn(path, puzzle.metric);
}

/** A shortest solution; reports each bound that is proved. */
export async function shortestSolution(
  board: Board,
  solving: Solving,
  { signal, report }: Call<Known>,
): Promise<Solution> {
  signal.throwIfAborted();
  return solving.solve(board, { signal, beam: false }, report);
}

/** A position whose shortest solutions are wanted. */
export interface SolveAllRequest extends PuzzleBoard {
  /** The number of solutions that are listed at most. */
  readonly most: number;
}

/** All shortest solutions of a board. */
export interface AllSolved extends Required<FoundPaths> {
  /** Moves of each. */
  readonly moves: number;
}

/** All shortest solutions. Reports the bounds that the search for the first one proves. */
export async function findAllShortest(
  { puzzle, board, most }: SolveAllRequest,
  solvings: PageSolvings,
  call: Call<Known>,
): Promise<AllSolved> {
  const solving = solvingOf('played', puzzle, solvings);
  const solution = await shortestSolution(board, solving, call);
  const paths = await solving.paths(solution, { signal: call.signal });
  return {
    moves: paths.length,
    count: paths.count(),
    listed: firstOf(paths.solutions(), most),
  };
}

/**
 * A good solution, which becomes shorter for some seconds. Reports the first one, and each that is
 * shorter; resolves with the last. @throws AtlasError when the board has too many cells.
 */
export async function findQuick(
  { puzzle, board }: PuzzleBoard,
  solvings: PageSolvings,
  { signal, report }: Call<QuickPath>,
): Promise<QuickPath> {
  signal.throwIfAborted();
  const quickPath = (path: Solution['path'], atLeast: number): QuickPath => ({
    moves: movesOn(path, puzzle.metric),
    atLeast,
  });
  let fewest = Infinity;
  const solving = solvingOf('quick', puzzle, solvings);
  const { path, atLeast } = await solving.solve(board, { signal }, (known) => {
    if (!known.path) return;
    const found = quickPath(known.path, known.atLeast);
    if (found.moves.length < fewest) report(found);
    fewest = Math.min(fewest, found.moves.length);
  });
  return quickPath(path, atLeast);
}
