import type { Board } from '../../puzzle/board.js';
import type { Size } from '../../puzzle/size.js';
import { Inversions } from './invert.js';
import type { LowerBound } from './lowerBound.js';
import { Walk } from './walking.js';

/** The larger of walking and invert distance, for vertical and for horizontal moves; undefined where `walking` is. */
export function walkingInvert(goal: Board, size: Size): LowerBound | undefined {
  const walk = Walk.of(goal, size);
  if (!walk) return undefined;
  const inversions = new Inversions(goal, size);
  const boundAt = (g: number, walked: number): number => {
    const more = inversions.verticalMoves(g) - walk.verticalMoves(g);
    const moreAcross = inversions.horizontalMoves(g) - walk.horizontalMoves(g);
    return walked + (more > 0 ? more : 0) + (moreAcross > 0 ? moreAcross : 0);
  };
  const walkedAt = (g: number): number => walk.verticalMoves(g) + walk.horizontalMoves(g);
  return {
    start(board, length) {
      walk.start(board, length);
      inversions.start(board, length);
      return boundAt(0, walkedAt(0));
    },
    after(g, tiles, from, to, room) {
      walk.after(g, tiles, from, to);
      const walked = walkedAt(g + 1);
      if (walked > room) return walked;
      inversions.after(g, tiles, from, to);
      return boundAt(g + 1, walked);
    },
  };
}
