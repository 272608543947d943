/* A survey in a result folder, beside its result. */
import { AtlasError } from '../../basics/errors.js';
import { quoted } from '../../basics/quoted.js';
import type { ComingResult } from '../../files/results/resultFolder.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { PAGE, RESULT_FILES, surveyFileNames } from '../../results/fileNames.js';
import type { Result } from '../../results/result.js';
import { isOfLayers, type Survey } from '../../survey/survey.js';
import type { Context } from '../context.js';
import { enumerationOf, DEFAULT_DEEPEST } from '../enumerate/enumeration.js';
import { resultFiles, surveyFiles } from '../enumerate/textFiles.js';
import { storedIn, whileHeld, writeInto } from '../enumerate/writtenResult.js';
import { renewIndex } from '../pages/outputPages.js';
import { pageOf } from '../pages/html.js';
import { withSearch } from '../search/searching.js';
import { planText } from '../search/searchPlan.js';
import { planSearch } from '../search/planning.js';
import { hasBriefSearch } from '../search/briefSearch.js';
import { surveyOf } from './surveying.js';
import { planSurvey } from './surveyPlan.js';
import type { WantedBounds } from '../tables/wantedBounds.js';
import { joinedBounds, namesLacking, namesOf } from './boundNames.js';

/** A survey that is to be in a folder. */
interface ComingSurvey extends WantedBounds, Pick<ComingResult, 'force'> {
  readonly threads?: number | undefined;
  /** The layers and those of `names` that an earlier survey in the folder has are kept. */
  readonly keepsEarlier: boolean;
}

/** A survey in a result folder. */
export interface WrittenSurvey {
  readonly survey: Survey;
  /** The names of the files written: of the survey, and of the result if the result is new too. */
  readonly files: readonly string[];
}

/**
 * Holds the folder, surveys, and writes all files or none: beside a complete result in the folder,
 * whose page is made again, or with a new result. Bounds of an earlier survey that are not surveyed
 * again stay.
 *
 * @throws AtlasError when the folder cannot be held or written, and as {@link surveyOf}.
 */
export async function surveyInto(
  folder: string,
  puzzle: Puzzle,
  wanted: ComingSurvey,
  context: Context,
): Promise<WrittenSurvey> {
  const files = [...RESULT_FILES, ...surveyFileNames(namesOf(wanted))];
  const { force } = wanted;
  const coming = { puzzle, until: undefined, files, bytes: SURVEY_BYTES, force };
  const { isNew, ...written } = await whileHeld(folder, coming, 'survey', context, async () => {
    const stored = storedIn(folder);
    const complete = stored?.summary.complete === true ? stored : undefined;
    const earlier = complete?.survey;
    const kept = wanted.keepsEarlier ? earlier : undefined;
    const plan = planSurvey(puzzle, { ...wanted, known: kept?.layers }, context);
    context.reporter.note(planText(plan.searchPlan));
    const result = complete ?? (await enumerated(puzzle, context));
    const lacking = kept ? { ...wanted, names: namesLacking(wanted, kept) } : wanted;
    if (kept) {
      const names = namesOf(lacking).join(', ');
      context.reporter.note(`The survey in ${quoted(folder)} is kept; new in it: ${names}.`);
    }
    const fresh = await surveyOf(plan, lacking, context);
    if (!isOfLayers(fresh, result.summary.counts)) {
      throw new AtlasError(
        'damaged-result',
        `The counts of the result in ${quoted(folder)} are not the counts that the survey finds`,
      );
    }
    const survey = { ...fresh, bounds: joinedBounds(fresh.bounds, earlier?.bounds ?? []) };
    const surveyed = { ...result, survey };
    const files = await writeInto(folder, context, async (links) => [
      ...surveyFiles(survey),
      ...(complete
        ? [[PAGE, await pageOf(surveyed, folder, context, links)] as const]
        : resultFiles(surveyed, context.platform, links)),
    ]);
    return { survey, files, isNew: !complete };
  });
  if (isNew) await renewIndex(folder, context);
  return written;
}

/** More bytes than the files of a survey take. */
const SURVEY_BYTES = 4e6;

/** The result of a puzzle, with the quickest engine. */
function enumerated(puzzle: Puzzle, context: Context): Promise<Result> {
  const plan = planSearch(
    puzzle,
    { oracle: hasBriefSearch(puzzle, context.platform) },
    context.platform,
  );
  return withSearch(plan, context, (searched) => enumerationOf(searched, DEFAULT_DEEPEST, context));
}
