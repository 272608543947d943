/* The enumeration of a puzzle: its layers and the deepest positions. */
import type { Depths } from '../../space/depths.js';
import { npyHeader } from '../../formats/npy.js';
import { summarize, type Result } from '../../results/result.js';
import { pickPositions } from '../../space/layerPositions.js';
import { collect } from '../../basics/iterables.js';
import { pauseFor } from '../../basics/turns.js';
import type { Context } from '../context.js';
import { withOracleSolutions } from '../solve/oracleSolutions.js';
import type { Searched } from '../search/searching.js';
import { sumOf } from '../../basics/numbers.js';

/** The most positions of the last layer that a result lists by default. */
export const DEFAULT_DEEPEST = 1000;

/**
 * The result of a search, with up to `maxDeepest` positions of the last layer. A search that was
 * stopped has no solutions, as they need the depths of all states.
 */
export async function enumerationOf(
  { plan, search, counts, seconds }: Searched,
  maxDeepest: number,
  context: Context,
): Promise<Result> {
  const { puzzle, positions, engine, until } = plan;
  const { version, machineName } = context.platform;
  const last = counts.length - 1;
  const listed = pickPositions(
    { first: maxDeepest },
    search.batchesAt(last),
    pauseFor(context.signal),
  );
  const deepest = (await collect(listed)).flat();
  const complete = last !== until || sumOf(counts) === positions;
  const oracle = complete ? search.oracle?.() : undefined;
  const finished = `${new Date().toISOString().slice(0, 19)}Z`;
  const cost = search.checkpoint?.cost();
  const run = {
    engine: engine.name,
    threads: search.threads,
    seconds: Math.round(1e6 * (cost?.seconds ?? seconds)) / 1e6,
    version,
    finished,
    machine: machineName,
    ...(cost && { disk: cost.disk }),
  };
  const summary = summarize(puzzle, { counts, complete }, deepest.length, run);
  const result = { summary, puzzle, deepest };
  return oracle
    ? withOracleSolutions(result, oracle, context.platform)
    : { ...result, solutions: [] };
}

/**
 * Depths by board rank as a NumPy file of unsigned bytes of shape (N, (N-1)!/2), or (N, (N-1)!/(m1!
 * m2! ...)) if tiles repeat: blank cell, rank of the tile sequence. The space must be of the given
 * order of cells.
 */
export const depthTableFile = (depths: Depths): Uint8Array[] => [
  npyHeader([depths.length, depths[0].length]),
  ...depths,
];
