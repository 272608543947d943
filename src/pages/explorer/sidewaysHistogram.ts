import { depthTicks } from '../../formats/charts/axis.js';
import { BAR_SHARE, countAxis, type Scale } from '../../formats/charts/histogramChart.js';
import {
  bottomAxis,
  fixed,
  valueAxis,
  type Chart,
  type Point,
  type Tick,
} from '../../formats/charts/plot.js';
import { formatCompact } from '../../basics/humanize.js';
import { markup } from '../../formats/markup.js';
import { LABELS, sidewaysPlot, type SidewaysSize } from './pathChart.js';

/** The counts of a {@link sidewaysHistogram}; there may be fewer counts than depths. */
interface SidewaysBars {
  readonly counts: readonly number[];
  readonly scale: Scale;
  /** The count that the axis has room for. */
  readonly widest: number;
  /** Whether it has the labels of the depths itself; otherwise the line on its left has them. */
  readonly labelled: boolean;
}

/** The axes of a {@link sidewaysHistogram}; its widest bar takes all of the width. */
function sidewaysAxes({ counts, scale, widest, labelled }: SidewaysBars, size: SidewaysSize) {
  const { width, height, depths = counts.length } = size;
  const [left, right] = [labelled ? LABELS : 14, width - 10];
  const { label, ticks, share } = countAxis(scale, widest, right - left);
  const x = (count: number): number => left + ((right - left) * share(count)) / share(widest);
  return {
    plot: { left, right, ...sidewaysPlot(height, depths) },
    label,
    ticks: ticks.filter((tick) => tick > 0 && tick <= widest),
    x,
    depthMarks: depthTicks(depths - 1, height / 60),
  };
}

/** The end of the bar of a depth in a {@link sidewaysHistogram}. */
export function sidewaysBarEnd(drawn: SidewaysBars, size: SidewaysSize, depth: number): Point {
  const { plot, x } = sidewaysAxes(drawn, size);
  return [x(drawn.counts[depth] ?? 0), plot.middleOf(depth)];
}

/**
 * A histogram that is turned on its side, so that it shares the axis of distances with the
 * {@link pathChart} of the same depths on its left.
 */
export function sidewaysHistogram(drawn: SidewaysBars, size: SidewaysSize): Chart {
  const { labelled } = drawn;
  const { plot, label, ticks, x, depthMarks } = sidewaysAxes(drawn, size);
  const { left, right, bottom, slot, middleOf } = plot;
  const bars = drawn.counts.map(
    (count, depth) => `M${left} ${fixed(middleOf(depth))}H${fixed(Math.max(x(count), left + 0.5))}`,
  );
  const grid = depthMarks.map((depth): Tick => [middleOf(depth), labelled ? String(depth) : '']);
  const places = ticks.map((tick): Tick => [x(tick), formatCompact(tick)]);
  const content = markup`${valueAxis(grid, labelled ? plot : { ...plot, left: 0 }, labelled ? 'moves from the goal' : '')}<path class="bars" stroke-width="${fixed(slot * BAR_SHARE)}" d="${bars.join('')}"/>${bottomAxis(places, plot, label)}`;
  return { content, left, slot, bottom, rise: right - left, sideways: 1 };
}
