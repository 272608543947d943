import { formatShare } from '../basics/humanize.js';
import { inMetric } from '../puzzle/metric.js';
import { cellsOf } from '../puzzle/puzzle.js';
import { formatSize } from '../puzzle/size.js';
import type { SurveyFigures } from '../survey/figures.js';
import type { Survey } from '../survey/survey.js';
import { boundChart, boundSquares } from './charts/boundChart.js';
import { CHART, picture } from './resultPicture.js';

/** `bounds-NAME.svg`: the positions by depth and by a bound on white, self-contained. */
export function boundSvg(
  { puzzle, bounds }: Survey,
  figures: SurveyFigures,
  number: number,
): string {
  const { name, joint } = bounds[number];
  const { mean, meanError, exact } = figures.bounds[number];
  const share = formatShare(exact / figures.positions);
  const side = meanError < 0 ? 'above' : 'below';
  const errors = `bound ${mean.toFixed(2)} on average, ${Math.abs(meanError).toFixed(2)} ${side} the distance`;
  return picture({
    title: `${formatSize(puzzle.size)}: ${name} and distance${inMetric(puzzle.metric)}`,
    facts: `${errors}; exact for ${share} of the positions`,
    goal: cellsOf(puzzle.goal, puzzle),
    style: '.squares{fill:#2f6690}.even{stroke:#222;stroke-dasharray:4 3}',
    content: boundChart(joint, boundSquares(joint), CHART).content,
  });
}
