/* The way from the page of a result to the one that searches. */
import { formatLink, type Link } from '../../puzzle/link.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { markup, type Markup } from '../../report/markup.js';
import { knowledgeOf } from './knowledge.js';

/** The address of a place in the page at `address`. */
export const explorerLink = (address: string, link: Link): string => `${address}#${formatLink(link)}`;

/** The line by which the page of a result is known to lead to an explorer, at `address`. */
export const explorerLine = (address: string | undefined, puzzle: Puzzle): Markup | undefined =>
  address === undefined
    ? undefined
    : markup`<p class="tools"><a id="explore" href="${explorerLink(address, { puzzle })}">Play these positions</a>${KNOWN[knowledgeOf(puzzle)]}</p>
`;

const KNOWN = {
  all: ', with the distance of every one of them',
  'one by one': ', with the distances that can be found one by one',
  nothing: '',
} as const;

/** The address that {@link explorerLine} has put into a page; undefined if there is none. */
export const explorerIn = (page: string): string | undefined =>
  /<a id="explore" href="((?:\.\.\/|[\w%.-]+\/)*explore\.html)#/.exec(page)?.[1];
