/* What moves by itself: whether it may, and how quickly. */

/** Whether a reader wants nothing to move by itself. */
export const wantsNoMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Milliseconds between two moves of a solution that plays by itself. */
export const MOVE_PACE = 260;
