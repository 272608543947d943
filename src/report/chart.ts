/*
 * The charts of a result, as the content of an SVG: the histogram of layers, the growth from layer
 * to layer, and numbers over moves. The text of a chart of any size is 12 units high, so that a
 * page can show the chart that fits without scaling. Colours come from classes, which the document
 * around the chart styles; the same result gives the same bytes.
 */
import { formatCompact, formatCount } from '../basics/humanize.js';
import { depthTicks, linearTicks, logTicks } from './axis.js';
import { markup, type Markup } from './markup.js';
import { cumulative } from '../results/statistics.js';

export const SCALES = ['linear', 'log'] as const;
export type Scale = (typeof SCALES)[number];

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

/** Of a chart over moves. With `levels` it has the distances of a {@link sidewaysHistogram}. */
export interface LevelSize extends ChartSize {
  /** How many depths there are. */
  readonly levels?: number | undefined;
}

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
}

/** The lowest value of a logarithmic axis, so that a layer of one position can be seen. */
const LOG_FLOOR = 0.5;

/** Bars by depth. */
export function histogramChart(
  counts: readonly number[],
  size: ChartSize,
  { scale, totalsOf, scripted }: HistogramStyle,
): Chart {
  const plot = depthPlot(size, totalsOf === undefined ? 12 : 44, counts.length);
  return barChart(counts, plot, scale, (heights) => {
    const bars = scripted ? strokes(heights, plot) : rectangles(counts, heights, plot);
    return totalsOf === undefined
      ? markup`\n${bars}`
      : markup`${shareAxis(plot, size)}\n\n${bars}\n${totalsLine(counts, totalsOf, plot)}`;
  });
}

/** The same with a script; the depth `here` is marked. */
export function markedHistogram(
  counts: readonly number[],
  size: ChartSize,
  { scale, here }: { readonly scale: Scale; readonly here: number | undefined },
): Chart {
  const plot = depthPlot(size, 12, counts.length);
  return barChart(counts, plot, scale, (heights) => strokes(heights, plot, here));
}

/** A chart of bars that `draw` draws from their heights. */
function barChart(
  counts: readonly number[],
  plot: DepthPlot,
  scale: Scale,
  draw: (heights: readonly number[]) => Markup,
): Chart {
  const { bottom, height } = plot;
  const { label, ticks, share } = countAxis(scale, Math.max(...counts), height);
  // The bar of a layer that is not empty is at least half a unit high.
  const heights = counts.map((count) => (count === 0 ? 0 : Math.max(0.5, share(count) * height)));
  return depthChart(plot, {
    label,
    ticks: ticks.map((tick) => [bottom - share(tick) * height, formatCompact(tick)]),
    drawing: draw(heights),
  });
}

