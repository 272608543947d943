/* An enumeration with its result folder, all files or none, and the pages of the output folder that link to results. */
import type { Work } from '../engines/engine.js';
import { AtlasError, messageOf } from '../errors.js';
import { quoted } from '../quoted.js';
import { EXPORTERS } from './exporters.js';
import { EXPLORER_PAGE, EXPLORER_TITLE } from '../pages/explorer/explorerPage.js';
import { INDEX_PAGE, INDEX_TITLE } from '../pages/index/indexPage.js';
import { ORACLE_FILE, PAGE } from '../results/fileNames.js';
import type { Result } from '../results/result.js';
import { countsOf } from '../survey/survey.js';
import type { Context, NewFile, Reporter } from './context.js';
import { depthTable, enumerateSpace, resultFiles, type Extent } from './enumeration.js';
import { explorerOf, indexOf } from './pages.js';
import { withSearch, type SearchPlan } from './planning.js';

/** The choices for an enumeration: its extent, its list, and more files than every result has. */
interface ResultRequest extends Extent {
  readonly folder: string;
  readonly oracle: boolean;
  /** The file of the depth table, if one is requested. */
  readonly depthTable: string | undefined;
  /** Whether the folder of a search on disk stays at its end. */
  readonly keepWork: boolean;
  /** Sentences for the reporter, shown when the folder is held. */
  readonly announcement: readonly string[];
}

/** A result and its folder. */
export interface WrittenResult {
  readonly result: Result;
  readonly folder: string;
  /** The names of its files in the folder. */
  readonly files: readonly string[];
  /** The page of all results; undefined if the folder is not in the output folder. */
  readonly index: string | undefined;
}

/**
 * Holds the folder, searches, writes all files or none, and makes the page of all results again.
 *
 * @throws AtlasError when the folder cannot be held or written, and all errors of a search; then no file has been written.
 */
export async function enumerateInto(
  plan: SearchPlan,
  request: ResultRequest,
  context: Context,
): Promise<WrittenResult> {
  const { until, oracle, depthTable: table } = request;
  const { platform, reporter, signal } = context;
  const { results, storage } = platform;
  const { puzzle } = plan;
  const names = [...(oracle ? [ORACLE_FILE] : []), ...EXPORTERS.map(({ file }) => file)];
  const bytes = oracle ? storage.oracleBytes(puzzle, plan.engine.tellsTilesApart ? 'planes' : 'positions') : 0;
  const folder = results.prepare(request.folder, { puzzle, until, files: names, bytes });
  try {
    if (table !== undefined) results.prepareFile(table, plan.needs.storage);
    request.announcement.forEach(reporter.note);
    return await withSearch(plan, context, async (search) => {
      const found = await enumerateSpace(search, plan, request, context);
      const { summary } = found;
      const result = { ...found, ...surveyIn(folder.path, summary.counts, context) };
      await provideExplorer(folder.path, context);
      const links = results.linksFrom(folder.fileAt(PAGE), folder.path);
      const files: NewFile[] = [
        ...(oracle && search.oracle
          ? [[ORACLE_FILE, storage.oracleContent(puzzle, summary.depth, search.oracle)] as const]
          : []),
        ...resultFiles(result, platform, links),
      ];
      const tables: NewFile[] = table !== undefined && search.depths ? [[table, depthTable(search.depths)]] : [];
      await results.write(
        [...tables, ...files.map(([name, content]) => [folder.fileAt(name), content] as const)],
        signal,
      );
      const { complete } = summary;
      const use = complete ? '' : ': the same command with a larger --until, or none, goes on from it';
      endWork(search.work, request.keepWork || !complete, reporter, use);
      folder.release();
      return { result, folder: folder.path, files: names, index: await renewIndex(folder.path, context) };
    });
  } catch (cause) {
    folder.abandon();
    if (signal.aborted && plan.folder === undefined) reporter.warn('Interrupted: no result was written.');
    throw cause;
  }
}

/** The survey in a folder, if it is of these layers: a new result keeps it. */
function surveyIn(folder: string, counts: readonly number[], { platform }: Context): Pick<Result, 'survey'> {
  const survey = platform.results.stored(folder)?.survey;
  return survey && countsOf(survey).join() === counts.join() ? { survey } : {};
}

/** Removes the folder of a search on disk, or says that it is kept, and why. */
export function endWork(work: Work | undefined, keep: boolean, { note }: Reporter, use = ''): void {
  if (!work) return;
  if (keep) note(`The work folder ${quoted(work.folder)} is kept${use}.`);
  else work.remove();
}

/** Writes the explorer into the output folder, for a result there, unless this version has done so before. */
export const provideExplorer = (folder: string, context: Context): Promise<string | undefined> =>
  makePage('The page for playing', folder, EXPLORER_PAGE, EXPLORER_TITLE, context, async (path) => {
    const { platform } = context;
    if (platform.results.hasText(path, platform.explorerAssets().packed)) return;
    await platform.results.write([[path, explorerOf('', platform, { index: INDEX_PAGE }).html]]);
  });

/** Makes the page of all results again, for a result in the output folder. Resolves with its path. */
export const renewIndex = (folder: string, context: Context): Promise<string | undefined> =>
  makePage('The page of all results', folder, INDEX_PAGE, INDEX_TITLE, context, async (path) => {
    const { platform } = context;
    const { results } = platform;
    for (let written = ''; ;) {
      const page = indexOf(results.all(path), platform, results.linksFrom(path));
      // Another run may have added its result meanwhile, and written a page without this result, or no page: then once more.
      if (page === written) return;
      await results.write([[path, page]]);
      written = page;
    }
  });

/** Makes a page of the output folder if `folder` is there. The result is written already, so a failure is only a warning. */
async function makePage(
  what: string,
  folder: string,
  name: string,
  title: string,
  { platform, reporter }: Context,
  make: (path: string) => Promise<void>,
): Promise<string | undefined> {
  const path = platform.results.pageFor(folder, name);
  if (path === undefined) return undefined;
  try {
    if (!platform.results.isOwnPage(path, title)) throw new AtlasError('path', 'another file has that name; rename it');
    await make(path);
    return path;
  } catch (cause) {
    reporter.warn(`${what}, ${quoted(path)}, is not made: ${messageOf(cause)}`);
    return undefined;
  }
}
