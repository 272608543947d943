/* The means of several lower bounds by depth, side by side below the distance. */
import { largestOf, numbersBelow } from '../../basics/numbers.js';
import { figuresOf } from '../../survey/figures.js';
import { meansByDepth, type Survey } from '../../survey/survey.js';
import { depthTicks } from './axis.js';
import { depthChart, depthPlot, polyline, type Chart, type ChartSize } from './plot.js';
import { markup, type Markup } from '../markup.js';

/** Hues of the lines, which differ most between neighbours; further lines begin again. */
const HUES = [210, 30, 130, 280, 0, 180, 50, 325];

/** The class of a line and of its square in the key. */
const lineClass = (line: number): string => `line-${line % HUES.length}`;

/** The style of the lines, on white and on black. */
export const LINE_STYLE = HUES.map((hue, line) => `.line-${line}{--line:hsl(${hue} 65% 45%)}`)
  .join('')
  .concat('[class^=line-]{stroke:var(--line);fill:none;stroke-width:2}');

/**
 * A line for each bound, and a broken one for the distance. The key names the largest bound first.
 */
export function boundMeansChart(survey: Survey, size: ChartSize): Chart {
  const { bounds } = figuresOf(survey);
  const means = survey.bounds
    .map((bound, number) => ({ ...bounds[number], values: meansByDepth(bound) }))
    .sort((one, other) => other.mean - one.mean);
  const depths = survey.layers.length;
  const plot = depthPlot(size, 12, depths);
  const { left, top, bottom, height, middleOf } = plot;
  const most = largestOf([1, depths - 1, ...means.flatMap(({ values }) => values)]);
  const y = (value: number): number => bottom - (value / most) * height;
  const meansLine = (values: readonly number[], className: string): Markup =>
    polyline(
      values.map((value, depth) => [middleOf(depth), y(value)]),
      className,
    );
  const key = means.map(({ name }, line) => {
    const middle = top + 12 + 16 * line;
    return markup`<path class="${lineClass(line)}" d="M${left + 10} ${middle}h18"/><text x="${left + 34}" y="${middle + 4}">${name}</text>`;
  });
  return depthChart(plot, {
    label: 'mean of the bound',
    ticks: depthTicks(Math.floor(most), Math.min(12, height / 30)).map((tick) => [
      y(tick),
      String(tick),
    ]),
    drawing: markup`${meansLine(numbersBelow(depths), 'even')}
${means.map(({ values }, line) => meansLine(values, lineClass(line)))}
${key}`,
  });
}
