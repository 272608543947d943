/* The pictures of a result: charts on white, self-contained. */
import { formatCount, formatQuantity, formatShare } from '../basics/humanize.js';
import { inMetric } from '../puzzle/metric.js';
import { cellsOf } from '../puzzle/puzzle.js';
import { formatSize } from '../puzzle/size.js';
import type { Summary } from '../results/summary.js';
import type { SurveyFigures } from '../survey/figures.js';
import type { Survey } from '../survey/survey.js';
import { boundChart, boundSquares } from './charts/boundChart.js';
import { boundMeansChart, LINE_STYLE } from './charts/boundMeansChart.js';
import { histogramChart, type Scale } from './charts/histogramChart.js';
import { goalText, positionsFound, shareFound } from './summaryText.js';
import { Markup, markup } from './markup.js';

/** The chart within the picture of 960 x 480 pixels, and the margin on its left and right. */
const CHART = { width: 928, height: 472, top: 74 } as const;
const MARGIN = 16;

/**
 * Programs that make a PNG draw a whole text in the first font with a character that the usual font
 * lacks. So labels are a separate text element, which names sans-serif fonts if it has letters
 * beyond Latin.
 */
const FOREIGN = /[^\u0000-\u024f\u2026\u2068\u2069]/;
const FOREIGN_FONTS = `system-ui,'Noto Sans CJK JP','Noto Sans JP','Hiragino Sans','Yu Gothic',Meiryo,IPAexGothic,IPAPGothic,IPAGothic,'WenQuanYi Zen Hei','DejaVu Sans',sans-serif`;

const STYLE = `text{font-family:system-ui,'DejaVu Sans','Liberation Sans',Arial,sans-serif;font-size:12px;font-variant-numeric:tabular-nums;fill:#222}.head{font-size:18px;font-weight:600}.sub{font-size:13px;fill:#555}.label{font-size:13px}.foreign{font-family:${FOREIGN_FONTS}}.grid{stroke:#ddd}.axis{stroke:#222}.bars{fill:#2f6690}`;

/** `histogram.svg`: a bar chart of the counts. */
export function histogramSvg(summary: Summary, scale: Scale): string {
  const { size, metric, goal, counts } = summary;
  return picture({
    title: `${size}: ${positionsFound(summary)} by distance from the goal${inMetric(metric)}`,
    facts: factsText(summary),
    goal,
    content: histogramChart(counts, CHART, { scale, scripted: false }).content,
  });
}

function factsText(summary: Summary): string {
  const { depth, deepest, widest, complete } = summary;
  const end = complete
    ? `depth ${depth}, ${formatQuantity(deepest, 'deepest position')}`
    : `search stopped after layer ${depth}, with ${shareFound(summary)} of the positions found`;
  return `${end}; widest layer${complete ? '' : ' so far'} ${widest.depth} with ${formatCount(widest.count)}`;
}

/** `bounds-NAME.svg`: the positions by depth and by a bound. */
export function boundSvg(
  { puzzle, bounds }: Survey,
  figures: SurveyFigures,
  number: number,
): string {
  const { name, joint } = bounds[number];
  const { mean, meanError, exact } = figures.bounds[number];
  const share = formatShare(exact / figures.positions);
  const side = meanError < 0 ? 'above' : 'below';
  const errors = `bound ${mean.toFixed(2)} on average, ${Math.abs(meanError).toFixed(2)} ${side} the distance`;
  return picture({
    title: `${formatSize(puzzle.size)}: ${name} and distance${inMetric(puzzle.metric)}`,
    facts: `${errors}; exact for ${share} of the positions`,
    goal: cellsOf(puzzle.goal, puzzle),
    style: '.squares{fill:#2f6690}.even{stroke:#222;stroke-dasharray:4 3}',
    content: boundChart(joint, boundSquares(joint), CHART).content,
  });
}

/** `bounds-by-depth.svg`: the mean of each bound by depth. */
export function boundMeansSvg(survey: Survey, { mean }: SurveyFigures): string {
  const { puzzle } = survey;
  return picture({
    title: `${formatSize(puzzle.size)}: lower bounds by depth${inMetric(puzzle.metric)}`,
    facts: `means over all positions of a depth; the broken line is the distance, ${mean.toFixed(2)} on average`,
    goal: cellsOf(puzzle.goal, puzzle),
    style: `.even{stroke:#222;stroke-dasharray:4 3;fill:none}${LINE_STYLE}`,
    content: boundMeansChart(survey, CHART).content,
  });
}

interface Picture {
  readonly title: string;
  readonly facts: string;
  readonly goal: Summary['goal'];
  /** Rules of this picture, beside the rules of all pictures. */
  readonly style?: string;
  /** A chart of the size CHART. */
  readonly content: Markup;
}

function picture({ title, facts, goal, style = '', content }: Picture): string {
  const tiles = goalText(goal, 60);
  return markup`<svg xmlns="http://www.w3.org/2000/svg" viewBox="-${MARGIN} 0 960 480" width="960" height="480" role="img" aria-labelledby="title facts">
<title id="title">${title}, goal ${tiles}</title>
<desc id="facts">${facts}</desc>
<style>${new Markup(STYLE + style)}</style>
<rect x="-${MARGIN}" width="960" height="480" fill="#fff"/>
<text class="head" x="0" y="28">${title}</text>
<text class="sub" x="0" y="48">${facts}</text>
<text class="sub" x="0" y="66">goal</text><text class="${FOREIGN.test(tiles) ? 'sub foreign' : 'sub'}" x="34" y="66">${tiles}</text>
${content}
</svg>
`.text;
}
