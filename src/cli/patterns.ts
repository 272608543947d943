import { formatBytes, formatSeconds } from '../numbers.js';
import { blankCell } from '../puzzle/board.js';
import type { Puzzle } from '../puzzle/notation.js';
import { pattern, patternLayout, tableBytes, type Partition } from '../solve/heuristics/pattern.js';
import type { PatternBound } from '../solve/methods.js';
import { cacheFolder, loadPatterns, prepareCache, savePatterns } from '../store/patterns.js';
import { buildPatterns, checkPatternMemory, planPatterns } from '../workers/patterns.js';
import { onInterrupt } from './interrupt.js';
import { note } from './output.js';
import { showProgress } from './progress.js';

/**
 * The pattern databases for a 4x4 puzzle: those kept from before, or new ones.
 *
 * @throws UserError when there is not enough memory.
 */
export async function preparePatterns({ goal }: Puzzle, partition: Partition, quiet: boolean): Promise<PatternBound> {
  const layout = patternLayout(partition, blankCell(goal));
  checkPatternMemory(layout, tableBytes(layout));
  const distances = (await loadPatterns(layout)) ?? (await build());
  return (puzzle) => pattern(puzzle.goal, { layout, distances });

  async function build(): Promise<Uint8Array[]> {
    const bytes = tableBytes(layout);
    const plan = planPatterns(layout);
    checkPatternMemory(layout, plan.bytes);
    const kept = await keeping(() => prepareCache(bytes));
    if (!quiet) {
      const places = kept ? `in memory and in ${cacheFolder()}` : 'in memory';
      note(
        `Building the pattern databases ${partition} of the 4x4 board${kept ? ', once' : ''}: ${formatBytes(bytes)} ${places}, ${formatBytes(plan.bytes)} of memory while they are built, about ${formatSeconds(plan.seconds)}`,
      );
    }
    const progress = showProgress(bytes, quiet);
    const forget = onInterrupt(() => progress.stop());
    try {
      const tables = await buildPatterns(layout, plan, (found) => progress.update(found, 'placements'));
      if (kept) await keeping(() => savePatterns(layout, tables));
      return tables;
    } finally {
      progress.stop();
      forget();
    }
  }
}

/** Does what keeps the databases, and tells whether it could be done; without a place to keep them they serve this time. */
async function keeping(work: () => void | Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    note(`The pattern databases are not kept for the next time: ${reason}`);
    return false;
  }
}
