/* Searches of all positions, as the library starts them. */
import { argumentError } from '../basics/errors.js';
import type { Context } from '../app/context.js';
import { withSearch, type Searched } from '../app/search/searching.js';
import { planSearch } from '../app/search/planning.js';
import { MOST_THREADS } from '../app/search/searchPlan.js';
import { nodePlatform } from '../platforms/node.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import {
  BLANK_LABEL,
  choice,
  METRIC,
  PATH_OPTION,
  PROGRESS,
  SIGNAL,
  whole,
  type Read,
} from './arguments.js';
import { withProgress } from './progress.js';

/** The schemas of `SharedOptions`. */
export const SHARED_OPTIONS = {
  metric: METRIC,
  blank: BLANK_LABEL,
  threads: whole(1, MOST_THREADS),
  signal: SIGNAL,
  progress: PROGRESS,
};

/** The schemas of `SearchOptions`. */
export const SEARCH_OPTIONS = {
  ...SHARED_OPTIONS,
  engine: choice(nodePlatform.engines.map(({ name }) => name)),
  work: PATH_OPTION,
  memory: whole(1),
};

/** Runs a search of a goal, as far as the layer `until`. */
export async function withSpaceSearch<Found>(
  puzzle: Puzzle,
  how: Read<typeof SEARCH_OPTIONS>,
  until: number | undefined,
  use: (searched: Searched, context: Context) => Promise<Found>,
): Promise<Found> {
  checkDiskOptions(how);
  const { engine, threads, work, memory, signal, progress } = how;
  return withProgress(progress, signal, (context) => {
    const plan = planSearch(puzzle, { engine, threads, folder: work, memory, until }, nodePlatform);
    return withSearch(plan, context, (searched) => use(searched, context));
  });
}

/** @throws AtlasError (`argument`) for options of the engine `disk` without it. */
export function checkDiskOptions({ engine, work, memory }: Read<typeof SEARCH_OPTIONS>): void {
  if (engine === 'disk' || (work ?? memory) === undefined) return;
  throw argumentError("The folder to work in and the most memory are for the engine 'disk'");
}
