/* Oracles of results, for callers. */
import { readOracleFile } from '../files/results/oracleFile.js';
import { checkPath } from './arguments.js';
import { readPosition, rowsOf, type Position, type Rows } from './boards.js';
import type { Metric } from '../puzzle/metric.js';
import type { Step } from '../puzzle/moves.js';

/**
 * Optimal solutions of all positions of a puzzle, without a search. Every path is followed to the
 * goal before it is returned.
 */
export interface Oracle {
  /**
   * Moves from the position to the goal. @throws AtlasError with the code `board`, `unsolvable`, or
   * `unusable-oracle` when the file does not lead to the goal.
   */
  depthOf(position: Position): number;
  /**
   * One shortest solution, a letter for each cell that the blank passes. @throws AtlasError with
   * the codes of `depthOf`.
   */
  pathOf(position: Position): Step[];
}

/** An oracle, and the puzzle that it solves. */
export interface LoadedOracle {
  readonly puzzle: {
    readonly goal: Rows;
    readonly metric: Metric;
    /** The label of each number, if the goal has labels; equal tiles have equal numbers. */
    readonly labels?: readonly string[];
  };
  readonly oracle: Oracle;
}

/**
 * Reads an oracle file into memory at once: one bit a state, two bits in multi-tile moves, and two
 * bits a position if tiles repeat. 100 MB take about 0.1 s.
 *
 * @throws AtlasError with the code `unusable-oracle` when it is foreign, truncated or corrupt,
 * `unreadable-oracle` when there is none, `argument` when the path is no text.
 */
export function loadOracle(path: string): LoadedOracle {
  checkPath(path);
  const { puzzle, oracle } = readOracleFile(path);
  const { size, goal, metric, labels } = puzzle;
  return {
    puzzle: {
      goal: rowsOf<number>(goal, { size, goal, metric }),
      metric,
      ...(labels && { labels }),
    },
    oracle: {
      depthOf: (position) => oracle.depthOf(readPosition(position, puzzle)),
      pathOf: (position) => oracle.pathOf(readPosition(position, puzzle)),
    },
  };
}
