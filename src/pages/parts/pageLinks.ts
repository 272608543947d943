/* The links from a page to other pages and files beside it. */
import { formatLink, type Link } from '../../notation/link.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { isolated, markup, type Markup } from '../../formats/markup.js';
import type { NamedSummary } from '../../results/summary.js';
import { searchKindOf } from '../worker/searchKind.js';

/** Addresses as seen from the page; undefined if there is nothing. */
export interface PageLinks {
  /** The page that searches. */
  readonly explorer?: string | undefined;
  /** The page of all results of a folder. */
  readonly index?: string | undefined;
  /** A page of several results side by side. */
  readonly comparison?: string | undefined;
  /** The files of a result. */
  readonly data?: readonly string[] | undefined;
}

/** The address of a place in the page at `address`. */
export const explorerLink = (address: string, link: Link): string =>
  `${address}#${formatLink(link)}`;

/**
 * The line with the link to an explorer at `address`. On the page of a result the link leads to the
 * result's board.
 */
export function explorerLine(address: string | undefined, puzzle?: Puzzle): Markup | undefined {
  if (address === undefined) return undefined;
  const [target, words, known] = puzzle
    ? [explorerLink(address, { puzzle }), 'Play these positions', KNOWN[searchKindOf(puzzle)]]
    : [address, 'Play', ' in the page that searches'];
  return markup`<p class="tools"><a id="explore" href="${target}">${words}</a>${known}</p>
`;
}

const KNOWN = {
  all: ', with the distance of every one of them',
  'one by one': ', with the distances that can be found one by one',
  'quick solutions': ', with good solutions that are not proved to be shortest ones',
  none: '',
} as const;

const INDEX = 'All results';
const COMPARISON = 'Boards side by side';

/**
 * The line of links to other pages of results and to files, with its end of line; undefined if
 * there are none.
 */
export function linksLine({ index, comparison, data = [] }: PageLinks): Markup | undefined {
  const pages = [
    [index, INDEX],
    [comparison, COMPARISON],
  ] as const;
  const files = data.map(
    (address) => [address, decodeURIComponent(address.replace(/^.*\//, ''))] as const,
  );
  const links = [...pages, ...files].filter(([address]) => address !== undefined);
  if (links.length === 0) return undefined;
  return markup`<p class="files">${links.map(([address, name]) => markup`<a href="${address}">${name}</a> `)}</p>
`;
}

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
