/** `depths.csv`: header `depth,count`, one line a layer. */
export const depthsCsv = (counts: readonly number[]): string =>
  ['depth,count', ...counts.map((count, depth) => `${depth},${count}`)].join('\n') + '\n';
