/* Swipes and drags on the board of the element: a tile goes the way of the finger. */
import type { MoveLetter } from '../../puzzle/moves.js';
import { swipeMove } from '../parts/game.js';

/** A finger that has gone less far, in pixels, has tapped. */
const TAP = 8;

/**
 * Listens to a finger or a mouse on a board, and reports the move that takes a tile its way. The
 * click that would follow is held back.
 */
export function listenToSwipes(board: HTMLElement, swipe: (move: MoveLetter) => void): void {
  let from: PointerEvent | undefined;
  let wasSwipe = false;
  board.addEventListener('pointerdown', (event) => {
    from = event.isPrimary && event.button === 0 ? event : undefined;
    wasSwipe = false;
  });
  board.addEventListener('pointermove', (event) => {
    if (!from || Math.hypot(...distanceGone(from, event)) <= TAP) return;
    // A finger that leaves the board is followed.
    board.setPointerCapture(event.pointerId);
    wasSwipe = true;
  });
  board.addEventListener('pointerup', (event) => {
    if (from && wasSwipe) swipe(swipeMove(distanceGone(from, event)));
    from = undefined;
  });
  board.addEventListener('pointercancel', () => {
    from = undefined;
  });
  board.addEventListener(
    'click',
    (event) => {
      // Keys click without a pointer.
      if (wasSwipe && event.detail > 0) event.stopPropagation();
      wasSwipe = false;
    },
    { capture: true },
  );
}

/** How far a finger has gone right and down. */
const distanceGone = (from: PointerEvent, to: PointerEvent): readonly [number, number] => [
  to.clientX - from.clientX,
  to.clientY - from.clientY,
];
