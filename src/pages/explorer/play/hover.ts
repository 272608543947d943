/* Control by hovering: the mouse moves the tiles of the cell that it comes to, without a click. */
import { useRef } from 'preact/hooks';
import type { PlayState } from './usePlay.js';

/**
 * Listens to a pointer over the stage, if the setting is on. Cells are chosen by where the
 * pointer is, as tiles are still sliding below it. A board that is solved stays.
 */
export function useHover({ kept, puzzle, solved, move }: PlayState) {
  const before = useRef<number>(undefined);
  return (event: PointerEvent, runs: ReadonlyMap<number, readonly string[]>): void => {
    if (!kept.settings.hover || event.pointerType === 'touch' || event.buttons !== 0) return;
    const { rows, columns } = puzzle.size;
    const { x, y, width, height } = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const row = Math.floor(((event.clientY - y) / height) * rows);
    const column = Math.floor(((event.clientX - x) / width) * columns);
    const cell = row * columns + column;
    if (cell === before.current) return;
    before.current = cell;
    const run = runs.get(cell);
    if (run && !solved) move(run);
  };
}
