/* Swipes and drags on the board of the element: a tile goes the way of the finger. */
import type { MoveLetter } from '../../puzzle/moves.js';

/** A finger that has gone less far, in pixels, has tapped. */
const TAP = 8;

/**
 * Listens to a finger or a mouse on a board, and tells the move that takes a tile its way. The
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
    if (!from || Math.hypot(...wayOf(from, event)) <= TAP) return;
    // A finger that leaves the board is followed.
    board.setPointerCapture(event.pointerId);
    wasSwipe = true;
  });
  board.addEventListener('pointerup', (event) => {
    if (from && wasSwipe) swipe(moveOf(wayOf(from, event)));
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

const wayOf = (from: PointerEvent, to: PointerEvent): readonly [number, number] => [
  to.clientX - from.clientX,
  to.clientY - from.clientY,
];

/** The move that takes a tile right and down so far. */
const moveOf = ([x, y]: readonly [number, number]): MoveLetter =>
  Math.abs(x) > Math.abs(y) ? (x < 0 ? 'R' : 'L') : y < 0 ? 'D' : 'U';
