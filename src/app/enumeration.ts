/* The enumeration of a puzzle: its layers, the deepest positions, and their files. */
import type { Search } from '../engines/engine.js';
import type { Depths } from '../space/depths.js';
import { EXPORTERS } from './exporters.js';
import { npyHeader } from '../report/npy.js';
import { summarize, type Result } from '../results/result.js';
import { positionsAt } from '../space/positions.js';
import { collect, pauseFor } from '../turns.js';
import type { PageLinks } from '../pages/parts/pageLinks.js';
import type { Context, Platform } from './context.js';
import type { SearchPlan } from './planning.js';
import { solved } from './samples.js';
import { searchLayers } from './searching.js';
import { sumOf } from '../sums.js';

/** The extent of an enumeration and of its list. */
export interface Extent {
  /** The most positions of the last layer to list. */
  readonly maxDeepest: number;
  /** Stop after the layer of this depth, if there are any beyond it. */
  readonly until?: number | undefined;
}

/** Searches a space and sums up. A search that was stopped has no solutions, as they need the depths of all states. */
export async function enumerateSpace(
  search: Search,
  plan: SearchPlan,
  { maxDeepest, until }: Extent,
  context: Context,
): Promise<Result> {
  const { puzzle, positions, engine } = plan;
  const { version, machine } = context.platform;
  const started = performance.now();
  const counts = await searchLayers(search, plan, context, until);
  const elapsed = (performance.now() - started) / 1000;
  const last = counts.length - 1;
  const listed = positionsAt({ first: maxDeepest }, search.blocksAt(last), pauseFor(context.signal));
  const deepest = (await collect(listed)).flat();
  const complete = last !== until || sumOf(counts) === positions;
  const oracle = complete ? search.solver?.(last) : undefined;
  const finished = `${new Date().toISOString().slice(0, 19)}Z`;
  const cost = search.work?.cost();
  const run = {
    engine: engine.name,
    threads: search.threads,
    seconds: Math.round(1e6 * (cost?.seconds ?? elapsed)) / 1e6,
    version,
    finished,
    machine,
    ...(cost && { disk: cost.disk }),
  };
  const summary = summarize(puzzle, counts, deepest.length, run, complete);
  const result = { summary, puzzle, deepest };
  return oracle ? solved(result, oracle, context.platform) : { ...result, solutions: [] };
}

/** The files of a result by name, in the order of writing; its page has the links. */
export const resultFiles = (
  result: Result,
  platform: Platform,
  links: PageLinks,
): (readonly [name: string, content: string])[] => {
  const assets = { ...platform.pageAssets(), ...links };
  return EXPORTERS.map(({ file, render }) => [file, render(result, assets)] as const);
};

/**
 * Depths by board rank as a NumPy file of unsigned bytes of shape (N, (N-1)!/2), or (N, (N-1)!/(m1! m2! ...)) if tiles repeat: blank
 * cell, rank of the tile sequence. The space must not be turned.
 */
export const depthTable = (depths: Depths): Uint8Array[] => [npyHeader([depths.length, depths[0].length]), ...depths];
