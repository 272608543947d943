import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { linksFrom } from '../../app/pages/links.js';
import { OUTPUT } from '../../files/results/outputFolder.js';
import { explorerOf } from '../../app/pages/html.js';
import { writeFiles } from '../../files/writing/atomic.js';
import { makeFolders } from '../../files/writing/folders.js';
import { prepareOutFile } from '../../files/results/outFile.js';
import { formatLink } from '../../notation/link.js';
import { EXPLORER_PAGE } from '../../pages/explorer/explorerPage.js';
import { visible } from '../../basics/quoted.js';
import { flag, type Example, type ValuesOf } from '../line/command.js';
import { openOption, openPage } from '../browser/openPage.js';
import { file, forceOption, PUZZLE_OPTIONS, text, wholeNumber } from '../line/options.js';
import { readPuzzle, SHAPE_OPTIONS } from '../line/shape.js';
import { EXIT, type ExitCode } from '../terminal/sentences.js';
import type { Session } from '../session.js';
import { servePage } from '../browser/servePage.js';

/** Where --serve serves the page without --port and --host. */
const [PORT, HOST] = [8011, '127.0.0.1'];

const options = {
  ...PUZZLE_OPTIONS,
  ...SHAPE_OPTIONS,
  out: file(['.html', '.htm'], 'the page (default: output/explore.html)'),
  force: forceOption(),
  open: openOption(),
  serve: flag('serve the page to browsers until Ctrl-C, instead of writing it', {
    conflicts: 'out',
  }),
  port: wholeNumber('PORT', [0, 65535], `with --serve (default: ${PORT})`, {
    bare: /^\d+$/,
    goesWith: ['serve'],
  }),
  host: text('ADDRESS', `with --serve: 0.0.0.0 lets phones and classrooms in (default: ${HOST})`, {
    goesWith: ['serve'],
  }),
} as const;

const examples: readonly Example[] = [
  ['', 'writes output/explore.html, a page that searches 3x4 in the browser'],
  ['--size 3x3 --open', 'begins with the 8-puzzle, in the browser'],
  ['--metric multi-tile', 'a slide of any length is one move'],
  ['--serve 8011 --host 0.0.0.0', 'for the phones of a classroom, until Ctrl-C'],
];

type Values = ValuesOf<typeof options>;

async function handler(options: Values, session: Session): Promise<ExitCode> {
  const start = firstFragment(options);
  const platform = await session.platform();
  const { port = PORT, host = HOST, open = false } = options;
  if (options.serve) return servePage(explorerOf(start, platform), { port, host, open }, session);
  const path = options.out ?? join(OUTPUT, EXPLORER_PAGE);
  if (options.out === undefined) makeFolders(OUTPUT);
  prepareOutFile(path, { force: options.force });
  const { html } = explorerOf(start, platform, linksFrom(path).index);
  await writeFiles([[path, html]], session.signal);
  session.terminal.print([
    `Wrote ${visible(path)}`,
    `Open ${pathToFileURL(path).href} in a browser.`,
  ]);
  if (open) await openPage(path, session);
  return EXIT.done;
}

export const command = { options, examples, handler };

/** The fragment that the page begins with, if a board is named. */
function firstFragment(options: Values): string {
  const shaped = Object.keys(SHAPE_OPTIONS) as (keyof typeof SHAPE_OPTIONS)[];
  const names = ['size', 'goal', 'goal-blank', 'blank', 'metric', ...shaped] as const;
  if (names.every((name) => options[name] === undefined)) return '';
  // A goal, a drawing and a graph give the size. Without one the page begins with 3x4.
  const isSized = [options.goal, options.shape, options.edges].some((value) => value !== undefined);
  const size = options.size ?? (isSized ? undefined : '3x4');
  return formatLink({ puzzle: readPuzzle({ ...options, size }) });
}
