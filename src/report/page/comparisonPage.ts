/* The page of several results side by side. */
import type { Summary } from '../../results/summary.js';
import { formatCount, formatQuantity } from '../../humanize.js';
import { comparisonChart, LINE_STYLES } from '../chart.js';
import { goalText } from '../goalLine.js';
import { isolated, markup, shorten, type Markup } from '../markup.js';
import { statistics } from '../../results/statistics.js';
import { htmlDocument, type PageAssets } from './document.js';
import { responsive } from './figure.js';

/** A result to compare, under a name of its own. */
export interface Compared {
  readonly name: string;
  readonly summary: Summary;
  /** The address of its own page, relative to this one; undefined when it has none. */
  readonly page?: string;
}

/** Longer names of folders are cut. */
const NAME_LENGTH = 40;

/** A page with a line for each result over axes that all share, and a table of their figures. */
export function comparisonPage(compared: readonly Compared[], assets: PageAssets): string {
  const results = compared.map((result) => ({ ...result, name: shorten(result.name, NAME_LENGTH) }));
  const names = results.map(({ name }) => name).join(', ');
  return htmlDocument(
    {
      title: `Layers of ${shorten(names, 80)}`,
      content: markup`<header class="plain">
<h1>${formatQuantity(results.length, 'board')} side by side</h1>
<p class="lead">How the positions of each lie between the goal and the deepest ones</p>
</header>
<main>
<section aria-labelledby="shape-title">
<h2 id="shape-title">Layers, each board on its own scale</h2>
<ul class="key lines">${results.map(({ name }, index) => markup`<li>${sample(index)} ${isolated(name)}</li>`)}</ul>
${responsive(
  `A line for each of ${names}: the size of every layer against that of the widest one. The numbers are in the table.`,
  420,
  (size) =>
    comparisonChart(
      results.map(({ summary }) => summary.counts),
      size,
    ),
)}
</section>
<section aria-labelledby="figures-title">
<h2 id="figures-title">Figures</h2>
<div class="wide-table" tabindex="0" role="region" aria-label="Table of figures">
<table>
<thead><tr><th scope="col">board</th><th scope="col" class="tiles">goal</th><th scope="col">states</th><th scope="col">depth</th><th scope="col">deepest</th><th scope="col">mean</th><th scope="col">median</th><th scope="col">std. deviation</th><th scope="col">mean / depth</th></tr></thead>
<tbody>
${results.map(row)}</tbody>
</table>
</div>
</section>
</main>`,
    },
    assets,
  );
}

function row({ name, summary, page }: Compared): Markup {
  const { states, depth, deepest, counts, goal } = summary;
  const { mean, median, deviation } = statistics(counts);
  const title = isolated(name);
  return markup`<tr><th scope="row">${page === undefined ? title : markup`<a href="${page}">${title}</a>`}</th><td class="tiles">${goalText(goal, 60)}</td><td>${formatCount(states)}</td><td>${depth}</td><td>${formatCount(deepest)}</td><td>${mean.toFixed(3)}</td><td>${median}</td><td>${deviation.toFixed(3)}</td><td>${depth === 0 ? '' : (mean / depth).toFixed(3)}</td></tr>
`;
}

/** A piece of a result's line, for the key. */
const sample = (index: number): Markup =>
  markup`<svg class="sample" width="36" height="10" aria-hidden="true"><polyline class="line line-${(index % LINE_STYLES) + 1}" points="0,5 36,5"/></svg>`;
