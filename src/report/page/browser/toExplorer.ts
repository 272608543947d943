/* The links to the page that searches, where there is one. */
import type { Board } from '../../../puzzle/board.js';
import type { PageData } from '../pageData.js';

/** Lets the link within an element lead to the board with one field more: a position or a depth. */
export function leadTo(within: HTMLElement, { explorer }: PageData, field: string): void {
  const link = within.querySelector<HTMLAnchorElement>('.to-explorer');
  if (link && explorer) link.href = `${explorer.link}&${field}`;
}

/** A position as a field of a link. */
export const positionField = (board: Board, { explorer }: PageData): string =>
  `pos=${board.map((tile) => explorer?.texts[tile]).join('-')}`;
