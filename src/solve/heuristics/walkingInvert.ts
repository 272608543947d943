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
  const boundAt = (g: number): number => {
    const walkRows = walk.verticalMoves(g);
    const walkColumns = walk.horizontalMoves(g);
    const invertRows = inversions.verticalMoves(g);
    const invertColumns = inversions.horizontalMoves(g);
    return (
      (walkRows > invertRows ? walkRows : invertRows) + (walkColumns > invertColumns ? walkColumns : invertColumns)
    );
  };
  return {
    start(board, length) {
      walk.start(board, length);
      inversions.start(board, length);
      return boundAt(0);
    },
    after(g, tiles, from, to) {
      walk.after(g, tiles, from, to);
      inversions.after(g, tiles, from, to);
      return boundAt(g + 1);
    },
  };
}
