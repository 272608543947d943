/* The files of a result, each made by the module of its format. */
import { formatLine } from '../puzzle/notation.js';
import type { Result } from '../results/result.js';
import { bfile } from './bfile.js';
import { depthsCsv } from './csv.js';
import { histogramSvg } from './histogramSvg.js';
import type { PageAssets } from './page/document.js';
import { resultPage } from './page/resultPage.js';

export interface Exporter {
  /** The name of the file. */
  readonly file: string;
  render(result: Result, assets: PageAssets): string;
}

/** The page of a result. */
export const PAGE = 'report.html';

const lines = (texts: readonly string[]): string => texts.map((text) => `${text}\n`).join('');

/** All of them in the order they are written; the summary comes last and vouches for the others. */
export const EXPORTERS: readonly Exporter[] = [
  { file: 'depths.csv', render: ({ summary }) => depthsCsv(summary.counts) },
  { file: 'deepest.txt', render: ({ deepest, puzzle }) => lines(deepest.map((board) => formatLine(board, puzzle))) },
  { file: 'solutions.txt', render: ({ solutions }) => lines(solutions.map((moves) => moves.join(''))) },
  { file: 'bfile.txt', render: ({ summary }) => bfile(summary.counts) },
  { file: 'histogram.svg', render: ({ summary }) => histogramSvg(summary, 'linear') },
  { file: PAGE, render: resultPage },
  { file: 'summary.json', render: ({ summary }) => `${JSON.stringify(summary, null, 2)}\n` },
];
