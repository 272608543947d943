/* The figures of a survey as a table for a terminal. */
import { formatCompact, formatCount, formatShare } from '../humanize.js';
import type { BoundFigures, SurveyFigures } from '../survey/survey.js';
import { tableLines } from './terminalCharts.js';

/** The depth nearest to the mean, of the iteration whose boards the table gives. */
export const meanDepthOf = ({ mean }: SurveyFigures): number => Math.round(mean);

/** The column of a figure: its heading, and its text for a bound. */
type Column = readonly [heading: string, text: (bound: BoundFigures) => string];

/** The columns of the table of bounds, in the terminal and on the page. */
export function boundColumns(figures: SurveyFigures): Column[] {
  const depth = meanDepthOf(figures);
  return [
    ['mean', ({ mean }) => mean.toFixed(2)],
    ['error', ({ meanError }) => meanError.toFixed(2)],
    ['most', ({ greatestError }) => formatCount(greatestError)],
    ['exact', ({ exact }) => formatShare(exact / figures.positions)],
    ['eta', ({ eta }) => (eta === null ? '-' : eta.toExponential(2))],
    [`boards to ${depth}`, ({ boards }) => formatCompact(Math.round(boards[depth]))],
  ];
}

/** A row for each bound. */
export function surveyLines(figures: SurveyFigures): string[] {
  const columns = boundColumns(figures);
  return tableLines([
    ['bound', ...columns.map(([heading]) => heading)],
    ...figures.bounds.map((bound) => [bound.name, ...columns.map(([, text]) => text(bound))]),
  ]);
}
