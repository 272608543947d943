import type { Summary } from '../results/summary.js';
import { formatCount, formatQuantity } from '../humanize.js';
import { histogramChart, type Scale } from './chart.js';
import { goalText } from './goalLine.js';
import { inMetric } from '../puzzle/metric.js';
import { Markup, markup } from './markup.js';
import { positionsFound, shareFound } from './stopped.js';

/** The chart within the picture of 960 x 480 pixels, and the margin on its left and right. */
const CHART = { width: 928, height: 472, top: 74 } as const;
const MARGIN = 16;

/**
 * Programs that make a PNG draw a whole text in the first font with a character that the usual font lacks. So labels are a text of their
 * own, and if they go beyond Latin letters, they name fonts without serifs.
 */
const FOREIGN = /[^\u0000-\u024f\u2026\u2068\u2069]/;
const FOREIGN_FONTS = new Markup(
  `system-ui,'Noto Sans CJK JP','Noto Sans JP','Hiragino Sans','Yu Gothic',Meiryo,IPAexGothic,IPAPGothic,IPAGothic,'WenQuanYi Zen Hei','DejaVu Sans',sans-serif`,
);

const STYLE = markup`text{font-family:system-ui,'DejaVu Sans','Liberation Sans',Arial,sans-serif;font-size:12px;font-variant-numeric:tabular-nums;fill:#222}.head{font-size:18px;font-weight:600}.sub{font-size:13px;fill:#555}.label{font-size:13px}.foreign{font-family:${FOREIGN_FONTS}}.grid{stroke:#ddd}.axis{stroke:#222}.bars{fill:#2f6690}`;

/** `histogram.svg`: a bar chart of the counts on white, self-contained. */
export function histogramSvg(summary: Summary, scale: Scale): string {
  const { size, metric, goal, counts } = summary;
  const { content } = histogramChart(counts, CHART, { scale, scripted: false });
  const title = `${size}: ${positionsFound(summary)} by distance from the goal${inMetric(metric)}`;
  const tiles = goalText(goal, 60);
  const facts = factsOf(summary);
  return markup`<svg xmlns="http://www.w3.org/2000/svg" viewBox="-${MARGIN} 0 960 480" width="960" height="480" role="img" aria-labelledby="title facts">
<title id="title">${title}, goal ${tiles}</title>
<desc id="facts">${facts}</desc>
<style>${STYLE}</style>
<rect x="-${MARGIN}" width="960" height="480" fill="#fff"/>
<text class="head" x="0" y="28">${title}</text>
<text class="sub" x="0" y="48">${facts}</text>
<text class="sub" x="0" y="66">goal</text><text class="${FOREIGN.test(tiles) ? 'sub foreign' : 'sub'}" x="34" y="66">${tiles}</text>
${content}
</svg>
`.text;
}

function factsOf(summary: Summary): string {
  const { depth, deepest, widest, complete } = summary;
  const end = complete
    ? `depth ${depth}, ${formatQuantity(deepest, 'deepest position')}`
    : `search stopped after layer ${depth}, with ${shareFound(summary)} of the positions found`;
  return `${end}; widest layer${complete ? '' : ' so far'} ${widest.depth} with ${formatCount(widest.count)}`;
}
