/* What the head of the page offers, in its HTML and by its script. */
import { cellCount, formatSize, isRectangle, type Size } from '../../../puzzle/size.js';

/** The heading of the page for a board. */
export const headingOf = (size: Size): string =>
  `${isRectangle(size) ? formatSize(size) : `${cellCount(size)}-cell`} sliding tiles`;

export const SCREENS = ['Play', 'Boards', 'Watch', 'Teach'] as const;
export type Screen = (typeof SCREENS)[number];

/** Rows and columns of the boards that most visitors want. */
export const USUAL_SIZES = [
  [3, 3],
  [3, 4],
  [4, 4],
  [5, 5],
] as const;
