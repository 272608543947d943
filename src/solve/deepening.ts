/*
 * Iterative deepening: depth-first searches to one bound after the other, so that the first
 * solution is a shortest one.
 */
import { sumOf } from '../basics/numbers.js';
import { mapSteps } from '../basics/turns.js';
import { blankCell, type Board } from '../puzzle/board.js';
import { leastLength, METRIC_RULES } from '../puzzle/metric.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { depthFirst } from './depthFirst.js';
import { LONGEST_PATH, noBound } from '../bounds/lowerBound.js';
import type { DepthFirst, EndedIteration, Iterated, RunOutcome } from './iteration.js';
import type { ShortestPaths } from './paths/shortestPaths.js';
import type { Answer, FoundShortest, Deepening, Known, SteppedSolver } from './solver.js';

/** Boards entered between two signs of progress: some milliseconds, by any bound. */
export const SLICE = 50_000;

/**
 * An iteration is divided among threads if the one before it had so many boards: it takes a tenth
 * of a second or more.
 */
export const TEAM_NODES = 300_000;

/**
 * Threads that search together. Generators yield the boards entered so far, for the caller to show
 * progress or to stop.
 */
export interface Team {
  /** An iteration to a bound, after one of the same position that entered `before` boards. */
  iterate(start: Board, bound: number, before: number): Generator<number, EndedIteration>;
  /** As `solutionsWithin`, after an iteration of the same position that entered `before`. */
  solutions(start: Board, bound: number, before: number): Generator<Iterated, void>;
  /**
   * Tells which positions will be asked for next, in order, so that they can be searched several at
   * a time.
   */
  expect(starts: readonly Board[], limit: number): void;
  /** The answer for a position that was expected, if it does not take too long for one thread. */
  answer(start: Board): Generator<number, Answer | undefined>;
  /** Resolves when the threads have ended. */
  close(): Promise<void>;
}

/** A search by iterative deepening, of which all shortest solutions are asked. */
export interface Deepened {
  readonly puzzle: Puzzle;
  readonly tree: DepthFirst;
  readonly team?: Team | undefined;
}

/**
 * Finds all shortest solutions of a board of which one was found: `deepenedPaths`. A solver is
 * given it, so that programs which need one solution only do not bring it along.
 */
export type FindPaths = (
  start: Board,
  found: FoundShortest,
  search: Deepened,
) => Generator<Known, ShortestPaths>;

/**
 * Plain iterative deepening, which never undoes the last move. With `parityStep` the bounds are
 * those that the blank's cells leave open: every second one, where it changes colour with each
 * move.
 */
export const deepening = (
  puzzle: Puzzle,
  parityStep = true,
  findPaths?: FindPaths,
): SteppedSolver =>
  iterate(
    'ids',
    { puzzle, tree: depthFirst(puzzle, noBound, false) },
    { parityStep, bounded: false },
    findPaths,
  );

/**
 * Iterative deepening with a search by a lower bound in moves of the puzzle's metric (IDA*, Korf
 * 1985).
 */
export const idaStar = (
  puzzle: Puzzle,
  tree: DepthFirst,
  team?: Team,
  findPaths?: FindPaths,
): SteppedSolver =>
  iterate('ida', { puzzle, tree, team }, { parityStep: true, bounded: true }, findPaths);

function iterate(
  name: string,
  search: Deepened,
  { parityStep, bounded }: { readonly parityStep: boolean; readonly bounded: boolean },
  findPaths?: FindPaths,
): SteppedSolver {
  const { puzzle, tree, team } = search;
  const { size, goal, metric } = puzzle;
  const step = parityStep ? METRIC_RULES[metric].deepeningStep : 1;

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
      const blanks = [blankCell(start), blankCell(goal)] as const;
      const most = Math.min(limit, LONGEST_PATH - 1);
      const iterations: Deepening[] = [];
      let nodes = 0;
      const answer = (): Omit<Answer, 'moves'> => ({
        optimal: true,
        nodes,
        generated: sumOf(iterations.map(({ generated }) => generated)),
        iterations,
        ...(bounded && { startBound: least }),
      });
      let bound = parityStep ? leastLength(metric, least, blanks, size) : least;
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
    ...(findPaths && { paths: (start, found) => findPaths(start, found, search) }),
    ...(team && { expect: team.expect, close: team.close }),
  };
}

/** The progress of a search to a bound after so many boards. */
export const withBound = <Result>(
  bound: number,
  before: number,
  search: Generator<number, Result>,
): Generator<Known, Result> => mapSteps(search, (nodes) => ({ bound, nodes: before + nodes }));
