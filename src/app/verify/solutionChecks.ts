/*
 * Solutions that somebody submits, as lines that `solve --input` writes or people do: each is
 * played, and compared with what its line claims.
 */
import { AtlasError } from '../../basics/errors.js';
import { sameBoard } from '../../puzzle/board.js';
import { formatMoveCount } from '../../puzzle/metric.js';
import type { Mover } from '../../notation/moveText.js';
import { boardsAlong, moveCount } from '../../puzzle/paths.js';
import { formatLine, parseBoard } from '../../notation/boardText.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { checkSolvable } from '../../notation/solvable.js';
import { quoted } from '../../basics/quoted.js';
import { readSolution, type SolutionEntry } from '../../notation/solutions.js';
import type { BoardOracle } from '../../space/oracleWalk.js';

/** What a line is found to be. */
export interface CheckedSolution {
  readonly line: number;
  /** Moves of the metric, if they can be played. */
  readonly moves?: number;
  /** Moves of a shortest solution, if the distance is known. */
  readonly distance?: number;
  /** What is wrong. A line that rightly says that its position is unsolvable is right. */
  readonly fault?: string;
}

/**
 * Plays a solution, whose letters are moves of `mover` if the line does not say whose.
 *
 * @throws only internal errors: a mistake in the line is returned as its fault.
 */
export function checkedSolution(
  solution: SolutionEntry,
  puzzle: Puzzle,
  mover: Mover,
  oracle: BoardOracle | undefined,
): CheckedSolution {
  const { line, code, fault } = solution;
  try {
    if (fault) throw fault;
    if (code !== undefined) return { line, ...checkedRefusal(solution, code, puzzle) };
    return { line, ...play(solution, puzzle, mover, oracle) };
  } catch (cause) {
    if (cause instanceof AtlasError) return { line, fault: cause.sentence };
    throw cause;
  }
}

/** A line that has the code of an error in the place of a solution. */
function checkedRefusal(
  { board }: SolutionEntry,
  code: string,
  puzzle: Puzzle,
): Pick<CheckedSolution, 'fault'> {
  const start = parseBoard(board, puzzle);
  if (code !== 'unsolvable') return { fault: `There is no solution, but ${quoted(code)}` };
  try {
    checkSolvable(start, puzzle);
  } catch {
    return {};
  }
  return { fault: `The board ${quoted(board)} is not unsolvable: moves lead to the goal` };
}

/** @throws AtlasError when the line cannot be read, or a move cannot be made. */
function play(
  solution: SolutionEntry,
  puzzle: Puzzle,
  mover: Mover,
  oracle: BoardOracle | undefined,
): Omit<CheckedSolution, 'line'> {
  const { claimedCount, claimedBound = 0 } = solution;
  const { size, goal, metric } = puzzle;
  const { start, path } = readSolution(solution, puzzle, mover);
  const moves = moveCount(path, metric);
  const distance = oracle?.depthOf(start);
  const inMoves = (count: number): string => formatMoveCount(count, metric);
  const end = boardsAlong(start, path, size).at(-1)!;
  const faultOf = (): string | undefined => {
    if (!sameBoard(end, goal))
      return `The moves end at ${quoted(formatLine(end, puzzle))}, not at the goal ${quoted(formatLine(goal, puzzle))}`;
    if (claimedCount !== undefined && claimedCount !== moves)
      return `The solution has ${inMoves(moves)}, not the ${claimedCount} of its line`;
    const fewest = Math.min(moves, distance ?? Infinity);
    if (claimedBound > fewest)
      return `A solution has ${inMoves(fewest)}, but the line claims that ${claimedBound} are needed`;
    return undefined;
  };
  const fault = faultOf();
  return { moves, ...(distance !== undefined && { distance }), ...(fault && { fault }) };
}
