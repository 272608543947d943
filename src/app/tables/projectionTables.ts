/* Tables of projections: those kept from before, or new ones, searched with the table engine. */
import { askEngines } from '../../engines/engine.js';
import type { AtlasError } from '../../basics/errors.js';
import type { KeptTables } from '../../bounds/kept.js';
import { cachedProjection, hasTables } from '../../files/tableCache.js';
import { formatBytes, formatRoughly } from '../../basics/humanize.js';
import { cellCount, formatSize } from '../../puzzle/size.js';
import { boardCount } from '../../puzzle/parts.js';
import { sharedBytes } from '../../executors/executor.js';
import { projectionRanks, rankBytes } from '../../bounds/projections/projectionRanks.js';
import {
  projectionNames,
  type Projection,
  type ProjectionTable,
} from '../../bounds/projections/projections.js';
import type { Depths } from '../../space/depths.js';
import { positionSpace } from '../../space/stateSpace.js';
import { sumOf } from '../../basics/numbers.js';
import { pauseFor } from '../../basics/turns.js';
import type { Context, Platform } from '../context.js';
import { allocated, memoryShortage } from '../search/memory.js';
import { keptOrNew, readSeconds, type TableKind } from './keeping.js';
import { planSearch } from '../search/planning.js';
import { withSearch } from '../search/searching.js';

const positionsOf = ({ goal, size }: Projection): number => boardCount(goal, size);

/** Bytes that a table takes once it is made: a byte a position, and the look-up of the numbers. */
export function projectionBytes(projection: Projection): number {
  const kinds = Math.max(...projection.goal);
  return positionsOf(projection) + rankBytes(cellCount(projection.size), kinds);
}

/** Bytes of memory of tables; while a table is made, it takes a byte more for each position. */
export const projectionsMemory = (
  projections: readonly Projection[],
  missing: readonly Projection[],
): number => sumOf(projections.map(projectionBytes)) + Math.max(0, ...missing.map(positionsOf));

/** What tables need; those in the cache are only read. */
function projectionNeeds(
  projections: readonly Projection[],
  platform: Platform,
  threads = platform.cores,
) {
  const missing = projections.filter((projection) => !hasTable(projection));
  const kept = sumOf(projections.filter(hasTable).map(positionsOf));
  const coreSeconds = missing.map((projection) => searchSeconds(projection, platform));
  return {
    memory: projectionsMemory(projections, missing),
    disk: sumOf(missing.map(positionsOf)),
    seconds: readSeconds(kept) + sumOf(coreSeconds) / Math.min(threads, platform.cores),
  };
}

/** Core-seconds of the search for a table, about. */
const searchSeconds = (projection: Projection, platform: Platform): number =>
  askEngines(projection, { engine: 'table' }, platform).proposals.at(0)?.coreSeconds ?? 0;

/** The refusal of tables; undefined if there is enough memory. */
function projectionRefusal(
  projections: readonly Projection[],
  platform: Platform,
): AtlasError | undefined {
  const { memory } = projectionNeeds(projections, platform);
  const things = `The projections ${projectionNames(projections)}`;
  return memoryShortage(things, memory, platform, 'fewer-labels');
}

/** The tables of projections, in the cache. */
export const keptProjections = (
  context: Context,
): KeptTables<readonly Projection[], readonly ProjectionTable[]> => ({
  has: (projections) => projections.every(hasTable),
  needs: (projections, threads) => projectionNeeds(projections, context.platform, threads),
  refusal: (projections) => projectionRefusal(projections, context.platform),
  async open(projections, threads) {
    const refused = projectionRefusal(projections, context.platform);
    if (refused) throw refused;
    return openTables(projections, context, threads);
  },
});

const hasTable = (projection: Projection): boolean => hasTables(cachedProjection(projection));

async function openTables(
  projections: readonly Projection[],
  context: Context,
  threads?: number,
): Promise<ProjectionTable[]> {
  const tables: ProjectionTable[] = [];
  for (const projection of projections) {
    const distances = await keptOrNew(tableKind(projection, context, threads), context);
    tables.push(tableOf(projection, distances));
  }
  return tables;
}

/** The table of a projection; its distances are in the order of {@link projectionRanks}. */
function tableOf(projection: Projection, distances: Uint8Array): ProjectionTable {
  const { searchSize, kindCounts } = positionSpace(projection);
  return { projection, distances, ranks: projectionRanks(searchSize, kindCounts!) };
}

/** How the distances of a projection are read and made. */
const tableKind = (
  projection: Projection,
  context: Context,
  threads?: number,
): TableKind<Uint8Array> => ({
  cached: cachedProjection(projection),
  subject: `The projection ${projection.name} is`,
  lengths: [positionsOf(projection)],
  allocate: () => emptyTable(positionsOf(projection)),
  partsOf: (distances) => [distances],
  note(once, places) {
    const { memory, seconds } = projectionNeeds([projection], context.platform, threads);
    const { name, size, metric } = projection;
    return `Searching the projection ${name} of the ${formatSize(size)} board in ${metric} moves${once}: ${formatBytes(positionsOf(projection))} ${places}, ${formatBytes(memory)} of memory meanwhile, ${formatRoughly(seconds)}`;
  },
  make: () => newDistances(projection, context, threads),
});

const emptyTable = (positions: number): Uint8Array =>
  allocated(positions, () => sharedBytes(positions), 'fewer-labels');

async function newDistances(
  projection: Projection,
  context: Context,
  threads?: number,
): Promise<Uint8Array> {
  const plan = planSearch(projection, { engine: 'table', threads }, context.platform);
  return withSearch(plan, context, ({ search }) => sideBySide(search.depths!, context.signal));
}

/** Arrangements to a piece of work. */
const PIECE = 4096;

/** The depths by arrangement and cell of the blank, which the table has by cell and arrangement. */
async function sideBySide(depths: Depths, signal: AbortSignal): Promise<Uint8Array> {
  const cells = depths.length;
  const arrangements = depths[0].length;
  const distances = emptyTable(cells * arrangements);
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
