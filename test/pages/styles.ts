/* Which rules of a style sheet a page has a use for. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

/**
 * The selectors of a style sheet of `src/pages`, one for each that a comma separates, with no
 * element on any of the pages shown to it.
 */
export interface UnusedSelectors {
  /** Takes away those that have an element now. */
  look(page: Page): Promise<void>;
  left(): string[];
}

export function unusedSelectors(file: string): UnusedSelectors {
  // A sheet that a script makes cannot import others.
  const css = readFileSync(`src/pages/${file}`, 'utf8').replace(/^@import.*/gm, '');
  let unused: string[] | undefined;
  return {
    async look(page) {
      const found = await page.evaluate(without, css);
      unused = unused ? unused.filter((selector) => found.includes(selector)) : found;
    },
    left: () => unused ?? [css],
  };
}

/**
 * In the page: the selectors that have no element. What is pointed at or focused, and parts of
 * elements, count as being there.
 */
function without(css: string): string[] {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const selectorsOf = (rule: CSSRule): string[] => {
    if (rule instanceof CSSStyleRule)
      return rule.selectorText.match(/([^,(]|\((\([^()]*\)|[^()])*\))+/g) ?? [];
    return rule instanceof CSSMediaRule ? [...rule.cssRules].flatMap(selectorsOf) : [];
  };
  const asked = (selector: string): string =>
    selector.replace(/::[\w-]+|:hover|:focus-visible/g, '').trim() || '*';
  return [...sheet.cssRules]
    .flatMap(selectorsOf)
    .filter((selector) => !document.querySelector(asked(selector)));
}
