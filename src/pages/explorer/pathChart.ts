/* Numbers over moves, for a small chart without words. */
import { depthTicks, linearTicks } from '../../formats/charts/axis.js';
import {
  bottomAxis,
  fixed,
  polyline,
  valueAxis,
  type Chart,
  type ChartSize,
  type Point,
  type Tick,
} from '../../formats/charts/plot.js';
import { markup } from '../../formats/markup.js';

/** The size of a chart; with `depths` the chart has the axis of a {@link sidewaysHistogram}. */
export interface SidewaysSize extends ChartSize {
  /** How many depths there are. */
  readonly depths?: number | undefined;
}

/** Moves that the axis of {@link pathChart} has room for at least. */
const LEAST_MOVES = 10;

/** The width of the labels of distances. */
export const LABELS = 34;

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
  size: SidewaysSize,
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
  const [label, below] = size.depths === undefined ? ['', ''] : ['moves from the goal', 'moves'];
  const content = markup`${valueAxis(values, plot, label)}${bottomAxis(places, plot, below)}${drawn.flat()}${triangles}`;
  return { content, left, slot, bottom, rise: bottom - top };
}

/** The axis of a {@link pathChart}, up to a value or over all depths. */
function pathAxis(most: number, size: SidewaysSize) {
  const { width, height, depths } = size;
  if (depths !== undefined) {
    const { top, bottom, middleOf } = sidewaysPlot(height, depths);
    const ticks = depthTicks(depths - 1, height / 60);
    return { plot: { left: LABELS, right: width, top, bottom }, ticks, y: middleOf };
  }
  const plot = { left: LABELS, right: width - 10, top: 12, bottom: height - 26 };
  const ticks = linearTicks(most, 3);
  const unit = (plot.bottom - plot.top) / ticks[ticks.length - 1];
  return { plot, ticks, y: (value: number): number => plot.bottom - value * unit };
}

/** The places of depths that go up in a chart of this height. */
export function sidewaysPlot(height: number, depths: number) {
  const [top, bottom] = [26, height - 44];
  const slot = (bottom - top) / depths;
  return { top, bottom, slot, middleOf: (depth: number): number => bottom - (depth + 0.5) * slot };
}
