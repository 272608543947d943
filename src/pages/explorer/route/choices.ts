/* What the head of the page offers, in its HTML and by its script. */

export const SCREENS = ['Play', 'Watch', 'Teach'] as const;
export type Screen = (typeof SCREENS)[number];

/** Rows and columns of the boards that most visitors want. */
export const USUAL_SIZES = [
  [3, 3],
  [3, 4],
  [4, 4],
  [5, 5],
] as const;
