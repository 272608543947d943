/* What becomes of many positions that are to be solved. */
import { AtlasError } from '../../errors.js';
import { formatCount, formatQuantity, formatSeconds } from '../../humanize.js';
import type { Board } from '../../puzzle/board.js';
import { METRIC_RULES, type Metric } from '../../puzzle/metric.js';
import { movesOn } from '../../puzzle/moves.js';
import type { Solution } from '../../solve/solution.js';
import { sumOf } from '../../sums.js';

/** A solution, or the board that has none, as text if it is no board, and why. */
export type Outcome = Solution | { readonly start: Board | string; readonly cause: Error; readonly sentence: string };

export interface Tally {
  readonly boards: number;
  readonly solved: number;
  add(outcome: Outcome): void;
  /** `4 boards in 0.12 s: 2 solved (mean 17.50 moves), 1 unsolvable, 1 bad`. */
  summary(): string;
}

/** Counts what has become of boards, and the time from now on. */
export function newTally(metric: Metric): Tally {
  const started = performance.now();
  const counts = { solved: 0, unsolvable: 0, bad: 0, 'given up': 0 };
  let moves = 0;
  const boards = (): number => sumOf(Object.values(counts));
  return {
    get boards() {
      return boards();
    },
    get solved() {
      return counts.solved;
    },
    add(outcome) {
      counts[fateOf(outcome)]++;
      if ('moves' in outcome) moves += movesOn(outcome.moves, metric).length;
    },
    summary() {
      const seconds = formatSeconds((performance.now() - started) / 1000);
      const mean =
        counts.solved === 0 ? '' : ` (mean ${(moves / counts.solved).toFixed(2)} ${METRIC_RULES[metric].unit}s)`;
      const fates = Object.entries(counts)
        .filter(([fate, count]) => count > 0 || fate === 'solved')
        .map(([fate, count]) => `${formatCount(count)} ${fate}${fate === 'solved' ? mean : ''}`);
      return `${formatQuantity(boards(), 'board')} in ${seconds}: ${fates.join(', ')}`;
    },
  };
}

function fateOf(outcome: Outcome): 'solved' | 'unsolvable' | 'bad' | 'given up' {
  if (!('cause' in outcome)) return 'solved';
  if (typeof outcome.start === 'string') return 'bad';
  return outcome.cause instanceof AtlasError && outcome.cause.code === 'unsolvable' ? 'unsolvable' : 'given up';
}
