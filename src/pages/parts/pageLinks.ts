/* The ways from a page to other pages and files beside it. */
import { markup, type Markup } from '../../report/markup.js';
import { explorerIn } from './explorerLink.js';

/** Addresses as seen from the page; undefined where there is nothing. */
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

const INDEX = 'All results';
const COMPARISON = 'Boards side by side';

/** The line of links to other pages of results and to files, with its end of line; undefined if there are none. */
export function linksLine({ index, comparison, data = [] }: PageLinks): Markup | undefined {
  const pages = [
    [index, INDEX],
    [comparison, COMPARISON],
  ] as const;
  const files = data.map((address) => [address, decodeURIComponent(address.replace(/^.*\//, ''))] as const);
  const links = [...pages, ...files].filter(([address]) => address !== undefined);
  if (links.length === 0) return undefined;
  return markup`<p class="files">${links.map(([address, name]) => markup`<a href="${address}">${name}</a> `)}</p>
`;
}

/** The links that a page of a result has. Only addresses of files nearby are taken for links. */
export function linksIn(page: string): PageLinks {
  const [, line = ''] = /<p class="files">(.*)<\/p>/.exec(page) ?? [];
  const links = [...line.matchAll(/<a href="((?:\.\.\/|[\w%.-]+\/)*[\w%.-]+)">([^<]*)<\/a> /g)];
  const named = (wanted: string): string | undefined => links.find(([, , name]) => name === wanted)?.[1];
  const [index, comparison] = [named(INDEX), named(COMPARISON)];
  const data = links.map(([, address]) => address).filter((address) => address !== index && address !== comparison);
  return { explorer: explorerIn(page), index, comparison, data };
}
