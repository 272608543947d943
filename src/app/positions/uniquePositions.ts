/* Positions with one shortest solution. */
import type { Board } from '../../puzzle/board.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import type { Context } from '../context.js';
import { startShortest } from '../solve/nodeSolving.js';

/**
 * The positions with one shortest solution, at most `most` of them. Each is solved.
 *
 * @throws the signal's reason
 */
export async function* withOneSolution(
  positions: AsyncIterable<readonly Board[]>,
  most: number,
  puzzle: Puzzle,
  context: Context,
): AsyncGenerator<Board[]> {
  const solving = startShortest(puzzle, context, { paths: true });
  let kept = 0;
  try {
    for await (const boards of positions) {
      const unique: Board[] = [];
      for (const board of boards) {
        if (kept + unique.length === most) break;
        context.signal.throwIfAborted();
        const solution = await solving.solve(board);
        const paths = await solving.paths(solution);
        if (paths.count() === 1n) unique.push(board);
      }
      kept += unique.length;
      if (unique.length > 0) yield unique;
      if (kept === most) return;
    }
  } finally {
    await solving.close();
  }
}
