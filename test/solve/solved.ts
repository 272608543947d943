import { expect } from 'vitest';
import type { Board } from '../../src/puzzle/board.js';
import { boardsAlong } from '../../src/puzzle/paths.js';
import { orderedPuzzle, type Puzzle } from '../../src/puzzle/puzzle.js';
import { objectionTo, PLAIN_BOUND_NAMES, type PlainBoundName } from '../../src/bounds/bounds.js';
import { idaSolver } from '../../src/solve/ida/idaSolver.js';
import { breadthFirst } from '../../src/solve/methods/bfs.js';
import { limitedDepthFirst } from '../../src/solve/methods/dfs.js';
import { plainDeepening } from '../../src/solve/methods/ids.js';
import type { Answer, SteppedSolver } from '../../src/solve/solver.js';
import type { Threads } from '../../src/solve/threads.js';
import type { ProgramBound } from '../../src/bounds/programBound.js';
import { finish } from '../../src/basics/steps.js';

export const EIGHT = orderedPuzzle({ rows: 3, columns: 3 });
export const DEEPEST_8: Board = [8, 6, 7, 2, 5, 4, 3, 0, 1];

/** A search, as tests name it. */
export type SolverSearch =
  | { readonly bound: ProgramBound; readonly pruning?: boolean }
  | { readonly method: 'bfs' }
  | { readonly method: 'ids'; readonly parityStep: boolean }
  | { readonly method: 'dfs' };

/** The solver of a search that serves a puzzle. */
export function solverFor(puzzle: Puzzle, search: SolverSearch, threads?: Threads): SteppedSolver {
  if ('bound' in search)
    return idaSolver(puzzle, search.bound, { pruning: search.pruning, threads });
  if (search.method === 'bfs') return breadthFirst(puzzle);
  return search.method === 'ids'
    ? plainDeepening(puzzle, search.parityStep)
    : limitedDepthFirst(puzzle);
}

export const BFS: SolverSearch = { method: 'bfs' };
export const IDS: SolverSearch = { method: 'ids', parityStep: true };

/** The lower bounds that serve a puzzle, of those that need nothing beside it. */
export const boundsFor = (puzzle: Puzzle): PlainBoundName[] =>
  PLAIN_BOUND_NAMES.filter((name) => objectionTo(name, puzzle) === undefined);

/** IDA* by each of them. */
export const idaSearches = (puzzle: Puzzle): SolverSearch[] =>
  boundsFor(puzzle).map((name) => ({ bound: { name } }));

/** Every search that needs nothing beside a puzzle and finds shortest solutions. */
export const plainSearches = (puzzle: Puzzle): SolverSearch[] => [BFS, IDS, ...idaSearches(puzzle)];

/** Those that solve any position of a small board soon: ids enters very many boards. */
export const quickSearches = (puzzle: Puzzle): SolverSearch[] => [BFS, ...idaSearches(puzzle)];

/** Solves and checks that the moves lead to the goal. */
export function solved(
  puzzle: Puzzle,
  search: SolverSearch,
  start: Board,
  limit = Infinity,
): Answer {
  const answer = finish(solverFor(puzzle, search).search(start, limit));
  if (answer.path) expect(boardsAlong(start, answer.path, puzzle.size).at(-1)).toEqual(puzzle.goal);
  return answer;
}

/** The bounds by which the positions of the tests of larger boards are solved soon. */
const STRONG: readonly PlainBoundName[] = [
  'walking+invert',
  'walking',
  'invert',
  'linear-conflict',
  'manhattan',
];

/**
 * Expects IDA* to take `moves` with each bound that serves a puzzle and needs no more than so many
 * boards; of a weaker bound, that it has ruled out no solution of `moves` by then.
 */
export function expectMoves(puzzle: Puzzle, start: Board, moves: number, boards: number): void {
  for (const heuristic of boundsFor(puzzle)) {
    const steps = solverFor(puzzle, { bound: { name: heuristic } }).search(start, Infinity);
    let step = steps.next();
    while (step.done !== true && step.value.nodes <= boards) step = steps.next();
    if (step.done === true) {
      expect(step.value.path, heuristic).toHaveLength(moves);
      expect(boardsAlong(start, step.value.path!, puzzle.size).at(-1)).toEqual(puzzle.goal);
    } else {
      expect(STRONG, `${heuristic} has entered ${boards} boards`).not.toContain(heuristic);
      expect(step.value.atLeast, heuristic).toBeLessThanOrEqual(moves);
    }
  }
}
