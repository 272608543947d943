/*
 * IDA* with a lower bound: one that needs only the puzzle, one with tables that are kept or made
 * when they are needed, or one of the user's own.
 */
import { quoted } from '../../basics/quoted.js';
import { objectionTo, quickestBound, type PlainBoundName } from '../../bounds/bounds.js';
import type { KeptTables } from '../../bounds/kept.js';
import { openBound } from '../../bounds/own/openBound.js';
import type { OwnBound } from '../../bounds/own/ownBound.js';
import {
  defaultPartition,
  largerPartition,
  parsePartition,
  partitionName,
  partitionPlacements,
  smallPartition,
  type Partition,
} from '../../bounds/patterns/partitions.js';
import type { ProgramBound } from '../../bounds/programBound.js';
import {
  defaultProjections,
  projectionNames,
  projectionsOf,
} from '../../bounds/projections/projections.js';
import { METRIC_RULES } from '../../puzzle/metric.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { cellCount, formatSize } from '../../puzzle/size.js';
import { idaSolver, ownBoundSolver } from '../ida/idaSolver.js';
import type { Attempt, Method, SolveRequest } from '../method.js';
import { checkBound, checkSolvedShortest } from '../suitability.js';
import { someThreads, type Threads } from '../threads.js';
import { heuristicWished } from '../wishes.js';
import { guardedSolver } from './guardedSolver.js';

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

export const ida: Method = {
  name: 'ida',
  named(request) {
    const { puzzle, wishes } = request;
    const heuristic = heuristicWished(wishes) ?? quickestBound(puzzle);
    if (typeof heuristic === 'object') return withOwnBound(heuristic, request);
    if (heuristic !== 'pattern' && heuristic !== 'projection')
      return withPlainBound(heuristic, request);
    checkBound(puzzle, heuristic);
    if (heuristic === 'projection') return withProjections(request);
    const partition =
      wishes.pattern === undefined
        ? defaultPartition(puzzle)
        : parsePartition(wishes.pattern, puzzle);
    return withPatterns(partition, request);
  },
  /** The last one serves every puzzle, and searches to the end. */
  offered: (request) => [
    ...patternsOffered(request),
    ...projectionsOffered(request),
    withPlainBound(quickestBound(request.puzzle), request),
  ],
};

/** The larger databases if they are kept, else those that are soon built. */
function patternsOffered(request: SolveRequest): Attempt[] {
  const partitions = partitionsFor(request);
  if (request.wishes.aim === 'quick')
    return partitions
      .filter((partition) => isAtHand(partition, request, MOST_QUICK_PLACEMENTS))
      .map((partition) => withPatterns(partition, request));
  const attempts = partitions.map((partition) => withPatterns(partition, request));
  if (partitions.length === 0 || isAtHand(partitions[0], request)) return attempts;
  if (!request.resources.keepsPatterns) return [...smallAttempt(partitions, request), ...attempts];
  const [first, ...others] = attempts;
  return [{ ...first, isSlow: true }, ...others];
}

/** Whether pattern databases are worth the time that they take to build. */
export const arePatternsWorthwhile = (puzzle: Puzzle): boolean =>
  objectionTo('pattern', puzzle) === undefined &&
  // In multi-tile moves walking distance is a better bound: it is not divided by the longest move.
  !METRIC_RULES[puzzle.metric].slides &&
  cellCount(puzzle.size) >= LEAST_CELLS;

/** The databases that are worth their time, the larger ones first if they are kept. */
function partitionsFor({ puzzle, resources }: SolveRequest): Partition[] {
  if (!arePatternsWorthwhile(puzzle)) return [];
  const larger = largerPartition(puzzle);
  const usual = defaultPartition(puzzle);
  return larger && resources.patterns.has(larger) ? [larger, usual] : [usual];
}

/** Whether databases are kept, and read in a moment. */
const isAtHand = (
  partition: Partition,
  { resources }: SolveRequest,
  most = LARGE_PLACEMENTS,
): boolean => partitionPlacements(partition) <= most && resources.patterns.has(partition);

