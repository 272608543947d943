/* Histograms for a terminal: a line a layer, bars in eighths of a cell. */
import { formatCount } from '../basics/humanize.js';
import { fitTo, folded, GAP, shortenedTo } from './textLayout.js';

const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** A bar of `share` (0 ... 1) of `width` cells; a share above 0 is at least an eighth of a cell. */
export function bar(share: number, width: number): string {
  const eighths = share > 0 ? Math.max(1, Math.round(share * width * 8)) : 0;
  return '█'.repeat(Math.floor(eighths / 8)) + EIGHTHS[eighths % 8];
}

export interface HistogramOptions {
  /** Most columns of a line. */
  readonly width: number;
  /** Whether bars show the logarithm of the count. */
  readonly log: boolean;
}

/** Columns of the shortest bar. */
const LEAST_BAR = 8;

/**
 * Depth, count and bar of each layer under a heading, every line at most `width` columns if that
 * leaves 8 for the bars.
 */
export function histogramLines(
  counts: readonly number[],
  { width, log }: HistogramOptions,
): string[] {
  const widest = Math.max(...counts);
  const depthWidth = depthWidthOf(counts.length);
  const countWidth = Math.max(9, formatCount(widest).length);
  const barWidth = Math.max(LEAST_BAR, width - depthWidth - countWidth - 2 * GAP.length);
  const heading = ['depth'.padStart(depthWidth), 'positions'.padStart(countWidth)].join(GAP);
  const scale =
    [`${GAP}logarithmic scale`, `${GAP}log scale`].find(
      (text) => (heading + text).length <= width,
    ) ?? '';
  return [
    log ? heading + scale : heading,
    ...counts.map((count, depth) =>
      [
        String(depth).padStart(depthWidth),
        formatCount(count).padStart(countWidth),
        bar(log ? logShare(count, widest) : count / widest, barWidth),
      ].join(GAP),
    ),
  ];
}

/** The layers of a board, which has `positions` positions. */
interface NamedCounts {
  readonly name: string;
  readonly counts: readonly number[];
  readonly positions: number;
}

/**
 * Several histograms side by side, as many as fit the width, the others below. All bars have one
 * scale: the share of a board's positions, or the logarithm of their number.
 */
export function comparisonLines(
  boards: readonly NamedCounts[],
  { width, log }: HistogramOptions,
): string[] {
  const shares = boards.map(({ counts, positions }) => counts.map((count) => count / positions));
  const largest = Math.max(...shares.flat());
  const most = Math.max(...boards.flatMap(({ counts }) => counts));
  const depthWidth = depthWidthOf(Math.max(...boards.map(({ counts }) => counts.length)));
  const columns = boards.map(({ name, counts }, board): Column => ({
    name,
    counts: counts.map(formatCount),
    countWidth: formatCount(Math.max(...counts)).length,
    bars: counts.map((count, depth) =>
      log ? logShare(count, most) : shares[board][depth] / largest,
    ),
  }));
  return [
    ...folded(
      log
        ? 'bars: positions, logarithmic scale'
        : "bars: share of a board's positions, one scale for all",
      width,
    ),
    ...bandsOf(columns, width - depthWidth).flatMap((band) => [
      '',
      ...bandLines(band, width, depthWidth),
    ]),
  ];
}

/** A board in a comparison: its texts, and its bars as shares of the longest bar. */
interface Column {
  readonly name: string;
  readonly counts: readonly string[];
  readonly countWidth: number;
  readonly bars: readonly number[];
}

const WIDTH_BESIDE_BAR = 2 * GAP.length;

/** The columns in bands: each band has the columns that fit with the shortest bars, or one. */
function bandsOf(columns: readonly Column[], width: number): Column[][] {
  const bands: Column[][] = [];
  let room = 0;
  for (const column of columns) {
    const needed = column.countWidth + WIDTH_BESIDE_BAR + LEAST_BAR;
    if (bands.length === 0 || needed > room) {
      bands.push([]);
      room = width;
    }
    bands[bands.length - 1].push(column);
    room -= needed;
  }
  return bands;
}

function bandLines(band: readonly Column[], width: number, depthWidth: number): string[] {
  const taken = band.reduce(
    (sum, { countWidth }) => sum + countWidth + WIDTH_BESIDE_BAR,
    depthWidth,
  );
  const barWidth = Math.max(LEAST_BAR, Math.floor((width - taken) / band.length));
  const cellWidth = ({ countWidth }: Column): number => countWidth + GAP.length + barWidth;
  const tableLine = (first: string, cells: readonly string[]): string =>
    [first.padStart(depthWidth), ...cells.map((cell, place) => fitTo(cell, cellWidth(band[place])))]
      .join(GAP)
      .trimEnd();
  const cellOf = ({ counts, countWidth, bars }: Column, depth: number): string =>
    depth < counts.length
      ? counts[depth].padStart(countWidth) + GAP + bar(bars[depth], barWidth)
      : '';

  const depths = Math.max(...band.map(({ counts }) => counts.length));
  return [
    tableLine(
      'depth',
      band.map((column) => shortenedTo(column.name, cellWidth(column))),
    ),
    ...Array.from({ length: depths }, (_, depth) =>
      tableLine(
        String(depth),
        band.map((column) => cellOf(column, depth)),
      ),
    ),
  ];
}

const depthWidthOf = (depths: number): number =>
  Math.max('depth'.length, String(depths - 1).length);

/**
 * The length of a logarithmic bar, 0 ... 1: a count of 1 has a bar, and each factor of ten adds
 * about the same length.
 */
const logShare = (count: number, most: number): number =>
  Math.log10(count + 1) / Math.log10(most + 1);
