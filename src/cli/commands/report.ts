import { join, resolve } from 'node:path';
import { linksFrom, ownPage } from '../../app/pages/links.js';
import { pageAssets, pageOf } from '../../app/pages/html.js';
import { writeFiles } from '../../files/writing/atomic.js';
import { prepareOutFile } from '../../files/results/outFile.js';
import { titleOf } from '../../files/results/resultIndex.js';
import { comparisonPage } from '../../pages/results/comparisonPage.js';
import { htmlDocument } from '../../pages/parts/shell.js';
import { PAGE } from '../../results/fileNames.js';
import { titled } from '../../formats/titles.js';
import { quoted, visible } from '../../basics/quoted.js';
import { flag, type Example, type ValuesOf } from '../line/command.js';
import { FOLDER_WORDS, loadSound, readFolders } from '../line/folders.js';
import { openOption, openPage } from '../browser/openPage.js';
import { file, forceOption, RESULT_OPTIONS } from '../line/options.js';
import { EXIT, type ExitCode } from '../terminal/sentences.js';
import { contextOf, type Session } from '../session.js';

const options = {
  folder: FOLDER_WORDS,
  out: file(
    ['.html', '.htm'],
    'the page (default: report.html in the folder, or next to several folders)',
  ),
  force: forceOption(),
  ...RESULT_OPTIONS,
  open: openOption(),
  json: flag('print where the page is as JSON'),
} as const;

const examples: readonly Example[] = [
  ['output/3x4', 'writes output/3x4/report.html'],
  ['output/3x3 output/3x4', 'writes output/report.html, a comparison'],
];

type Values = ValuesOf<typeof options>;

async function handler(options: Values, session: Session): Promise<ExitCode> {
  const { out, force, open, json, metric } = options;
  const context = await contextOf(session);
  const folders = readFolders(options.folder ?? []);
  const [first] = folders;
  const single = folders.length === 1;
  const own = join(first.path, PAGE);
  const path = out ?? (single ? own : join(first.path, '..', PAGE));
  const isOwn = single && resolve(path) === resolve(own);
  if (!isOwn) prepareOutFile(path, { force });
  const replaced = isOwn ? undefined : titleOf(path);
  const results = titled(
    folders.map((folder) => ({
      ...folder,
      ...loadSound(folder.path, metric),
      ...ownPage(folder.path, path),
    })),
  );
  const links = linksFrom(path, single ? first.path : undefined);
  const page = single
    ? await pageOf(results[0], first.path, context, links)
    : htmlDocument(comparisonPage(results, links), pageAssets(context.platform, 'comparison'));
  await writeFiles([[path, page]], session.signal);
  const isOther = replaced !== undefined && replaced !== titleOf(path);
  if (json) {
    const replacing = isOther ? { replaced } : {};
    const titles = results.map(({ path, name }) => ({ folder: path, title: name }));
    session.terminal.print(JSON.stringify({ page: path, results: titles, ...replacing }));
  } else {
    session.terminal.print(`Wrote ${visible(path)}`);
    if (isOther)
      session.terminal.note(`It replaces the page ${quoted(replaced)}; --out names another.`);
  }
  if (open) await openPage(path, session);
  return EXIT.done;
}

const interrupted = (): string => 'no page was written';

export const command = { options, examples, handler, interrupted };
