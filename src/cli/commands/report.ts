import { join, resolve } from 'node:path';
import { comparisonOf, pageOf } from '../../app/pages.js';
import { AtlasError } from '../../errors.js';
import { writeFiles } from '../../files/atomic.js';
import { hasTitle } from '../../files/resultIndex.js';
import { checkNoResultFile } from '../../files/resultFolder.js';
import { LINE_STYLES } from '../../report/chart.js';
import { EXPLORER_TITLE } from '../../pages/explorer/explorerPage.js';
import { INDEX_TITLE } from '../../pages/index/indexPage.js';
import { ORACLE_FILE, PAGE } from '../../results/fileNames.js';
import { quoted, visible } from '../../quoted.js';
import { defineCommand } from '../line/command.js';
import { loadSound, readFolders } from '../line/folders.js';
import { OPEN_OPTION, openPage } from '../browser/openPage.js';
import { readFileName, readMetric, RESULT_OPTIONS } from '../line/options.js';
import { EXIT, UsageError, type ExitCode } from '../terminal/sentences.js';
import { contextOf } from '../session.js';

/** @throws AtlasError when a page that is not made of results given is there. */
function checkNotSpecial(path: string): void {
  const found = [INDEX_TITLE, EXPLORER_TITLE].find((title) => hasTitle(path, title));
  if (found === undefined) return;
  const page = found === INDEX_TITLE ? 'page of all results' : 'page of explore';
  throw new AtlasError('path', `The path ${quoted(path)} is the ${page}; name another`);
}

export const reportCommand = defineCommand({
  describe: 'Make the page of a result again, or a page of several results side by side.',
  words: { name: 'folder', describe: 'result folders, such as output/3x4', many: true },
  options: {
    out: { value: 'FILE', describe: 'the page (default: report.html in the folder, or beside several folders)' },
    ...RESULT_OPTIONS,
    ...OPEN_OPTION,
  },
  examples: [
    ['report output/3x4', 'writes output/3x4/report.html'],
    ['report output/3x3 output/3x4', 'writes output/report.html, a comparison'],
  ],
  async run({ out, open, metric: wanted }, words, session): Promise<ExitCode> {
    const context = await contextOf(session);
    const { platform } = context;
    const folders = readFolders(words);
    const [first] = folders;
    const single = folders.length === 1;
    if (folders.length > LINE_STYLES.length) {
      throw new UsageError(
        `A page compares up to ${LINE_STYLES.length} results, whose lines can be told apart, but ${folders.length} are given; name fewer.`,
      );
    }
    const own = join(first.path, PAGE);
    const path =
      out === undefined ? (single ? own : join(first.path, '..', PAGE)) : readFileName('out', out, ['.html', '.htm']);
    if (!single || resolve(path) !== resolve(own)) checkNoResultFile(path);
    checkNotSpecial(path);
    const metric = readMetric(wanted);
    const results = folders.map((folder) => ({
      ...folder,
      ...loadSound(folder.path, metric),
      ...platform.results.ownPage(folder.path, path),
    }));
    const page = single
      ? await pageOf(results[0], join(first.path, ORACLE_FILE), context, platform.results.explorerFrom(path))
      : comparisonOf(results, platform);
    await writeFiles([[path, page]], session.signal);
    session.terminal.print(`Wrote ${visible(path)}`);
    if (open) await openPage(path, session);
    return EXIT.done;
  },
});
