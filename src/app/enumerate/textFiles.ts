/* The files of a result, each rendered by a function of formats. */
import { formatPath } from '../../notation/moveText.js';
import { formatLine } from '../../notation/boardText.js';
import {
  BFILE,
  boundPicture,
  BOUND_MEANS,
  BOUND_MEANS_PICTURE,
  BOUNDS,
  DEEPEST,
  DEPTHS,
  HISTOGRAM,
  PAGE,
  SOLUTIONS,
  STRUCTURE,
  SUMMARY,
  SURVEY,
} from '../../results/fileNames.js';
import { htmlDocument } from '../../pages/parts/shell.js';
import type { Result } from '../../results/result.js';
import { formatSummary } from '../../results/summary.js';
import { formatSurvey } from '../../results/surveyFile.js';
import { boundMeansSvg, boundSvg, histogramSvg } from '../../formats/resultPictures.js';
import {
  bfile,
  boundMeansCsv,
  boundsCsv,
  depthsCsv,
  lines,
  structureCsv,
} from '../../formats/tables.js';
import { figuresOf } from '../../survey/figures.js';
import type { Survey } from '../../survey/survey.js';
import type { PageLinks } from '../../pages/parts/pageLinks.js';
import { resultPage } from '../../pages/results/resultPage.js';
import type { Platform } from '../context.js';
import { pageAssets } from '../pages/html.js';

/** The name of a file, and its text. */
type TextFile = readonly [name: string, text: string];

/**
 * The files of a result by name, in the order of writing: the summary comes last, so that the
 * others are complete if it is there.
 */
export function resultFiles(result: Result, platform: Platform, links: PageLinks): TextFile[] {
  const { summary, puzzle, deepest, solutions } = result;
  return [
    [DEPTHS, depthsCsv(summary.counts)],
    [DEEPEST, lines(deepest.map((board) => formatLine(board, puzzle)))],
    [SOLUTIONS, lines(solutions.map((moves) => formatPath(moves, puzzle)))],
    [BFILE, bfile(summary.counts)],
    [HISTOGRAM, histogramSvg(summary, 'linear')],
    [PAGE, htmlDocument(resultPage(result, links), pageAssets(platform))],
    [SUMMARY, formatSummary(summary)],
  ];
}

/**
 * The files of a survey by name, in the order of writing: `bounds.json`, from which the others can
 * be made, comes last.
 */
export function surveyFiles(survey: Survey): TextFile[] {
  const figures = figuresOf(survey);
  return [
    [BOUNDS, boundsCsv(survey)],
    [BOUND_MEANS, boundMeansCsv(survey)],
    [BOUND_MEANS_PICTURE, boundMeansSvg(survey, figures)],
    [STRUCTURE, structureCsv(survey)],
    ...survey.bounds.map(({ name }, number): TextFile => [
      boundPicture(name),
      boundSvg(survey, figures, number),
    ]),
    [SURVEY, formatSurvey(survey)],
  ];
}
