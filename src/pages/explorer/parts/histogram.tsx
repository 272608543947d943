/* The histogram of the reports, at the width that there is, with a mark for where one is. */
import { useMemo, useRef } from 'preact/hooks';
import { formatQuantity, formatShare } from '../../../humanize.js';
import { histogramChart } from '../../../report/chart.js';
import { sumOf } from '../../../sums.js';
import { Probe } from '../../parts/probe.js';
import { useWidth } from './useWidth.js';

interface Props {
  readonly counts: readonly number[];
  readonly log: boolean;
  /** The depth that is marked. */
  readonly here?: number | undefined;
  /** Of the chart, in pixels. */
  readonly height: number;
  /** What a depth that is chosen does, and its doing. */
  readonly choice?: { readonly does: string; readonly choose: (depth: number) => void };
}

export function Histogram({ counts, log, here, height, choice }: Props) {
  const figure = useRef<HTMLElement>(null);
  const width = useWidth(figure);
  const chart = useMemo(
    () =>
      width > 0 && histogramChart(counts, { width, height }, { scale: log ? 'log' : 'linear', scripted: true, here }),
    [counts, log, here, width, height],
  );
  return (
    <figure class="charts" ref={figure}>
      {chart && (
        <svg
          class="chart"
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={`Histogram of the positions at each depth from 0 to ${counts.length - 1}.${here === undefined ? '' : ` You are at depth ${here}.`}`}
          data-left={chart.left}
          data-slot={chart.slot}
          dangerouslySetInnerHTML={{ __html: chart.content.text }}
        />
      )}
      {chart && choice && (
        <Probe figure={figure} counts={counts} tell={(depth) => numbersOf(depth, counts)} choice={choice} />
      )}
    </figure>
  );
}

function numbersOf(depth: number, counts: readonly number[]): string[] {
  const count = counts[depth];
  return [`Depth ${depth}`, formatQuantity(count, 'position'), `${formatShare(count / sumOf(counts))} of all`];
}
