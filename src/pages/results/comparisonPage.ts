/* The page of several results side by side. */
import { formatCount, formatQuantity } from '../../basics/humanize.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { histogramChart } from '../../formats/charts/histogramChart.js';
import { goalText, stoppedSentence } from '../../formats/summaryText.js';
import { isolated, markup, shorten, type Markup } from '../../formats/markup.js';
import { statistics } from '../../results/statistics.js';
import { puzzleOf, type Summary } from '../../results/summary.js';
import type { Page } from '../parts/shell.js';
import { searchKindOf } from '../worker/searchKind.js';
import { choiceHtml } from './choice.js';
import { chartSvg } from '../parts/chartSvg.js';
import {
  explorerLine,
  linksLine,
  linkTo,
  type LinkedResult,
  type PageLinks,
} from '../parts/pageLinks.js';

/** What the page gives its script. */
export interface ComparisonData {
  /** The address of the page that searches, if there is one. */
  readonly explorer: string | undefined;
  /** By chart; the puzzle if the explorer knows all its distances. */
  readonly boards: readonly { readonly counts: readonly number[]; readonly puzzle?: Puzzle }[];
}

/** How its title begins, by which it is known. */
export const COMPARISON_TITLE = 'Layers of ';

/** Longer names are cut. */
const NAME_LENGTH = 50;

/**
 * A page with a histogram for each result, all of one size, and a table of their figures. If the
 * search was stopped there is no histogram, as its end is not known.
 */
export function comparisonPage(compared: readonly LinkedResult[], links: PageLinks): Page {
  const results = compared.map((result) => ({
    ...result,
    name: shorten(result.name, NAME_LENGTH),
  }));
  const names = results.map(({ name }) => name).join(', ');
  const complete = results.filter(({ summary }) => summary.complete);
  const { explorer } = links;
  return {
    title: `${COMPARISON_TITLE}${shorten(names, 80)}`,
    content: markup`<header>
<h1>${formatQuantity(results.length, 'board')} side by side</h1>
<p class="lead">How the positions of each lie between the goal and the deepest ones</p>
${explorerLine(explorer)}${linksLine(links)}</header>
<main>
${complete.length > 0 ? shapeSection(complete) : undefined}
<section aria-labelledby="figures-title">
<h2 id="figures-title">Figures</h2>
<div class="wide-table" tabindex="0" role="region" aria-label="Table of figures">
<table>
<thead><tr><th scope="col">board</th><th scope="col">positions</th><th scope="col">depth</th><th scope="col">deepest</th><th scope="col">mean</th><th scope="col">median</th><th scope="col">std. deviation</th><th scope="col">mean / depth</th><th scope="col" class="word">goal</th></tr></thead>
<tbody>
${results.map(row)}</tbody>
</table>
</div>
${results.filter(({ summary }) => !summary.complete).map(stoppedNote)}</section>
</main>`,
    data: {
      explorer,
      boards: complete.map(({ summary }) => {
        const puzzle = puzzleOf(summary);
        const isKnown = explorer !== undefined && searchKindOf(puzzle) === 'all';
        return { counts: summary.counts, ...(isKnown && { puzzle }) };
      }),
    } satisfies ComparisonData,
  };
}

/** The size in which the charts are drawn, which is about the size on the page. */
const CHART = { width: 330, height: 220 };

function shapeSection(results: readonly LinkedResult[]): Markup {
  const depths = Math.max(...results.map(({ summary }) => summary.counts.length));
  return markup`<section id="shapes" aria-labelledby="shapes-title">
<h2 id="shapes-title">Positions by depth</h2>
${choiceHtml('Axis of depths', 'axis', [
  ['own', 'each board its own'],
  ['same', 'one for all'],
])}
<ul class="tiled multiples">
${results.map((result, place) => multiple(result, depths, `board-${place + 1}`))}</ul>
</section>`;
}

/** The histogram of a result, over its own depths and over the depths of the deepest board. */
function multiple({ name, summary, page }: LinkedResult, depths: number, id: string): Markup {
  const { counts, depth } = summary;
  const { mean, modes } = statistics(counts);
  const drawn = [
    ['own', counts],
    ['same', Array.from({ length: depths }, (_, place) => counts[place] ?? 0)],
  ] as const;
  const charts = drawn.map(([axis, bars]) =>
    chartSvg(axis, CHART, histogramChart(bars, CHART, { scale: 'linear', scripted: true })),
  );
  return markup`<li id="${id}">
<h3>${linkTo(page, name)}</h3>
<p class="lead">${formatQuantity(depth, 'move')} at most, mean ${mean.toFixed(2)}</p>
<figure class="charts"><figcaption class="unseen">Histogram of the layers of ${isolated(name)}; the widest is at depth ${modes[0]} of ${depth}. The numbers are in the table.</figcaption>
${charts}</figure>
</li>
`;
}

/** Why there are figures missing, and no histogram. */
const stoppedNote = ({ name, summary }: LinkedResult): Markup =>
  markup`<p>${stoppedSentence(summary, `The search of ${isolated(name)}`)} Its other figures are not known, and it has no histogram.</p>
`;

function row({ name, summary, page }: LinkedResult): Markup {
  const { positions, goal } = summary;
  const figures = rowFigures(summary).map((figure) => markup`<td>${figure}</td>`);
  return markup`<tr><th scope="row"><span>${linkTo(page, name)}</span></th><td>${formatCount(positions)}</td>${figures}<td class="word tiles">${goalText(goal, 60)}</td></tr>
`;
}

/**
 * Depth, deepest positions, mean, median, deviation, mean by depth; a dash for each figure that a
 * stopped search leaves unknown.
 */
function rowFigures({ depth, deepest, counts, complete }: Summary): string[] {
  if (!complete) return [`>${depth}`, '–', '–', '–', '–', '–'];
  const { mean, median, deviation } = statistics(counts);
  return [
    String(depth),
    formatCount(deepest),
    mean.toFixed(3),
    String(median),
    deviation.toFixed(3),
    depth === 0 ? '' : (mean / depth).toFixed(3),
  ];
}
