import { cpSync, existsSync } from 'node:fs';
import type { Puzzle } from '../../src/puzzle/puzzle.js';
import { searchIn, soloMachine } from '../engines/engines.js';

/** One thread, and shards so small that 2x5 has nine. */
export const SHARDING = { threads: 1, chunkTiles: 7, digits: 1 };

/** Makes the folder of a search that was left at a depth. It is searched once, and `kept`. */
export async function beginFrom(
  kept: string,
  folder: string,
  puzzle: Puzzle,
  depth: number,
): Promise<void> {
  if (!existsSync(kept)) {
    const search = searchIn(kept, puzzle, SHARDING, soloMachine);
    for (let layer = 0; layer <= depth; layer++) await search.expandTo(layer);
    await search.close();
  }
  cpSync(kept, folder, { recursive: true });
}
