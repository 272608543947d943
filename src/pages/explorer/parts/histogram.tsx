/* The histogram of the reports, at the width that there is, with a mark for where one is. */
import { useEffect, useRef } from 'preact/hooks';
import { formatQuantity, formatShare } from '../../../humanize.js';
import { histogramChart } from '../../../report/chart.js';
import { makeProbe } from '../../result/browser/probe.js';
import { useWidth } from './useWidth.js';
import { sumOf } from '../../../sums.js';

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
  const drawing = useRef<HTMLDivElement>(null);
  const width = useWidth(figure);
  const now = useRef({ counts, choice });
  now.current = { counts, choice };

  useEffect(() => {
    if (width === 0) return;
    const { content, left, slot } = histogramChart(
      counts,
      { width, height },
      { scale: log ? 'log' : 'linear', scripted: true },
    );
    const words = `Histogram of the positions at each depth from 0 to ${counts.length - 1}.${here === undefined ? '' : ` You are at depth ${here}.`}`;
    drawing.current!.innerHTML = `<svg class="chart fitted" viewBox="0 0 ${width} ${height}" role="img" aria-label="${words}" data-left="${left}" data-slot="${slot}">${content.text}</svg>`;
    if (here !== undefined) mark(drawing.current!, here, left + (here + 0.5) * slot);
  }, [counts, log, here, width, height]);

  const probed = choice !== undefined && counts.length > 0;
  useEffect(() => {
    if (!probed) return undefined;
    return makeProbe(
      figure.current!,
      { counts: () => now.current.counts, tell: (depth) => numbersOf(depth, now.current.counts) },
      { does: choice.does, choose: (depth) => now.current.choice?.choose(depth) },
    );
  }, [probed]);

  return (
    <figure class="charts" ref={figure}>
      <div ref={drawing} />
    </figure>
  );
}

/** Points at a bar, by more than its colour. */
function mark(drawing: HTMLElement, depth: number, x: number): void {
  const bar = drawing.querySelectorAll('.bars rect')[depth];
  bar.classList.add('here');
  const label = document.createElementNS('http://www.w3.org/2000/svg', 'text');
  label.textContent = '▼';
  label.setAttribute('class', 'here-mark');
  label.setAttribute('text-anchor', 'middle');
  label.setAttribute('x', String(x));
  label.setAttribute('y', String(Number(bar.getAttribute('y')) - 4));
  drawing.querySelector('svg')!.append(label);
}

function numbersOf(depth: number, counts: readonly number[]): string[] {
  const count = counts[depth];
  return [`Depth ${depth}`, formatQuantity(count, 'position'), `${formatShare(count / sumOf(counts))} of all`];
}
