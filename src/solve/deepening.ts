/* Iterative deepening: depth-first searches to one bound after the other, so that the first solution is a shortest one. */
import { blankCell, type Board } from '../puzzle/board.js';
import { leastLength, METRIC_RULES } from '../puzzle/metric.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { depthFirst, type Outcome } from './depthFirst.js';
import { depthFirstLines } from './depthFirstLines.js';
import { LONGEST_PATH, type LowerBound, noBound } from './heuristics/lowerBound.js';
import { movePruning } from './operatorPruning.js';
import type { Answer, Iteration, Progress, Solver } from './solver.js';

/** Boards entered between two signs of progress: some milliseconds, by any bound. */
const SLICE = 50_000;

/** Duplicate sequences of up to so many moves are left out; longer ones take longer to find than most searches. */
const PRUNED_LENGTH = 10;

/**
 * Plain iterative deepening, which never undoes the last move. With `parityStep` the bounds are those that the blank's
 * cells leave open: every second one, where it changes colour with each move.
 */
export const deepening = (puzzle: Puzzle, parityStep = true): Solver => iterate(puzzle, noBound, 2, parityStep);

/**
 * Iterative deepening with a lower bound in moves of the puzzle's metric (IDA*, Korf 1985). Without `pruning` it leaves out only
 * the move that undoes the last one, as published counts do.
 */
export const idaStar = (puzzle: Puzzle, lowerBound: LowerBound, pruning = true): Solver =>
  iterate(puzzle, lowerBound, pruning ? PRUNED_LENGTH : 2, true);

function iterate(puzzle: Puzzle, lowerBound: LowerBound, prunedLength: number, parityStep: boolean): Solver {
  const { size, goal, metric } = puzzle;
  const step = parityStep ? METRIC_RULES[metric].deepeningStep : 1;
  const search = METRIC_RULES[metric].slides
    ? depthFirstLines(puzzle, lowerBound)
    : depthFirst(goal, size, lowerBound, movePruning(prunedLength));
  return {
    *search(start: Board, limit: number): Generator<Progress, Answer> {
      const least = search.begin(start, 0);
      const blanks = [blankCell(start), blankCell(goal)] as const;
      const most = Math.min(limit, LONGEST_PATH - 1);
      const iterations: Iteration[] = [];
      let nodes = 0;
      const answer = (): Omit<Answer, 'moves'> => ({
        ...{ optimal: true, nodes, iterations },
        ...(lowerBound !== noBound && { startBound: least }),
      });
      let bound = parityStep ? leastLength(metric, least, blanks, size) : least;
      for (; bound <= most; bound += step) {
        search.begin(start, bound);
        let outcome: Outcome;
        do {
          outcome = search.run(SLICE);
          yield { bound, nodes: nodes + search.nodes() };
        } while (outcome === 'paused');
        nodes += search.nodes();
        iterations.push({ bound, nodes: search.nodes() });
        if (outcome === 'found') return { moves: search.moves(), ...answer() };
      }
      return { moves: undefined, ...answer(), least: bound };
    },
  };
}
