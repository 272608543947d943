/* The boards of IDA*'s iterations by depth: predicted as lines, measured as dots. */
import { formatCompact } from '../humanize.js';
import type { Iteration } from '../survey/survey.js';
import { logTicks } from './axis.js';
import {
  depthAxis,
  depthPlot,
  dots,
  plotOf,
  polyline,
  valueAxis,
  type Chart,
  type ChartSize,
  type Point,
} from './chart.js';
import { markup } from './markup.js';

/** `others` are lines of other bounds, for comparison. Numbers below 1 are not shown. */
export function iterationChart(
  boards: readonly number[],
  iterations: readonly Iteration[],
  others: readonly (readonly number[])[],
  size: ChartSize,
): Chart {
  const plot = plotOf(size, 12);
  const { left, bottom, height, slot, middleOf } = depthPlot(plot, boards.length);
  const top = Math.max(10, ...boards, ...others.flat());
  const y = (value: number): number => bottom - (Math.log(value) / Math.log(top)) * height;
  const points = (values: readonly number[]): Point[] =>
    values.flatMap((value, depth): Point[] => (value >= 1 ? [[middleOf(depth), y(value)]] : []));
  const measured = iterations
    .filter((iteration) => iteration.measured >= 1)
    .map((iteration): Point => [middleOf(iteration.depth), y(iteration.measured)]);
  const content = markup`${valueAxis(
    logTicks(top, height / 30).map((tick) => [y(tick), formatCompact(tick)]),
    plot,
    'boards entered, logarithmic scale',
  )}
${others.map((values) => polyline(points(values), 'even'))}
${polyline(points(boards), 'growth')}
${dots(measured, slot < 8 ? 5 : 7, 'measured')}
${depthAxis(boards.length, plot, middleOf)}`;
  return { content, left, slot, bottom, rise: height };
}
