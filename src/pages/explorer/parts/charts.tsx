/* The charts of the reports, at the width that there is. */
import type { ComponentProps } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import {
  histogramChart,
  wayChart,
  type Chart,
  type ChartSize,
  type WayMarks,
} from '../../../report/chart.js';
import { chartSvg } from '../../parts/figure.js';
import { layersProbe, Probe } from '../../parts/probe.js';

interface FittedProps {
  /** In pixels. */
  readonly height: number;
  readonly words: string;
  draw(size: ChartSize): Chart;
  /** What the drawing depends on. */
  readonly of: readonly unknown[];
  /** What lies over the chart. */
  readonly probe?: Omit<ComponentProps<typeof Probe>, 'figure'> | undefined;
}

/** A chart that is drawn for its width, as soon as that is known. */
function Fitted({ height, words, draw, of, probe }: FittedProps) {
  const figure = useRef<HTMLElement>(null!);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([{ contentRect }]) =>
      setWidth(Math.round(contentRect.width / textScale())),
    );
    observer.observe(figure.current);
    return () => observer.disconnect();
  }, []);
  const size = { width, height };
  const chart = useMemo(
    () => width > 0 && chartSvg('fitted', size, draw(size)),
    [width, height, ...of],
  );
  return (
    <figure class="charts" ref={figure}>
      <figcaption class="unseen">{words}</figcaption>
      {chart && <div dangerouslySetInnerHTML={{ __html: chart.text }} />}
      {chart && probe && <Probe figure={figure} {...probe} />}
    </figure>
  );
}

/** The size of the page's text, 1 where it is the usual one: so much larger is a chart drawn. */
const textScale = (): number =>
  parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_TEXT;

/** In pixels. */
const USUAL_TEXT = 16;

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
  const place = here === undefined ? '' : ` You are at depth ${here}.`;
  return (
    <Fitted
      height={height}
      words={`Histogram of the positions at each depth from 0 to ${counts.length - 1}.${place}`}
      draw={(size) =>
        histogramChart(counts, size, { scale: log ? 'log' : 'linear', scripted: true, here })
      }
      of={[counts, log, here]}
      probe={choice && { ...layersProbe(counts), choice }}
    />
  );
}

interface WayLineProps extends WayMarks {
  readonly lines: readonly (readonly (number | undefined)[])[];
  readonly words: string;
  /** Goes to where so many moves are made. */
  choose?(at: number): void;
}

/**
 * Numbers along the moves of a game as lines, like the evaluation of a game of chess; undefined
 * where nothing is known.
 */
export function WayLine({ lines, words, at, lost, choose }: WayLineProps) {
  const onClick = (event: MouseEvent): void => {
    const svg = (event.target as Element).closest('svg');
    if (svg) choose?.(moveUnder(event, svg));
  };
  return (
    <div class={choose && 'choosable'} onClick={onClick}>
      <Fitted
        height={150}
        words={words}
        draw={(size) => wayChart(lines, size, { at, lost })}
        of={[...lines.flat(), at, ...(lost ?? [])]}
      />
    </div>
  );
}

/** The number of moves whose place in a line is next to the pointer. */
function moveUnder({ clientX }: MouseEvent, svg: SVGSVGElement): number {
  const { left, width } = svg.getBoundingClientRect();
  const x = ((clientX - left) * svg.viewBox.baseVal.width) / width;
  return Math.round((x - Number(svg.dataset.left)) / Number(svg.dataset.slot));
}
