/*
 * Deep positions of the 15-puzzle. Random positions are hardly ever so deep, but shortest solutions
 * of its 17 deepest positions pass through positions of each depth.
 */
import { pauseFor } from '../../basics/turns.js';
import type { Board } from '../../puzzle/board.js';
import { boardsAlong } from '../../puzzle/paths.js';
import { isOrdered, type Puzzle } from '../../puzzle/puzzle.js';
import { formatSize } from '../../puzzle/size.js';
import { DEEPEST_FIFTEEN } from '../../results/deepestFifteen.js';
import { windowSearch } from '../../solve/shortening/windowSearch.js';
import type { RandomBelow } from '../../space/random.js';
import { randomWalk } from '../../space/randomBoards.js';

/** The depth of the 15-puzzle. */
const FIFTEEN_DEPTH = 80;

/** From this depth on, random positions of 4x4 are too rare; those near the deepest are taken. */
const DEEP_FIFTEEN = 63;

/** Positions in a row that give nothing new, before the search for more is given up. */
export const MOST_VAIN = 500;

/** Whether positions of a depth are taken from near the deepest ones. */
export const isDeepFifteen = (puzzle: Puzzle, depth: number): boolean =>
  depth >= DEEP_FIFTEEN &&
  isOrdered(puzzle) &&
  formatSize(puzzle.size) === '4x4' &&
  puzzle.metric === 'single-tile';

/** A position some random moves from one of the 17 deepest, which may be of a depth or beyond. */
export function afterWalkFromDeepest(puzzle: Puzzle, depth: number, below: RandomBelow): Board {
  const { start } = DEEPEST_FIFTEEN[below(DEEPEST_FIFTEEN.length)];
  const least = FIFTEEN_DEPTH - depth;
  return randomWalk(start, 2 * least + below(least + 1), puzzle.size, below);
}

/** Changes of a shortest solution before a position is taken from it, and their windows. */
const CHANGES = 4;
const LEAST_WINDOW = 16;
const MOST_WINDOW = 48;
const WINDOW_NODES = 200_000;

/**
 * Positions on shortest solutions of the 17 deepest ones. A window of a shortest solution may be
 * replaced by any other path of the same length: the whole stays a shortest solution.
 */
export async function nearDeepest(
  puzzle: Puzzle,
  { depth, sample: wanted }: { readonly depth: number; readonly sample: number },
  below: RandomBelow,
  signal: AbortSignal,
): Promise<Board[]> {
  const { size } = puzzle;
  const pause = pauseFor(signal);
  const search = windowSearch(size, () => below(2 ** 20) / 2 ** 20);
  const known = DEEPEST_FIFTEEN.map((solution) => ({ ...solution }));
  const found = new Map<string, Board>();
  for (let vain = 0; found.size < wanted && vain < MOST_VAIN; vain++) {
    await pause();
    const solution = known[below(known.length)];
    for (let change = 0; change < CHANGES; change++) {
      const boards = boardsAlong(solution.start, solution.path, size);
      const length = LEAST_WINDOW + below(MOST_WINDOW - LEAST_WINDOW);
      const place = below(solution.path.length - length + 1);
      const other = search(boards[place], boards[place + length], length, WINDOW_NODES);
      if (typeof other === 'string') continue;
      solution.path = [
        ...solution.path.slice(0, place),
        ...other,
        ...solution.path.slice(place + length),
      ];
    }
    const boards = boardsAlong(solution.start, solution.path, size);
    const board = boards[boards.length - 1 - depth];
    if (!found.has(board.join())) vain = 0;
    found.set(board.join(), board);
  }
  return [...found.values()];
}
