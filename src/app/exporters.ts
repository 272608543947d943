/* The files of a result, each made by the module of its format. */
import { formatWay } from '../puzzle/moves.js';
import { formatLine } from '../puzzle/notation.js';
import { BFILE, DEEPEST, DEPTHS, HISTOGRAM, PAGE, SOLUTIONS, SUMMARY } from '../results/fileNames.js';
import type { Result } from '../results/result.js';
import { formatSummary } from '../results/summary.js';
import { bfile } from '../report/bfile.js';
import { depthsCsv } from '../report/csv.js';
import { histogramSvg } from '../report/histogramSvg.js';
import type { PageAssets } from '../pages/parts/shell.js';
import { resultPage } from '../pages/result/resultPage.js';

export interface Exporter {
  /** The name of the file. */
  readonly file: string;
  render(result: Result, assets: PageAssets): string;
}

const lines = (texts: readonly string[]): string => texts.map((text) => `${text}\n`).join('');

/** All exporters, in the order in which their files are written; the summary comes last, so that the others are complete if it is there. */
export const EXPORTERS: readonly Exporter[] = [
  { file: DEPTHS, render: ({ summary }) => depthsCsv(summary.counts) },
  { file: DEEPEST, render: ({ deepest, puzzle }) => lines(deepest.map((board) => formatLine(board, puzzle))) },
  { file: SOLUTIONS, render: ({ solutions, puzzle }) => lines(solutions.map((way) => formatWay(way, puzzle.metric))) },
  { file: BFILE, render: ({ summary }) => bfile(summary.counts) },
  { file: HISTOGRAM, render: ({ summary }) => histogramSvg(summary, 'linear') },
  { file: PAGE, render: resultPage },
  { file: SUMMARY, render: ({ summary }) => formatSummary(summary) },
];
