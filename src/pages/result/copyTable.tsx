import { cumulative } from '../../results/statistics.js';
import { sumOf } from '../../sums.js';
import { useCopy } from '../parts/hooks.js';

/** The button that copies the table of layers as CSV. */
export function CopyTable({ counts }: { counts: readonly number[] }) {
  const { told, copy } = useCopy();
  const act = (): void =>
    copy(
      layersCsv(counts),
      `Copied ${counts.length} lines.`,
      () => 'The browser does not allow it; depths.csv has the same counts.',
    );
  return (
    <>
      <button id="copy" onClick={act}>
        Copy as CSV
      </button>{' '}
      <span role="status" id="copied">
        {told}
      </span>
    </>
  );
}

function layersCsv(counts: readonly number[]): string {
  const positions = sumOf(counts);
  const totals = cumulative(counts);
  const lines = counts.map((count, depth) => [depth, count, count / positions, totals[depth] / positions].join(','));
  return ['depth,count,share,cumulative', ...lines, ''].join('\n');
}