/** The axis of counts up to the widest: its label and ticks, and the share of it below a count. */
function countAxis(scale: Scale, widest: number, height: number) {
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
const BAR_SHARE = 0.84;
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
  here?: number,
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

/** The ratio of each layer to the one before, from depth 1 on; for two layers or more. */
export function growthChart(counts: readonly number[], size: ChartSize): Chart {
  const plot = depthPlot(size, 44, counts.length);
  const { left, right, bottom, height, slot, middleOf } = plot;
  const ratios = counts.slice(1).map((count, before) => count / counts[before]);
  const ticks = linearTicks(Math.max(1, ...ratios), height / 40, 0);
  const y = (ratio: number): number => bottom - (ratio / ticks[ticks.length - 1]) * height;
  const points = ratios.map((ratio, before): Point => [middleOf(before + 1), y(ratio)]);
  return depthChart(plot, {
    label: 'times the layer before',
    ticks: ticks.map((tick) => [y(tick), String(tick)]),
    drawing: markup`<line class="even" x1="${left}" x2="${right}" y1="${fixed(y(1))}" y2="${fixed(y(1))}"/>
${polyline(points, 'growth')}
${dots(points, slot < 6 ? 2.4 : 5, 'dots')}`,
  });
}

/** Moves that the axis of {@link pathChart} has room for at least. */
const LEAST_MOVES = 10;

/** The width of the labels of distances. */
const LABELS = 34;

/** Places on the line of a {@link pathChart}, each a number of moves. */
export interface PathMarks {
  /** Where the dot of the first line is; what comes after it is of the class `ahead` too. */
  readonly at?: number | undefined;
  /** Moves that lead away from the goal: triangles above the first line. */
  readonly mistakes?: readonly number[] | undefined;
}

/**
 * Numbers over moves, for a small chart without words: a line of the class `totals` and others of
 * the class `estimate`, each with a dot at its end.
 */
export function pathChart(
  lines: readonly (readonly (number | undefined)[])[],
  size: LevelSize,
  { at, mistakes = [] }: PathMarks = {},
): Chart {
  const { plot, ticks, y } = pathAxis(
    Math.max(4, ...lines.flat().map((value) => value ?? 0)),
    size,
  );
  const { left, right, top, bottom } = plot;
  const moves = Math.max(LEAST_MOVES, ...lines.map((values) => values.length - 1));
  const slot = (right - left) / moves;
  const pointOf = (values: readonly (number | undefined)[], move: number): Point | undefined =>
    values[move] === undefined ? undefined : [left + move * slot, y(values[move])];
  const drawn = lines.map((values, line) => {
    const name = line === 0 ? 'totals' : 'estimate';
    const end = line === 0 ? (at ?? values.length - 1) : values.length - 1;
    const points = values.map((_, move) => pointOf(values, move));
    const made = points.slice(0, end + 1).filter((point) => point !== undefined);
    const ahead = points.slice(end).filter((point) => point !== undefined);
    const last = points.at(end);
    return [
      ahead.length > 1 ? polyline(ahead, `${name} ahead`) : undefined,
      polyline(made, name),
      last && markup`<circle class="${name}" cx="${fixed(last[0])}" cy="${fixed(last[1])}" r="4"/>`,
    ];
  });
  const triangles = mistakes.map((move) => {
    const point = pointOf(lines[0], move);
    return (
      point &&
      markup`<path class="mistake" d="M${fixed(point[0])} ${fixed(point[1] - 7)}l5 -9h-10z"/>`
    );
  });
  const values = ticks.map((tick): Tick => [y(tick), String(tick)]);
  const places = depthTicks(moves, 6).map((move): Tick => [left + move * slot, String(move)]);
  const [label, below] = size.levels === undefined ? ['', ''] : ['moves from the goal', 'moves'];
  const content = markup`${valueAxis(values, plot, label)}${bottomAxis(places, plot, below)}${drawn.flat()}${triangles}`;
  return { content, left, slot, bottom, rise: bottom - top };
}

/** The axis of a {@link pathChart}, up to a value or over all levels. */
function pathAxis(most: number, size: LevelSize) {
  const { width, height, levels } = size;
  if (levels !== undefined) {
    const { top, bottom, middleOf } = levelPlot(height, levels);
    const ticks = depthTicks(levels - 1, height / 60);
    return { plot: { left: LABELS, right: width, top, bottom }, ticks, y: middleOf };
  }
  const plot = { left: LABELS, right: width - 10, top: 12, bottom: height - 26 };
  const ticks = linearTicks(most, 3);
  const unit = (plot.bottom - plot.top) / ticks[ticks.length - 1];
  return { plot, ticks, y: (value: number): number => plot.bottom - value * unit };
}

/** Where levels lie in a chart of this height, the goal's at the bottom. */
function levelPlot(height: number, levels: number) {
  const [top, bottom] = [26, height - 44];
  const slot = (bottom - top) / levels;
  return { top, bottom, slot, middleOf: (depth: number): number => bottom - (depth + 0.5) * slot };
}

/** The counts of a {@link sidewaysHistogram}; there may be fewer of them than levels. */
interface SidewaysBars {
  readonly counts: readonly number[];
  readonly scale: Scale;
  /** The count that the axis has room for. */
  readonly widest: number;
  /** Whether it has the labels of the depths itself; otherwise the line on its left has them. */
  readonly labelled: boolean;
}

/** The axes of a {@link sidewaysHistogram}; its widest bar takes all of the width. */
function sidewaysAxes({ counts, scale, widest, labelled }: SidewaysBars, size: LevelSize) {
  const { width, height, levels = counts.length } = size;
  const [left, right] = [labelled ? LABELS : 14, width - 10];
  const { label, ticks, share } = countAxis(scale, widest, right - left);
  const x = (count: number): number => left + ((right - left) * share(count)) / share(widest);
  return {
    plot: { left, right, ...levelPlot(height, levels) },
    label,
    ticks: ticks.filter((tick) => tick > 0 && tick <= widest),
    x,
    levels: depthTicks(levels - 1, height / 60),
  };
}

/** The end of the bar of a depth in a {@link sidewaysHistogram}. */
export function sidewaysBarEnd(drawn: SidewaysBars, size: LevelSize, depth: number): Point {
  const { plot, x } = sidewaysAxes(drawn, size);
  return [x(drawn.counts[depth] ?? 0), plot.middleOf(depth)];
}

/**
 * A histogram that is turned on its side, so that it shares the axis of distances with the
 * {@link pathChart} of the same levels on its left.
 */
export function sidewaysHistogram(drawn: SidewaysBars, size: LevelSize): Chart {
  const { labelled } = drawn;
  const { plot, label, ticks, x, levels } = sidewaysAxes(drawn, size);
  const { left, right, bottom, slot, middleOf } = plot;
  const bars = drawn.counts.map(
    (count, depth) => `M${left} ${fixed(middleOf(depth))}H${fixed(Math.max(x(count), left + 0.5))}`,
  );
  const grid = levels.map((depth): Tick => [middleOf(depth), labelled ? String(depth) : '']);
  const places = ticks.map((tick): Tick => [x(tick), formatCompact(tick)]);
  const content = markup`${valueAxis(grid, labelled ? plot : { ...plot, left: 0 }, labelled ? 'moves from the goal' : '')}<path class="bars" stroke-width="${fixed(slot * BAR_SHARE)}" d="${bars.join('')}"/>${bottomAxis(places, plot, label)}`;
  return { content, left, slot, bottom, rise: right - left, sideways: 1 };
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
type Tick = readonly [place: number, text: string];

type DepthPlot = ReturnType<typeof depthPlot>;

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
interface Shown {
  readonly label: string;
  readonly ticks: readonly Tick[];
  readonly drawing: Markup;
  readonly rise?: number;
}

/** A drawing within its axes. */
export function depthChart(
  plot: DepthPlot,
  { label, ticks, drawing, rise = plot.height }: Shown,
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
function valueAxis(ticks: readonly Tick[], { left, right, top }: Plot, label: string): Markup {
  const lines = ticks.map(
    ([y, text]) =>
      markup`<line class="grid" x1="${left}" x2="${right}" y1="${fixed(y)}" y2="${fixed(y)}"/><text text-anchor="end" x="${left - 8}" y="${fixed(y + 4)}">${text}</text>`,
  );
  return markup`${lines}<text class="label" x="0" y="${top - 14}">${label}</text>`;
}

/** The base line with texts below it, and a label below these. */
function bottomAxis(ticks: readonly Tick[], { left, right, bottom }: Plot, label: string): Markup {
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
