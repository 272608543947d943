/*
 * Positions that are deeper than the first layers of a board that is too large to be searched: on
 * shortest solutions of random positions, which pattern databases find.
 */
import { AtlasError } from '../../../errors.js';
import type { Board } from '../../../puzzle/board.js';
import { boardsBetween, movesOn } from '../../../puzzle/moves.js';
import type { Puzzle } from '../../../puzzle/puzzle.js';
import { boardRanker } from '../../../rank/boardRank.js';
import { hashOf } from '../../../search/boardSet.js';
import { idaFor } from '../../../solve/methods.js';
import type { SteppedSolver } from '../../../solve/solver.js';
import { sampleBelow } from '../../../space/sample.js';
import { pauseFor, type Pause } from '../../../turns.js';
import type { Browser } from '../platform.js';
import type { Call } from './calls.js';
import { soonBuiltLayout, type Patterns } from './patterns.js';
import type { Draw } from './search.js';

/** Most positions of 4x4 are deeper: by chance nine of ten. */
const DEEPEST = 48;

/** The greatest depth of which {@link drawDeep} draws positions of a puzzle; 0 if of none. */
export const deepReachOf = (puzzle: Puzzle, browser: Browser): number =>
  soonBuiltLayout(puzzle, browser) ? DEEPEST : 0;

/**
 * Draws positions of these depths, in their order: for each a random position as deep or deeper,
 * and of its shortest solution the board of this depth. Tells each depth.
 *
 * @throws AtlasError when the browser has too little memory for the databases.
 */
export async function drawDeep(
  { puzzle, depths, seed }: Draw,
  patterns: Patterns,
  { signal, tell }: Call<number>,
): Promise<Board[]> {
  const databases = await patterns.built;
  if (!databases)
    throw new AtlasError('memory', 'The browser refuses the memory of the pattern databases');
  const solver = (patterns.drawing ??= idaFor(puzzle, {
    method: 'ida',
    heuristic: 'pattern',
    databases,
  }));
  const pause = pauseFor(signal);
  const drawn: Board[] = [];
  for (const [place, depth] of depths.entries()) {
    tell(depth);
    drawn.push(await boardOfDepth(puzzle, depth, [seed, place], solver, pause));
  }
  return drawn;
}

async function boardOfDepth(
  puzzle: Puzzle,
  depth: number,
  seeds: readonly number[],
  solver: SteppedSolver,
  pause: Pause,
): Promise<Board> {
  const ranker = boardRanker(puzzle.goal, puzzle.size);
  for (let attempt = 0; ; attempt++) {
    const mixed = hashOf(Uint32Array.of(depth, ...seeds, attempt));
    const [rank] = await sampleBelow(ranker.count, 1, mixed, pause);
    const board = ranker.unrank(rank);
    const moves = movesOn(await solve(board, solver, pause), puzzle.metric);
    if (moves.length >= depth)
      return boardsBetween(board, moves, puzzle.size)[moves.length - depth];
  }
}

/** The steps of a shortest solution. */
async function solve(board: Board, solver: SteppedSolver, pause: Pause) {
  const search = solver.search(board, Infinity);
  for (;;) {
    const step = search.next();
    if (step.done) return step.value.moves ?? [];
    await pause();
  }
}
