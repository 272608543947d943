import { cumulative } from '../../../results/statistics.js';
import { copy } from './copy.js';
import { element } from './elements.js';
import { sumOf } from '../../../sums.js';

/** Shows the button that copies the table of layers as CSV. */
export function prepareCopy(counts: readonly number[]): void {
  const button = element('#copy');
  button.hidden = false;
  button.addEventListener('click', () =>
    copy(
      layersCsv(counts),
      element('#copied'),
      `Copied ${counts.length} lines.`,
      'The browser does not allow it; depths.csv has the same counts.',
    ),
  );
}

function layersCsv(counts: readonly number[]): string {
  const positions = sumOf(counts);
  const totals = cumulative(counts);
  const lines = counts.map((count, depth) => [depth, count, count / positions, totals[depth] / positions].join(','));
  return ['depth,count,share,cumulative', ...lines, ''].join('\n');
}
