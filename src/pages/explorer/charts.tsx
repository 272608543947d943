/* The charts of the reports, at the width that there is. */
import type { ComponentChildren, ComponentProps } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { histogramChart } from '../../formats/charts/histogramChart.js';
import type { Chart, ChartSize } from '../../formats/charts/plot.js';
import { chartSvg } from '../parts/chartSvg.js';
import { pathChart, type SidewaysSize, type PathMarks } from './pathChart.js';
import { layersProbe, Probe } from '../parts/probe.js';
import { sidewaysBarEnd, sidewaysHistogram } from './sidewaysHistogram.js';

interface FittedProps {
  /** In pixels. */
  readonly height: number;
  readonly words: string;
  draw(size: ChartSize): Chart;
  /** What the drawing depends on. */
  readonly dependsOn: readonly unknown[];
  /** What is over the chart. */
  readonly probe?: Omit<ComponentProps<typeof Probe>, 'figure'> | undefined;
  over?(size: ChartSize): ComponentChildren;
}

/** A chart that is drawn for its width, as soon as that is known. */
function Fitted({ height, words, draw, dependsOn, probe, over }: FittedProps) {
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
    [width, height, ...dependsOn],
  );
  return (
    <figure class="charts" ref={figure} style={{ minHeight: `${height / USUAL_TEXT}rem` }}>
      <figcaption class="unseen">{words}</figcaption>
      {chart && <div dangerouslySetInnerHTML={{ __html: chart.text }} />}
      {chart && over?.(size)}
      {chart && probe && <Probe figure={figure} {...probe} />}
    </figure>
  );
}

/** The size of the page's text, 1 if it is the usual one: charts are scaled with it. */
const textScale = (): number =>
  parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_TEXT;

/** In pixels. */
const USUAL_TEXT = 16;

interface HistogramProps {
  readonly counts: readonly number[];
  readonly log: boolean;
  /** The depth that is marked. */
  readonly here?: number | undefined;
}

export function Histogram({ counts, log, here, height }: HistogramProps & { height: number }) {
  const scale = log ? 'log' : 'linear';
  const place = here === undefined ? '' : ` You are at depth ${here}.`;
  return (
    <Fitted
      height={height}
      words={`Histogram of the positions at each depth from 0 to ${counts.length - 1}.${place}`}
      draw={(size) => histogramChart(counts, size, { scale, scripted: true, here })}
      dependsOn={[counts, log, here]}
    />
  );
}

interface SidewaysProps extends HistogramProps {
  /** How many depths and positions of a depth there is room for. */
  readonly room: { readonly depths: number; readonly widest: number };
  /** Whether it is alone, without a line whose labels it shares. */
  readonly isAlone: boolean;
  /** What a depth that is chosen does, and its doing. */
  readonly choice: { readonly does: string; readonly choose: (depth: number) => void } | undefined;
}

/** The histogram on its side; a dot marks the depth `here`, and walks from one to the next. */
export function SidewaysHistogram({ counts, room, isAlone, log, here, choice }: SidewaysProps) {
  const scale = log ? 'log' : 'linear';
  const bars = { counts, scale, widest: room.widest, labelled: isAlone } as const;
  const sized = (size: ChartSize): SidewaysSize => ({ ...size, depths: room.depths });
  const place = here === undefined ? '' : ` You are at depth ${here}.`;
  return (
    <Fitted
      height={BESIDE_HEIGHT}
      words={`Histogram of the positions at each depth from 0 to ${room.depths - 1}.${place}`}
      draw={(size) => sidewaysHistogram(bars, sized(size))}
      dependsOn={[counts, log, room.depths, room.widest, isAlone]}
      over={(size) => {
        if (here === undefined) return null;
        const [x, y] = sidewaysBarEnd(bars, sized(size), here);
        return <i class="you" style={{ '--x': x / USUAL_TEXT, '--y': y / USUAL_TEXT }} />;
      }}
      probe={choice && { ...layersProbe(counts), choice }}
    />
  );
}

/** The height of the line and the histogram that stand side by side. */
const BESIDE_HEIGHT = 270;

interface PathLineProps extends PathMarks {
  /** The depths of the histogram beside the line, if there is one. */
  readonly depths?: number | undefined;
  readonly lines: readonly (readonly (number | undefined)[])[];
  readonly words: string;
  /** Goes to the board after this number of moves. */
  choose?(at: number): void;
}

/**
 * Numbers along the moves of a game as lines, like the evaluation of a game of chess; undefined
 * if nothing is known.
 */
export function PathLine({ lines, words, at, mistakes, depths, choose }: PathLineProps) {
  const onClick = (event: MouseEvent): void => {
    const svg = (event.target as Element).closest('svg');
    if (svg) choose?.(moveUnder(event, svg));
  };
  return (
    <div class={choose && 'choosable'} onClick={onClick}>
      <Fitted
        height={depths === undefined ? 150 : BESIDE_HEIGHT}
        words={words}
        draw={(size) => pathChart(lines, { ...size, depths }, { at, mistakes })}
        dependsOn={[...lines.flat(), at, depths, ...(mistakes ?? [])]}
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
