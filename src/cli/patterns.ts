import { formatQuantity } from '../numbers.js';
import { blankCell } from '../puzzle/board.js';
import type { Puzzle } from '../puzzle/notation.js';
import { pattern, patternLayout } from '../solve/heuristics/pattern.js';
import { placementCount, unpackPattern } from '../solve/heuristics/patternSearch.js';
import type { PatternBound } from '../solve/methods.js';
import { loadPatterns, savePatterns } from '../store/patterns.js';
import { buildPatterns } from '../workers/patterns.js';
import { onInterrupt } from './interrupt.js';
import { note } from './output.js';
import { showProgress } from './progress.js';

/** The pattern databases for a 4x4 puzzle: those kept from before, or new ones. */
export async function preparePatterns({ goal }: Puzzle, quiet: boolean): Promise<PatternBound> {
  const layout = patternLayout(blankCell(goal));
  const packed = loadPatterns(layout) ?? (await build());
  const distances = packed.map((table, number) => unpackPattern(table, layout.homes[number].length));
  return (puzzle) => pattern(puzzle.goal, { layout, distances });

  async function build(): Promise<Uint8Array[]> {
    const total = layout.homes.reduce((sum, { length }) => sum + placementCount(length), 0);
    if (!quiet) note(`Building the pattern databases of the 4x4 board, once: ${formatQuantity(total, 'placement')}`);
    const progress = showProgress(total, quiet);
    const forget = onInterrupt(() => progress.stop());
    try {
      const built = await buildPatterns(layout, (found) => progress.update(found, 'patterns'));
      await keep(built);
      return built;
    } finally {
      progress.stop();
      forget();
    }
  }

  /** Without a place to keep them the databases serve this time. */
  async function keep(built: readonly Uint8Array[]): Promise<void> {
    try {
      await savePatterns(layout, built);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      note(`The pattern databases are not kept for the next time: ${reason}`);
    }
  }
}
