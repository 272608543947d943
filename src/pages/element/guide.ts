/* What a worker knows of the boards of one puzzle: distances and solutions. */
import type { Board } from '../../puzzle/board.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { atlasSupply } from '../explorer/client.js';
import { knowledgeOf } from '../parts/knowledge.js';

/** A distance, or where `atLeast` is less the moves of the best solution that is known. */
export interface Distance {
  readonly moves: number;
  /** Every solution takes so many moves. */
  readonly atLeast: number;
}

export interface PuzzleGuide {
  /** Undefined where nothing is known of boards of this size. */
  distance(board: Board, signal: AbortSignal): Promise<Distance | undefined>;
  /** The moves of a shortest solution, or of a good one on boards of more than 16 cells. */
  solution(board: Board, signal: AbortSignal): Promise<readonly string[]>;
  /** Ends the worker, which frees its memory. */
  end(): void;
}

/** The script of the worker. Written in by the build. */
declare const WORKER: string;

/** Made with the first guide. */
let startWorker: ReturnType<typeof atlasSupply> | undefined;

/** Starts a worker, which searches all positions at once if they are at most those of 3x4. */
export function openGuide(puzzle: Puzzle): PuzzleGuide {
  startWorker ??= atlasSupply(URL.createObjectURL(new Blob([WORKER], { type: 'text/javascript' })));
  const worker = startWorker(() => undefined);
  const knowledge = knowledgeOf(puzzle);
  const opened = knowledge === 'all' ? worker.call('open', puzzle) : Promise.resolve([]);
  // Whoever waits for the answers hears of it.
  opened.catch(() => undefined);

  async function solution(board: Board, signal: AbortSignal): Promise<readonly string[]> {
    await opened;
    const task = { puzzle, board };
    if (knowledge === 'ways') return (await worker.call('quick', task, { signal })).moves;
    return worker.call('solve', task, { signal });
  }

  return {
    solution,
    async distance(board, signal) {
      if (knowledge === 'nothing') return undefined;
      if (knowledge === 'ways') {
        const { moves, atLeast } = await worker.call('quick', { puzzle, board }, { signal });
        return { moves: moves.length, atLeast };
      }
      const moves = (await solution(board, signal)).length;
      return { moves, atLeast: moves };
    },
    end: () => worker.end(new Error('The puzzle has left the page')),
  };
}
