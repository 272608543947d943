/* What the page of a result gives its script, and what is read back from it. */
import * as v from 'valibot';
import type { Board } from '../../puzzle/board.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import type { PageLinks } from '../parts/pageLinks.js';
import { dataIn } from '../parts/shell.js';

/** A position and, if it is known, a shortest solution from it to the goal. */
export interface PagePosition {
  readonly start: Board;
  /** The moves of the blank, U, D, L, R for each cell that it passes. */
  readonly letters?: string | undefined;
}

/** A lower bound of a survey. */
export interface PageBound {
  readonly name: string;
  /** Positions by depth and value. */
  readonly joint: readonly (readonly number[])[];
  /** Boards of an iteration by depth, predicted; and measured, if they were. */
  readonly boards: readonly number[];
  readonly measured: readonly (readonly [depth: number, boards: number])[];
}

/** What the page of a result gives its script. */
export interface PageData {
  readonly puzzle: Puzzle;
  /** Positions by depth. */
  readonly counts: readonly number[];
  /** All positions of the board, more than the counts add up to if the search was stopped. */
  readonly positions: number;
  /** The positions that the page draws, if they can be chosen. */
  readonly deepest: readonly PagePosition[];
  /** Random positions, with solutions. */
  readonly randomSolutions: readonly PagePosition[];
  /** If there is a survey. */
  readonly bounds?: readonly PageBound[];
  /** The explorer among them plays positions. */
  readonly links: PageLinks;
  /** Whether the explorer finds positions of any depth. */
  readonly findsDepths: boolean;
}

/** The address of a file nearby, as `fileAddress` writes it. */
const nearby = v.pipe(v.string(), v.regex(/^(?:\.\.\/|[\w%.-]+\/)*[\w%.-]+$/));

const linksSchema = v.object({
  links: v.object({
    explorer: v.optional(nearby),
    index: v.optional(nearby),
    comparison: v.optional(nearby),
    data: v.optional(v.array(nearby)),
  }),
});

/** The links in the data of a page; none if they are not all addresses of files nearby. */
export function linksIn(html: string): PageLinks {
  const { success, output } = v.safeParse(linksSchema, dataIn(html));
  return success ? output.links : {};
}
