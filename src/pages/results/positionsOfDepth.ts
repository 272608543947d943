import { boardsBetween, joinMoves, movesOn, pathOf } from '../../puzzle/paths.js';
import type { PageData, PagePosition } from './pageData.js';

/** The most positions that are shown. */
const MOST_SHOWN = 12;

/**
 * Different positions of a depth, on the paths that the page knows, with the rest of the paths
 * through them.
 */
export function positionsOfDepth(
  depth: number,
  { puzzle, deepest, randomSolutions }: PageData,
): PagePosition[] {
  const found = new Map<string, PagePosition>();
  for (const { start, letters } of [...randomSolutions, ...deepest]) {
    if (letters === undefined) continue;
    const moves = movesOn(pathOf([letters], puzzle.size), puzzle.metric);
    const step = moves.length - depth;
    if (step < 0 || found.size === MOST_SHOWN) continue;
    const board = boardsBetween(start, moves.slice(0, step), puzzle.size)[step];
    found.set(board.join(), { start: board, letters: joinMoves(moves.slice(step), puzzle.size) });
  }
  return [...found.values()];
}
