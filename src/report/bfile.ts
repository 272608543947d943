/** An OEIS b-file: one line `depth count` a layer. */
export const bfile = (counts: readonly number[]): string =>
  counts.map((count, depth) => `${depth} ${count}\n`).join('');
