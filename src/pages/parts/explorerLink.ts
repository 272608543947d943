/* The way from the page of a result to the one that searches. */
import { formatLink, type Link } from '../../puzzle/link.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { markup, type Markup } from '../../report/markup.js';
import { knowledgeOf } from './knowledge.js';

/** The address of a place in the page at `address`. */
export const explorerLink = (address: string, link: Link): string => `${address}#${formatLink(link)}`;

/** The line by which a page is known to lead to an explorer, at `address`; that of a result leads to its board. */
export function explorerLine(address: string | undefined, puzzle?: Puzzle): Markup | undefined {
  if (address === undefined) return undefined;
  const [target, words, known] = puzzle
    ? [explorerLink(address, { puzzle }), 'Play these positions', KNOWN[knowledgeOf(puzzle)]]
    : [address, 'Play', ' in the page that searches'];
  return markup`<p class="tools"><a id="explore" href="${target}">${words}</a>${known}</p>
`;
}

const KNOWN = {
  all: ', with the distance of every one of them',
  'one by one': ', with the distances that can be found one by one',
  ways: ', with good solutions that are not proved to be shortest ones',
  nothing: '',
} as const;

/** The address that {@link explorerLine} has put into a page; undefined if there is none. */
export const explorerIn = (page: string): string | undefined =>
  /<a id="explore" href="((?:\.\.\/|[\w%.-]+\/)*explore\.html)#/.exec(page)?.[1];
