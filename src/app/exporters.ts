/* The files of a result, each made by the module of its format. */
import { formatWay } from '../puzzle/moves.js';
import { formatLine } from '../puzzle/notation.js';
import {
  BFILE,
  boundPicture,
  BOUNDS,
  DEEPEST,
  DEPTHS,
  HISTOGRAM,
  PAGE,
  SOLUTIONS,
  STRUCTURE,
  SUMMARY,
  SURVEY,
} from '../results/fileNames.js';
import type { Result } from '../results/result.js';
import { formatSummary } from '../results/summary.js';
import { formatSurvey } from '../results/surveyFile.js';
import { boundSvg } from '../report/boundSvg.js';
import { boundsCsv, structureCsv } from '../report/surveyCsv.js';
import { figuresOf, type Survey } from '../survey/survey.js';
import { bfile } from '../report/bfile.js';
import { depthsCsv } from '../report/csv.js';
import { histogramSvg } from '../report/histogramSvg.js';
import type { PageAssets } from '../pages/parts/shell.js';
import { resultPage } from '../pages/result/resultPage.js';

interface Exporter {
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

/** The files of a survey by name, in the order of writing: `bounds.json`, from which the others can be made, comes last. */
export function surveyFiles(survey: Survey): (readonly [name: string, content: string])[] {
  const figures = figuresOf(survey);
  return [
    [BOUNDS, boundsCsv(survey)],
    [STRUCTURE, structureCsv(survey)],
    ...survey.bounds.map(({ name }, number) => [boundPicture(name), boundSvg(survey, figures, number)] as const),
    [SURVEY, formatSurvey(survey)],
  ];
}
