/* The bars of a histogram on a page, which one path draws. */
import type { Locator } from 'playwright-core';

/** The boxes of the bars in pixels, by depth; `chart` is the picture. */
export const barsOf = (chart: Locator) =>
  chart.locator('path.bars').evaluate((path: Element) => {
    const { a: scale, e: left, f: top } = (path as SVGPathElement).getScreenCTM()!;
    const width = scale * Number(path.getAttribute('stroke-width'));
    const [, ...bars] = path.getAttribute('d')!.split('M');
    return bars.map((bar) => {
      const [middle, bottom, tall] = bar.split(/[ v]/).map(Number);
      const height = -tall * scale;
      return {
        x: left + middle * scale - width / 2,
        y: top + bottom * scale - height,
        width,
        height,
      };
    });
  });
