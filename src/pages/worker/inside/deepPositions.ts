/*
 * Positions that are deeper than the first layers of a board that is too large to be searched: on
 * shortest solutions of random positions, as in app/positions/solvedSample.ts.
 */
import type { Board } from '../../../puzzle/board.js';
import { boardsBetween, movesOn } from '../../../puzzle/paths.js';
import type { Puzzle } from '../../../puzzle/puzzle.js';
import { hashOf } from '../../../space/boardSet.js';
import { defaultPartition, smallPartition } from '../../../bounds/patterns/partitions.js';
import { arePatternsWorthwhile } from '../../../solve/methods/ida.js';
import type { Solution } from '../../../solve/solution.js';
import type { SolvingResources } from '../../../solve/method.js';
import { randomIntegers, type RandomBelow } from '../../../space/random.js';
import { randomPosition } from '../../../space/randomBoards.js';
import type { Call } from '../calls.js';
import type { SampleRequest } from './search.js';
import { shortestSolution, solvingOf, type PageSolvings } from './pageSolving.js';

/** Most positions of 4x4 are deeper: by chance nine of ten. */
const DEEPEST = 48;

/** The greatest depth at which {@link sampleDeep} finds positions; 0 if it finds none. */
export const deepReach = (
  puzzle: Puzzle,
  { patterns }: Pick<SolvingResources, 'patterns'>,
): number =>
  arePatternsWorthwhile(puzzle) && !patterns.refusal(defaultPartition(puzzle)) ? DEEPEST : 0;

/**
 * Random positions of these depths, in the order of the depths: each is a board on a shortest
 * solution of a random position that is as deep or deeper. Reports each depth.
 *
 * @throws AtlasError when the browser has too little memory for the databases.
 */
export async function sampleDeep(
  { puzzle, depths, seed }: SampleRequest,
  solvings: PageSolvings,
  { signal, report }: Call<number>,
): Promise<Board[]> {
  await solvings.resources.patterns.open(smallPartition(puzzle)!, 1);
  const solving = solvingOf('sampled', puzzle, solvings);
  const solve = (board: Board): Promise<Solution> =>
    shortestSolution(board, solving, { signal, report: () => undefined });
  const below = randomIntegers(hashOf(Uint32Array.of(seed)));
  const sample: Board[] = [];
  for (const depth of depths) {
    report(depth);
    sample.push(await boardOfDepth(puzzle, depth, below, solve));
  }
  return sample;
}

async function boardOfDepth(
  puzzle: Puzzle,
  depth: number,
  below: RandomBelow,
  solve: (board: Board) => Promise<Solution>,
): Promise<Board> {
  for (;;) {
    const board = randomPosition(puzzle, below);
    const moves = movesOn((await solve(board)).path, puzzle.metric);
    if (moves.length >= depth)
      return boardsBetween(board, moves, puzzle.size)[moves.length - depth];
  }
}
