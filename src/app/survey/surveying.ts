/* The survey of a whole board: its layers, and its lower bounds against all distances. */
import { AtlasError } from '../../basics/errors.js';
import { pauseFor } from '../../basics/turns.js';
import type { Search } from '../../engines/engine.js';
import { neighbourMemory, structureOf } from '../../space/neighbours.js';
import { proofPass } from '../../space/proof.js';
import { BOUND_NAMES } from '../../bounds/bounds.js';
import { frameFor } from '../../survey/surveyFrame.js';
import { sampleStarts } from '../../survey/iterations.js';
import {
  isOfLayers,
  type BoundFindings,
  type Survey,
  type SurveyedLayer,
} from '../../survey/survey.js';
import type { ProgramBound } from '../../bounds/programBound.js';
import type { Context } from '../context.js';
import { passOnce, withSearch } from '../search/searching.js';
import { boundsWithTables } from '../tables/boundTables.js';
import { judgeBound, surveyBounds, type SurveyedSpace } from './boundPasses.js';
import type { SurveyPlan } from './surveyPlan.js';
import type { WantedBounds } from '../tables/wantedBounds.js';
import { inOrder } from './boundNames.js';

/**
 * Searches a puzzle's whole space with the table engine, and surveys it. The bounds of the program
 * are in the order of {@link BOUND_NAMES}; own bounds follow.
 *
 * @throws AtlasError when the table does not fit, the layers that the plan knows have other counts,
 * or an own bound has no value for a position, and the signal's reason.
 */
export async function surveyOf(
  plan: SurveyPlan,
  { names, judged = [], own = [], labels }: WantedBounds,
  context: Context,
): Promise<Survey> {
  const { puzzle, searchPlan, known } = plan;
  const { threads } = searchPlan;
  const program = BOUND_NAMES.filter((name) => names.includes(name) || judged.includes(name));
  const bounds = await boundsWithTables(puzzle, { names: program, labels }, context, threads);
  const frame = frameFor(puzzle);
  return withSearch(searchPlan, context, async ({ search, counts }) => {
    const layers = known ?? (await layersOf(search, plan, context));
    if (!isOfLayers({ layers }, counts)) {
      throw new AtlasError(
        'damaged-result',
        'The counts of the earlier survey are not the counts of a new search',
      );
    }
    const surveyed: SurveyedSpace = {
      frame,
      depths: search.depths!,
      layers: counts.length,
      threads,
      plan: searchPlan,
      oracle: search.oracle!(),
      starts: await sampleStarts(frame.space, pauseFor(context.signal)),
    };
    const isJudged = ({ name }: ProgramBound): boolean => judged.includes(name);
    const found: BoundFindings[] = [];
    // One after the other: there may be memory for the values of one bound only. A bound of the
    // user may be refused, so it comes first.
    for (const bound of [...own, ...bounds.filter(isJudged)])
      found.push(await judgeBound(bound, surveyed, context));
    const others = bounds.filter((bound) => !isJudged(bound));
    found.push(...(await surveyBounds(others, surveyed, context)));
    return { puzzle, layers, bounds: inOrder(found) };
  });
}

/** The layers of a search that has ended, whose table is proved by the neighbours of its states. */
async function layersOf(
  search: Search,
  { searchPlan }: SurveyPlan,
  context: Context,
): Promise<SurveyedLayer[]> {
  const { puzzle, threads } = searchPlan;
  const neighbours = neighbourMemory(puzzle, search.depths!, threads);
  const fault = await passOnce(proofPass(neighbours), 'neighbours', searchPlan, context);
  if (fault !== undefined) throw new Error(`The table is wrong: ${fault}.`);
  const solutions = search.layerSolutions!();
  return structureOf(neighbours).map((layer, depth) => ({ ...layer, solutions: solutions[depth] }));
}
