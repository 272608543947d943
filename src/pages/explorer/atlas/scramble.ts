/* The first position of a board: it is scrambled before one's eyes. */
import { hasRepeatedTiles, type Board } from '../../../puzzle/board.js';
import { boardsBetween } from '../../../puzzle/moves.js';
import type { Puzzle } from '../../../puzzle/puzzle.js';
import type { AtlasState } from './useAtlas.js';

/** From a move to the next; a scramble of many moves is made in no more than `MOST_MS`. */
const MOVE_MS = 36;
const MOST_MS = 900;

export interface Scramble {
  readonly puzzle: Puzzle;
  /** The position that it leads to. */
  readonly board: Board;
  readonly call: AtlasState['call'];
  readonly signal: AbortSignal;
  /** Whether the player does not want to wait. */
  isHurried(): boolean;
  show(board: Board): void;
}

/**
 * Shows the boards of a shortest path from the goal to the position. Tiles that repeat would change
 * their places in the end, so nothing is shown of them.
 */
export async function scramble(scrambled: Scramble): Promise<void> {
  const { puzzle, board, call, signal, isHurried, show } = scrambled;
  if (hasRepeatedTiles(puzzle.goal)) return;
  const moves = await call('solve', { puzzle, board }, { signal });
  const pause = Math.min(MOVE_MS, MOST_MS / moves.length);
  for (const shown of boardsBetween(board, moves, puzzle.size).toReversed()) {
    if (signal.aborted || isHurried()) return;
    show(shown);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
