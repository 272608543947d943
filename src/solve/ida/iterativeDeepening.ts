/*
 * Iterative deepening: depth-first searches with a rising limit, so the first solution is a
 * shortest one. Each search is an iteration.
 */
import { sumOf } from '../../basics/numbers.js';
import { mapSteps } from '../../basics/steps.js';
import type { Board } from '../../puzzle/board.js';
import { leastLength, depthRulesOf } from '../../puzzle/metric.js';
import type { Step } from '../../puzzle/moves.js';
import { moveCount } from '../../puzzle/paths.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import {
  SLICE,
  type TreeOutcome,
  type TreeProgress,
  type TreeResult,
  type TreeSearch,
} from './treeSearch.js';
import { searchPaths, solutionsWithin } from './searchedPaths.js';
import type { ShortestPaths } from '../paths/shortestPaths.js';
import type { Answer, IterationCounts, Known, SteppedSolver } from '../solver.js';

/**
 * The threads of a team divide an iteration among them if the iteration before entered this number
 * of boards: then it takes a tenth of a second or more.
 */
const TEAM_NODES = 300_000;

/**
 * Threads that search together. Its generators yield the number of boards entered so far, so that
 * the caller can show progress, or stop.
 */
export interface Team {
  /** An iteration to a limit, after one of the same position that entered `before` boards. */
  iterate(start: Board, limit: number, before: number): Generator<number, TreeResult>;
  /** As `solutionsWithin`, after an iteration of the same position that entered `before` boards. */
  solutions(start: Board, limit: number, before: number): Generator<TreeProgress, void>;
  /**
   * Announces which positions will be asked for next, in order, so that they can be searched
   * several at a time.
   */
  expect(starts: readonly Board[], limit: number): void;
  /** The answer for a position that was expected, if it does not take too long for one thread. */
  answer(start: Board): Generator<number, Answer | undefined>;
  /** Resolves when the threads have ended. */
  close(): Promise<void>;
}

/** What iterative deepening repeats: the search of a tree, in one thread or in a team. */
interface DeepeningSearch {
  readonly puzzle: Puzzle;
  readonly tree: TreeSearch;
  readonly team?: Team | undefined;
  /**
   * Whether limits of the wrong parity are left out: if the layers alternate (`depthRulesOf`),
   * every second limit has no solution. By default true.
   */
  readonly parityStep?: boolean;
  /** Whether the tree has a lower bound, in moves of the puzzle's metric. By default true. */
  readonly bounded?: boolean;
}

/** Repeats the search with a rising limit: IDA* (Korf 1985), if the tree has a lower bound. */
export function iterativeDeepening(search: DeepeningSearch): SteppedSolver {
  const { puzzle, tree, team, parityStep = true, bounded = true } = search;
  const step = parityStep ? depthRulesOf(puzzle).deepeningStep : 1;

  function* iterateAlone(start: Board, limit: number): Generator<number, TreeResult> {
    tree.begin(start, limit);
    let outcome: TreeOutcome;
    do {
      outcome = tree.run(SLICE);
      yield tree.nodes();
    } while (outcome === 'paused');
    const path = outcome === 'found' ? tree.path() : undefined;
    return { nodes: tree.nodes(), generated: tree.generated(), path };
  }

  return {
    *search(start: Board, mostMoves: number): Generator<Known, Answer> {
      const ready = team && (yield* withLimit(0, 0, team.answer(start)));
      if (ready) return ready;
      const least = tree.begin(start, 0);
      const most = Math.min(mostMoves, tree.mostMoves);
      const iterations: IterationCounts[] = [];
      let nodes = 0;
      const answer = (): Omit<Answer, 'path'> => ({
        optimal: true,
        nodes,
        generated: sumOf(iterations.map(({ generated }) => generated)),
        iterations,
        ...(bounded && { startBound: least }),
      });
      let limit = parityStep ? leastLength(puzzle, least, start) : least;
      for (; limit <= most; limit += step) {
        const before = iterations.at(-1)?.nodes ?? 0;
        const iteration =
          team && before >= TEAM_NODES
            ? team.iterate(start, limit, before)
            : iterateAlone(start, limit);
        const { path, ...counts } = yield* withLimit(limit, nodes, iteration);
        nodes += counts.nodes;
        iterations.push({ limit, ...counts });
        if (path) return { path, ...answer() };
      }
      return { path: undefined, ...answer(), atLeast: limit };
    },
    paths: (start, path, iterations) => shortestPathsFrom(search, start, path, iterations),
    ...(team && { expect: team.expect, close: team.close }),
  };
}

/** All shortest solutions of a board: the last iteration once more, which then goes on. */
function shortestPathsFrom(
  { puzzle, tree, team }: DeepeningSearch,
  start: Board,
  path: readonly Step[],
  iterations: Answer['iterations'],
): Generator<Known, ShortestPaths> {
  const length = moveCount(path, puzzle.metric);
  const before = iterations.at(-2)?.nodes ?? 0;
  const found =
    team && before >= TEAM_NODES
      ? team.solutions(start, length, before)
      : solutionsWithin(start, length, tree);
  const bound = (board: Board): number => tree.begin(board, 0);
  return withLimit(length, 0, searchPaths(start, { length, found, bound }, puzzle));
}

/** The progress of a search with a limit, after iterations that entered `before` boards. */
const withLimit = <Result>(
  limit: number,
  before: number,
  search: Generator<number, Result>,
): Generator<Known, Result> =>
  mapSteps(search, (nodes) => ({ atLeast: limit, nodes: before + nodes }));
