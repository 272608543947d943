/*
 * Positions of every depth with shortest solutions: a shortest solution, found with an oracle,
 * passes through one position of each smaller depth.
 */
import { BLANK, blankCell, type Board } from '../../puzzle/board.js';
import { blankMoves } from '../../puzzle/moves.js';
import { boardsAlong, type PlayedPath } from '../../puzzle/paths.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import type { Size } from '../../puzzle/size.js';
import { SOLVED_POSITIONS, type Result } from '../../results/result.js';
import type { BoardOracle } from '../../search/oracleWalk.js';
import { randomIntegers } from '../../space/random.js';
import type { Platform } from '../context.js';
import { hasBriefSearch } from '../search/briefSearch.js';

/**
 * The number of random positions, always with the same seed, so that a page that is made again is
 * the same.
 */
const DRAWN = 24;
const SEED = 1;

/**
 * Random moves between two random positions; an odd number, so that the colour of the blank's cell
 * changes.
 */
const STRIDE = 501;

/**
 * The result with solutions that an oracle finds: of its first deepest positions and, if the board
 * has a brief search, of random positions.
 */
export function withOracleSolutions<Given extends Omit<Result, 'solutions' | 'samples'>>(
  result: Given,
  oracle: BoardOracle,
  platform: Platform,
) {
  const { puzzle, deepest } = result;
  const paths = deepest
    .slice(0, SOLVED_POSITIONS)
    .map((start) => ({ start, path: oracle.pathOf(start) }));
  const samples = hasBriefSearch(puzzle, platform) ? samplePaths(puzzle, paths, oracle) : [];
  return { ...result, solutions: paths.map(({ path }) => path), samples };
}

/** Solutions of random positions; a position on an earlier one is left out. */
function samplePaths(
  { goal, size }: Puzzle,
  known: readonly PlayedPath[],
  oracle: BoardOracle,
): PlayedPath[] {
  const passed = new Set<string>();
  const pass = ({ start, path }: PlayedPath): void =>
    boardsAlong(start, path, size).forEach((board) => passed.add(board.join()));
  known.forEach(pass);
  return [...walkedBoards(goal, size, DRAWN)].flatMap((start) => {
    if (passed.has(start.join())) return [];
    const sample = { start, path: oracle.pathOf(start) };
    pass(sample);
    return [sample];
  });
}

/** `count` boards on a random walk from the goal. */
function* walkedBoards(goal: Board, size: Size, count: number): Generator<Board> {
  const below = randomIntegers(SEED);
  const moves = blankMoves(size);
  const board = [...goal];
  let blank = blankCell(goal);
  for (let step = 1; step <= count * STRIDE; step++) {
    const { to } = moves[blank][below(moves[blank].length)];
    board[blank] = board[to];
    board[to] = BLANK;
    blank = to;
    if (step % STRIDE === 0) yield [...board];
  }
}
