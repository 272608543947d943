/*
 * The step lists of the bit planes for each board of 6 to 16 cells with two columns or more, and at
 * least as many rows as columns: the first 16 digits of the SHA-256 of the lists as JSON, in both
 * metrics, with the goal's blank in cell 1 and in the last cell, for a store of one chunk and of
 * all chunks. If the rules of windows or lists are written anew, these sums must stay.
 */
export const LIST_SUMS: Readonly<Record<string, string>> = {
  '3x2': '0d896a22b06f3614',
  '3x3': '648d99dba38e6ef0',
  '4x2': 'fc7a715b5133caa0',
  '4x3': '16b97780e4d64df2',
  '4x4': '0b2965fa389ae656',
  '5x2': 'e7592a48e12548d9',
  '5x3': '434ecba23d5cea2e',
  '6x2': '2ccf3630d756b080',
  '7x2': '27e55b8dc13dd2be',
  '8x2': '5f2ae4e74b79266b',
};
