/* IDA* with pattern databases. */
import { AtlasError } from '../../basics/errors.js';
import { objectionTo } from '../../bounds/bounds.js';
import {
  defaultLayout,
  defaultPartition,
  largerPartition,
  layoutName,
  layoutPlacements,
  patternLayout,
  partitionLayout,
  smallLayout,
  type PatternLayout,
} from '../../bounds/patterns/partitions.js';
import { METRIC_RULES } from '../../puzzle/metric.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { cellCount } from '../../puzzle/size.js';
import { idaSolver } from '../idaSolver.js';
import type { Ask, Attempt, Method, SolvingMachine } from '../method.js';
import { searchThreads } from '../team/threads.js';
import { checkBound } from '../suitability.js';

type Machine = Pick<SolvingMachine, 'patterns' | 'keepsPatterns' | 'threads'>;

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

export const pattern: Method<Machine> = {
  name: 'ida',
  takes: (heuristic) => heuristic === 'pattern',
  named(ask) {
    const { puzzle, wishes } = ask;
    checkBound(puzzle, 'pattern');
    const partition = wishes.patterns ?? defaultPartition(puzzle.size);
    return attemptWith(patternLayout(partition, puzzle), ask);
  },
  /** The larger databases if they are kept, else those that are soon built. */
  offered(ask) {
    const layouts = layoutsFor(ask);
    if (ask.wishes.aim === 'quick')
      return layouts
        .filter((layout) => isAtHand(layout, ask, MOST_QUICK_PLACEMENTS))
        .map((layout) => attemptWith(layout, ask));
    const attempts = layouts.map((layout) => attemptWith(layout, ask));
    if (layouts.length === 0 || isAtHand(layouts[0], ask)) return attempts;
    if (!ask.machine.keepsPatterns) return [...smallAttempt(layouts, ask), ...attempts];
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
function layoutsFor({ puzzle, machine }: Ask<Machine>): PatternLayout[] {
  if (!arePatternsWorthwhile(puzzle)) return [];
  const partition = largerPartition(puzzle.size);
  const larger = partition === undefined ? [] : [partitionLayout(partition, puzzle)];
  return [...larger.filter((layout) => machine.patterns.has(layout)), defaultLayout(puzzle)];
}

/** Whether databases are kept, and read in a moment. */
const isAtHand = (
  layout: PatternLayout,
  { machine }: Ask<Machine>,
  most = LARGE_PLACEMENTS,
): boolean => layoutPlacements(layout) <= most && machine.patterns.has(layout);

/**
 * Small databases, for boards that have some. The search goes to its end if none of the other
 * layouts can be had.
 */
function smallAttempt(layouts: readonly PatternLayout[], ask: Ask<Machine>): Attempt[] {
  const small = smallLayout(ask.puzzle);
  if (small === undefined) return [];
  const hasOthers = layouts.some((layout) => !ask.machine.patterns.refusal(layout));
  return [{ ...attemptWith(small, ask), ...(hasOthers && { mostBoards: SMALL_BOARDS }) }];
}

function attemptWith(layout: PatternLayout, ask: Ask<Machine>): Attempt {
  const { puzzle, wishes, machine } = ask;
  return {
    name: `ida pattern ${layoutName(layout)}`,
    resource: 'pattern databases',
    needs: () => machine.patterns.needs(layout, wishes.threads),
    refusal: () => machine.patterns.refusal(layout),
    async open() {
      const databases = await machine.patterns.open(layout, wishes.threads);
      if (databases instanceof AtlasError) return databases;
      const search = { heuristic: 'pattern', databases, pruning: wishes.pruning } as const;
      return idaSolver(puzzle, search, searchThreads(ask));
    },
  };
}
