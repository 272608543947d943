/* The way from the page of a result to the one that searches. */
import type { Board } from '../../puzzle/board.js';
import { formatLink } from '../../puzzle/link.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { knowledgeOf } from '../explorer/explorerPage.js';
import { markup, type Markup } from '../../report/markup.js';

/** The link by which the page of a result is known to lead to an explorer, at `address`. */
export const explorerLine = (address: string | undefined, puzzle: Puzzle): Markup | undefined =>
  address === undefined
    ? undefined
    : markup`<p class="tools"><a id="explore" href="${address}#${formatLink({ puzzle })}">Play these positions</a>${KNOWN[knowledgeOf(puzzle)]}</p>
`;

const KNOWN = {
  all: ', with the distance of every one of them',
  'one by one': ', with the distances that can be found one by one',
  nothing: '',
} as const;

/** The address that {@link explorerLine} has put into a page; undefined where there is none. */
export const explorerIn = (page: string): string | undefined =>
  /<a id="explore" href="((?:\.\.\/|[\w%.-]+\/)*explore\.html)#/.exec(page)?.[1];

/** A link to one position. */
export const positionLink = (address: string, puzzle: Puzzle, position: Board): string =>
  `${address}#${formatLink({ puzzle, position })}`;
