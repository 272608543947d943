/* The survey of a result beside its files, and beside a new survey. */
import { hasCode } from '../../basics/errors.js';
import { check, type Check } from '../../results/checks.js';
import { formatSurvey } from '../../results/surveyFile.js';
import type { Survey } from '../../survey/survey.js';
import type { Context } from '../context.js';
import { surveyFiles } from '../enumerate/textFiles.js';
import { isBoundName } from '../../bounds/bounds.js';
import { surveyOf } from '../survey/surveying.js';
import { planText } from '../search/searchPlan.js';
import { planSurvey } from '../survey/surveyPlan.js';
import { wantedAgain } from '../survey/boundNames.js';
import { compareFiles } from './fileChecks.js';

/**
 * Compares the files of a survey with those that are made of it, and, if there is a search, of a
 * new survey.
 */
export async function compareSurvey(
  survey: Survey,
  folder: string,
  searched: boolean,
  context: Context,
): Promise<Check[]> {
  const { puzzle, bounds } = survey;
  const whatFiles = 'all files of the survey are made of its bounds.json';
  const files = await compareFiles(whatFiles, 'a survey', surveyFiles(survey), folder);
  const what = 'the survey is, figure for figure, what a new survey finds';
  if (!searched) return [...files, { what, unchecked: 'that needs a search' }];
  try {
    const plan = planSurvey(puzzle, {}, context);
    context.reporter.note(`The survey is made again: ${planText(plan.searchPlan)}`);
    const ofProgram = bounds.filter(({ name }) => isBoundName(name));
    const again = await surveyOf(plan, wantedAgain(bounds), context);
    // Own bounds need their files, which verify does not get.
    const own = bounds.filter(({ name }) => !isBoundName(name));
    const unchecked = own.map(({ name }): Check => ({
      what: `the figures of the bound ${name} are what a new survey finds`,
      unchecked: 'that needs a survey with its file',
    }));
    const rest = { ...survey, bounds: ofProgram };
    return [
      ...files,
      check(what, formatSurvey(again) === formatSurvey(rest) || 'other figures'),
      ...unchecked,
    ];
  } catch (cause) {
    if (!hasCode(cause, 'memory')) throw cause;
    return [...files, { what, unchecked: cause.sentence }];
  }
}
