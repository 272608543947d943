/* The boards of IDA*'s iterations by depth: predicted as lines, measured as dots. */
import { formatCompact } from '../humanize.js';
import type { Iteration } from '../survey/survey.js';
import { logTicks } from './axis.js';
import {
  cursorOf,
  depthAxis,
  depthPlot,
  fixed,
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
  const dots = iterations
    .filter(({ measured }) => measured >= 1)
    .map(
      ({ depth, measured }) =>
        markup`<circle cx="${fixed(middleOf(depth))}" cy="${fixed(y(measured))}" r="${slot < 8 ? 2.5 : 3.5}"/>`,
    );
  const content = markup`${valueAxis(
    logTicks(top, height / 30).map((tick) => [y(tick), formatCompact(tick)]),
    plot,
    'boards entered, logarithmic scale',
  )}
${cursorOf(plot, slot)}
${others.map((values) => polyline(points(values), 'even'))}
${polyline(points(boards), 'growth')}
<g class="measured">${dots}</g>
${depthAxis(boards.length, plot, middleOf)}`;
  return { content, left, slot };
}
