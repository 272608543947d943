/* The histogram of layers as a picture: bars by depth over labelled axes. The same result gives the same bytes. */
import type { Summary } from '../enumerate/summary.js';
import { linearTicks } from './axis.js';
import { formatCompact, formatCount, formatQuantity } from '../numbers.js';

const WIDTH = 960;
const HEIGHT = 480;
const MARGIN = { top: 64, right: 24, bottom: 56, left: 76 };
const PLOT = { width: WIDTH - MARGIN.left - MARGIN.right, height: HEIGHT - MARGIN.top - MARGIN.bottom };

/** `histogram.svg`: a linear bar chart of the counts, 960 x 480, self-contained. */
export function histogramSvg({ size, goal, states, counts, depth, deepest, widest }: Summary): string {
  const ticks = linearTicks(widest.count, 5);
  const top = ticks[ticks.length - 1];
  const slot = PLOT.width / counts.length;
  const x = (at: number): number => MARGIN.left + at * slot;
  const y = (count: number): number => MARGIN.top + PLOT.height * (1 - count / top);

  const bars = counts.map((count, at) => {
    // A layer that is not empty shows: half a pixel at least.
    const height = Math.max(0.5, PLOT.height - (y(count) - MARGIN.top));
    const box = `x="${fixed(x(at) + slot * 0.08)}" y="${fixed(MARGIN.top + PLOT.height - height)}" width="${fixed(slot * 0.84)}" height="${fixed(height)}"`;
    return `<rect class="bar" ${box}><title>depth ${at}: ${formatCount(count)}</title></rect>`;
  });
  const countAxis = ticks.map(
    (tick) =>
      `<line class="grid" x1="${MARGIN.left}" x2="${WIDTH - MARGIN.right}" y1="${fixed(y(tick))}" y2="${fixed(y(tick))}"/>` +
      `<text class="tick" text-anchor="end" x="${MARGIN.left - 8}" y="${fixed(y(tick) + 4)}">${formatCompact(tick)}</text>`,
  );
  const depthAxis = linearTicks(depth, 10)
    .filter((tick) => tick <= depth)
    .map(
      (tick) =>
        `<text class="tick" text-anchor="middle" x="${fixed(x(tick + 0.5))}" y="${HEIGHT - MARGIN.bottom + 18}">${tick}</text>`,
    );
  const title = `${size}: ${formatQuantity(states, 'position')} by distance from the goal`;
  const goalText = `goal ${goal.join(' ')}`;
  const facts = `depth ${depth}, ${formatQuantity(deepest, 'deepest position')}; widest layer ${widest.depth} with ${formatCount(widest.count)}`;

  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-labelledby="title facts">
<title id="title">${escapeXml(`${title}, ${goalText}`)}</title>
<desc id="facts">${escapeXml(facts)}</desc>
<style>text{font-family:system-ui,sans-serif;fill:#222}.head{font-size:18px;font-weight:600}.sub{font-size:13px;fill:#555}.tick{font-size:12px;font-variant-numeric:tabular-nums}.label{font-size:13px}.grid{stroke:#ddd}.axis{stroke:#222}.bar{fill:#2f6690}</style>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
<text class="head" x="${MARGIN.left}" y="28">${escapeXml(title)}</text>
<text class="sub" x="${MARGIN.left}" y="48">${escapeXml(`${shorten(goalText, 60)}; ${facts}`)}</text>
${countAxis.join('\n')}
${bars.join('\n')}
<line class="axis" x1="${MARGIN.left}" x2="${WIDTH - MARGIN.right}" y1="${MARGIN.top + PLOT.height}" y2="${MARGIN.top + PLOT.height}"/>
${depthAxis.join('\n')}
<text class="label" text-anchor="middle" x="${MARGIN.left + PLOT.width / 2}" y="${HEIGHT - 12}">depth (moves from the goal)</text>
<text class="label" text-anchor="middle" transform="translate(18 ${MARGIN.top + PLOT.height / 2}) rotate(-90)">positions</text>
</svg>
`;
}

/** Two decimals at most, without trailing zeros. */
const fixed = (value: number): string => String(Number(value.toFixed(2)));

const shorten = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1)}…`;

/** Text made safe for XML; what XML cannot hold at all (control characters) is left out. */
function escapeXml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (character) => entities[character]);
}
