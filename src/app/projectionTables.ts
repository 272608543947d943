/* Maps of projections: those kept from before, or new ones, searched by the table engine. */
import { askEngines } from '../engines/engine.js';
import { AtlasError } from '../basics/errors.js';
import { prepareCache } from '../files/cache.js';
import { hasProjection, loadProjection, saveProjection } from '../files/projectionCache.js';
import { formatBytes, formatRoughly } from '../basics/humanize.js';
import { cellCount, formatSize } from '../puzzle/size.js';
import { boardCount } from '../rank/boardRank.js';
import { sharedBytes } from '../executors/executor.js';
import { projectionRanks, rankBytes } from '../bounds/projections/projectionRanks.js';
import {
  projectionNames,
  type Projection,
  type ProjectionTable,
} from '../bounds/projections/projections.js';
import type { Depths } from '../space/depths.js';
import { positionSpace } from '../space/stateSpace.js';
import { sumOf } from '../basics/numbers.js';
import { pauseFor } from '../basics/turns.js';
import type { Context, Platform } from './context.js';
import { keeping, placesOf } from './keeping.js';
import { allocated, planSearch, withSearch } from './planning.js';
import { searchLayers } from './searching.js';

const positionsOf = ({ goal, size }: Projection): number => boardCount(goal, size);

/** Bytes that a map takes once it is made: a byte a position, and the look-up of the numbers. */
export function mapBytes(projection: Projection): number {
  const kinds = Math.max(...projection.goal);
  return positionsOf(projection) + rankBytes(cellCount(projection.size), kinds);
}

/** Bytes of memory that maps take, of which some are made: a byte a position more meanwhile. */
export const mapsMemory = (
  projections: readonly Projection[],
  missing: readonly Projection[],
): number => sumOf(projections.map(mapBytes)) + Math.max(0, ...missing.map(positionsOf));

/** What maps need; those in the cache need their memory alone. */
export function projectionNeeds(
  projections: readonly Projection[],
  platform: Platform,
  threads = platform.cores,
) {
  const missing = projections.filter((projection) => !hasProjection(projection));
  const coreSeconds = missing.map((projection) => searchSeconds(projection, platform));
  return {
    memory: mapsMemory(projections, missing),
    disk: sumOf(missing.map(positionsOf)),
    seconds: sumOf(coreSeconds) / Math.min(threads, platform.cores),
  };
}

/** Core-seconds of the search for a map, about. */
const searchSeconds = (projection: Projection, platform: Platform): number =>
  askEngines(projection, { engine: 'table' }, platform).proposals.at(0)?.coreSeconds ?? 0;

/** That there is no memory for maps; undefined if there is. */
export function projectionRefusal(
  projections: readonly Projection[],
  platform: Platform,
): AtlasError | undefined {
  const free = platform.freeMemory();
  const needed = projectionNeeds(projections, platform).memory;
  if (needed <= free) return undefined;
  return new AtlasError(
    'memory-for-projections',
    `The projections ${projectionNames(projections)} need ${formatBytes(needed)} of memory, but only ${formatBytes(free)} are free; close other programs`,
    { needed, free },
  );
}

/**
 * The maps of some projections: those in the cache, or new ones, which are kept there.
 *
 * @throws AtlasError when there is not enough memory, and the signal's reason.
 */
export async function prepareProjections(
  projections: readonly Projection[],
  context: Context,
  threads?: number,
): Promise<ProjectionTable[]> {
  const refusal = projectionRefusal(projections, context.platform);
  if (refusal) throw refusal;
  const tables: ProjectionTable[] = [];
  for (const projection of projections) {
    const positions = positionsOf(projection);
    const distances =
      (await loadProjection(projection, positions, context.signal)) ??
      (await newAndKept(projection, context, threads));
    tables.push(tableOf(projection, distances));
  }
  return tables;
}

/** The map of a projection, made new and not kept. @throws as {@link prepareProjections}. */
export const newProjection = async (
  projection: Projection,
  context: Context,
  threads?: number,
): Promise<ProjectionTable> =>
  tableOf(projection, await newDistances(projection, context, threads));

/** A map, of whose distances each belongs to a number of {@link projectionRanks}. */
function tableOf(projection: Projection, distances: Uint8Array): ProjectionTable {
  const { turnedSize, kinds } = positionSpace(projection);
  return { projection, distances, ranks: projectionRanks(turnedSize, kinds!) };
}

async function newAndKept(
  projection: Projection,
  context: Context,
  threads?: number,
): Promise<Uint8Array> {
  const { platform, reporter, signal } = context;
  const positions = positionsOf(projection);
  const kept = `The projection ${projection.name} is`;
  const place = await keeping(kept, () => prepareCache(positions), context);
  const { once, places } = placesOf(place);
  const { memory, seconds } = projectionNeeds([projection], platform, threads);
  reporter.note(
    `Searching the projection ${projection.name} of the ${formatSize(projection.size)} board in ${projection.metric} moves${once}: ${formatBytes(positions)} ${places}, ${formatBytes(memory)} of memory meanwhile, ${formatRoughly(seconds)}`,
  );
  const distances = await newDistances(projection, context, threads);
  if (place !== undefined)
    await keeping(kept, () => saveProjection(projection, distances, signal), context);
  return distances;
}

async function newDistances(
  projection: Projection,
  context: Context,
  threads?: number,
): Promise<Uint8Array> {
  const plan = planSearch(projection, { engine: 'table', threads }, context.platform);
  return withSearch(plan, context, async (search) => {
    await searchLayers(search, plan, context);
    return sideBySide(search.depths!, context.signal);
  });
}

/** Arrangements to a piece of work. */
const PIECE = 4096;

/** The depths by arrangement and cell of the blank, which the table has by cell and arrangement. */
async function sideBySide(depths: Depths, signal: AbortSignal): Promise<Uint8Array> {
  const cells = depths.length;
  const arrangements = depths[0].length;
  const bytes = cells * arrangements;
  const distances = allocated(bytes, 'memory-for-projections', () => sharedBytes(bytes));
  const pause = pauseFor(signal);
  for (let first = 0; first < arrangements; first += PIECE) {
    const end = Math.min(arrangements, first + PIECE);
    for (const [cell, plane] of depths.entries()) {
      for (let rank = first; rank < end; rank++) distances[rank * cells + cell] = plane[rank];
    }
    await pause();
  }
  return distances;
}
