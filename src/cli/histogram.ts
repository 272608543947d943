import { EXIT, UserError, type ExitCode } from '../errors.js';
import { puzzleOf, type Summary } from '../enumerate/summary.js';
import { formatCount, formatQuantity } from '../numbers.js';
import { formatLine } from '../puzzle/notation.js';
import { histogramSvg } from '../report/histogram.js';
import { comparisonLines, folded, histogramLines, tableLines, type HistogramOptions } from '../report/terminal.js';
import { writeFile } from '../store/atomic.js';
import { renderPng } from '../store/png.js';
import { loadSummary } from '../store/results.js';
import { readWhole } from './arguments.js';
import { defineCommand } from './command.js';
import { readFolders } from './folders.js';
import { lineWidth, print, styled } from './output.js';

interface Named {
  readonly name: string;
  readonly summary: Summary;
}

export const histogramCommand = defineCommand({
  name: 'histogram',
  describe: 'Draw the layers of results in the terminal, or of one result as a picture.',
  words: { name: 'folder', describe: 'result folders, such as output/3x4; several are drawn side by side' },
  options: {
    log: { describe: 'bars by the logarithm of the count' },
    width: { value: 'N', describe: "columns to fill (default: the terminal's, or 80)" },
    svg: { value: 'FILE', describe: 'write the histogram of one result as an SVG picture' },
    png: { value: 'FILE', describe: 'the same as PNG, by the optional package @resvg/resvg-js' },
  },
  examples: [
    ['histogram output/3x4', 'bars by depth'],
    ['histogram output/3x4 --log --width 60', 'logarithmic, narrower'],
    ['histogram output/3x3 output/3x4', 'two boards side by side'],
    ['histogram output/3x4 --svg 3x4.svg --log', 'a picture for a paper'],
  ],
  async run({ log, width: wantedWidth, svg, png }, words): Promise<ExitCode> {
    const width = wantedWidth === undefined ? lineWidth() : readWhole('--width', wantedWidth, 48, 1000);
    const results = readFolders(words).map(({ path, name }) => ({ name, summary: loadSummary(path) }));
    if (svg === undefined && png === undefined) {
      if (results.length === 1) draw(results[0].summary, { width, log });
      else drawSideBySide(results, { width, log });
      return EXIT.done;
    }
    if (results.length > 1) {
      throw new UserError(
        `A picture is of one result, but ${results.length} are given; name one folder, or use report for a page of several.`,
      );
    }
    if (svg !== undefined && svg === png) {
      throw new UserError(`Both --svg and --png name '${svg}'; give each picture a file of its own.`);
    }
    const picture = histogramSvg(results[0].summary, log ? 'log' : 'linear');
    const files = [
      ...(svg === undefined ? [] : [{ path: svg, content: picture }]),
      ...(png === undefined ? [] : [{ path: png, content: [await renderPng(picture)] }]),
    ];
    for (const { path, content } of files) {
      await writeFile(path, content);
      print(`Wrote ${path}`);
    }
    return EXIT.done;
  },
});

function draw(summary: Summary, options: HistogramOptions): void {
  const puzzle = puzzleOf(summary);
  const goal = formatLine(puzzle.goal, puzzle);
  const title = `${summary.size}: ${formatQuantity(summary.states, 'position')} by distance from goal ${goal}`;
  print(
    ...folded(title, options.width).map((line) => styled('bold', line)),
    ...histogramLines(summary.counts, options),
  );
}

function drawSideBySide(results: readonly Named[], options: HistogramOptions): void {
  const boards = results.map(({ name, summary: { counts } }) => ({ name, counts }));
  const rows = results.map(({ name, summary: { states, depth, deepest, mean } }) => [
    ...[name, formatCount(states), formatCount(depth), formatCount(deepest), mean.toFixed(2)],
  ]);
  print(
    ...tableLines([['board', 'positions', 'depth', 'deepest', 'mean'], ...rows]),
    '',
    ...comparisonLines(boards, options),
  );
}
