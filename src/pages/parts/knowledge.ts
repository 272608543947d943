import type { Puzzle } from '../../puzzle/puzzle.js';
import { cellCount, isLine } from '../../puzzle/size.js';
import { stateCount } from '../../puzzle/parts.js';
import { repeatedKinds } from '../../rank/boardRank.js';
import { boardCount } from '../../puzzle/parts.js';
import { MOST_BEAM_CELLS } from '../../solve/beam/beam.js';

/**
 * What the page that searches knows of a board: distances by a search of all positions, or by one
 * for each; solutions that are not proved to be shortest ones; or nothing.
 */
type Knowledge = 'all' | 'one by one' | 'paths' | 'nothing';

/** The states of 3x4, which a page searches in well under a second. */
const MOST_STATES = 239_500_800;

/**
 * Positions of tiles that repeat, such as 4x4 in four colours, take a page some fifteen seconds.
 */
const MOST_REPEATED = 300_000_000;

/** Shortest solutions of larger boards take longer than anybody waits. */
const MOST_SOLVED_CELLS = 16;

export function knowledgeOf({ size, goal }: Puzzle): Knowledge {
  if (stateCount(size) <= MOST_STATES) return 'all';
  if (repeatedKinds(goal, size) && boardCount(goal, size) <= MOST_REPEATED) return 'all';
  const cells = cellCount(size);
  if (isLine(size) || cells > MOST_BEAM_CELLS) return 'nothing';
  return cells <= MOST_SOLVED_CELLS ? 'one by one' : 'paths';
}
