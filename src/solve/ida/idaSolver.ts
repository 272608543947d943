/* The solvers of IDA* (Korf 1985): with a bound of the program, and with one of the user's own. */
import { mapSteps } from '../../basics/steps.js';
import { boardCursor, type BoardFunction, type OwnBound } from '../../bounds/own/ownBound.js';
import { boundOf, distinctFor, type ProgramBound } from '../../bounds/programBound.js';
import { hasLetters } from '../../puzzle/moves.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import type { SteppedSolver } from '../solver.js';
import { checkBound } from '../suitability.js';
import type { Threads } from '../threads.js';
import { treeSearchFor, treeSearchWith } from './treeSearchFor.js';
import { iterativeDeepening, type Team } from './iterativeDeepening.js';
import { searchTeam } from './searchTeam.js';
import type { TeamSearch } from './teamMemory.js';
import type { TreeSearch } from './treeSearch.js';

/** How IDA* searches with its bound. */
interface IdaOptions {
  /** As {@link treeSearchWith} has it; by default true. */
  readonly pruning?: boolean | undefined;
  /** By default the search uses the calling thread alone. */
  readonly threads?: Threads | undefined;
}

/**
 * A solver for boards from which the puzzle's goal can be reached, with the tiles of a pair
 * distinguished if the bound needs that. With threads it must be closed.
 *
 * @throws AtlasError when the board is too large, or the bound does not serve the puzzle.
 */
export function idaSolver(
  puzzle: Puzzle,
  bound: ProgramBound,
  { pruning = true, threads }: IdaOptions = {},
): SteppedSolver {
  checkBound(puzzle, bound.name);
  const { puzzle: searched, startOf } = distinctFor(bound, puzzle);
  const tree = treeSearchFor(searched, bound, pruning);
  const team = teamFor({ puzzle: searched, bound, pruning }, tree, threads);
  const solver = iterativeDeepening({ puzzle: searched, tree, team });
  return {
    ...solver,
    partition: bound.name === 'pattern' ? bound.tables.partition : undefined,
    bound: boundOf(puzzle, bound),
    search: (start, limit) => solver.search(startOf(start), limit),
    paths: (start, ...found) => solver.paths!(startOf(start), ...found),
    ...(solver.expect && { expect: (starts, limit) => solver.expect!(starts.map(startOf), limit) }),
  };
}

/** A team of threads. On a graph, paths may be too long for the notes of a team. */
const teamFor = (
  search: TeamSearch,
  tree: TreeSearch,
  threads: Threads | undefined,
): Team | undefined =>
  threads && hasLetters(search.puzzle.size) ? searchTeam(search, tree, threads) : undefined;

/**
 * IDA* with an own bound, which proves nothing: neither that a solution is a shortest one, nor how
 * many moves a position takes. `valueOf` is the bound when it is opened. With threads the solver
 * must be closed.
 */
export function ownBoundSolver(
  puzzle: Puzzle,
  bound: OwnBound,
  valueOf: BoardFunction,
  { pruning = true, threads }: IdaOptions = {},
): SteppedSolver {
  const tree = treeSearchWith(puzzle, boardCursor(puzzle, valueOf, bound), pruning);
  const team = teamFor({ puzzle, bound, pruning }, tree, threads);
  const { paths: _paths, ...solver } = iterativeDeepening({ puzzle, tree, team });
  return {
    ...solver,
    *search(start, limit) {
      const steps = mapSteps(solver.search(start, limit), (known) => ({ ...known, atLeast: 0 }));
      const { atLeast: _, ...answer } = yield* steps;
      return { ...answer, optimal: answer.path?.length === 0 };
    },
  };
}
