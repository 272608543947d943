import { formatCompact, formatCount } from '../../basics/humanize.js';
import { cumulative } from '../../results/statistics.js';
import { markup, type Markup } from '../markup.js';
import { linearTicks, logTicks } from './axis.js';
import {
  depthChart,
  depthPlot,
  fixed,
  polyline,
  type Chart,
  type ChartSize,
  type DepthPlot,
  type Point,
} from './plot.js';

export const SCALES = ['linear', 'log'] as const;
export type Scale = (typeof SCALES)[number];

interface HistogramStyle {
  readonly scale: Scale;
  /**
   * Draws a line, with an axis on the right: the share of `totalsOf` positions that are within each
   * depth.
   */
  readonly totalsOf?: number;
  /**
   * Whether a script shows the numbers of a depth, and the bars are one short path; if not, each
   * bar has them as its title.
   */
  readonly scripted: boolean;
  /** The depth that is marked, if there is a script. */
  readonly here?: number | undefined;
}

/** The lowest value of a logarithmic axis, so that a layer of one position can be seen. */
const LOG_FLOOR = 0.5;

/** Bars by depth. */
export function histogramChart(
  counts: readonly number[],
  size: ChartSize,
  { scale, totalsOf, scripted, here }: HistogramStyle,
): Chart {
  const plot = depthPlot(size, totalsOf === undefined ? 12 : 44, counts.length);
  const { bottom, height } = plot;
  const { label, ticks, share } = countAxis(scale, Math.max(...counts), height);
  // The bar of a layer that is not empty is at least half a unit high.
  const heights = counts.map((count) => (count === 0 ? 0 : Math.max(0.5, share(count) * height)));
  const bars = scripted ? strokes(heights, plot, here) : rectangles(counts, heights, plot);
  return depthChart(plot, {
    label,
    ticks: ticks.map((tick) => [bottom - share(tick) * height, formatCompact(tick)]),
    drawing:
      totalsOf === undefined
        ? markup`\n${bars}`
        : markup`${shareAxis(plot, size)}\n\n${bars}\n${totalsLine(counts, totalsOf, plot)}`,
  });
}

/** The axis of counts up to the widest: its label and ticks, and the share of it below a count. */
export function countAxis(scale: Scale, widest: number, height: number) {
  if (scale === 'linear') {
    const ticks = linearTicks(widest, height / 60);
    const top = ticks[ticks.length - 1];
    return { label: 'positions', ticks, share: (count: number): number => count / top };
  }
  const top = widest * 1.1;
  return {
    label: 'positions, logarithmic scale',
    ticks: logTicks(widest, height / 30),
    share: (count: number): number =>
      Math.log(Math.max(count, LOG_FLOOR) / LOG_FLOOR) / Math.log(top / LOG_FLOOR),
  };
}

/** The share of its slot that a bar takes, and the share that is free on each side of it. */
export const BAR_SHARE = 0.84;
const FREE_SHARE = 0.08;

/** Bars that have their numbers as titles. */
function rectangles(
  counts: readonly number[],
  heights: readonly number[],
  plot: DepthPlot,
): Markup {
  const { left, bottom, slot } = plot;
  const bars = counts.map((count, depth) => {
    const x = fixed(left + (depth + FREE_SHARE) * slot);
    const y = fixed(bottom - heights[depth]);
    return markup`<rect x="${x}" y="${y}" width="${fixed(slot * BAR_SHARE)}" height="${fixed(heights[depth])}"><title>depth ${depth}: ${formatCount(count)}</title></rect>`;
  });
  return markup`<g class="bars">${bars}</g>`;
}

/**
 * Bars as strokes of one path; the bar of the depth `here` is another one, with a mark above it.
 */
function strokes(
  heights: readonly number[],
  { bottom, slot, middleOf }: DepthPlot,
  here: number | undefined,
): Markup {
  const width = fixed(slot * BAR_SHARE);
  const stroke = (depth: number): string =>
    `M${fixed(middleOf(depth))} ${bottom}v${fixed(-heights[depth])}`;
  const others = heights.map((_, depth) => (depth === here ? '' : stroke(depth))).join('');
  const bars = markup`<path class="bars" stroke-width="${width}" d="${others}"/>`;
  if (here === undefined) return bars;
  return markup`${bars}<path class="bars here" stroke-width="${width}" d="${stroke(here)}"/><text class="here" text-anchor="middle" x="${fixed(middleOf(here))}" y="${fixed(bottom - heights[here] - 4)}">▼</text>`;
}

/** The share of `positions` positions that are within each depth. */
function totalsLine(counts: readonly number[], positions: number, plot: DepthPlot): Markup {
  const { bottom, height, middleOf } = plot;
  const points = cumulative(counts).map((total, depth): Point => [
    middleOf(depth),
    bottom - (total / positions) * height,
  ]);
  return polyline(points, 'totals');
}

/** The axis of {@link totalsLine}, on the right. */
function shareAxis({ right, bottom, top, height }: DepthPlot, { width }: ChartSize): Markup {
  const labels = [0, 0.25, 0.5, 0.75, 1].map(
    (value) =>
      markup`<text x="${right + 6}" y="${fixed(bottom - value * height + 4)}">${100 * value}%</text>`,
  );
  return markup`${labels}<text class="label" text-anchor="end" x="${width}" y="${top - 14}">share so far</text>`;
}
