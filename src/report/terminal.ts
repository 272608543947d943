/* Histograms for a terminal: a line a layer, bars in eighths of a cell. */
import { formatCount } from '../numbers.js';

const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** A bar of `share` (0 ... 1) of `width` cells; whatever is more than nothing shows. */
export function bar(share: number, width: number): string {
  const eighths = share > 0 ? Math.max(1, Math.round(share * width * 8)) : 0;
  return '█'.repeat(Math.floor(eighths / 8)) + EIGHTHS[eighths % 8];
}

export interface HistogramOptions {
  /** Columns that a line may take. */
  readonly width: number;
  /** Bars by the logarithm of the count. */
  readonly log: boolean;
}

/** Depth, count and bar of each layer under a heading, every line at most `width` columns if that leaves 8 for the bars. */
export function histogramLines(counts: readonly number[], { width, log }: HistogramOptions): string[] {
  const widest = Math.max(...counts);
  const length = (count: number): number => (log ? Math.log10(count + 1) / Math.log10(widest + 1) : count / widest);
  const depthWidth = Math.max(5, String(counts.length - 1).length);
  const countWidth = Math.max(9, formatCount(widest).length);
  const barWidth = Math.max(8, width - depthWidth - countWidth - 4);
  const heading = `${'depth'.padStart(depthWidth)}  ${'positions'.padStart(countWidth)}${log ? '  logarithmic scale' : ''}`;
  return [
    heading,
    ...counts.map(
      (count, depth) =>
        `${String(depth).padStart(depthWidth)}  ${formatCount(count).padStart(countWidth)}  ${bar(length(count), barWidth)}`,
    ),
  ];
}

/** Drawings of equal height beside each other. */
export const sideBySide = (drawings: readonly (readonly string[])[]): string[] =>
  (drawings[0] ?? []).map((_, line) => drawings.map((drawing) => drawing[line]).join('  '));
