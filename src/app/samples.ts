/*
 * Positions of every depth with shortest solutions, at no cost but some steps of an oracle: a shortest way from a position passes
 * through one position of each smaller depth.
 */
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { BLANK, blankCell, type Board } from '../puzzle/board.js';
import { blankMoves, boardsAlong } from '../puzzle/moves.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { SOLVED_POSITIONS, type Result, type SolvedPosition } from '../results/result.js';
import type { Oracle } from '../search/oracleWalk.js';
import type { Platform } from './context.js';
import { isQuick } from './planning.js';

/** How many positions are drawn, and with which seed: a page made again is the same. */
const DRAWN = 24;
const SEED = 1;

/** Moves at random from one position drawn to the next; odd, so that the blank's colour changes. */
const STRIDE = 501;

/**
 * The result with the solutions that an oracle tells: of its first deepest positions, and, of a board that can be enumerated again
 * whenever its page is made, of positions drawn at random.
 */
export function solved<Unsolved extends Omit<Result, 'solutions' | 'samples'>>(
  result: Unsolved,
  oracle: Oracle,
  platform: Platform,
) {
  const { puzzle, deepest } = result;
  const ways = deepest.slice(0, SOLVED_POSITIONS).map((start) => ({ start, moves: oracle.pathOf(start) }));
  const samples = isQuick(puzzle, platform) ? sampleWays(puzzle, ways, oracle) : [];
  return { ...result, solutions: ways.map(({ moves }) => moves), samples };
}

/** Ways from positions drawn at random, without those that lie on a way before. */
function sampleWays(puzzle: Puzzle, known: readonly SolvedPosition[], oracle: Oracle): SolvedPosition[] {
  const passed = new Set<string>();
  const pass = ({ start, moves }: SolvedPosition): void =>
    boardsAlong(start, moves, puzzle.size).forEach((board) => passed.add(board.join()));
  known.forEach(pass);
  const ways: SolvedPosition[] = [];
  for (const start of randomBoards(puzzle, DRAWN)) {
    if (passed.has(start.join())) continue;
    const way = { start, moves: oracle.pathOf(start) };
    pass(way);
    ways.push(way);
  }
  return ways;
}

/** So many boards on a random walk from the goal. */
function* randomBoards({ goal, size }: Puzzle, count: number): Generator<Board> {
  const random = xoroshiro128plus(SEED);
  const moves = blankMoves(size);
  const board = [...goal];
  let blank = blankCell(goal);
  for (let step = 1; step <= count * STRIDE && moves[blank].length > 0; step++) {
    const { to } = moves[blank][uniformInt(random, 0, moves[blank].length - 1)];
    board[blank] = board[to];
    board[to] = BLANK;
    blank = to;
    if (step % STRIDE === 0) yield [...board];
  }
}
