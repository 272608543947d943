import type { NamedSummary } from '../../results/summary.js';
import { isolated, markup, type Markup } from '../../report/markup.js';

/** A result as the pages of several show it. */
export interface LinkedResult extends NamedSummary {
  /** The address of its own page, relative to theirs; undefined when it has none. */
  readonly page?: string;
}

/** A name that leads to the page, if there is one. */
export function linkTo(page: string | undefined, name: string): Markup | string {
  const title = isolated(name);
  return page === undefined ? title : markup`<a href="${page}">${title}</a>`;
}
