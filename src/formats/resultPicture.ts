/* A picture of a result: a chart on white, self-contained. */
import type { Summary } from '../results/summary.js';
import { goalText } from './goalText.js';
import { Markup, markup } from './markup.js';

/** The chart within the picture of 960 x 480 pixels, and the margin on its left and right. */
export const CHART = { width: 928, height: 472, top: 74 } as const;
const MARGIN = 16;

/**
 * Programs that make a PNG draw a whole text in the first font with a character that the usual font
 * lacks. So labels are a separate text element, which names sans-serif fonts if it has letters
 * beyond Latin.
 */
const FOREIGN = /[^\u0000-\u024f\u2026\u2068\u2069]/;
const FOREIGN_FONTS = `system-ui,'Noto Sans CJK JP','Noto Sans JP','Hiragino Sans','Yu Gothic',Meiryo,IPAexGothic,IPAPGothic,IPAGothic,'WenQuanYi Zen Hei','DejaVu Sans',sans-serif`;

const STYLE = `text{font-family:system-ui,'DejaVu Sans','Liberation Sans',Arial,sans-serif;font-size:12px;font-variant-numeric:tabular-nums;fill:#222}.head{font-size:18px;font-weight:600}.sub{font-size:13px;fill:#555}.label{font-size:13px}.foreign{font-family:${FOREIGN_FONTS}}.grid{stroke:#ddd}.axis{stroke:#222}.bars{fill:#2f6690}`;

interface Picture {
  readonly title: string;
  readonly facts: string;
  readonly goal: Summary['goal'];
  /** Rules of this picture, beside the rules of all pictures. */
  readonly style?: string;
  /** A chart of the size CHART. */
  readonly content: Markup;
}

export function picture({ title, facts, goal, style = '', content }: Picture): string {
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
