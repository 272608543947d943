/*
 * Iterative deepening: depth-first searches to one bound after the other, so that the first
 * solution is a shortest one.
 */
import { sumOf } from '../../basics/numbers.js';
import type { Board } from '../../puzzle/board.js';
import { leastLength, rulesOf } from '../../puzzle/metric.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { depthFirst } from '../depthFirst/gridTreeSearch.js';
import { noBound } from '../../bounds/lowerBound.js';
import {
  TEAM_NODES,
  withBound,
  type Deepened,
  type DepthFirst,
  type EndedIteration,
  type RunOutcome,
  type Team,
} from './iteration.js';
import { deepenedPaths } from './deepenedPaths.js';
import type { Answer, Deepening, Known, SteppedSolver } from '../solver.js';

/** Boards entered between two signs of progress: some milliseconds, with any bound. */
export const SLICE = 50_000;

/**
 * Plain iterative deepening, which never undoes the last move. With `parityStep` the bounds are
 * those that the blank's cells leave open: every second one, where it changes colour with each
 * move.
 */
export const deepening = (puzzle: Puzzle, parityStep = true): SteppedSolver =>
  iterate(
    'ids',
    { puzzle, tree: depthFirst(puzzle, noBound, false) },
    { parityStep, bounded: false },
  );

/**
 * Iterative deepening of a search with a lower bound in moves of the puzzle's metric (IDA*, Korf
 * 1985).
 */
export const idaStar = (puzzle: Puzzle, tree: DepthFirst, team?: Team): SteppedSolver =>
  iterate('ida', { puzzle, tree, team }, { parityStep: true, bounded: true });

function iterate(
  name: string,
  search: Deepened,
  { parityStep, bounded }: { readonly parityStep: boolean; readonly bounded: boolean },
): SteppedSolver {
  const { puzzle, tree, team } = search;
  const step = parityStep ? rulesOf(puzzle).deepeningStep : 1;

  function* alone(start: Board, bound: number): Generator<number, EndedIteration> {
    tree.begin(start, bound);
    let outcome: RunOutcome;
    do {
      outcome = tree.run(SLICE);
      yield tree.nodes();
    } while (outcome === 'paused');
    const moves = outcome === 'found' ? tree.moves() : undefined;
    return { nodes: tree.nodes(), generated: tree.generated(), moves };
  }

  return {
    name,
    *search(start: Board, limit: number): Generator<Known, Answer> {
      const ready = team && (yield* withBound(0, 0, team.answer(start)));
      if (ready) return ready;
      const least = tree.begin(start, 0);
      const most = Math.min(limit, tree.mostMoves);
      const iterations: Deepening[] = [];
      let nodes = 0;
      const answer = (): Omit<Answer, 'moves'> => ({
        optimal: true,
        nodes,
        generated: sumOf(iterations.map(({ generated }) => generated)),
        iterations,
        ...(bounded && { startBound: least }),
      });
      let bound = parityStep ? leastLength(puzzle, least, start) : least;
      for (; bound <= most; bound += step) {
        const before = iterations.at(-1)?.nodes ?? 0;
        const iteration =
          team && before >= TEAM_NODES ? team.iterate(start, bound, before) : alone(start, bound);
        const { moves, ...counts } = yield* withBound(bound, nodes, iteration);
        nodes += counts.nodes;
        iterations.push({ bound, ...counts });
        if (moves) return { moves, ...answer() };
      }
      return { moves: undefined, ...answer(), least: bound };
    },
    paths: (start, moves, iterations) => deepenedPaths(start, moves, iterations, search),
    ...(team && { expect: team.expect, close: team.close }),
  };
}
