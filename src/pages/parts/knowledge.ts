import type { Puzzle } from '../../puzzle/puzzle.js';
import { cellCount, isLine, stateCount } from '../../puzzle/size.js';
import { boardCount, repeatedKinds } from '../../rank/boardRank.js';

/** What the page that searches knows of the distances of a board: by a search of all positions, by one for each, or nothing. */
type Knowledge = 'all' | 'one by one' | 'nothing';

/** The states of 3x4, which a page searches in well under a second. */
const MOST_STATES = 239_500_800;

/** Positions of tiles that repeat, such as 4x4 in four colours, take a page some fifteen seconds. */
const MOST_REPEATED = 300_000_000;

/** Larger boards take longer to solve than anybody waits. */
const MOST_SOLVED_CELLS = 16;

export function knowledgeOf({ size, goal }: Puzzle): Knowledge {
  if (stateCount(size) <= MOST_STATES) return 'all';
  if (repeatedKinds(goal, size) && boardCount(goal, size) <= MOST_REPEATED) return 'all';
  return cellCount(size) <= MOST_SOLVED_CELLS && !isLine(size) ? 'one by one' : 'nothing';
}
