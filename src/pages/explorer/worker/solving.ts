/* Solutions of boards that are too large to be searched whole. */
import { AtlasError } from '../../../errors.js';
import type { Board } from '../../../puzzle/board.js';
import { movesOn } from '../../../puzzle/moves.js';
import { samePuzzle, type Puzzle } from '../../../puzzle/puzzle.js';
import { cellCount, isLine } from '../../../puzzle/size.js';
import type { FindPaths } from '../../../solve/deepening.js';
import { MOST_BEAM_CELLS } from '../../../solve/beam/beam.js';
import { quickSolver } from '../../../solve/beam/quickSolver.js';
import { quickestBound } from '../../../solve/heuristics/bounds.js';
import type { PatternTables } from '../../../solve/heuristics/patternDatabases.js';
import { idaFor, type IdaSearch } from '../../../solve/methods.js';
import type { Answer, Known, SteppedSolver } from '../../../solve/solver.js';
import { pauseFor } from '../../../turns.js';
import type { Browser } from '../platform.js';
import type { Call } from './calls.js';
import { patternsFor, type Patterns } from './patterns.js';

/** Solutions become shorter for so long; the first comes in a moment. */
const QUICK_SECONDS = 2;

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

/** The solvers that were made last; each serves one puzzle. */
export interface Solvers {
  shortest?:
    | {
        readonly puzzle: Puzzle;
        readonly databases: PatternTables | undefined;
        readonly solver: SteppedSolver;
      }
    | undefined;
  quick?: { readonly puzzle: Puzzle; readonly solver: SteppedSolver };
  patterns?: Patterns | undefined;
  /** Where all shortest solutions are asked for. */
  readonly findPaths?: FindPaths;
}

/**
 * Searches a shortest solution; tells each bound that it proves. The search begins with a plain
 * bound, and anew with pattern databases as soon as these are built. They are built to the end also
 * where nobody waits any more.
 */
export async function findShortest(
  solvers: Solvers,
  task: Task,
  browser: Browser,
  call: Call<Known>,
): Promise<readonly string[]> {
  const { answer } = await searchWithAnswer(solvers, task, browser, call);
  return movesOn(answer.moves ?? [], task.puzzle.metric);
}

/** The search of {@link findShortest}, with the solver that ended it. */
export async function searchWithAnswer(
  solvers: Solvers,
  { puzzle, board }: Task,
  browser: Browser,
  { signal, tell }: Call<Known>,
): Promise<{ readonly solver: SteppedSolver; readonly answer: Answer }> {
  const patterns = (solvers.patterns = patternsFor(puzzle, solvers.patterns, browser));
  const pause = pauseFor(signal);
  for (;;) {
    const databases = patterns?.tables;
    const solver = shortestSolver(solvers, puzzle, databases);
    const search = solver.search(board, Infinity);
    // Until databases are ready that were not so when the search began.
    while (patterns?.tables === databases) {
      const step = search.next();
      if (step.done) return { solver, answer: step.value };
      tell(step.value);
      await pause();
    }
  }
}

/** The solver of a puzzle: by these databases, or if there are none by a plain bound. */
function shortestSolver(
  solvers: Solvers,
  puzzle: Puzzle,
  databases: PatternTables | undefined,
): SteppedSolver {
  const { shortest } = solvers;
  if (shortest && shortest.databases === databases && samePuzzle(shortest.puzzle, puzzle))
    return shortest.solver;
  // Boards for which another search is quicker are known whole.
  const search: IdaSearch = databases
    ? { method: 'ida', heuristic: 'pattern', databases }
    : { method: 'ida', heuristic: quickestBound(puzzle) };
  const solver = idaFor(puzzle, search, solvers.findPaths);
  solvers.shortest = { puzzle, databases, solver };
  return solver;
}

/**
 * Searches ever shorter solutions for some seconds; tells each, and resolves with the last.
 *
 * @throws AtlasError when the board is a single row or column, or has too many cells.
 */
export async function findGood(
  solvers: Solvers,
  { puzzle, board }: Task,
  { signal, tell }: Call<FoundPath>,
): Promise<FoundPath> {
  const solver = goodSolver(solvers, puzzle);
  const pause = pauseFor(signal);
  const begin = performance.now();
  const atLeast = solver.bound?.(board) ?? 0;
  let path: FoundPath = { moves: [], atLeast };
  let shortest: Known['moves'];
  for (const { moves } of solver.search(board, Infinity)) {
    if (moves && moves !== shortest) {
      shortest = moves;
      path = { moves: movesOn(moves, puzzle.metric), atLeast };
      tell(path);
    }
    const isOver = performance.now() - begin > 1000 * QUICK_SECONDS;
    // No solution is shorter than the bound.
    if (moves && (path.moves.length <= atLeast || isOver)) break;
    await pause();
  }
  return path;
}

function goodSolver(solvers: Solvers, puzzle: Puzzle): SteppedSolver {
  if (isLine(puzzle.size) || cellCount(puzzle.size) > MOST_BEAM_CELLS)
    throw new AtlasError(
      'argument',
      `Good ways are found on boards of two or more rows and columns, and up to ${MOST_BEAM_CELLS} cells`,
    );
  if (!solvers.quick || !samePuzzle(solvers.quick.puzzle, puzzle))
    solvers.quick = { puzzle, solver: quickSolver(puzzle) };
  return solvers.quick.solver;
}
