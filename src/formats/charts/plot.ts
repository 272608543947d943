/*
 * The plot of the charts, as the content of an SVG: its axes, and how lines and dots are drawn. The
 * text of a chart of any size is 12 units high, so that a page can show the chart that fits without
 * scaling. Colours come from classes, which the document around the chart styles; the same result
 * gives the same bytes.
 */
import { markup, type Markup } from '../markup.js';
import { depthTicks } from './axis.js';

/** The size of a chart in units of an SVG; `top` units of the height stay free above it. */
export interface ChartSize {
  readonly width: number;
  readonly height: number;
  readonly top?: number;
}

/**
 * A chart, and where its depths and values lie, so that a script can find those under the pointer.
 */
export interface Chart {
  readonly content: Markup;
  /** The left edge of depth 0, and the width of each depth. */
  readonly left: number;
  readonly slot: number;
  /**
   * The lower edge of value 0, and the height of each value; if depths have no values, the height
   * of the plot.
   */
  readonly bottom: number;
  readonly rise: number;
  /**
   * 1 if depths go up: then `slot` is the height of each, and `rise` the width of the plot from
   * `left` on.
   */
  readonly sideways?: 1;
}

export type Point = readonly [x: number, y: number];

/** The edges of the area inside the axes. */
interface Plot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A place on an axis, and its text. */
export type Tick = readonly [place: number, text: string];

export type DepthPlot = ReturnType<typeof depthPlot>;

/** The plot of a chart with a slot for each depth, and `right` units free on its right. */
export function depthPlot({ width, height, top = 0 }: ChartSize, margin: number, depths: number) {
  const plot = { left: 48, right: width - margin, top: top + 30, bottom: height - 46 };
  const slot = (plot.right - plot.left) / depths;
  return {
    ...plot,
    height: plot.bottom - plot.top,
    depths,
    slot,
    /** The middle of a depth's slot. */
    middleOf: (depth: number): number => plot.left + (depth + 0.5) * slot,
  };
}

/**
 * What a chart shows over its depths, with the axis of its values; `rise` is the height of a value,
 * if depths have values.
 */
interface DepthDrawing {
  readonly label: string;
  readonly ticks: readonly Tick[];
  readonly drawing: Markup;
  readonly rise?: number;
}

/** A drawing within its axes. */
export function depthChart(
  plot: DepthPlot,
  { label, ticks, drawing, rise = plot.height }: DepthDrawing,
): Chart {
  const { depths, left, right, bottom, slot, middleOf } = plot;
  const shown = depthTicks(depths - 1, Math.min(12, (right - left) / 50));
  const places = shown.map((depth): Tick => [middleOf(depth), String(depth)]);
  const content = markup`${valueAxis(ticks, plot, label)}
${drawing}
${bottomAxis(places, plot, 'depth (moves from the goal)')}`;
  return { content, left, slot, bottom, rise };
}

/** Grid lines with their values on the left, and a label above them. */
export function valueAxis(
  ticks: readonly Tick[],
  { left, right, top }: Plot,
  label: string,
): Markup {
  const lines = ticks.map(
    ([y, text]) =>
      markup`<line class="grid" x1="${left}" x2="${right}" y1="${fixed(y)}" y2="${fixed(y)}"/><text text-anchor="end" x="${left - 8}" y="${fixed(y + 4)}">${text}</text>`,
  );
  return markup`${lines}<text class="label" x="0" y="${top - 14}">${label}</text>`;
}

/** The base line with texts below it, and a label below these. */
export function bottomAxis(
  ticks: readonly Tick[],
  { left, right, bottom }: Plot,
  label: string,
): Markup {
  const texts = ticks.map(
    ([x, text]) =>
      markup`<text text-anchor="middle" x="${fixed(x)}" y="${bottom + 18}">${text}</text>`,
  );
  return markup`<line class="axis" x1="${left}" x2="${right}" y1="${bottom}" y2="${bottom}"/>${texts}<text class="label" text-anchor="middle" x="${fixed((left + right) / 2)}" y="${bottom + 38}">${label}</text>`;
}

export const polyline = (points: readonly Point[], className: string): Markup =>
  markup`<polyline class="${className}" points="${points.map((point) => point.map(fixed).join(',')).join(' ')}"/>`;

/** Round dots, as ends of lines without length. */
export const dots = (points: readonly Point[], width: number, className: string): Markup =>
  markup`<path class="${className}" stroke-linecap="round" stroke-width="${width}" d="${points.map(([x, y]) => `M${fixed(x)} ${fixed(y)}h0`).join('')}"/>`;

/** Two decimals at most, without trailing zeros. */
export const fixed = (value: number): string => String(Number(value.toFixed(2)));
