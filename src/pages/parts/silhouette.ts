import { markup, type Markup } from '../../report/markup.js';

/** The shape of the layers; what it shows has to be told beside it in words. */
export function silhouette(counts: readonly number[]): Markup {
  const widest = Math.max(...counts);
  const bars = counts.map((count) => `v${-Math.round((100 * count) / widest)}h1v${Math.round((100 * count) / widest)}`);
  return markup`<svg class="silhouette" viewBox="0 0 ${counts.length} 100" preserveAspectRatio="none" aria-hidden="true"><path d="M0 100${bars.join('')}z"/></svg>`;
}
