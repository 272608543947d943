/* The boards of IDA*'s iterations by depth: predicted as lines, measured as dots. */
import { formatCompact } from '../../basics/humanize.js';
import { largestOf } from '../../basics/numbers.js';
import type { Iteration } from '../../survey/survey.js';
import { logTicks } from './axis.js';
import {
  depthChart,
  depthPlot,
  dots,
  polyline,
  type Chart,
  type ChartSize,
  type Point,
} from './plot.js';
import { markup } from '../markup.js';

/** `others` are lines of other bounds, for comparison. Numbers below 1 are not shown. */
export function iterationChart(
  boards: readonly number[],
  iterations: readonly Iteration[],
  others: readonly (readonly number[])[],
  size: ChartSize,
): Chart {
  const plot = depthPlot(size, 12, boards.length);
  const { bottom, height, slot, middleOf } = plot;
  const top = largestOf([10, largestOf(boards), ...others.map(largestOf)]);
  const y = (value: number): number => bottom - (Math.log(value) / Math.log(top)) * height;
  const points = (values: readonly number[]): Point[] =>
    values.flatMap((value, depth): Point[] => (value >= 1 ? [[middleOf(depth), y(value)]] : []));
  const measured = iterations
    .filter((iteration) => iteration.measured >= 1)
    .map((iteration): Point => [middleOf(iteration.depth), y(iteration.measured)]);
  return depthChart(plot, {
    label: 'boards entered, logarithmic scale',
    ticks: logTicks(top, height / 30).map((tick) => [y(tick), formatCompact(tick)]),
    drawing: markup`${others.map((values) => polyline(points(values), 'even'))}
${polyline(points(boards), 'growth')}
${dots(measured, slot < 8 ? 5 : 7, 'measured')}`,
  });
}
