/* The downloads of the page of a result: its charts and tables as files. */
import { METRIC_RULES } from '../../puzzle/metric.js';
import { formatSize } from '../../puzzle/size.js';
import { cumulative } from '../../results/statistics.js';
import { csvOf } from '../../formats/tables.js';
import { meansByDepth } from '../../survey/survey.js';
import { offerFiles, shownChart, tableCsv } from '../parts/downloads.js';
import type { PageBound, PageData } from './pageData.js';

type PageLayers = Pick<PageData, 'counts' | 'positions'>;

/** The table of layers as CSV. */
export function layersCsv({ counts, positions }: PageLayers): string {
  const totals = cumulative(counts);
  const rows = counts.map((count, depth) => [
    depth,
    count,
    count / positions,
    totals[depth] / positions,
  ]);
  return csvOf([['depth', 'count', 'share', 'cumulative'], ...rows]);
}

/** Offers all charts and tables of the page. */
export function offerDownloads({ puzzle, counts, positions, bounds = [] }: PageData): void {
  const { size, metric } = puzzle;
  const board = METRIC_RULES[metric].slides ? `${formatSize(size)}-${metric}` : formatSize(size);
  const offer = (selector: string, what: string, csv: () => string, place?: string): void => {
    const part = document.querySelector(selector);
    if (part)
      offerFiles(part, { name: `${board}-${what}`, place, csv, svg: () => shownChart(part) });
  };
  const layers = (): string => layersCsv({ counts, positions });
  offer('#histogram .scales', 'histogram', layers, 'histogram');
  offer('[aria-labelledby=growth-title] .charts', 'growth', layers, 'growth-title');
  offer('.means', 'means', () => meansCsv(bounds), 'means-title');
  for (const [number, bound] of bounds.entries()) {
    offer(`.bound-${number} .joint`, bound.name, () => jointCsv(bound));
    offer(`.bound-${number} .iterations`, `${bound.name}-boards`, () => boardsCsv(bound));
  }
  for (const [table, what, place] of TABLES) {
    const found = document.querySelector<HTMLTableElement>(`${table} table`);
    const name = `${board}-${what}`;
    if (found) offerFiles(found, { name, place, csv: () => tableCsv(found) });
  }
}

/** The tables by their places, with the names of their files. */
const TABLES = [
  ['#layers', 'layers', 'layers'],
  ['#bounds > .wide-table', 'bounds', 'bounds'],
  ['#bounds details', 'solutions', 'solutions-title'],
] as const;

/** The mean of each bound by depth. */
function meansCsv(bounds: readonly PageBound[]): string {
  const means = bounds.map(meansByDepth);
  const rows = means[0].map((_, depth) => [depth, ...means.map((mean) => mean[depth])]);
  return csvOf([['depth', ...bounds.map(({ name }) => name)], ...rows]);
}

function jointCsv({ joint }: PageBound): string {
  const rows = joint.flatMap((counts, depth) =>
    counts.flatMap((count, value) => (count > 0 ? [[depth, value, count]] : [])),
  );
  return csvOf([['depth', 'bound', 'positions'], ...rows]);
}

function boardsCsv({ boards, measured }: PageBound): string {
  const found = new Map(measured);
  const rows = boards.map((predicted, depth) => [depth, predicted, found.get(depth) ?? '']);
  return csvOf([['depth', 'predicted', 'measured'], ...rows]);
}
