/* An enumeration with its result folder: all files or none. */
import { join } from 'node:path';
import { AtlasError, isAtlasError, tryOr } from '../../basics/errors.js';
import { writeFiles, type NewFile } from '../../files/writing/atomic.js';
import { prepareOutFile } from '../../files/results/outFile.js';
import { oracleContent, oracleFileBytes } from '../../files/results/oracleFile.js';
import {
  loadResult,
  loadSurvey,
  prepareFolder,
  type ComingResult,
} from '../../files/results/resultFolder.js';
import type { PageLinks } from '../../pages/parts/pageLinks.js';
import { ORACLE_FILE, PAGE, RESULT_FILES } from '../../results/fileNames.js';
import type { Result, StoredResult } from '../../results/result.js';
import { isOfLayers } from '../../survey/survey.js';
import { warnIfInterrupted, type Context } from '../context.js';
import { depthTableFile, enumerationOf } from './enumeration.js';
import { resultFiles } from './textFiles.js';
import { linksFrom } from '../pages/links.js';
import { provideExplorer, renewIndex } from '../pages/outputPages.js';
import { endSearchFolder, withSearch } from '../search/searching.js';
import type { SearchPlan } from '../search/searchPlan.js';

/** The choices for an enumeration: its list, and more files than every result has. */
interface ResultRequest {
  /** The most positions of the last layer to list. */
  readonly maxDeepest: number;
  readonly oracleFile: boolean;
  /** The file of the depth table, if one is requested. */
  readonly depthTable: string | undefined;
  /** Whether files are replaced that this program has not written. */
  readonly force: boolean;
  /** Whether the folder of a search on disk stays at its end. */
  readonly keepWork: boolean;
  /** Sentences for the reporter, shown when the folder is held. */
  readonly announcement: readonly string[];
}

/** A result and its folder. */
export interface WrittenResult {
  readonly result: Result;
  /** The names of its files in the folder, but for the empty ones. */
  readonly files: readonly string[];
  /** The page of all results; undefined if the folder is not in the output folder. */
  readonly index: string | undefined;
}

/**
 * Holds the folder, searches, writes all files or none, and makes the page of all results again.
 *
 * @throws AtlasError when the folder cannot be held or written, and all errors of a search; then no
 * file has been written.
 */
export async function enumerateInto(
  folder: string,
  plan: SearchPlan,
  request: ResultRequest,
  context: Context,
): Promise<WrittenResult> {
  const { oracleFile, depthTable: table, force } = request;
  const { reporter } = context;
  const { puzzle, engine, until } = plan;
  const names = [...(oracleFile ? [ORACLE_FILE] : []), ...RESULT_FILES];
  const bytes = oracleFile
    ? oracleFileBytes(puzzle, engine.numbersEqualTiles ? 'planes' : 'positions')
    : 0;
  const lost = plan.folder === undefined ? 'result' : undefined;
  const written = await whileHeld(
    folder,
    { puzzle, until, files: names, bytes, force },
    lost,
    context,
    () => {
      if (table !== undefined) prepareOutFile(table, { force, bytes: plan.needs.storage });
      request.announcement.forEach(reporter.note);
      return withSearch(plan, context, async (searched) => {
        const { search } = searched;
        const found = await enumerationOf(searched, request.maxDeepest, context);
        const { depth, complete } = found.summary;
        const result = { ...found, ...surveyIn(folder, found) };
        const files = await writeInto(
          folder,
          context,
          (links) => [
            ...(oracleFile && search.oracleBits
              ? [[ORACLE_FILE, oracleContent(puzzle, depth, search.oracleBits)] as const]
              : []),
            ...resultFiles(result, context.platform, links),
          ],
          table !== undefined && search.depths ? [[table, depthTableFile(search.depths)]] : [],
        );
        const reason = complete
          ? ''
          : ': the same command with a larger --until, or none, goes on from it';
        endSearchFolder(search.checkpoint, request.keepWork || !complete, reporter, reason);
        return { result, files };
      });
    },
  );
  return { ...written, index: await renewIndex(folder, context) };
}

/**
 * Holds the folder of a coming result during some work. If that fails, whatever was made for the
 * result is removed.
 */
export async function whileHeld<Made>(
  path: string,
  coming: ComingResult,
  lost: string | undefined,
  context: Context,
  work: () => Promise<Made>,
): Promise<Made> {
  const folder = prepareFolder(path, coming);
  try {
    const made = await work();
    folder.release();
    return made;
  } catch (cause) {
    folder.abandon();
    warnIfInterrupted(context, lost && `no ${lost} was written.`);
    throw cause;
  }
}

/**
 * Writes files into a result folder, and others before them, all or none. Resolves with the names
 * of those that hold anything.
 */
export async function writeInto(
  folder: string,
  context: Context,
  filesFor: (links: PageLinks) => readonly NewFile[] | Promise<readonly NewFile[]>,
  others: readonly NewFile[] = [],
): Promise<string[]> {
  await provideExplorer(folder, context);
  const files = await filesFor(linksFrom(join(folder, PAGE), folder));
  const placed = files.map(([name, content]) => [join(folder, name), content] as const);
  await writeFiles([...others, ...placed], context.signal);
  return files.filter(([, content]) => content !== '').map(([name]) => name);
}

/**
 * The result in a folder; undefined if there is none, or it is damaged. @throws AtlasError when the
 * disk fails.
 */
export const storedIn = (folder: string): StoredResult | undefined =>
  tryOr(() => loadResult(folder), isNoResult, undefined);

const isNoResult = (cause: unknown): boolean =>
  cause instanceof AtlasError && cause.code !== 'disk';

/** The survey in a folder, if it is of these layers: a new result keeps it. */
function surveyIn(folder: string, { puzzle, summary: { counts } }: Result): Pick<Result, 'survey'> {
  const survey = tryOr(() => loadSurvey(folder, puzzle), isAtlasError, undefined);
  return survey && isOfLayers(survey, counts) ? { survey } : {};
}
