import { inMetric } from '../puzzle/metric.js';
import { cellsOf } from '../puzzle/puzzle.js';
import { formatSize } from '../puzzle/size.js';
import type { SurveyFigures } from '../survey/figures.js';
import type { Survey } from '../survey/survey.js';
import { boundMeansChart, LINE_STYLE } from './charts/boundMeansChart.js';
import { CHART, picture } from './resultPicture.js';

/** `bounds-by-depth.svg`: the chart on white, self-contained. */
export function boundMeansSvg(survey: Survey, { mean }: SurveyFigures): string {
  const { puzzle } = survey;
  return picture({
    title: `${formatSize(puzzle.size)}: lower bounds by depth${inMetric(puzzle.metric)}`,
    facts: `means over all positions of a depth; the broken line is the distance, ${mean.toFixed(2)} on average`,
    goal: cellsOf(puzzle.goal, puzzle),
    style: `.even{stroke:#222;stroke-dasharray:4 3;fill:none}${LINE_STYLE}`,
    content: boundMeansChart(survey, CHART).content,
  });
}
