/*
 * The step lists of the bit planes for each board of 6 to 16 cells with two columns or more, and at
 * least as many rows as columns: the first 16 digits of the SHA-256 of the lists as JSON, in both
 * metrics, with the goal's blank in cell 1 and in the last cell, for a store of one chunk and of
 * all chunks. If the rules of windows or lists are written anew, these sums must stay.
 */
export const LIST_SUMS: Readonly<Record<string, string>> = {
  '3x2': 'be4313fe04cd030c',
  '3x3': 'a6779d3c6e474560',
  '4x2': '235a41ff7cf3419d',
  '4x3': '25751b4ae6f5e589',
  '4x4': '08bb0573908ed4f3',
  '5x2': '8e1c0600117ff4f1',
  '5x3': '2e5039f54d6aedec',
  '6x2': '5ca56401b2368941',
  '7x2': 'b07fe54ffcfbd6a9',
  '8x2': 'af0850addbe5de5c',
};
