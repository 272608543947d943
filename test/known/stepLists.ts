/*
 * The step lists of the bit planes for each board of 6 to 16 cells with two columns or more, and at
 * least as many rows as columns: the first 16 digits of the SHA-256 of the lists as JSON, in both
 * metrics, with the goal's blank in cell 1 and in the last cell, for a store of one chunk and of
 * all chunks. If the rules of windows or lists are written anew, these sums must stay.
 */
export const LIST_SUMS: Readonly<Record<string, string>> = {
  '3x2': '453140e532bee3c6',
  '3x3': '329acb8f2b8b0eb7',
  '4x2': '31136fe2a5d3aec9',
  '4x3': '244fbcfd6aaf8cea',
  '4x4': '250482775845069e',
  '5x2': 'cdda2d9782c27eab',
  '5x3': 'fad244b5f9c5941b',
  '6x2': 'f00f21ff4019a5ec',
  '7x2': '1f64de933593911f',
  '8x2': '6b56c7667e68ba47',
};
