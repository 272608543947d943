/* What the head of the page offers, in its HTML and by its script. */
import { cellCount, formatSize, isRectangle, type Size } from '../../../puzzle/size.js';

/** The heading of the page for a board. */
export const headingOf = (size: Size): string =>
  `${isRectangle(size) ? formatSize(size) : `${cellCount(size)}-cell`} sliding tiles`;

export const SCREENS = ['Play', 'Boards', 'Watch', 'Teach'] as const;
export type Screen = (typeof SCREENS)[number];

/** The sizes that most visitors want. */
export const USUAL_SIZES = ['3x3', '3x4', '4x4', '5x5'];
