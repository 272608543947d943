/* The effort of a search for a solution, in words. */
import {
  formatBytes,
  formatCompact,
  formatQuantity,
  formatSeconds,
} from '../../../basics/humanize.js';
import type { Metric } from '../../../puzzle/metric.js';
import { moveCount } from '../../../puzzle/paths.js';
import type { Puzzle } from '../../../puzzle/puzzle.js';
import type { PlannedAttempt, Solution } from '../../../solve/solution.js';
import type { Known } from '../../../solve/solver.js';
import { boardCount } from '../../../puzzle/parts.js';
import type { Terminal } from '../../terminal/terminal.js';

/**
 * Notes the nodes of each limit of iterative deepening when its iteration is done; a proof of
 * Infinity ends the last one. A limit below the last one is of the next attempt, and the iteration
 * before was not done. Notes begin with `where`.
 */
export function limitPrinter(terminal: Terminal, where: string): (known: Known) => void {
  let last: Known = { atLeast: 0, nodes: 0 };
  return ({ proof: progress = last }) => {
    if (progress.atLeast > last.atLeast && last.atLeast > 0) {
      terminal.note(`${where}limit ${last.atLeast}: ${formatQuantity(last.nodes, 'node')} so far`);
    }
    last = progress;
  };
}

/** The state of a search: `at most 104, at least 98, 12.5M nodes`. Some searches prove nothing. */
export function solvingStage({ path, atLeast, nodes }: Known, metric: Metric): string {
  const most = path ? [`at most ${moveCount(path, metric)}`] : [];
  const least = atLeast > 0 ? [`at least ${atLeast}`] : [];
  return [...most, ...least, `${formatCompact(nodes)} node${nodes === 1 ? '' : 's'}`].join(', ');
}

/** The effort of a solution: of its search, of the oracle, or of the enumeration. */
export function effortLine(
  { method, nodes, seconds, openingSeconds, iterations }: Solution,
  puzzle: Puzzle,
): string {
  if (method === 'oracle') return `oracle: looked up in ${formatSeconds(seconds)}`;
  if (method === 'enumeration') {
    const positions = boardCount(puzzle.goal, puzzle.size);
    return `enumeration: ${formatQuantity(positions, 'position')} in ${formatSeconds(openingSeconds + seconds)}`;
  }
  const tried =
    iterations.length === 0 ? '' : `, limits tried ${listed(iterations.map(({ limit }) => limit))}`;
  return `${method}: ${formatQuantity(nodes, 'node')} in ${formatSeconds(seconds)}${tried}`;
}

/** More limits are abbreviated. */
const MOST_LISTED = 10;

/** Ascending limits by equal steps. */
const listed = (limits: readonly number[]): string =>
  limits.length <= MOST_LISTED
    ? limits.join(', ')
    : `${limits[0]}, ${limits[1]}, ... ${limits[limits.length - 1]}`;

/** Each attempt of a plan with what it needs, and why it is left if that is known, a line each. */
export const planLines = (plan: readonly PlannedAttempt[]): string[] =>
  plan.map(({ name, memory, disk, seconds, mostBoards, beside, left }, number) => {
    if (beside) return `plan: ${name}${plan.length > 1 ? ', in turns with these' : ''}`;
    const facts = [
      ...(memory > 0 ? [`${formatBytes(memory)} of memory`] : []),
      ...(disk > 0 ? [`${formatBytes(disk)} of disk`] : []),
      ...(seconds > 0 ? [`ready in about ${formatSeconds(seconds)}`] : []),
      ...(mostBoards === undefined ? [] : [`up to ${formatQuantity(mostBoards, 'node')}`]),
      ...(left === undefined ? [] : [`left: ${left}`]),
    ];
    return `plan ${number + 1}: ${[name, ...facts].join(', ')}`;
  });

/** Why an attempt of the plan was left. */
export const leftLine = (number: number, reason: string): string =>
  `plan ${number + 1} left: ${reason}`;
