import { markup } from '../markup.js';
import { linearTicks } from './axis.js';
import {
  depthChart,
  depthPlot,
  dots,
  fixed,
  polyline,
  type Chart,
  type ChartSize,
  type Point,
} from './plot.js';

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
