/* The page of one result. */
import {
  diskCost,
  goalText,
  shareFound,
  stoppedSentence,
  verdict,
} from '../../formats/summaryText.js';
import { type Result, selfCheck } from '../../results/result.js';
import type { Summary } from '../../results/summary.js';
import {
  formatCount,
  formatQuantity,
  formatSeconds,
  formatShare,
  nounFor,
} from '../../basics/humanize.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { cellCount, isRectangle, type Size } from '../../puzzle/size.js';
import { inMetric, METRIC_RULES } from '../../puzzle/metric.js';
import { growthChart } from '../../formats/charts/growthChart.js';
import { histogramChart, type Scale, SCALES } from '../../formats/charts/histogramChart.js';
import { markup, type Markup } from '../../formats/markup.js';
import { cumulative, statistics } from '../../results/statistics.js';
import { scrollable, tileLabels } from '../parts/boardWords.js';
import { stillBoard } from '../parts/stillBoard.js';
import { boundRules, boundsData, boundsSection } from './boundsSection.js';
import { canPlay, choosable, deepestSection } from './deepestSection.js';
import { choiceHtml } from './choice.js';
import { explorerLine, linksLine, type PageLinks } from '../parts/pageLinks.js';
import { joinMoves } from '../../puzzle/paths.js';
import { searchKindOf } from '../worker/searchKind.js';
import type { Page } from '../parts/shell.js';
import { responsive, SIGNS, swatch } from '../parts/chartSvg.js';
import type { PageData } from './pageData.js';
import { SOLUTIONS, SURVEY_DATA } from '../../results/fileNames.js';
import { sumOf } from '../../basics/numbers.js';

