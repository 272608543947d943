import type { BoardOracle } from '../space/oracleWalk.js';
import type { StateValues } from './surveyBound.js';
import type { Overestimate } from './survey.js';
import { boardAt, type SurveyFrame } from './surveyFrame.js';

/** A state for which the bound is above the distance, with a solution. */
export function overestimateAt(
  index: number,
  { planes }: StateValues,
  frame: SurveyFrame,
  oracle: BoardOracle,
): Overestimate {
  const { space } = frame;
  const { count } = space.sequences;
  return {
    position: boardAt(index, frame),
    value: Math.ceil(planes[Math.floor(index / count)][index % count]),
    solution: oracle.pathOf(space.positionAt(index)!),
  };
}
