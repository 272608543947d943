/*
 * How a lower bound lies below the distance: a square for each depth and value, with a stronger
 * colour the more positions have both. A shade is a power of ten.
 */
import { formatCompact } from '../../basics/humanize.js';
import { largestOf } from '../../basics/numbers.js';
import { depthTicks } from './axis.js';
import { depthChart, depthPlot, fixed, type Chart, type ChartSize } from './plot.js';
import { markup, type Markup } from '../markup.js';

/** Positions by depth and value. */
type Joint = readonly (readonly number[])[];

/** The rows of the chart: its number of columns, or more if a bound is above the distance. */
const boundRows = (joint: Joint): number =>
  Math.max(joint.length, largestOf(joint.map(({ length }) => length)));

/** The powers of ten up to the largest count. */
const shadesOf = (joint: Joint): number => 1 + shadeOf(largestOf(joint.map(largestOf)));

/** The power of ten of a count; logarithms of such powers may be a little too small. */
const shadeOf = (count: number): number => Math.floor(Math.log10(count) + 1e-12);

const opacity = (shade: number, shades: number): string =>
  String(Number(((shade + 1) / shades).toFixed(3)));

/** The squares in units of a depth and a value, from depth 0 and value 0 to the right and up. */
export function boundSquares(joint: Joint): Markup {
  const shades = shadesOf(joint);
  const paths = Array.from({ length: shades }, () => '');
  for (const [depth, values] of joint.entries()) {
    for (const [value, count] of values.entries()) {
      if (count > 0) paths[shadeOf(count)] += `M${depth} ${value}h1v1h-1z`;
    }
  }
  const squares = paths.map(
    (path, shade) => markup`<path fill-opacity="${opacity(shade, shades)}" d="${path}"/>`,
  );
  return markup`${squares}`;
}

/**
 * The chart of {@link boundSquares}, which are `squares` here: themselves, or a reference to them.
 */
export function boundChart(joint: Joint, squares: Markup, size: ChartSize): Chart {
  const plot = depthPlot(size, 12, joint.length);
  const { left, top, bottom, height, slot } = plot;
  const values = boundRows(joint);
  const rise = height / values;
  const ticks = depthTicks(values - 1, Math.min(12, height / 30));
  // Where the bound is the distance.
  const right = fixed(left + slot * joint.length);
  const highest = fixed(values === joint.length ? top : bottom - rise * joint.length);
  const ends = markup`x1="${left}" x2="${right}" y1="${fixed(bottom)}" y2="${highest}"`;
  const diagonal = markup`<line class="even" ${ends}/>`;
  const scaled = `translate(${left} ${fixed(bottom)}) scale(${fixed(slot)} ${fixed(-rise)})`;
  const shades = shadesOf(joint);
  const key = Array.from({ length: shades }, (_, shade) => {
    const y = top + 10 + 16 * (shades - 1 - shade);
    const counts = shade === 0 ? '1 to 9' : `${formatCompact(10 ** shade)} and more`;
    const place = markup`x="${left + 10}" y="${y}" width="14" height="14"`;
    const square = markup`<rect ${place} fill-opacity="${opacity(shade, shades)}"/>`;
    return markup`${square}<text x="${left + 30}" y="${y + 12}">${counts}</text>`;
  });
  return depthChart(plot, {
    label: 'lower bound',
    ticks: ticks.map((tick) => [bottom - (tick + 0.5) * rise, String(tick)]),
    drawing: markup`${diagonal}
<g class="squares" transform="${scaled}">${squares}</g>
<g class="squares">${key}</g>`,
    rise,
  });
}
