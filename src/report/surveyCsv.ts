/* The files of a survey as CSV. */
import type { Size } from '../puzzle/size.js';
import { sumOf } from '../sums.js';
import type { Survey } from '../survey/survey.js';

/** `bounds.csv`: header `bound,depth,value,count`, one line for each value of a bound that positions of a depth have. */
export const boundsCsv = ({ bounds }: Survey): string =>
  csv([
    'bound,depth,value,count',
    ...bounds.flatMap(({ name, joint }) =>
      joint.flatMap((values, depth) =>
        values.flatMap((count, value) => (count > 0 ? [`${name},${depth},${value},${count}`] : [])),
      ),
    ),
  ]);

/**
 * `structure.csv`: one line a layer. `right-2` are the positions with two neighbours that are one nearer to the goal, `dead-ends` those
 * without one that is farther, `blank-0-1` those with the blank in row 0, column 1.
 */
export function structureCsv({ layers, puzzle: { size } }: Survey): string {
  const [{ right, cells }] = layers;
  const header = [
    'depth',
    'states',
    ...right.slice(1).map((_, before) => `right-${before + 1}`),
    'dead-ends',
    ...cells.map((_, cell) => blankColumn(cell, size)),
  ];
  return csv([
    header.join(),
    ...layers.map((layer, depth) =>
      [depth, sumOf(layer.right), ...layer.right.slice(1), layer.deadEnds, ...layer.cells].join(),
    ),
  ]);
}

const blankColumn = (cell: number, { columns }: Size): string =>
  `blank-${Math.floor(cell / columns)}-${cell % columns}`;

const csv = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');
