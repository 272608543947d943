import type { Puzzle } from '../../puzzle/puzzle.js';
import { cellCount, isLine } from '../../puzzle/size.js';
import { boardCount, isWhole, stateCount } from '../../puzzle/parts.js';
import { rankCount, repeatedKinds } from '../../rank/boardRank.js';
import { MOST_BEAM_CELLS } from '../../solve/beam/objection.js';

/**
 * How a page finds the distances of a puzzle: with a search of all positions, or with a search for
 * each; or it finds only solutions that are not proved to be shortest ones, or none.
 */
type SearchKind = 'all' | 'one by one' | 'quick solutions' | 'none';

/**
 * The states of 12 cells, such as the torus 3x4, which a page searches in two seconds with 180 MB;
 * 3x4, which has half of them, takes well under a second.
 */
const MOST_STATES = 479_001_600;

/**
 * Positions of tiles that repeat, such as 4x4 in four colours, take a page some fifteen seconds.
 */
const MOST_REPEATED = 300_000_000;

/** Ranks of a table, for boards on which not all orders of the tiles can be reached. */
const MOST_RANKS = 45_000_000;

/** Positions in a hash table, if they are few of all orders: some 60 MB, two seconds. */
const MOST_HASHED = 2_500_000;

/** Whether the positions of a board are kept in a hash table, without ranks. */
export const isHashed = ({ goal, size }: Pick<Puzzle, 'goal' | 'size'>): boolean =>
  !isWhole(size) && boardCount(goal, size) <= MOST_HASHED;

/** Shortest solutions of larger boards take longer than anybody waits. */
const MOST_AWAITED_CELLS = 16;

export function searchKindOf({ size, goal }: Puzzle): SearchKind {
  const isSearched = isWhole(size)
    ? stateCount(size) <= MOST_STATES
    : isHashed({ size, goal }) || rankCount(goal, size) <= MOST_RANKS;
  if (isSearched) return 'all';
  if (repeatedKinds(goal, size) && boardCount(goal, size) <= MOST_REPEATED) return 'all';
  const cells = cellCount(size);
  if (isLine(size) || cells > MOST_BEAM_CELLS) return 'none';
  return cells <= MOST_AWAITED_CELLS ? 'one by one' : 'quick solutions';
}
