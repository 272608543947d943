import { EXIT, UsageError, type ExitCode } from '../terminal/sentences.js';
import { puzzleOf, summaryRecord, type NamedSummary, type Summary } from '../../results/summary.js';
import { formatCount } from '../../humanize.js';
import { formatLine } from '../../puzzle/notation.js';
import { histogramSvg } from '../../report/histogramSvg.js';
import { inMetric } from '../../puzzle/metric.js';
import { positionsFound, stoppedSentence } from '../../report/stopped.js';
import {
  comparisonLines,
  folded,
  histogramLines,
  tableLines,
  type HistogramOptions,
} from '../../report/terminalCharts.js';
import { titled } from '../../report/titles.js';
import { writeFiles } from '../../files/atomic.js';
import { renderPng } from '../../files/png.js';
import { checkNoResultFile } from '../../files/resultFolder.js';
import { file, RESULT_OPTIONS, whole } from '../line/options.js';
import { defineCommand } from '../line/command.js';
import { loadSound, readFolders } from '../line/folders.js';
import type { Terminal } from '../terminal/terminal.js';
import { quoted, visible } from '../../quoted.js';

export const command = defineCommand({
  words: {
    name: 'folder',
    describe: 'result folders, such as output/3x4; several are drawn side by side',
    many: true,
  },
  options: {
    ...RESULT_OPTIONS,
    log: { describe: 'bars by the logarithm of the count' },
    width: {
      ...whole('N', 48, 1000),
      describe: "columns to fill (default: the terminal's, or 80)",
    },
    svg: { ...file('.svg'), describe: 'write the histogram of one result as an SVG picture' },
    json: {
      describe: 'print the figures and layers of each result as JSON, a line each',
      apart: ['svg', 'png'],
    },
    png: { ...file('.png'), describe: 'the same as PNG, by the optional package @resvg/resvg-js' },
  },
  examples: [
    ['histogram output/3x4', 'bars by depth'],
    ['histogram output/3x4 --log --width 60', 'logarithmic, narrower'],
    ['histogram output/3x3 output/3x4', 'two boards side by side'],
    ['histogram output/3x4 --svg 3x4.svg --log', 'a picture for a paper'],
  ],
  async run(
    { log, width: wantedWidth, svg, png, json, metric },
    words,
    { terminal, signal },
  ): Promise<ExitCode> {
    const width = wantedWidth ?? terminal.width;
    const results = titled(
      readFolders(words).map(({ path, name }) => ({
        name,
        summary: loadSound(path, metric).summary,
      })),
    );
    if (json) {
      terminal.print(
        ...results.map(({ name, summary }) =>
          JSON.stringify({ title: name, ...summaryRecord(summary) }),
        ),
      );
      return EXIT.done;
    }
    if (svg === undefined && png === undefined) {
      if (results.length === 1) draw(results[0].summary, { width, log }, terminal);
      else drawSideBySide(results, { width, log }, terminal);
      return EXIT.done;
    }
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
    if (svg !== undefined) checkNoResultFile(svg);
    if (png !== undefined) checkNoResultFile(png);
    const picture = histogramSvg(results[0].summary, log ? 'log' : 'linear');
    const files = [
      ...(svg === undefined ? [] : [[svg, picture] as const]),
      ...(png === undefined ? [] : [[png, [await renderPng(picture)]] as const]),
    ];
    await writeFiles(files, signal);
    for (const [path] of files) terminal.print(`Wrote ${visible(path)}`);
    return EXIT.done;
  },
});

function draw(summary: Summary, options: HistogramOptions, terminal: Terminal): void {
  const puzzle = puzzleOf(summary, summary.metric);
  const goal = formatLine(puzzle.goal, puzzle);
  const title = `${summary.size}: ${positionsFound(summary)} by distance from goal ${goal}${inMetric(summary.metric)}`;
  terminal.print(
    ...folded(title, options.width).map((line) => terminal.styled('bold', line)),
    ...histogramLines(summary.counts, options),
    ...(summary.complete ? [] : ['', ...folded(stoppedSentence(summary), options.width)]),
  );
}

function drawSideBySide(
  results: readonly NamedSummary[],
  options: HistogramOptions,
  terminal: Terminal,
): void {
  const boards = results.map(({ name, summary: { counts, states } }) => ({ name, counts, states }));
  const rows = results.map(({ name, summary: { states, depth, deepest, mean, complete } }) => [
    ...[name, formatCount(states)],
    ...(complete
      ? [formatCount(depth), formatCount(deepest), mean.toFixed(2)]
      : [`>${formatCount(depth)}`, '-', '-']),
  ]);
  const notes = results
    .filter(({ summary }) => !summary.complete)
    .flatMap(({ name, summary }) =>
      folded(stoppedSentence(summary, `The search of ${name}`), options.width),
    );
  terminal.print(
    ...tableLines([['board', 'positions', 'depth', 'deepest', 'mean'], ...rows]),
    ...notes,
    '',
    ...comparisonLines(boards, options),
  );
}
