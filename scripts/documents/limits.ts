/*
 * The tables of docs/limits.md: what searches and pattern databases of each board take, from
 * the plans that the program makes before a search.
 */
import { planSearch } from '../../src/app/search/planning.js';
import type { SearchPlan } from '../../src/app/search/searchPlan.js';
import type { SearchRequest } from '../../src/engines/engine.js';
import { AtlasError } from '../../src/basics/errors.js';
import { formatBytes, formatCount } from '../../src/basics/humanize.js';
import { nodePlatform } from '../../src/platforms/node.js';
import type { Metric } from '../../src/puzzle/metric.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { cellCount, parseSize, type Size } from '../../src/puzzle/size.js';
import { boardCount } from '../../src/puzzle/parts.js';
import { projectionBytes, projectionsMemory } from '../../src/app/tables/projectionTables.js';
import { defaultProjections, projectionsOf } from '../../src/bounds/projections/projections.js';
import { patternMemoryBytes } from '../../src/bounds/patterns/patternBuild.js';
import {
  defaultPartition,
  largerPartition,
  partitionName,
  statesOf,
} from '../../src/bounds/patterns/partitions.js';
import { tableBytes } from '../../src/bounds/patterns/patternStates.js';
import { sumOf } from '../../src/basics/numbers.js';
import { tableOf, withParts } from './markdown.js';

/** Rows x columns. */
const SEARCHED = ['3x3', '3x4', '2x7', '3x5', '4x4', '2x8', '3x6'];
const SOLVED = ['2x7', '3x5', '4x4', '2x8', '3x6', '4x5', '5x5'];
const PROJECTED = ['2x7', '3x5', '4x4', '5x5'];

/** Boards of more cells are searched on disk. */
const MOST_CELLS_IN_MEMORY = 15;

/** A search on disk that has not begun. */
const NO_FOLDER = 'output/no-search';

/** The machine of the tables: two cores, and memory for every search. */
const MACHINE = {
  ...nodePlatform,
  cores: 2,
  freeMemory: () => Number.MAX_SAFE_INTEGER,
  expectThreads: () => undefined,
};

/** The page with its tables made anew. */
export const withTables = (page: string): string =>
  withParts(page, {
    searches: searchTable(),
    databases: databaseTable(),
    projections: projectionTable(),
  });

/** By board, what a search of all positions needs in each engine. */
function searchTable(): string {
  const rows = SEARCHED.map((name) => {
    const size = parseSize(name);
    const inMemory = cellCount(size) <= MOST_CELLS_IN_MEMORY;
    const planes = (metric: Metric): string =>
      storageOf(size, metric, { engine: 'planes', threads: 2 });
    const onDisk = planOf(size, 'single-tile', { engine: 'disk', threads: 4, folder: NO_FOLDER });
    return [
      name,
      formatCount(boardCount(orderedPuzzle(size).goal, size)),
      inMemory ? planes('single-tile') : '-',
      inMemory ? planes('multi-tile') : '-',
      storageOf(size, 'single-tile', { engine: 'table', threads: 2 }),
      storageOf(size, 'single-tile', { engine: 'table', threads: 2, countSolutions: true }),
      onDisk ? formatBytes(onDisk.needs.memory) : '-',
      onDisk ? formatBytes(onDisk.needs.disk) : '-',
    ];
  });
  const headings = ['board', 'positions', 'bit planes', 'multi-tile', 'table', 'survey'];
  return tableOf([...headings, 'on disk: memory', 'on disk: disk'], rows);
}

/** By board, the default pattern databases and the larger ones, if there are any. */
function databaseTable(): string {
  const rows = SOLVED.flatMap((name) => {
    const puzzle = orderedPuzzle(parseSize(name));
    return [defaultPartition(puzzle), largerPartition(puzzle)].flatMap((partition, place) => {
      if (partition === undefined) return [];
      const states = statesOf(partition);
      return [
        [
          name,
          partitionName(partition) + (place === 0 ? ', default' : ''),
          formatBytes(sumOf(states.map(tableBytes))),
          formatBytes(patternMemoryBytes(states)),
        ],
      ];
    });
  });
  return tableOf(['board', 'patterns', 'in memory and on disk', 'memory to build'], rows);
}

/** By board, the default projections. `solve` prints the figures of other boards. */
function projectionTable(): string {
  const rows = PROJECTED.map((name) => {
    const puzzle = orderedPuzzle(parseSize(name));
    const labels = defaultProjections(puzzle);
    const projections = projectionsOf(labels, puzzle);
    return [
      name,
      labels
        .split(',')
        .map((word) => `\`${word}\``)
        .join(', '),
      formatBytes(sumOf(projections.map(projectionBytes))),
      formatBytes(projectionsMemory(projections, projections)),
    ];
  });
  return tableOf(['board', 'labels', 'in memory', 'memory to make'], rows);
}

/** The bytes that an engine keeps, in words, or a dash if it does not search the board. */
function storageOf(size: Size, metric: Metric, request: SearchRequest): string {
  const plan = planOf(size, metric, request);
  return plan ? formatBytes(plan.needs.storage) : '-';
}

function planOf(size: Size, metric: Metric, request: SearchRequest): SearchPlan | undefined {
  try {
    return planSearch(orderedPuzzle(size, undefined, metric), request, MACHINE);
  } catch (cause) {
    if (cause instanceof AtlasError) return undefined;
    throw cause;
  }
}
