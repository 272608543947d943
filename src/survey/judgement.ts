/* What the passes over the values of a bound say: whether it is a bound, and how it guides. */
import type { BoardOracle } from '../search/oracleWalk.js';
import { guideFigures } from './figures.js';
import { boardAt, type SurveyFrame } from './surveyFrame.js';
import type { ComparedBound } from './judgePass.js';
import type { Judgement, Overestimate } from './survey.js';
import type { StateValues } from './askedBound.js';
import type { TalliedBound } from './tallyPass.js';

/** What is known of a bound whose values are stored. */
export interface Compared {
  readonly values: StateValues;
  readonly tallied: TalliedBound;
  readonly compared: ComparedBound;
  readonly frame: SurveyFrame;
  /** Of the surveyed puzzle. */
  readonly oracle: BoardOracle;
}

export function judgementOf({ values, tallied, compared, frame, oracle }: Compared): Judgement {
  const { above, sums } = tallied;
  const { falls, rightMoves } = compared;
  return {
    above: above === undefined ? null : overestimateAt(above, values, frame, oracle),
    falls,
    guide: guideFigures(sums, rightMoves),
  };
}

/** A state for which the bound is above the distance, with a solution. */
function overestimateAt(
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
