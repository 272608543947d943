/* The search of a survey, which keeps the depth of every state. */
import { argumentError } from '../../basics/errors.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { formatSize, isRectangle } from '../../puzzle/size.js';
import { surveyedPuzzle } from '../../survey/surveyFrame.js';
import type { SurveyedLayer } from '../../survey/survey.js';
import type { Context } from '../context.js';
import { planSearch } from '../search/planning.js';
import type { SearchPlan } from '../search/searchPlan.js';

/** A survey before it is made. */
export interface SurveyPlan {
  readonly puzzle: Puzzle;
  /** Of the surveyed puzzle, with the time of the whole survey. */
  readonly searchPlan: SearchPlan;
  /** The layers, if an earlier survey has found them; then the search only counts positions. */
  readonly known?: readonly SurveyedLayer[] | undefined;
}

/**
 * Core-seconds a position, of the search, the layers and the bounds that are surveyed by default:
 * 3x4 on an AMD EPYC server.
 */
const CORE_SECONDS = 2.3e-7;

/** @throws AtlasError for a board that is no rectangle, and when the table does not fit. */
export function planSurvey(
  puzzle: Puzzle,
  { threads, known }: Pick<SurveyPlan, 'known'> & { readonly threads?: number | undefined },
  { platform }: Context,
): SurveyPlan {
  if (!isRectangle(puzzle.size)) {
    throw argumentError(
      `A survey is for rectangles, and the board is ${formatSize(puzzle.size)}; take a rectangle such as 3x3`,
    );
  }
  const request = { engine: 'table', threads, countSolutions: !known };
  const searchPlan = planSearch(surveyedPuzzle(puzzle), request, platform);
  const seconds = (searchPlan.positions * CORE_SECONDS) / searchPlan.threads;
  return { puzzle, searchPlan: { ...searchPlan, seconds }, known };
}
