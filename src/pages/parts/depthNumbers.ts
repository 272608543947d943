import { formatQuantity, formatShare } from '../../humanize.js';
import { sumOf } from '../../sums.js';

/** What there is to say of a depth of a board, line by line. */
export function depthNumbers(depth: number, counts: readonly number[]): string[] {
  const positions = sumOf(counts);
  const share = formatShare(counts[depth] / positions);
  const soFar = formatShare(sumOf(counts.slice(0, depth + 1)) / positions);
  return [`Depth ${depth}`, formatQuantity(counts[depth], 'position'), `${share} of all, ${soFar} so far`];
}
