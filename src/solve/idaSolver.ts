/* The solvers of IDA*: with a bound of the program, and with one of the user's own. */
import { mapSteps } from '../basics/steps.js';
import type { AnyBound, BoardFunction, OwnBound } from '../bounds/own/ownBound.js';
import { boundOf, distinctFor } from '../bounds/programBound.js';
import { hasLetters } from '../puzzle/moves.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { idaStar, type Team } from './deepening/iterativeDeepening.js';
import type { TreeSearch } from './depthFirst/treeSearch.js';
import type { SteppedSolver } from './solver.js';
import { checkBound } from './suitability.js';
import { searchTeam } from './team/searchTeam.js';
import type { Threads } from './team/threads.js';
import { ownBoundTreeSearch, treeSearchFor, type IdaSearch } from './deepening/idaSearch.js';

/**
 * A solver for boards from which the puzzle's goal can be reached, with the tiles of a pair
 * distinguished if the bound needs that. With threads it must be closed.
 *
 * @throws AtlasError when the board is too large, or the bound does not serve the puzzle.
 */
export function idaSolver(puzzle: Puzzle, search: IdaSearch, threads?: Threads): SteppedSolver {
  const { bound } = search;
  checkBound(puzzle, bound.name);
  const { puzzle: searched, startOf } = distinctFor(bound, puzzle);
  const tree = treeSearchFor(searched, search);
  const solver = idaStar(searched, tree, teamFor(searched, search, tree, threads));
  return {
    ...solver,
    partition: bound.name === 'pattern' ? bound.tables.partition : undefined,
    bound: boundOf(puzzle, bound),
    search: (start, limit) => solver.search(startOf(start), limit),
    paths: (start, ...found) => solver.paths!(startOf(start), ...found),
    ...(solver.expect && { expect: (starts, limit) => solver.expect!(starts.map(startOf), limit) }),
  };
}

/** A team of threads, which write each other paths in letters; steps on a graph have none. */
const teamFor = (
  puzzle: Puzzle,
  search: IdaSearch<AnyBound>,
  tree: TreeSearch,
  threads: Threads | undefined,
): Team | undefined =>
  threads && hasLetters(puzzle.size) ? searchTeam(puzzle, search, tree, threads) : undefined;

/**
 * IDA* with an own bound, which proves nothing: neither that a solution is a shortest one,
 * nor how many moves a position takes. With threads the solver must be closed.
 */
export function ownBoundSolver(
  puzzle: Puzzle,
  search: IdaSearch<OwnBound>,
  valueOf: BoardFunction,
  threads?: Threads,
): SteppedSolver {
  const tree = ownBoundTreeSearch(puzzle, search, valueOf);
  const team = teamFor(puzzle, search, tree, threads);
  const { paths: _paths, ...solver } = idaStar(puzzle, tree, team);
  return {
    ...solver,
    *search(start, limit) {
      const steps = mapSteps(solver.search(start, limit), (known) => ({ ...known, atLeast: 0 }));
      const { atLeast: _, ...answer } = yield* steps;
      return { ...answer, optimal: answer.path?.length === 0 };
    },
  };
}
