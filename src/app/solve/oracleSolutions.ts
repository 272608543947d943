/*
 * The solutions that the page of a result plays, found with an oracle: a shortest solution passes
 * through one position of each smaller depth.
 */
import { boardsAlong, type PlayedPath } from '../../puzzle/paths.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { SOLVED_POSITIONS, type Result } from '../../results/result.js';
import type { BoardOracle } from '../../space/oracleWalk.js';
import { randomIntegers } from '../../space/random.js';
import { randomPosition } from '../../space/randomBoards.js';
import type { Platform } from '../context.js';
import { hasBriefSearch } from '../search/briefSearch.js';

/**
 * The number of random positions, always with the same seed, so that a page that is made again is
 * the same.
 */
const DRAWN = 24;
const SEED = 1;

/**
 * The result with solutions that an oracle finds: of its first deepest positions and, if the board
 * has a brief search, of random positions.
 */
export function withOracleSolutions<Given extends Omit<Result, 'solutions' | 'randomSolutions'>>(
  result: Given,
  oracle: BoardOracle,
  platform: Platform,
) {
  const { puzzle, deepest } = result;
  const paths = deepest
    .slice(0, SOLVED_POSITIONS)
    .map((start) => ({ start, path: oracle.pathOf(start) }));
  return {
    ...result,
    solutions: paths.map(({ path }) => path),
    randomSolutions: hasBriefSearch(puzzle, platform)
      ? randomSolutionsOf(puzzle, paths, oracle)
      : [],
  };
}

/** Solutions of random positions; a position on an earlier one is left out. */
function randomSolutionsOf(
  puzzle: Puzzle,
  known: readonly PlayedPath[],
  oracle: BoardOracle,
): PlayedPath[] {
  const passed = new Set<string>();
  const pass = ({ start, path }: PlayedPath): void =>
    boardsAlong(start, path, puzzle.size).forEach((board) => passed.add(board.join()));
  known.forEach(pass);
  const below = randomIntegers(SEED);
  return Array.from({ length: DRAWN }, () => randomPosition(puzzle, below)).flatMap((start) => {
    if (passed.has(start.join())) return [];
    const solution = { start, path: oracle.pathOf(start) };
    pass(solution);
    return [solution];
  });
}
