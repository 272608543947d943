/* The charts of the reports, at the width that there is. */
import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { histogramChart, wayChart, type Chart, type ChartSize } from '../../../report/chart.js';
import { depthNumbers } from '../../parts/depthNumbers.js';
import { depthsOf, Probe } from '../../parts/probe.js';

interface FittedProps {
  readonly figure: RefObject<HTMLElement>;
  /** In pixels. */
  readonly height: number;
  readonly words: string;
  draw(size: ChartSize): Chart;
  /** What the drawing depends on. */
  readonly of: readonly unknown[];
  readonly children?: ComponentChildren;
}

/** A chart that is drawn for its width. The chart and its children appear as soon as the width is known. */
function Fitted({ figure, height, words, draw, of, children }: FittedProps) {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([{ contentRect }]) => setWidth(Math.round(contentRect.width)));
    observer.observe(figure.current);
    return () => observer.disconnect();
  }, []);
  const chart = useMemo(() => width > 0 && draw({ width, height }), [width, height, ...of]);
  return (
    <figure class="charts" ref={figure}>
      {chart && (
        <svg
          class="chart"
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={words}
          data-left={chart.left}
          data-slot={chart.slot}
          data-bottom={chart.bottom}
          data-rise={chart.rise}
          dangerouslySetInnerHTML={{ __html: chart.content.text }}
        />
      )}
      {chart && children}
    </figure>
  );
}

interface HistogramProps {
  readonly counts: readonly number[];
  readonly log: boolean;
  /** The depth that is marked. */
  readonly here?: number | undefined;
  /** In pixels. */
  readonly height: number;
  /** What a depth that is chosen does, and its doing. */
  readonly choice?: { readonly does: string; readonly choose: (depth: number) => void };
}

export function Histogram({ counts, log, here, height, choice }: HistogramProps) {
  const figure = useRef<HTMLElement>(null!);
  const place = here === undefined ? '' : ` You are at depth ${here}.`;
  return (
    <Fitted
      figure={figure}
      height={height}
      words={`Histogram of the positions at each depth from 0 to ${counts.length - 1}.${place}`}
      draw={(size) => histogramChart(counts, size, { scale: log ? 'log' : 'linear', scripted: true, here })}
      of={[counts, log, here]}
    >
      {choice && (
        <Probe figure={figure} {...depthsOf(counts)} tell={(depth) => depthNumbers(depth, counts)} choice={choice} />
      )}
    </Fitted>
  );
}

/** Numbers along the moves of a game as lines, like the evaluation of a game of chess; undefined where nothing is known. */
export function WayLine({ lines, words }: { lines: readonly (readonly (number | undefined)[])[]; words: string }) {
  const figure = useRef<HTMLElement>(null!);
  return <Fitted figure={figure} height={150} words={words} draw={(size) => wayChart(lines, size)} of={lines} />;
}
