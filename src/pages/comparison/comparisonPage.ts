/* The page of several results side by side. */
import { formatCount, formatQuantity } from '../../humanize.js';
import { comparisonChart, type Curve, LINE_STYLES } from '../../report/chart.js';
import { goalText } from '../../report/goalLine.js';
import { isolated, markup, shorten, type Markup } from '../../report/markup.js';
import { stoppedSentence } from '../../report/stopped.js';
import { statistics } from '../../results/statistics.js';
import type { Summary } from '../../results/summary.js';
import { htmlDocument, type PageAssets } from '../parts/shell.js';
import { responsive } from '../parts/figure.js';
import { linkTo, type LinkedResult } from '../parts/linkedResult.js';

/** Longer names are cut. */
const NAME_LENGTH = 50;

/**
 * A page with a line for each result over axes that all share, and a table of their figures. Where the search was stopped there is no
 * line, for it would be drawn to an end that is not known.
 */
export function comparisonPage(compared: readonly LinkedResult[], assets: PageAssets): string {
  const results = compared.map((result) => ({ ...result, name: shorten(result.name, NAME_LENGTH) }));
  const names = results.map(({ name }) => name).join(', ');
  const curves = curvesOf(results.filter(({ summary }) => summary.complete));
  return htmlDocument(
    {
      title: `Layers of ${shorten(names, 80)}`,
      rules: curves.map(lineRules).join(''),
      content: markup`<header class="plain">
<h1>${formatQuantity(results.length, 'board')} side by side</h1>
<p class="lead">How the positions of each lie between the goal and the deepest ones</p>
</header>
<main>
${curves.length > 0 ? shapeSection(curves) : undefined}
<section aria-labelledby="figures-title">
<h2 id="figures-title">Figures</h2>
<div class="wide-table" tabindex="0" role="region" aria-label="Table of figures">
<table>
<thead><tr><th scope="col">board</th><th scope="col">states</th><th scope="col">depth</th><th scope="col">deepest</th><th scope="col">mean</th><th scope="col">median</th><th scope="col">std. deviation</th><th scope="col">mean / depth</th><th scope="col" class="tiles">goal</th></tr></thead>
<tbody>
${results.map(row)}</tbody>
</table>
</div>
${results.filter(({ summary }) => !summary.complete).map(stoppedNote)}</section>
</main>`,
    },
    assets,
  );
}

function shapeSection(curves: readonly Curve[]): Markup {
  const names = curves.map(({ name }) => name).join(', ');
  return markup`<section id="shape" aria-labelledby="shape-title">
<h2 id="shape-title">Layers, each board on its own scale</h2>
<fieldset class="key lines"><legend class="unseen">Lines to show</legend>${curves.map(
    ({ name }, index) => markup`<label><input type="checkbox" checked> ${lineSample(index)} ${isolated(name)}</label>`,
  )}</fieldset>
${responsive(
  `A line for each of ${names}: the size of every layer against that of the widest one. The numbers are in the table.`,
  480,
  (size) => comparisonChart(curves, size),
)}
</section>`;
}

/** Why there are figures missing, and no line. */
const stoppedNote = ({ name, summary }: LinkedResult): Markup =>
  markup`<p>${stoppedSentence(summary, `The search of ${isolated(name)}`)} Its other figures are not known, and it has no line.</p>
`;

/** Boards with equal layers share a line, which would hide all but one of theirs. */
function curvesOf(results: readonly LinkedResult[]): Curve[] {
  const curves = new Map<string, Curve>();
  for (const { name, summary } of results) {
    const { counts } = summary;
    const equal = curves.get(counts.join());
    curves.set(counts.join(), { name: equal === undefined ? name : `${equal.name} = ${name}`, counts });
  }
  return [...curves.values()];
}

function row({ name, summary, page }: LinkedResult): Markup {
  const { states, goal } = summary;
  const figures = figuresOf(summary).map((figure) => markup`<td>${figure}</td>`);
  return markup`<tr><th scope="row"><span>${linkTo(page, name)}</span></th><td>${formatCount(states)}</td>${figures}<td class="tiles">${goalText(goal, 60)}</td></tr>
`;
}

/** Depth, deepest positions, mean, median, deviation, mean by depth; what is not known of a search that was stopped is a dash. */
function figuresOf({ depth, deepest, counts, complete }: Summary): string[] {
  if (!complete) return [`>${depth}`, '–', '–', '–', '–', '–'];
  const { mean, median, deviation } = statistics(counts);
  return [
    ...[String(depth), formatCount(deepest), mean.toFixed(3), String(median), deviation.toFixed(3)],
    depth === 0 ? '' : (mean / depth).toFixed(3),
  ];
}

/** A piece of a line, for the key. */
const lineSample = (index: number): Markup =>
  markup`<svg width="36" height="10" aria-hidden="true"><polyline class="line line-${index + 1}" points="0,5 36,5"/></svg>`;

/** How a line looks, and that the key hides it. */
function lineRules(_: Curve, index: number): string {
  const { colour, dashes = 'none' } = LINE_STYLES[index];
  const number = index + 1;
  return `.line-${number}{stroke:var(--${colour});stroke-dasharray:${dashes}}#shape:has(label:nth-of-type(${number})>:not(:checked,svg)) .curve-${number}{display:none}`;
}
