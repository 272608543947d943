/* Control by hovering: the mouse moves the tiles of the cell that it comes to, without a click. */
import { useRef } from 'preact/hooks';
import { layoutOf } from '../../../puzzle/boardLayout.js';
import { runsOf } from '../../parts/game.js';
import type { PlayState } from './usePlay.js';

/**
 * Listens to a pointer over the stage, if the setting is on. The place of the pointer chooses the
 * cell, because tiles may still slide below the pointer. A board that is solved stays.
 */
export function useHover({ visitor, puzzle, board, solved, actions }: PlayState) {
  const before = useRef<number>(undefined);
  return (event: PointerEvent): void => {
    if (!visitor.settings.hover || event.pointerType === 'touch' || event.buttons !== 0) return;
    const layout = layoutOf(puzzle.size);
    const stage = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const x = ((event.clientX - stage.x) / stage.width) * layout.width;
    const y = ((event.clientY - stage.y) / stage.height) * layout.height;
    const cell = layout.cells.findIndex(
      ([left, top]) => left <= x && x < left + 1 && top <= y && y < top + 1,
    );
    if (cell === before.current) return;
    before.current = cell;
    const run = runsOf(board, puzzle).get(cell);
    if (run && !solved) actions.move(run);
  };
}
