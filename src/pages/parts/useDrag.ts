/* A finger or a mouse on a board that is played, from where it comes down to where it lifts. */
import { useRef, useState } from 'preact/hooks';
import { layoutOf } from '../../puzzle/boardLayout.js';
import type { MoveLetter } from '../../puzzle/moves.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { swipeMove, TILE_DIRECTIONS } from './game.js';

/** A finger that has gone less far, in pixels, has tapped. */
const TAP = 8;

/** The share of a cell that a tile has to be dragged to go on by itself. */
const ENOUGH = 0.3;

/** A finger on the board: where it came down, and the moves that its tile can make. */
interface Drag {
  readonly x: number;
  readonly y: number;
  readonly run: readonly string[] | undefined;
  readonly cellSize: number;
  /** How far it has gone since, right and down. */
  readonly travel: readonly [x: number, y: number];
  /** Whether it has gone too far for a tap. */
  readonly isFar: boolean;
}

/** The moves that the dragged tiles will make, and how far they are, in pixels. */
interface Dragged {
  readonly run: readonly string[];
  readonly offset: number;
}

/** `move` gets the moves of a tile that was dragged, `onSwipe` the move of any other drag. */
export function useDrag(
  puzzle: Puzzle,
  move: (moves: readonly string[]) => void,
  onSwipe: (move: MoveLetter) => void,
) {
  const drag = useRef<Drag | undefined>(undefined);
  /** Whether the click that follows a drag is no click. */
  const wasFar = useRef(false);
  const [offset, setOffset] = useState(0);
  return {
    /** A finger comes down on a tile, which can make the moves of the run, or on the blank. */
    begin(event: PointerEvent, run: Drag['run']): void {
      if (event.button !== 0 || !event.isPrimary) return;
      drag.current = dragFrom(event, run, puzzle);
      wasFar.current = false;
    },
    follow(event: PointerEvent): void {
      if (!drag.current) return;
      const current = dragTo(drag.current, event);
      drag.current = current;
      if (current.isFar && !wasFar.current) {
        wasFar.current = true;
        (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
      }
      setOffset(offsetOf(current));
    },
    end({ type }: PointerEvent): void {
      const { current } = drag;
      drag.current = undefined;
      setOffset(0);
      if (!current?.isFar || type === 'pointercancel') return;
      const { run, cellSize, travel } = current;
      if (!run || !isAlong(run[0], travel)) onSwipe(swipeMove(travel));
      // A tile that is dragged back to where it was stays.
      else if (Math.hypot(...travel) > ENOUGH * cellSize) {
        if (offsetOf(current) > 0) move(run);
        else onSwipe(swipeMove(travel));
      }
    },
    /** Whether the click that comes now ends a drag. */
    endsDrag: () => wasFar.current,
    dragged: draggedBy(drag.current, offset),
  };
}

/** The tiles that a drag moves; undefined if it moves none. */
const draggedBy = (drag: Drag | undefined, offset: number): Dragged | undefined =>
  drag?.run && offset > 0 ? { run: drag.run, offset } : undefined;

function dragFrom(event: PointerEvent, run: Drag['run'], { size }: Puzzle): Drag {
  const stage = (event.currentTarget as HTMLElement).closest('.stage')!;
  const cellSize = stage.getBoundingClientRect().width / layoutOf(size).width;
  const { clientX: x, clientY: y } = event;
  return { x, y, run, cellSize, travel: [0, 0], isFar: false };
}

function dragTo(drag: Drag, { clientX, clientY }: PointerEvent): Drag {
  const travel = [clientX - drag.x, clientY - drag.y] as const;
  return { ...drag, travel, isFar: drag.isFar || Math.hypot(...travel) > TAP };
}

/** How far a drag takes its tiles, in pixels. */
const offsetOf = ({ isFar, run, travel, cellSize }: Drag): number =>
  isFar && run ? along(run[0], travel, cellSize) : 0;

/** How far a finger has gone in the direction of its tile's move, a cell at most. */
function along(move: string, [x, y]: Drag['travel'], cellSize: number): number {
  const { right, down } = TILE_DIRECTIONS[move[0] as MoveLetter];
  return Math.max(0, Math.min(cellSize, x * right + y * down));
}

/** Whether a finger has gone in the line of a move, to or fro, rather than across it. */
function isAlong(move: string, [x, y]: Drag['travel']): boolean {
  const { right } = TILE_DIRECTIONS[move[0] as MoveLetter];
  return (right !== 0) === Math.abs(x) > Math.abs(y);
}

/** Where the dragged tiles are drawn. */
export function dragStyle({ run: [move], offset }: Dragged): Record<string, string> {
  const { right, down } = TILE_DIRECTIONS[move[0] as MoveLetter];
  return { '--drag-x': `${offset * right}px`, '--drag-y': `${offset * down}px` };
}
