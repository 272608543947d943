/* The links to the page that searches, where there is one. */
import type { Board } from '../../../puzzle/board.js';
import type { PageData } from '../pageData.js';

/** The address of a position of some depth, where the page that searches has any. */
export const depthAddress = ({ explorer }: PageData): ((depth: number) => string) | undefined =>
  explorer?.depths ? (depth) => `${explorer.link}&depth=${depth}` : undefined;

/** The address of a position. */
export const positionAddress = (board: Board, { explorer }: PageData): string | undefined =>
  explorer && `${explorer.link}&pos=${board.map((tile) => explorer.texts[tile]).join('-')}`;

/** Lets the link within an element, if there is one, lead to an address. */
export function leadTo(within: HTMLElement, address: string | undefined): void {
  const link = within.querySelector<HTMLAnchorElement>('.to-explorer');
  if (link && address !== undefined) link.href = address;
}
