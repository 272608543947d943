import { METRICS } from '../puzzle/metric.js';
import { formulaBound } from './formulaBound.js';
import { axisInversions } from './invert.js';
import { walkingBound, walkingSums } from './walking.js';

/** Walking or invert distance, on each axis the larger of the two. */
export const walkingInvertBound = formulaBound({
  name: 'walking+invert',
  metrics: METRICS,
  distinct: true,
  objection: walkingBound.objection,
  formula: (puzzle) => ({
    kind: 'axes',
    sums: walkingSums(puzzle),
    inversions: axisInversions(puzzle),
  }),
});
