/* IDA* with pattern databases. */
import { objectionTo } from '../../bounds/bounds.js';
import {
  defaultLayout,
  defaultPartition,
  largerPartition,
  layoutName,
  layoutPlacements,
  patternLayout,
  smallLayout,
  type PatternLayout,
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
    const partition = wishes.pattern ?? defaultPartition(puzzle.size);
    return attemptWith(patternLayout(partition, puzzle), request);
  },
  /** The larger databases if they are kept, else those that are soon built. */
  offered(request) {
    const layouts = layoutsFor(request);
    if (request.wishes.aim === 'quick')
      return layouts
        .filter((layout) => isAtHand(layout, request, MOST_QUICK_PLACEMENTS))
        .map((layout) => attemptWith(layout, request));
    const attempts = layouts.map((layout) => attemptWith(layout, request));
    if (layouts.length === 0 || isAtHand(layouts[0], request)) return attempts;
    if (!request.resources.keepsPatterns) return [...smallAttempt(layouts, request), ...attempts];
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
function layoutsFor({ puzzle, resources }: SolveRequest<Uses>): PatternLayout[] {
  if (!arePatternsWorthwhile(puzzle)) return [];
  const partition = largerPartition(puzzle.size);
  const larger = partition === undefined ? [] : [patternLayout(partition, puzzle)];
  return [...larger.filter((layout) => resources.patterns.has(layout)), defaultLayout(puzzle)];
}

/** Whether databases are kept, and read in a moment. */
const isAtHand = (
  layout: PatternLayout,
  { resources }: SolveRequest<Uses>,
  most = LARGE_PLACEMENTS,
): boolean => layoutPlacements(layout) <= most && resources.patterns.has(layout);

/**
 * Small databases, for boards that have some. The search goes to its end if none of the other
 * layouts can be had.
 */
function smallAttempt(layouts: readonly PatternLayout[], request: SolveRequest<Uses>): Attempt[] {
  const small = smallLayout(request.puzzle);
  if (small === undefined) return [];
  const hasOthers = layouts.some((layout) => !request.resources.patterns.refusal(layout));
  return [{ ...attemptWith(small, request), ...(hasOthers && { mostBoards: SMALL_BOARDS }) }];
}

const attemptWith = (layout: PatternLayout, request: SolveRequest<Uses>): Attempt =>
  idaWithTables(
    `ida pattern ${layoutName(layout)}`,
    {
      resource: 'pattern databases',
      kept: request.resources.patterns,
      of: layout,
      boundWith: (tables) => ({ name: 'pattern', tables }),
    },
    request,
  );