/** `report.html`: what an enumeration found, to be looked at. */
export function resultPage(
  result: Result,
  { explorer, index, comparison, data = [] }: PageLinks,
): Page {
  const { summary, puzzle, solutions, randomSolutions = [], survey } = result;
  const lacking = [...(solutions.length > 0 ? [] : [SOLUTIONS]), ...(survey ? [] : SURVEY_DATA)];
  const files = data.filter((address) => !lacking.includes(address.replace(/^.*\//, '')));
  const links: PageLinks = { explorer, index, comparison, data: files };
  const { size, metric, depth, complete } = summary;
  const lettersOf = (path: readonly string[] | undefined): string | undefined =>
    path && joinMoves(path, puzzle.size);
  return {
    title: complete
      ? `${size}${inMetric(metric)}: depth ${depth}, ${formatQuantity(summary.deepest, 'deepest position')}`
      : `${size}${inMetric(metric)}: stopped after layer ${depth}, ${shareFound(summary)} found`,
    content: markup`${head(summary, puzzle, explorer)}
<main>
${histogramSection(result, explorer)}
${factsList(summary, puzzle)}
${deepestSection(result, explorer)}
${depth > 0 ? growthSection(summary) : undefined}
${survey && boundsSection(survey)}
${layersSection(summary)}
</main>
<footer>${linksLine(links)}<p>Made by slide-atlas ${summary.version}.</p></footer>`,
    ...(survey && { rules: boundRules(survey) }),
    data: {
      // Labels are needed in full for links only.
      puzzle:
        puzzle.labels && explorer === undefined
          ? { ...puzzle, labels: tileLabels(puzzle) }
          : puzzle,
      counts: summary.counts,
      positions: summary.positions,
      deepest: choosable(result, explorer).map((start, number) => ({
        start,
        letters: canPlay(result) ? lettersOf(solutions[number]) : undefined,
      })),
      randomSolutions: randomSolutions.map(({ start, path }) => ({
        start,
        letters: lettersOf(path),
      })),
      ...(survey && { bounds: boundsData(survey) }),
      links,
      findsDepths: explorer !== undefined && searchKindOf(puzzle) === 'all',
    } satisfies PageData,
  };
}

function head(summary: Summary, puzzle: Puzzle, explorer: string | undefined): Markup {
  const { size, complete } = summary;
  return markup`<header class="row">
<div class="goal"${scrollable(puzzle)}>
${stillBoard(puzzle.goal, puzzle)}
the goal
</div>
<div class="rest">
<h1>${size} sliding tiles</h1>
<p class="lead">${complete ? 'All positions' : 'Positions'} of ${cellsText(puzzle.size)} by their distance from the goal${inMetric(puzzle.metric)}</p>
${
  complete
    ? undefined
    : markup`<p class="stopped">${stoppedSentence(summary)}</p>
`
}<ul class="figures">${headFigures(summary).map(([value, what]) => markup`<li><strong>${value}</strong> ${what}</li>`)}</ul>
${verdictHtml(summary, puzzle)}
${explorerLine(explorer, puzzle)}</div>
</header>`;
}

const cellsText = (size: Size): string =>
  isRectangle(size)
    ? `${size.rows} x ${size.columns} cells`
    : formatQuantity(cellCount(size), 'cell');

/** Averages, and how they were found. */
function factsList(summary: Summary, puzzle: Puzzle): Markup {
  const { counts, widest, engine, threads, seconds, complete, disk } = summary;
  const { mean, median, modes, deviation } = statistics(counts);
  const soFar = complete ? '' : ' so far';
  const facts: (readonly [string, Markup | string])[] = [
    ['Metric', METRIC_RULES[puzzle.metric].title],
    ['Goal', goalText(summary.goal, 200)],
    [`Mean depth${soFar}`, mean.toFixed(3)],
    [`Median${soFar}`, String(median)],
    [
      `Mode${soFar}`,
      `${listOf(modes)} (${formatQuantity(widest.count, 'position')}${modes.length > 1 ? ' each' : ''})`,
    ],
    [`Standard deviation${soFar}`, deviation.toFixed(3)],
    [
      'Search',
      `${formatSeconds(seconds)}, ${engineName(engine)}, ${formatQuantity(threads, 'thread')}`,
    ],
    ...(disk ? [['Took', diskCost(disk)] as const] : []),
    [complete ? 'Finished' : 'Stopped', timeOf(summary.finished)],
    ['Machine', summary.machine],
  ];
  return markup`<dl>${facts.map(([term, value]) => markup`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>`;
}

/** What is shown first, each a number and what it is of. */
function headFigures({
  positions,
  counts,
  depth,
  deepest,
  mean,
  complete,
}: Summary): (readonly [string, string])[] {
  const [moves, noun] = [nounFor(depth, 'move'), nounFor(deepest, 'position')];
  return [
    [
      formatCount(complete ? positions : sumOf(counts)),
      complete ? 'positions' : `of ${formatQuantity(positions, 'position')}`,
    ],
    [formatCount(depth), complete ? `${moves} at most` : `${moves}, then stopped`],
    [formatCount(deepest), complete ? `deepest ${noun}` : `${noun} in the last layer searched`],
    [mean.toFixed(2), `moves on average${complete ? '' : ' so far'}`],
  ];
}

/** `1, 2, 3` or `0, 1, 2 ... 11`. */
const listOf = (depths: readonly number[]): string =>
  depths.length <= 5
    ? depths.join(', ')
    : `${depths.slice(0, 3).join(', ')} ... ${depths[depths.length - 1]}`;

/** The verdict, with OEIS numbers as links. */
function verdictHtml(summary: Summary, puzzle: Puzzle): Markup {
  const { tone, text } = verdict({ ...summary, check: selfCheck(puzzle, summary) });
  const parts = text
    .split(/(OEIS A\d{6})/)
    .map((part) =>
      part.startsWith('OEIS A')
        ? markup`<a href="https://oeis.org/${part.slice(5)}">${part}</a>`
        : part,
    );
  return markup`<p class="${tone}" data-sign="${SIGNS[tone]}">${parts}</p>`;
}

const ENGINE_NAMES: Readonly<Record<string, string>> = {
  planes: 'bit planes',
  disk: 'bit planes on disk',
};

const engineName = (engine: string): string => ENGINE_NAMES[engine] ?? engine;

/** `2026-05-01 12:00 UTC`. */
const timeOf = (finished: string): string =>
  finished.replace(/^(.{10})T(\d\d:\d\d).*$/, '$1 $2 UTC');

const SCALE_WORDS: Readonly<Record<Scale, string>> = { linear: 'linear', log: 'logarithmic' };

function histogramSection(result: Result, explorer: string | undefined): Markup {
  const { counts, depth, widest, positions } = result.summary;
  const share = formatShare(widest.count / positions);
  const description = `Bars of the positions at each depth from 0 to ${depth}; the most, ${formatCount(widest.count)} or ${share}, are at depth ${widest.depth}. All numbers are in the table of layers.`;
  const charts = (scale: Scale): Markup =>
    responsive(`Histogram of layers, ${SCALE_WORDS[scale]} scale. ${description}`, 420, (size) =>
      histogramChart(counts, size, { scale, totalsOf: positions, scripted: true }),
    );
  return markup`<section id="histogram" aria-labelledby="histogram-title">
<h2 id="histogram-title">Positions by depth</h2>
${choiceHtml('Scale', 'scale', Object.entries(SCALE_WORDS))}
<p class="key">${swatch('bars', markup`<path class="bars" stroke-width="14" d="M0 7h20"/>`)} positions at a depth ${swatch('totals')} share of all positions up to there</p>
<div class="scales">${SCALES.map((scale) => markup`<div class="${scale}">${charts(scale)}</div>`)}</div>
${chosenDepth(result, explorer)}
</section>`;
}

/**
 * What can be done with a bar: if there is an explorer that knows, it leads there, and positions
 * are shown here by their depth.
 */
function chosenDepth(result: Result, explorer: string | undefined): Markup | undefined {
  const { summary, puzzle } = result;
  const leads = searchKindOf(puzzle) === 'all' ? explorer : undefined;
  const here = canPlay(result);
  if (leads === undefined && !here) return undefined;
  const field =
    leads !== undefined && here
      ? markup` <label>Or see some here: depth (0 to ${summary.depth}) <input id="depth" type="number" min="0" max="${summary.depth}"></label>`
      : undefined;
  return markup`<p class="how-to" hidden>Choose a bar to ${leads === undefined ? 'see positions' : 'play a position'} of its depth.${field}</p>
${here ? markup`<div data-part="at-depth"></div>` : undefined}`;
}

function growthSection({ counts }: Summary): Markup {
  const last = counts.length - 1;
  const [first, end] = [counts[1] / counts[0], counts[last] / counts[last - 1]].map((ratio) =>
    ratio.toFixed(2),
  );
  return markup`<section aria-labelledby="growth-title">
<h2 id="growth-title">Growth from layer to layer</h2>
<p>How many times as many positions each layer has as the one before. Below 1 the layers shrink.</p>
${responsive(`Line of each layer's ratio to the one before, from ${first} at depth 1 to ${end} at depth ${last}.`, 260, (size) => growthChart(counts, size))}
</section>`;
}

function layersSection({ counts, positions }: Summary): Markup {
  const totals = cumulative(counts);
  const rows = counts.map(
    (count, depth) =>
      markup`<tr><th scope="row">${depth}</th><td>${formatCount(count)}</td><td>${formatShare(count / positions)}</td><td>${formatShare(totals[depth] / positions)}</td></tr>\n`,
  );
  return markup`<section id="layers" aria-labelledby="layers-title">
<h2 id="layers-title">Layers</h2>
<p class="tools" data-part="copy"></p>
<table>
<thead><tr><th scope="col">depth</th><th scope="col">positions</th><th scope="col">share</th><th scope="col">share so far</th></tr></thead>
<tbody>
${rows}</tbody>
</table>
</section>`;
}
