/* The part of a page about lower bounds, if there is a survey. */
import { formatCount, formatQuantity, formatShare } from '../../basics/humanize.js';
import { formatLine } from '../../notation/boardText.js';
import { METRIC_RULES } from '../../puzzle/metric.js';
import { boundChart, boundSquares } from '../../formats/charts/boundChart.js';
import { boundMeansChart, LINE_STYLE } from '../../formats/charts/boundMeansChart.js';
import { dots } from '../../formats/charts/plot.js';
import { iterationChart } from '../../formats/charts/iterationChart.js';
import { markup, type Markup } from '../../formats/markup.js';
import { judgementSentences } from '../../formats/judgementText.js';
import {
  boundColumns,
  FIGURES_KEY,
  LAYER_COLUMNS,
  solutionSentence,
  structureSentence,
} from '../../formats/surveyText.js';
import { figuresOf, type SurveyFigures } from '../../survey/figures.js';
import type { Survey } from '../../survey/survey.js';
import { choiceHtml } from './choice.js';
import { responsive, swatch } from '../parts/chartSvg.js';
import type { PageBound } from './pageData.js';

export function boundsSection(survey: Survey): Markup {
  const { puzzle, bounds } = survey;
  const figures = figuresOf(survey);
  const { noun } = METRIC_RULES[puzzle.metric];
  return markup`<section id="bounds" aria-labelledby="bounds-title">
<h2 id="bounds-title">Lower bounds</h2>
<p>How far lower bounds are below the distance, over all positions. A search with IDA* enters the fewer boards the nearer its bound is to the distance, which is ${figures.mean.toFixed(2)} ${noun}s on average.</p>
<div class="wide-table" tabindex="0" role="region" aria-label="Figures of the bounds">${figuresTable(figures)}</div>
<p class="key">${FIGURES_KEY}</p>
${sideBySide(survey)}
${choiceHtml(
  'Bound',
  'bound',
  bounds.map(({ name }, number) => [String(number), name]),
)}
${bounds.map((_, number) => boundPart(survey, figures, number))}
<p>${structureSentence(survey, figures)} structure.csv has these numbers by depth.</p>
${solutionsPart(survey, figures)}</section>`;
}

/** Rules by which the chosen bound alone is shown, and the style of lines side by side. */
export const boundRules = ({ bounds }: Survey): string =>
  bounds
    .map(
      (_, number) =>
        `#bounds:has([value="${number}"]:checked) .bound:not(.bound-${number}){display:none}`,
    )
    .join('') + LINE_STYLE;

/** What the script needs of the bounds. */
export function boundsData(survey: Survey): PageBound[] {
  const figures = figuresOf(survey);
  return survey.bounds.map(({ name, joint, iterations }, number) => ({
    name,
    joint,
    boards: figures.bounds[number].boards.map((boards) => Number(boards.toPrecision(3))),
    measured: iterations.map(
      ({ depth, measured }) => [depth, Number(measured.toPrecision(3))] as const,
    ),
  }));
}

function figuresTable(figures: SurveyFigures): Markup {
  const columns = boundColumns(figures);
  const head = columns.map(([heading]) => markup`<th scope="col">${heading.join(' ').trim()}</th>`);
  const rows = figures.bounds.map(
    (bound) =>
      markup`<tr><th scope="row">${bound.name}</th>${columns.map(([, text]) => powerCell(text(bound)))}</tr>\n`,
  );
  return markup`<table><thead><tr><th scope="col">bound</th>${head}</tr></thead>
<tbody>
${rows}</tbody></table>`;
}

/** The means of all bounds by depth. */
const sideBySide = (survey: Survey): Markup => markup`<h3 id="means-title">Side by side</h3>
<p>The mean of each bound over the positions of a depth; the broken line is the distance. bounds-by-depth.csv has the numbers.</p>
<div class="means">${responsive('The mean of each bound by depth.', 420, (size) => boundMeansChart(survey, size))}</div>`;

/** A cell with `1.23e-6` as 1.23 x 10^-6 is printed in books; other texts as they are. */
function powerCell(text: string): Markup {
  const match = /^([\d.]+)e([+-]\d+)$/.exec(text);
  if (!match) return markup`<td>${text}</td>`;
  const [, factor, power] = match;
  return markup`<td data-value="${text}">${factor} × 10<sup>${String(Number(power)).replace('-', '−')}</sup></td>`;
}

/** What is shown of one bound; the style sheet shows the one that is chosen. */
function boundPart({ puzzle, bounds }: Survey, figures: SurveyFigures, number: number): Markup {
  const { name, joint, worst, iterations } = bounds[number];
  const { greatestError, exact, boards } = figures.bounds[number];
  const id = `squares-${number}`;
  const others = figures.bounds.filter((_, other) => other !== number).map((other) => other.boards);
  const last = iterations.at(-1);
  const farthest =
    greatestError > 0
      ? ` It is ${formatCount(greatestError)} below it at most, for ${formatLine(worst, puzzle)}.`
      : '';
  return markup`<div class="bound bound-${number}">
<h3>${name}</h3>
<p>A square for each depth and value of the bound, the stronger its colour the more positions; on the broken line the bound is the distance, as for ${formatQuantity(exact, 'position')} (${formatShare(exact / figures.positions)}).${farthest}</p>
${judgementSentences(bounds[number], puzzle).map((sentence) => markup`<p>${sentence}</p>`)}
<svg class="defs" aria-hidden="true"><defs><g id="${id}">${boundSquares(joint)}</g></defs></svg>
<div class="joint">${responsive(
    `Positions by depth and by the bound ${name}; bounds.csv has all numbers.`,
    420,
    (size) => boundChart(joint, markup`<use href="#${id}"/>`, size),
  )}</div>
<h4>Boards that IDA* enters</h4>
<p class="key">${swatch('growth')} from the formula of Korf, Reid and Edelkamp ${swatch('measured', dots([[10, 7]], 8, 'measured'))} measured ${bounds.length > 1 ? markup`${swatch('even')} other bounds, from the formula` : undefined}</p>
<div class="iterations">${responsive(
    `Boards of an iteration by depth: ${last ? `to depth ${last.depth} ${formatCount(Math.round(last.measured))} measured, ${formatCount(Math.round(last.predicted))} predicted` : 'none measured'}.`,
    300,
    (size) => iterationChart(boards, iterations, others, size),
  )}</div>
</div>`;
}

/** The shortest solutions by depth. */
function solutionsPart({ layers }: Survey, figures: SurveyFigures): Markup {
  const head = LAYER_COLUMNS.map(([heading]) => markup`<th scope="col">${heading}</th>`);
  const rows = layers.map(
    (layer, depth) =>
      markup`<tr><th scope="row">${depth}</th>${LAYER_COLUMNS.map(([, text]) => markup`<td>${text(layer)}</td>`)}</tr>\n`,
  );
  return markup`<h3 id="solutions-title">Shortest solutions</h3>
<p>${solutionSentence(figures)}</p>
<details><summary>By depth</summary>
<div class="wide-table" tabindex="0" role="region" aria-label="Shortest solutions by depth"><table><thead><tr><th scope="col">depth</th>${head}</tr></thead>
<tbody>
${rows}</tbody></table></div>
<p class="key">one solution: positions with exactly one shortest solution; mean and most: shortest solutions of a position.</p></details>
`;
}
