/* The page of all results that lie in one folder. */
import { formatQuantity } from '../../basics/humanize.js';
import { verdict, goalText, positionsFound, stoppedSentence } from '../../formats/summaryText.js';
import { inMetric } from '../../puzzle/metric.js';
import { markup, shorten, type Markup } from '../../formats/markup.js';
import type { Page } from '../parts/shell.js';
import { SIGNS, silhouette } from '../parts/chartSvg.js';
import {
  explorerLine,
  linksLine,
  linkTo,
  type LinkedResult,
  type PageLinks,
} from '../parts/pageLinks.js';

/** Its name in the folder of the results. */
export const INDEX_PAGE = 'index.html';

/** Its title, by which it is known as a page that may be made anew. */
export const INDEX_TITLE = 'Results of slide-atlas';

/** A card for each result, small boards first, that leads to its page. */
export function indexPage(results: readonly LinkedResult[], links: PageLinks): Page {
  const sorted = results.toSorted(
    (one, other) =>
      one.summary.positions - other.summary.positions || (one.name < other.name ? -1 : 1),
  );
  return {
    title: INDEX_TITLE,
    content: markup`<header>
<h1>${formatQuantity(results.length, 'result')}</h1>
<p class="lead">Positions of sliding-tile boards by their distance from the goal</p>
${explorerLine(links.explorer)}${linksLine(links)}</header>
<main>
<ul class="tiled cards">
${sorted.map(card)}</ul>
</main>`,
  };
}

function card({ name, summary, page }: LinkedResult): Markup {
  const { metric, depth, deepest, mean, goal, counts, complete, finished } = summary;
  const { tone } = verdict(summary);
  const facts = complete
    ? `${positionsFound(summary)}, depth ${depth}, ${formatQuantity(deepest, 'deepest position')}, ${mean.toFixed(2)} moves on average`
    : stoppedSentence(summary);
  return markup`<li class="panel">
<h2>${linkTo(page, shorten(name, 60))}</h2>
${silhouette(counts)}
<p class="${tone}" data-sign="${SIGNS[tone]}">${VERDICTS[tone]}${complete || tone !== 'good' ? undefined : ' so far'}</p>
<p>${facts}</p>
<p class="lead">goal ${goalText(goal, 40)}${inMetric(metric)}<br>${finished.slice(0, 10)}</p>
</li>
`;
}

const VERDICTS = {
  good: 'as published',
  neutral: 'no list is published',
  bad: 'the counts are wrong',
} as const;
