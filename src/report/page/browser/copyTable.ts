import { cumulative, sumOf } from '../../../results/statistics.js';
import { element } from './elements.js';

/** Shows the button that copies the table of layers as CSV. */
export function prepareCopy(counts: readonly number[]): void {
  const button = element('#copy');
  const copied = element('#copied');
  button.hidden = false;
  button.addEventListener('click', () => {
    // Pages from some addresses have no clipboard, and the reader may refuse it.
    const copy = async (): Promise<void> => navigator.clipboard.writeText(layersCsv(counts));
    copy().then(
      () => (copied.textContent = `Copied ${counts.length} lines.`),
      () => (copied.textContent = 'The browser does not allow it; depths.csv has the same counts.'),
    );
  });
}

function layersCsv(counts: readonly number[]): string {
  const positions = sumOf(counts);
  const totals = cumulative(counts);
  const lines = counts.map((count, depth) => [depth, count, count / positions, totals[depth] / positions].join(','));
  return ['depth,count,share,cumulative', ...lines, ''].join('\n');
}
