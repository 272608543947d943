/* What a search for a solution has cost so far, and in the end, in words. */
import { formatCompact, formatQuantity, formatSeconds } from '../../humanize.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import type { Solution } from '../../solve/solution.js';
import type { Progress } from '../../solve/solver.js';
import { boardCount } from '../../rank/boardRank.js';
import type { Terminal } from './terminal.js';

/** Says, bound by bound, how a search goes; a bound of Infinity ends the last one. */
export function boundTeller(terminal: Terminal): (progress: Progress) => void {
  let last: Progress = { bound: 0, nodes: 0 };
  return (progress) => {
    if (progress.bound !== last.bound && last.bound > 0) {
      terminal.note(`bound ${last.bound}: ${formatQuantity(last.nodes, 'node')} so far`);
    }
    last = progress;
  };
}

/** Where a search stands, in words; some have no bounds. */
export const stageOf = ({ bound, nodes }: Progress): string =>
  `${bound > 0 && bound < Infinity ? `bound ${bound}, ` : ''}${formatCompact(nodes)} node${nodes === 1 ? '' : 's'}`;

/** What a search took, or in its place the enumeration, of so many seconds, or the oracle. */
export function effortLine({ method, nodes, seconds, bounds }: Solution, enumerating: number, puzzle: Puzzle): string {
  if (method === 'oracle') return `oracle: looked up in ${formatSeconds(seconds)}`;
  if (method === 'enumeration') {
    const positions = boardCount(puzzle.goal, puzzle.size);
    return `enumeration: ${formatQuantity(positions, 'position')} in ${formatSeconds(enumerating + seconds)}`;
  }
  const tried = bounds.length === 0 ? '' : `, bounds tried ${listed(bounds)}`;
  return `${method}: ${formatQuantity(nodes, 'node')} in ${formatSeconds(seconds)}${tried}`;
}

/** Bounds told one by one where they are few. */
const MOST_TOLD = 10;

/** Ascending bounds by equal steps, in words. */
const listed = (bounds: readonly number[]): string =>
  bounds.length <= MOST_TOLD ? bounds.join(', ') : `${bounds[0]}, ${bounds[1]}, ... ${bounds[bounds.length - 1]}`;
