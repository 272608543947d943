/* The figures of a survey as tables and sentences. */
import { formatCompact, formatCount, formatQuantity, formatShare } from '../basics/humanize.js';
import { MOST_COUNTED } from '../space/layers.js';
import { sumOf } from '../basics/numbers.js';
import type { BoundFigures, SurveyFigures } from '../survey/figures.js';
import type { Survey, SurveyedLayer } from '../survey/survey.js';
import { tableLines } from './textLayout.js';

/** The column of a figure: its heading in two lines, and its text for a bound. */
type Column = readonly [
  heading: readonly [above: string, below: string],
  text: (bound: BoundFigures) => string,
];

/** The columns of the table of bounds, in the terminal and on the page. */
export function boundColumns(figures: SurveyFigures): Column[] {
  // The iteration whose boards the table gives.
  const depth = Math.round(figures.mean);
  return [
    [['', 'mean'], ({ mean }) => mean.toFixed(2)],
    [['mean', 'error'], ({ meanError }) => meanError.toFixed(2)],
    [['largest', 'error'], ({ greatestError }) => formatCount(greatestError)],
    [['', 'exact'], ({ exact }) => formatShare(exact / figures.positions)],
    [['', 'eta'], ({ eta }) => (eta === null ? '-' : eta.toExponential(2))],
    [
      ['boards that IDA*', `enters to depth ${depth}`],
      ({ boards }) => formatCompact(Math.round(boards[depth])),
    ],
  ];
}

/** What the columns of bounds mean. */
export const FIGURES_KEY =
  'error: distance less bound; exact: positions for which the bound is the distance; eta: quality for IDA*, the smaller the better; boards: with the formula of Korf, Reid and Edelkamp.';

/** A row for each bound. */
export function surveyLines(figures: SurveyFigures): string[] {
  const columns = boundColumns(figures);
  return tableLines([
    ['', ...columns.map(([[above]]) => above)],
    ['bound', ...columns.map(([[, below]]) => below)],
    ...figures.bounds.map((bound) => [bound.name, ...columns.map(([, text]) => text(bound))]),
  ]);
}

/** The columns of the table of layers, in the terminal and on the page. */
export const LAYER_COLUMNS: readonly (readonly [
  heading: string,
  text: (layer: SurveyedLayer) => string,
])[] = [
  ['positions', ({ right }) => formatCount(sumOf(right))],
  ['one solution', ({ solutions }) => formatCount(solutions.unique)],
  ['mean', ({ right, solutions }) => meanText(solutions.total / sumOf(right))],
  ['most', ({ solutions }) => mostText(solutions)],
];

const meanText = (mean: number): string =>
  mean < 1000 ? mean.toFixed(2) : formatCount(Math.round(mean));

const mostText = ({ most }: { readonly most: number }): string =>
  most < MOST_COUNTED ? formatCount(most) : `${formatCount(most)} or more`;

const DEPTH_WIDTH = 'depth'.length;

/** A row for each layer. */
export const layerLines = (layers: readonly SurveyedLayer[]): string[] =>
  tableLines([
    ['depth', ...LAYER_COLUMNS.map(([heading]) => heading)],
    ...layers.map((layer, depth) => [
      String(depth).padStart(DEPTH_WIDTH),
      ...LAYER_COLUMNS.map(([, text]) => text(layer)),
    ]),
  ]);

/** How many positions have one right move, two and so on, and the dead ends. */
export function structureSentence({ layers }: Survey, { positions }: SurveyFigures): string {
  const share = (count: number): string =>
    `${formatCount(count)} (${formatShare(count / positions)})`;
  const counts = layers[0].right.map((_, moves) => sumOf(layers.map(({ right }) => right[moves])));
  const most = counts.findLastIndex((count) => count > 0);
  // The goal alone has no right move.
  const parts = counts.slice(1, most + 1).map((count, index) => {
    const moves = index === 0 ? 'one right move only' : `${index + 1} right moves`;
    return `${share(count)} ${count === 1 ? 'has' : 'have'} ${moves}`;
  });
  const deadEnds = sumOf(layers.map((layer) => layer.deadEnds));
  return `Of all positions ${parts.join(', ')}; ${share(deadEnds)} ${deadEnds === 1 ? 'is a dead end' : 'are dead ends'}, from which no move leads farther away.`;
}

/** How many shortest solutions positions have. */
export function solutionSentence({ positions, solutions }: SurveyFigures): string {
  const { unique, mean, most } = solutions;
  const share = formatShare(unique / positions);
  const sentence = `${formatQuantity(unique, 'position')} (${share}) ${unique === 1 ? 'has' : 'have'} one shortest solution only; a position has ${meanText(mean)} on average, and ${mostText(solutions)} at most.`;
  return most < MOST_COUNTED
    ? sentence
    : `${sentence} Counts end there, so the average is too low.`;
}
