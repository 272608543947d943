/* What a worker knows of the boards of one puzzle: distances and solutions. */
import { sameBoard, type Board } from '../../puzzle/board.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { startOwnWorker } from '../worker/ownWorker.js';
import { rightMovesOf } from '../../puzzle/neighbourBoards.js';
import { searchKindOf } from '../worker/searchKind.js';

/** The known facts about a board; unknown ones are left out. */
export interface BoardKnowledge {
  /** Moves of a shortest solution. */
  readonly distance?: number;
  /** Moves of the best solution that is known, if it is not proved to be a shortest one. */
  readonly atMost?: number;
  /** No solution has fewer moves; beside `atMost`. */
  readonly atLeast?: number;
  /** The moves of the blank that lead nearer to the goal; if all distances are known. */
  readonly rightMoves?: readonly string[];
  /** How many shortest solutions there are; if all distances are known. */
  readonly solutions?: number;
}

export interface PuzzleWorker {
  /** The distance, or what is known of it; nothing of boards of some sizes. */
  distance(board: Board, signal: AbortSignal): Promise<BoardKnowledge>;
  /** All that is known. */
  known(board: Board, signal: AbortSignal): Promise<BoardKnowledge>;
  /** Whether solutions are shortest ones. */
  readonly isShortest: boolean;
  /** The moves of a shortest solution, or of a good one on boards of more than 16 cells. */
  solution(board: Board, signal: AbortSignal): Promise<readonly string[]>;
  /** Ends the worker, which frees its memory. */
  end(): void;
}

/** Starts a worker, which at once searches all positions of a board of up to about 12 cells. */
export function openPuzzleWorker(puzzle: Puzzle): PuzzleWorker {
  const worker = startOwnWorker();
  const kind = searchKindOf(puzzle);
  const opened = kind === 'all' ? worker.call('open', puzzle) : Promise.resolve();
  // Whoever waits for the answers hears of it.
  opened.catch(() => undefined);

  async function solution(board: Board, signal: AbortSignal): Promise<readonly string[]> {
    await opened;
    const task = { puzzle, board };
    if (kind === 'quick solutions') return (await worker.call('quick', task, { signal })).moves;
    return worker.call('solve', task, { signal });
  }

  async function distance(board: Board, signal: AbortSignal): Promise<BoardKnowledge> {
    if (kind === 'none') return {};
    if (kind !== 'quick solutions') return { distance: (await solution(board, signal)).length };
    const { moves, atLeast } = await worker.call('quick', { puzzle, board }, { signal });
    const atMost = moves.length;
    return atMost === atLeast ? { distance: atMost } : { atMost, atLeast };
  }

  /** If all distances are known. */
  async function knownOfAll(board: Board, signal: AbortSignal): Promise<BoardKnowledge> {
    await opened;
    const [known, { count }] = await Promise.all([
      rightMovesOf(board, puzzle, (boards) => worker.call('distances', boards, { signal })),
      worker.call('solveAll', { puzzle, board, most: 0 }, { signal }),
    ]);
    return { ...known, solutions: Number(count) };
  }

  return {
    isShortest: kind !== 'quick solutions',
    solution,
    distance,
    async known(board, signal) {
      if (sameBoard(board, puzzle.goal)) return { distance: 0, rightMoves: [], solutions: 1 };
      return kind === 'all' ? knownOfAll(board, signal) : distance(board, signal);
    },
    end: () => worker.end(new Error('The puzzle has left the page')),
  };
}
