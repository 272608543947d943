import { EXIT, UsageError, type ExitCode } from '../terminal/sentences.js';
import { puzzleOf, summaryRecord, type NamedSummary, type Summary } from '../../results/summary.js';
import { formatCount } from '../../basics/humanize.js';
import { formatLine } from '../../notation/boardText.js';
import { histogramSvg } from '../../formats/resultPictures.js';
import { inMetric } from '../../puzzle/metric.js';
import { positionsFound, stoppedSentence } from '../../formats/summaryText.js';
import {
  comparisonLines,
  histogramLines,
  type HistogramOptions,
} from '../../formats/terminalCharts.js';
import { folded, tableLines } from '../../formats/textLayout.js';
import { titled } from '../../formats/titles.js';
import { writeFiles } from '../../files/writing/atomic.js';
import { prepareOutFile } from '../../files/results/outFile.js';
import { renderPng } from '../../files/results/png.js';
import { file, forceOption, RESULT_OPTIONS, wholeNumber } from '../line/options.js';
import { flag, type Example, type ValuesOf } from '../line/command.js';
import { FOLDER_WORDS, loadSound, readFolders } from '../line/folders.js';
import type { Session } from '../session.js';
import type { Terminal } from '../terminal/terminal.js';
import { quoted, visible } from '../../basics/quoted.js';
import { pauseFor } from '../../basics/turns.js';

const options = {
  folder: FOLDER_WORDS,
  ...RESULT_OPTIONS,
  log: flag('bars by the logarithm of the count'),
  width: wholeNumber('N', [48, 1000], "columns to fill (default: the terminal's, or 80)"),
  svg: file(['.svg'], 'write the histogram of one result as an SVG picture'),
  png: file(
    ['.png'],
    'write the histogram of one result as a PNG picture, with the optional package @resvg/resvg-js',
  ),
  force: forceOption(),
  json: flag('print the figures and layers of each result as JSON, a line each', {
    conflicts: ['svg', 'png'],
  }),
} as const;

const examples: readonly Example[] = [
  ['output/3x4', 'bars by depth'],
  ['output/3x4 --log --width 60', 'logarithmic, narrower'],
  ['output/3x3 output/3x4', 'two boards side by side'],
  ['output/3x4 --svg 3x4.svg --log', 'a picture for a paper'],
];

type Values = ValuesOf<typeof options>;

async function handler(options: Values, session: Session): Promise<ExitCode> {
  const { terminal } = session;
  const { log = false, width = terminal.width, svg, png, force, json, metric } = options;
  const results = titled(
    readFolders(options.folder ?? []).map(({ path, name }) => ({
      name,
      summary: loadSound(path, metric).summary,
    })),
  );
  if (json) {
    const records = results.map(({ name, summary }) => ({
      title: name,
      ...summaryRecord(summary),
    }));
    terminal.print(records.map((record) => JSON.stringify(record)));
  } else if (svg !== undefined || png !== undefined)
    await writePictures(results, { svg, png, log, force }, session);
  else if (results.length === 1) draw(results[0].summary, { width, log }, terminal);
  else drawSideBySide(results, { width, log }, terminal);
  return EXIT.done;
}

const interrupted = (): string => 'no picture was written';

export const command = { options, examples, handler, interrupted };

/** Writes the histogram of the one result that there is to be. */
async function writePictures(
  results: readonly NamedSummary[],
  { svg, png, log, force }: Pick<Values, 'svg' | 'png' | 'log' | 'force'>,
  { terminal, signal }: Session,
): Promise<void> {
  if (results.length > 1) {
    throw new UsageError(
      `A picture is of one result, but ${results.length} are given; name one folder, or use report for a page of several.`,
    );
  }
  if (svg !== undefined && svg === png) {
    throw new UsageError(
      `Both --svg and --png name ${quoted(svg)}; give each picture a file of its own.`,
    );
  }
  for (const path of [svg, png]) if (path !== undefined) prepareOutFile(path, { force });
  const picture = histogramSvg(results[0].summary, log ? 'log' : 'linear');
  const files = [
    ...(svg === undefined ? [] : [[svg, picture] as const]),
    ...(png === undefined ? [] : [[png, await renderPng([picture], pauseFor(signal))] as const]),
  ];
  await writeFiles(files, signal);
  for (const [path] of files) terminal.print(`Wrote ${visible(path)}`);
}

function draw(summary: Summary, options: HistogramOptions, terminal: Terminal): void {
  const puzzle = puzzleOf(summary);
  const goal = formatLine(puzzle.goal, puzzle);
  const title = `${summary.size}: ${positionsFound(summary)} by distance from goal ${goal}${inMetric(summary.metric)}`;
  terminal.print([
    ...folded(title, options.width).map((line) => terminal.styled('bold', line)),
    ...histogramLines(summary.counts, options),
    ...(summary.complete ? [] : ['', ...folded(stoppedSentence(summary), options.width)]),
  ]);
}

function drawSideBySide(
  results: readonly NamedSummary[],
  options: HistogramOptions,
  terminal: Terminal,
): void {
  const boards = results.map(({ name, summary: { counts, positions } }) => ({
    name,
    counts,
    positions,
  }));
  const rows = results.map(({ name, summary: { positions, depth, deepest, mean, complete } }) => [
    name,
    formatCount(positions),
    ...(complete
      ? [formatCount(depth), formatCount(deepest), mean.toFixed(2)]
      : [`>${formatCount(depth)}`, '-', '-']),
  ]);
  const notes = results
    .filter(({ summary }) => !summary.complete)
    .flatMap(({ name, summary }) =>
      folded(stoppedSentence(summary, `The search of ${name}`), options.width),
    );
  terminal.print([
    ...tableLines([['board', 'positions', 'depth', 'deepest', 'mean'], ...rows]),
    ...notes,
    '',
    ...comparisonLines(boards, options),
  ]);
}