/**
 * Small databases, for boards that have some. The search goes to its end if none of the other
 * partitions can be had.
 */
function smallAttempt(partitions: readonly Partition[], request: SolveRequest): Attempt[] {
  const small = smallPartition(request.puzzle);
  if (small === undefined) return [];
  const hasOthers = partitions.some((partition) => !request.resources.patterns.refusal(partition));
  return [{ ...withPatterns(small, request), ...(hasOthers && { mostBoards: SMALL_BOARDS }) }];
}

const projectionsOffered = (request: SolveRequest): Attempt[] =>
  request.resources.projections &&
  request.wishes.aim !== 'quick' &&
  areProjectionsWorthwhile(request.puzzle)
    ? [{ ...withProjections(request), isSlow: true }]
    : [];

/**
 * Whether a search in multi-tile moves with projections is worth the time that their tables take:
 * on 3x5 and 4x4. Smaller boards are soon solved with walking distance; others have not been
 * measured.
 */
const areProjectionsWorthwhile = (puzzle: Puzzle): boolean =>
  objectionTo('projection', puzzle) === undefined &&
  METRIC_RULES[puzzle.metric].slides &&
  ['3x5', '5x3', '4x4'].includes(formatSize(puzzle.size));

/**
 * Whether the bound suits the puzzle is checked when the attempt is opened, so that a board without
 * a solution is reported as such on any size.
 */
const withPlainBound = (name: PlainBoundName, request: SolveRequest): Attempt => ({
  name: `ida ${name}`,
  open: () => idaSolver(request.puzzle, { name }, optionsOf(request)),
});

const withPatterns = (partition: Partition, request: SolveRequest): Attempt => ({
  name: `ida pattern ${partitionName(partition)}`,
  resource: 'pattern databases',
  ...withTables(partition, request.resources.patterns, request, (tables) => ({
    name: 'pattern',
    tables,
  })),
});

/** With the tables of the projections that are wished for, or the usual ones. */
function withProjections(request: SolveRequest): Attempt {
  const { puzzle, wishes, resources } = request;
  const projections = projectionsOf(wishes.labels ?? defaultProjections(puzzle), puzzle);
  return {
    name: `ida projection ${projectionNames(projections)}`,
    resource: 'projections',
    ...withTables(projections, resources.projections!, request, (tables) => ({
      name: 'projection',
      tables,
    })),
  };
}

/** The part of an attempt that gets its tables. */
const withTables = <Of, Tables>(
  of: Of,
  kept: KeptTables<Of, Tables>,
  request: SolveRequest,
  boundWith: (tables: Tables) => ProgramBound,
): Pick<Attempt, 'needs' | 'refusal' | 'open'> => {
  const { puzzle, wishes } = request;
  return {
    needs: () => kept.needs(of, wishes.threads),
    refusal: () => kept.refusal(of),
    open: async () =>
      idaSolver(puzzle, boundWith(await kept.open(of, wishes.threads)), optionsOf(request)),
  };
};

/** With a bound of the user's own, which proves nothing. */
const withOwnBound = (bound: OwnBound, { puzzle, wishes, resources }: SolveRequest): Attempt => ({
  name: `ida ${bound.name}`,
  async open() {
    checkSolvedShortest(puzzle);
    resources.note?.(
      `A solution found with the bound ${quoted(bound.name)} is a shortest one if the bound is never above the distance.`,
    );
    const { source } = bound;
    const { pruning, threads } = wishes;
    // A function cannot be called from other threads, so it searches in this one.
    return source.kind === 'guarded'
      ? guardedSolver(source.thread, { method: 'ida', pruning, threads }, puzzle)
      : ownBoundSolver(puzzle, bound, await openBound(bound, puzzle), { pruning });
  },
});

/** How a search is wished. A quick one uses the calling thread alone, and all of its time. */
const optionsOf = ({
  wishes: { aim, pruning, threads },
  resources,
}: SolveRequest): { pruning?: boolean | undefined; threads?: Threads | undefined } => ({
  pruning,
  threads: aim === 'quick' ? undefined : someThreads(resources.threads, threads),
});
