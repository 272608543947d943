import type { ChartSize } from '../../report/chart.js';
import { markup, type Markup } from '../../report/markup.js';

/** The widths in pixels at which a chart is drawn; the style sheet shows the one that fits, so that its text keeps its size. */
const WIDTHS = { wide: 960, medium: 620, narrow: 330 } as const;

/** A drawing, with whatever its script needs to know as data attributes. */
interface Drawing {
  readonly content: Markup;
  readonly left?: number;
  readonly slot?: number;
  readonly bottom?: number;
  readonly rise?: number;
}

/** A chart at several widths under a description in words; `height` is that of the wider ones. */
export function responsive(description: string, height: number, chart: (size: ChartSize) => Drawing): Markup {
  const drawings = Object.entries(WIDTHS).map(([fit, width]) => {
    const size = { width, height: fit === 'narrow' ? 0.8 * height : height };
    const { content, ...places } = chart(size);
    const data = Object.entries(places).map(([name, place]) => markup` data-${name}="${place}"`);
    return markup`<svg class="chart ${fit}" viewBox="0 0 ${width} ${size.height}" aria-hidden="true"${data}>
${content}
</svg>
`;
  });
  return markup`<figure class="charts"><figcaption class="unseen">${description}</figcaption>
${drawings}</figure>`;
}
