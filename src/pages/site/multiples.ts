/*
 * The histograms of all boards as small multiples: a row for each board, one axis of depth for all.
 * Single-tile moves rise above the line, multi-tile moves hang below it. Places along the axis are
 * percentages, so that a drawing fits any width and its text keeps its size.
 */
import { formatCount } from '../../basics/humanize.js';
import { METRICS, type Metric } from '../../puzzle/metric.js';
import { fixed } from '../../formats/charts/plot.js';
import { markup, type Markup } from '../../formats/markup.js';
import { swatch } from '../parts/chartSvg.js';
import { boardName, mapPath, type KnownLayers, type MappedBoard } from './maps.js';
import { RECORDS_PAGE, siteLink } from './sitePage.js';

/** Free at the right of the axis for the number at the end of the longest histogram. */
const FREE_SHARE = 0.07;

/** Depths from a tick of the axis to the next. */
const TICK = 20;

/**
 * The table of the boards: histograms and greatest depths, with links from the page at `path`.
 */
export function boardsTable(boards: readonly MappedBoard[], path: string): Markup {
  const axis = depthAxis(boards);
  return markup`<p class="key"><span class="keep">${swatchOf('single-tile')} above the line:</span> moves of a single tile; <span class="keep">${swatchOf('multi-tile')} below it:</span> a slide of several tiles is one move. Each histogram is as high as its highest bar. Pale ones show counts that others published; they were not searched here.</p>
<div class="wide-table" tabindex="0" role="region" aria-label="Table of the boards">
<table class="atlas">
<thead><tr><th scope="col" rowspan="2">board</th><th scope="col" rowspan="2" class="word">moves from the goal${axisSvg(axis)}</th><th scope="col" rowspan="2">positions</th><th scope="colgroup" colspan="2">single-tile</th><th scope="colgroup" colspan="2">multi-tile</th></tr>
<tr>${METRICS.map(() => markup`<th scope="col">moves at most</th><th scope="col">hardest</th>`)}</tr></thead>
<tbody>
${boards.map((board) => boardRow(board, axis, path))}</tbody>
</table>
</div>`;
}

const swatchOf = (metric: Metric): Markup =>
  swatch(metric, markup`<path class="${metric}" d="M0 0h20v14H0z"/>`);

function boardRow(board: MappedBoard, axis: DepthAxis, path: string): Markup {
  const { positions, layers } = board;
  const cells = METRICS.map((metric) => extremeCells(layers[metric], path));
  return markup`<tr>${nameCell(board, path)}<td class="word">${multipleSvg(board, axis)}</td><td>${formatCount(positions)}</td>${cells}</tr>
`;
}

/** The name of a board on the page at `path`; it leads to its map. */
export function nameCell({ puzzle, layers }: MappedBoard, path: string): Markup {
  const { map } = layers[puzzle.metric]!;
  const target = siteLink(path, map ? mapPath(map) : RECORDS_PAGE);
  const remark = map
    ? undefined
    : markup` <small>counts published by others, not searched here</small>`;
  return markup`<th scope="row"><span><a href="${target}">${boardName(puzzle)}</a>${remark}</span></th>`;
}

/** The greatest depth, which leads to the map, and the number of positions at this depth. */
function extremeCells(layers: KnownLayers | undefined, path: string): Markup {
  if (!layers) return markup`<td></td><td></td>`;
  const { counts, map } = layers;
  const depth = String(counts.length - 1);
  const shown = map ? markup`<a href="${siteLink(path, mapPath(map))}">${depth}</a>` : depth;
  return markup`<td>${shown}</td><td>${formatCount(counts[counts.length - 1])}</td>`;
}

/** The axis that histograms share. */
interface DepthAxis {
  /** The depths that fit. */
  readonly length: number;
  readonly ticks: readonly number[];
}

/** An axis that is long enough for all boards. */
export function depthAxis(boards: readonly MappedBoard[]): DepthAxis {
  const depths = boards.flatMap(({ layers }) =>
    Object.values(layers).map(({ counts }) => counts.length),
  );
  const deepest = Math.max(...depths);
  const ticks = Array.from({ length: Math.ceil(deepest / TICK) }, (_, tick) => tick * TICK);
  return { length: Math.ceil(deepest * (1 + FREE_SHARE)), ticks };
}

/** The place of the middle of a depth's bar. */
const placeOf = (depth: number, { length }: DepthAxis): string =>
  `${fixed((100 * (depth + 0.5)) / length)}%`;

/** The numbers of the axis. */
const axisSvg = (axis: DepthAxis): Markup =>
  markup`<svg class="multiple axis-numbers" aria-hidden="true">${tickTexts(axis)}</svg>`;

export const tickTexts = (axis: DepthAxis): Markup[] =>
  axis.ticks.map(
    (tick) => markup`<text text-anchor="middle" x="${placeOf(tick, axis)}" y="11">${tick}</text>`,
  );

/**
 * The histograms of a board, each as high as its highest bar. What they show has to be described
 * beside them in words.
 */
export function multipleSvg({ layers }: MappedBoard, axis: DepthAxis): Markup {
  const grid = axis.ticks.map((tick) => {
    const x = placeOf(tick, axis);
    return markup`<line class="grid" x1="${x}" x2="${x}" y1="0" y2="100%"/>`;
  });
  const halves = METRICS.flatMap((metric) => {
    const known = layers[metric];
    return known ? [halfOf(metric, known, axis)] : [];
  });
  return markup`<svg class="multiple" aria-hidden="true">${grid}${halves}</svg>`;
}

/** Where the bars of a metric stand: half of the drawing, and the text at their end. */
const HALVES: Readonly<Record<Metric, { y: string; foot: number; up: -1 | 1; text: string }>> = {
  'single-tile': { y: '0', foot: 100, up: -1, text: '46%' },
  'multi-tile': { y: '50%', foot: 0, up: 1, text: '72%' },
};

function halfOf(metric: Metric, { counts, map }: KnownLayers, axis: DepthAxis): Markup {
  const { y, foot, up, text } = HALVES[metric];
  const widest = Math.max(...counts);
  // A layer that is not empty can be seen, so that the end of the histogram is at the deepest one.
  const bars = counts.map((count) => {
    const height = up * Math.max(3, Math.round((100 * count) / widest));
    return `v${height}h1v${-height}`;
  });
  const last = counts.length - 1;
  return markup`<svg class="${metric}${map ? undefined : ' published'}" y="${y}" height="50%" viewBox="0 0 ${axis.length} 100" preserveAspectRatio="none"><path d="M0 ${foot}${bars.join('')}z"/></svg><text dx="8" x="${placeOf(last, axis)}" y="${text}">${last}</text>`;
}
