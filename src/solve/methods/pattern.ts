/* IDA* with pattern databases. */
import { objectionTo } from '../../bounds/bounds.js';
import {
  defaultPartition,
  largerPartition,
  partitionName,
  partitionPlacements,
  parsePartition,
  smallPartition,
  type Partition,
} from '../../bounds/patterns/partitions.js';
import { METRIC_RULES } from '../../puzzle/metric.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { cellCount } from '../../puzzle/size.js';
import type { SolveRequest, Attempt, Method, SolvingResources } from '../method.js';
import { checkBound } from '../suitability.js';
import { idaWithTables } from './idaWithTables.js';

type Uses = Pick<SolvingResources, 'patterns' | 'keepsPatterns' | 'threads'>;

/** On smaller boards a search without databases takes a moment. */
const LEAST_CELLS = 10;

/** Databases of more placements take a while to read. */
const LARGE_PLACEMENTS = 100e6;

/** The most placements of databases that are read in a moment, beside a quick search. */
const MOST_QUICK_PLACEMENTS = 50e6;

/**
 * The most boards of a search with small databases: half a second. Larger databases take one or two
 * seconds to build. None of Korf's hundred positions of 4x4 takes more boards.
 */
const SMALL_BOARDS = 5_000_000;

export const pattern: Method<Uses> = {
  name: 'ida',
  takes: (heuristic) => heuristic === 'pattern',
  named(request) {
    const { puzzle, wishes } = request;
    checkBound(puzzle, 'pattern');
    const partition =
      wishes.pattern === undefined
        ? defaultPartition(puzzle)
        : parsePartition(wishes.pattern, puzzle);
    return attemptWith(partition, request);
  },
  /** The larger databases if they are kept, else those that are soon built. */
  offered(request) {
    const partitions = partitionsFor(request);
    if (request.wishes.aim === 'quick')
      return partitions
        .filter((partition) => isAtHand(partition, request, MOST_QUICK_PLACEMENTS))
        .map((partition) => attemptWith(partition, request));
    const attempts = partitions.map((partition) => attemptWith(partition, request));
    if (partitions.length === 0 || isAtHand(partitions[0], request)) return attempts;
    if (!request.resources.keepsPatterns)
      return [...smallAttempt(partitions, request), ...attempts];
    const [first, ...others] = attempts;
    return [{ ...first, isSlow: true }, ...others];
  },
};

/** Whether pattern databases are worth the time that they take to build. */
export const arePatternsWorthwhile = (puzzle: Puzzle): boolean =>
  objectionTo('pattern', puzzle) === undefined &&
  // In multi-tile moves walking distance is a better bound: it is not divided by the longest move.
  !METRIC_RULES[puzzle.metric].slides &&
  cellCount(puzzle.size) >= LEAST_CELLS;

/** The databases that are worth their time, the larger ones first if they are kept. */
function partitionsFor({ puzzle, resources }: SolveRequest<Uses>): Partition[] {
  if (!arePatternsWorthwhile(puzzle)) return [];
  const larger = largerPartition(puzzle);
  const usual = defaultPartition(puzzle);
  return larger && resources.patterns.has(larger) ? [larger, usual] : [usual];
}

/** Whether databases are kept, and read in a moment. */
const isAtHand = (
  partition: Partition,
  { resources }: SolveRequest<Uses>,
  most = LARGE_PLACEMENTS,
): boolean => partitionPlacements(partition) <= most && resources.patterns.has(partition);

/**
 * Small databases, for boards that have some. The search goes to its end if none of the other
 * partitions can be had.
 */
function smallAttempt(partitions: readonly Partition[], request: SolveRequest<Uses>): Attempt[] {
  const small = smallPartition(request.puzzle);
  if (small === undefined) return [];
  const hasOthers = partitions.some((partition) => !request.resources.patterns.refusal(partition));
  return [{ ...attemptWith(small, request), ...(hasOthers && { mostBoards: SMALL_BOARDS }) }];
}

const attemptWith = (partition: Partition, request: SolveRequest<Uses>): Attempt =>
  idaWithTables(
    `ida pattern ${partitionName(partition)}`,
    {
      resource: 'pattern databases',
      kept: request.resources.patterns,
      of: partition,
      boundWith: (tables) => ({ name: 'pattern', tables }),
    },
    request,
  );
