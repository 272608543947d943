/* Tables as text: files of CSV, and of an OEIS b-file. */
import { gridPlaceOf } from '../puzzle/grid.js';
import type { Size } from '../puzzle/size.js';
import { sumOf } from '../basics/numbers.js';
import { countsOf, meansByDepth, type Survey, type SurveyedLayer } from '../survey/survey.js';

/** Lines, each with its end. */
export const lines = (texts: readonly string[]): string =>
  texts.map((text) => `${text}\n`).join('');

/** A text as a field of CSV. */
export function csvField(text: string): string {
  const isFormula = FORMULA.test(text) && !NUMBER.test(text);
  const plain = isFormula ? APOSTROPHE + text : text;
  return /[",;\t\n]/.test(plain) || plain !== text ? `"${plain.replaceAll('"', '""')}"` : text;
}

const APOSTROPHE = "'";

/** Rows as CSV. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  lines(rows.map((row) => row.map((cell) => csvField(String(cell))).join()));

/** What a spreadsheet would calculate; an apostrophe before a formula is one of its own. */
const FORMULA = /^'*[=+\-@]/;
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

/** `depths.csv`: header `depth,count`, one line a layer. */
export const depthsCsv = (counts: readonly number[]): string =>
  lines(['depth,count', ...counts.map((count, depth) => `${depth},${count}`)]);

/** An OEIS b-file: one line `depth count` a layer. */
export const bfile = (counts: readonly number[]): string =>
  lines(counts.map((count, depth) => `${depth} ${count}`));

/**
 * `bounds.csv`: header `bound,depth,value,count`, one line for each value of a bound that positions
 * of a depth have.
 */
export const boundsCsv = ({ bounds }: Survey): string =>
  lines([
    'bound,depth,value,count',
    ...bounds.flatMap(({ name, joint }) =>
      joint.flatMap((values, depth) =>
        values.flatMap((count, value) => (count > 0 ? [`${name},${depth},${value},${count}`] : [])),
      ),
    ),
  ]);

/**
 * `bounds-by-depth.csv`: one line a layer, the positions of this depth and the mean of each bound
 * over these positions.
 */
export function boundMeansCsv(survey: Survey): string {
  const means = survey.bounds.map(meansByDepth);
  return lines([
    ['depth', 'positions', ...survey.bounds.map(({ name }) => name)].join(),
    ...countsOf(survey).map((positions, depth) =>
      [depth, positions, ...means.map((mean) => rounded(mean[depth]))].join(),
    ),
  ]);
}

/**
 * `structure.csv`: one line a layer. `right-2` are the positions with two neighbours that are one
 * nearer to the goal, `dead-ends` those without one that is farther, `blank-0-1` those with the
 * blank in row 0, column 1; `unique` those with exactly one shortest solution. The last two columns
 * are the shortest solutions of a position, on average and at most.
 */
export function structureCsv(survey: Survey): string {
  const { layers, puzzle } = survey;
  const [{ right, cells }] = layers;
  const header = [
    'depth',
    'states',
    ...right.slice(1).map((_, before) => `right-${before + 1}`),
    'dead-ends',
    ...cells.map((_, cell) => blankColumn(cell, puzzle.size)),
    'unique',
    'mean-solutions',
    'most-solutions',
  ];
  return lines([
    header.join(),
    ...layers.map((layer, depth) =>
      [
        depth,
        sumOf(layer.right),
        ...layer.right.slice(1),
        layer.deadEnds,
        ...layer.cells,
        ...solutionFields(layer),
      ].join(),
    ),
  ]);
}

/** A mean, with the digits in which all machines agree. */
const rounded = (mean: number): number => Number(mean.toPrecision(10));

function solutionFields({ right, solutions }: SurveyedLayer): number[] {
  const { unique, total, most } = solutions;
  return [unique, rounded(total / sumOf(right)), most];
}

const blankColumn = (cell: number, size: Size): string =>
  `blank-${gridPlaceOf(cell, size).join('-')}`;
