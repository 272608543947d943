/*
 * A sample of a depth whose layers are too large to search. The board that is d moves before the
 * end of a shortest solution is d moves from the goal. So solutions of random positions pass
 * through positions of a depth.
 */
import { AtlasError } from '../../basics/errors.js';
import { formatCount, formatQuantity } from '../../basics/humanize.js';
import type { Board } from '../../puzzle/board.js';
import { leastLength, depthRulesOf, formatMoveCount } from '../../puzzle/metric.js';
import { boardsBetween, movesOn } from '../../puzzle/paths.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { cellCount, formatSize } from '../../puzzle/size.js';
import { publishedList } from '../../results/published.js';
import { randomIntegers, type RandomBelow } from '../../space/random.js';
import { randomPosition, randomWalk } from '../../space/randomBoards.js';
import { sumOf } from '../../basics/numbers.js';
import { shortestSearch } from '../solve/analysing.js';
import type { WantedSample } from './listing.js';
import type { Context } from '../context.js';
import { afterWalkFromDeepest, isDeepFifteen, MOST_VAIN, nearDeepest } from './deepFifteen.js';
import { startShortest } from '../solve/nodeSolving.js';

/** How the positions of a sample were found. Only `uniform` ones are all equally likely. */
export type SampleKind = 'uniform' | 'on-random-solutions' | 'near-deepest';

interface SolvedSampleRequest extends WantedSample {
  readonly depth: number;
  readonly threads: number | undefined;
}

/** Random positions are solved until some have the depth, if at least one of this many has it. */
const MOST_PER_UNIFORM = 40;

/** On larger boards random positions are too hard to solve; there a random walk makes them. */
const MOST_RANDOM_CELLS = 16;

/**
 * The moves of a random walk as a multiple of the depth, and the factor by which they grow after
 * each walk that led less far than the depth. Positions hardly farther than the depth are solved
 * soonest.
 */
const WALK = 1.2;
const WALK_GROWTH = 1.1;

/**
 * Different random positions of a depth, fewer than requested if no more are found; how they were
 * found, and how many positions were solved.
 *
 * @throws AtlasError when none is found, and the errors of solving.
 */
export async function solvedSample(
  puzzle: Puzzle,
  wanted: SolvedSampleRequest,
  context: Context,
): Promise<{ positions: Board[]; drawing: SampleKind; solved: number }> {
  const { depth, seed } = wanted;
  const counts = publishedList(puzzle)?.counts;
  // No more than there are.
  const request = { ...wanted, sample: Math.min(wanted.sample, counts?.[depth] ?? Infinity) };
  const below = randomIntegers(seed);
  if (isDeepFifteen(puzzle, depth)) {
    const known =
      depth > SOON_SOLVED ? await nearDeepest(puzzle, request, below, context.signal) : [];
    const start = (): Board => afterWalkFromDeepest(puzzle, depth, below);
    const found = await onSolutions(puzzle, request, { start, known }, context);
    return { ...found, drawing: 'near-deepest' };
  }
  const isUniform = counts !== undefined && isOften(puzzle, counts, depth);
  const start = (tooNear: number): Board =>
    cellCount(puzzle.size) > MOST_RANDOM_CELLS
      ? randomWalk(puzzle.goal, WALK * WALK_GROWTH ** tooNear * depth, puzzle.size, below)
      : randomWhere(
          (board) => !isUniform || leastLength(puzzle, depth, board) === depth,
          puzzle,
          below,
        );
  const found = await onSolutions(puzzle, request, { start, isUniform }, context);
  return { ...found, drawing: isUniform ? 'uniform' : 'on-random-solutions' };
}

/** The first random position that `isWanted` accepts. */
function randomWhere(
  isWanted: (board: Board) => boolean,
  puzzle: Puzzle,
  below: RandomBelow,
): Board {
  for (;;) {
    const board = randomPosition(puzzle, below);
    if (isWanted(board)) return board;
  }
}

/** Whether random positions whose blank has the right colour are often of the depth. */
function isOften(puzzle: Puzzle, counts: readonly number[], depth: number): boolean {
  const colours = depthRulesOf(puzzle).alternates ? 2 : 1;
  const share = (colours * counts[depth]) / sumOf(counts);
  return cellCount(puzzle.size) <= MOST_RANDOM_CELLS && share * MOST_PER_UNIFORM >= 1;
}

/** Positions of up to this depth are solved in a moment if databases are ready. */
const SOON_SOLVED = 66;

/** Where the positions that are solved come from. */
interface Source {
  /** `tooNear`: how many positions so far were nearer to the goal than the depth. */
  readonly start: (tooNear: number) => Board;
  /** Whether only positions of the depth itself serve, not those on solutions of deeper ones. */
  readonly isUniform?: boolean;
  /** Positions of the depth that are known already. */
  readonly known?: readonly Board[];
}

/** The known positions, and further ones on the solutions of others. */
async function onSolutions(
  puzzle: Puzzle,
  { depth, sample: wanted, threads }: SolvedSampleRequest,
  { start: newStart, isUniform = false, known = [] }: Source,
  context: Context,
): Promise<{ positions: Board[]; solved: number }> {
  const { size, metric } = puzzle;
  if (known.length >= wanted) return { positions: [...known], solved: 0 };
  const solving = startShortest(puzzle, context, { threads });
  const solve = shortestSearch(solving);
  const progress = context.reporter.progress(wanted);
  const found = new Map(known.map((board) => [board.join(), board]));
  let solved = 0;
  /** Positions in a row that gave nothing new. */
  let vain = 0;
  /** Positions that were nearer to the goal than the depth. */
  let tooNear = 0;
  let deepest = 0;
  try {
    while (found.size < wanted && vain < MOST_VAIN) {
      const start = newStart(tooNear);
      const moves = movesOn((await solve(start, Infinity))!, metric);
      solved++;
      vain++;
      deepest = Math.max(deepest, moves.length);
      // The board after `passed` moves is `depth` moves from the goal.
      const passed = moves.length - depth;
      if (passed < 0) tooNear++;
      if (isUniform ? passed === 0 : passed >= 0) {
        const board = boardsBetween(start, moves, size)[passed];
        if (!found.has(board.join())) vain = 0;
        found.set(board.join(), board);
      }
      progress.update(found.size, `${formatQuantity(solved, 'position')} solved`);
    }
  } finally {
    progress.stop();
    await solving.close();
  }
  if (found.size === 0) throw noneFound(puzzle, depth, solved, deepest);
  return { positions: [...found.values()], solved };
}

function noneFound(
  { size, metric }: Puzzle,
  depth: number,
  solved: number,
  deepest: number,
): AtlasError {
  return new AtlasError(
    'no-such-depth',
    `None of ${formatCount(solved)} random positions of ${formatSize(size)} is ${formatMoveCount(depth, metric)} from the goal; the deepest of them is ${formatMoveCount(deepest, metric)} away`,
    { depth },
  );
}
