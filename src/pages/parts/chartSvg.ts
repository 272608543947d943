import { fixed, polyline, type Chart, type ChartSize } from '../../formats/charts/plot.js';
import { markup, type Markup } from '../../formats/markup.js';
import type { Verdict } from '../../formats/summaryText.js';

/** A sign before a verdict, for readers who see no colours. */
export const SIGNS: Readonly<Record<Verdict['tone'], string>> = {
  good: '✓',
  neutral: '–',
  bad: '✗',
};

/**
 * The widths in pixels at which a chart is drawn; the style sheet shows the one that fits, so that
 * its text keeps its size.
 */
const WIDTHS = { wide: 960, medium: 620, narrow: 330 } as const;

/**
 * A chart as a picture of the classes `chart` and `kind`, with the places of its depths as data
 * attributes for the script.
 */
export function chartSvg(
  kind: string,
  { width, height }: ChartSize,
  { content, ...places }: Chart,
): Markup {
  const data = Object.entries(places).map(
    ([name, place]) => markup` data-${name}="${fixed(place)}"`,
  );
  return markup`<svg class="chart ${kind}" viewBox="0 0 ${width} ${height}" aria-hidden="true"${data}>
${content}
</svg>
`;
}

/** A chart at several widths under a description in words; the wider ones have this `height`. */
export function responsive(
  description: string,
  height: number,
  chart: (size: ChartSize) => Chart,
): Markup {
  const drawings = Object.entries(WIDTHS).map(([fit, width]) => {
    const size = { width, height: fit === 'narrow' ? 0.8 * height : height };
    return chartSvg(fit, size, chart(size));
  });
  return markup`<figure class="charts"><figcaption class="unseen">${description}</figcaption>
${drawings}</figure>`;
}

/** What a chart draws with a class, as its key shows it: a line, or another drawing of 20 x 14. */
export const swatch = (
  kind: string,
  drawing = polyline(
    [0, 20].map((x) => [x, 7] as const),
    kind,
  ),
): Markup => markup`<svg class="swatch" viewBox="0 0 20 14" aria-hidden="true">${drawing}</svg>`;

/** The shape of the layers; what it shows has to be described beside it in words. */
export function silhouette(counts: readonly number[]): Markup {
  const widest = Math.max(...counts);
  const bars = counts.map(
    (count) => `v${-Math.round((100 * count) / widest)}h1v${Math.round((100 * count) / widest)}`,
  );
  return markup`<svg class="silhouette" viewBox="0 0 ${counts.length} 100" preserveAspectRatio="none" aria-hidden="true"><path d="M0 100${bars.join('')}z"/></svg>`;
}
