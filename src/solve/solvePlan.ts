/*
 * The plan of a solution: attempts in order. A later one is opened when those before it are
 * refused, or used up.
 */
import { AtlasError } from '../errors.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { formatSize, isLine } from '../puzzle/size.js';
import {
  beamAttempt,
  enumerationAttempt,
  oracleAttempt,
  patternAttempt,
  plainAttempt,
  projectionAttempt,
} from './attempts.js';
import { distinctTiles } from './distinctTiles.js';
import {
  defaultLayout,
  largerShape,
  layoutPlacements,
  patternLayout,
  type PatternLayout,
  type PatternTables,
} from './heuristics/patternDatabases.js';
import { defaultLabels, projectionsOf } from './heuristics/projections.js';
import {
  areProjectionsWorthwhile,
  arePatternsWorthwhile,
  isSolvedShortest,
  quickestSearch,
} from './methods.js';
import type { Attempt, Keep, SolvingPlatform } from './solvingPlatform.js';
import { methodWished, quickGuide, type Aim, type MethodName, type Wishes } from './wishes.js';

export interface SolvePlan {
  readonly puzzle: Puzzle;
  readonly aim: Aim;
  /** For a shortest solution, in order; none where nothing is proved. */
  readonly attempts: readonly Attempt[];
  /** A beam search that takes turns with them. */
  readonly beside: Attempt | undefined;
  /** The most moves of a solution. */
  readonly limit: number;
  /** The most seconds for each position. */
  readonly seconds: number;
}

/** A search enters so many boards in less than a tenth of a second, before databases are read. */
const NEAR_BOARDS = 200_000;

/** Databases of more placements take a while to read. */
const LARGE_PLACEMENTS = 100e6;

/** Databases of so many placements are read in a moment, beside a quick search. */
const MOST_QUICK_PLACEMENTS = 50e6;

/**
 * Plans how positions of a puzzle are solved. Looks at what the platform keeps and at the memory
 * that is free, but reads nothing large.
 *
 * @throws AtlasError when wishes do not go together, or do not suit the puzzle.
 */
export function planSolving(puzzle: Puzzle, wishes: Wishes, platform: SolvingPlatform): SolvePlan {
  const { aim, limit, seconds = Infinity } = wishes;
  const method = methodWished(wishes, puzzle);
  const attempts = method
    ? [methodNamed(method, platform).attempt(puzzle, wishes, platform)]
    : attemptsFor(puzzle, wishes, platform);
  return {
    puzzle,
    aim,
    attempts,
    beside:
      method !== 'dfs' && hasBeam(puzzle, aim)
        ? beamAttempt(puzzle, quickGuide(wishes), platform)
        : undefined,
    limit: limit ?? (method === 'dfs' ? depthOf(puzzle, platform) : Infinity),
    seconds,
  };
}

const methodNamed = (name: MethodName, { methods }: SolvingPlatform) =>
  methods.find((method) => method.name === name)!;

/** The attempts where no method is wished for, the quickest one first. */
function attemptsFor(puzzle: Puzzle, wishes: Wishes, platform: SolvingPlatform): Attempt[] {
  const { aim, keptOracle = false } = wishes;
  // A guide is followed alone, so that the solutions are its own.
  if (quickGuide(wishes) && hasBeam(puzzle, aim)) return [];
  // On larger boards only good solutions are searched; a shortest one is refused by its search.
  if (aim !== 'shortest' && !isSolvedShortest(puzzle.size)) return [];
  const oracle =
    keptOracle && platform.oracles.has(puzzle) ? [oracleAttempt(puzzle, platform)] : [];
  const others = aim === 'quick' ? attemptsBesideBeam : attemptsWithoutOracle;
  return [...oracle, ...others(puzzle, wishes, platform)];
}

/** What proves beside a quick search is ready in a moment. */
function attemptsBesideBeam(puzzle: Puzzle, wishes: Wishes, platform: SolvingPlatform): Attempt[] {
  const plain = plainAttempt(puzzle, quickestSearch(puzzle), wishes, platform);
  if (platform.enumeration.isSooner(puzzle))
    return [distinctTiles(puzzle) ? enumerationAttempt(puzzle, wishes, platform) : plain];
  const atHand = layoutsFor(puzzle, platform).filter((layout) =>
    areAtHand(layout, platform.patterns, MOST_QUICK_PLACEMENTS),
  );
  return [...atHand.map((layout) => patternAttempt(puzzle, layout, wishes, platform)), plain];
}

/**
 * The enumeration where it takes a moment or bounds say little; pattern databases in single-tile
 * moves, of these the larger ones if they are kept, else those that are soon built; in multi-tile
 * moves projections; else a search. Positions near the goal are solved before databases could be
 * built, or read if they are large.
 */
function attemptsWithoutOracle(
  puzzle: Puzzle,
  wishes: Wishes,
  platform: SolvingPlatform,
): Attempt[] {
  if (platform.enumeration.isSooner(puzzle)) return [enumerationAttempt(puzzle, wishes, platform)];
  const search = quickestSearch(puzzle);
  const layouts = layoutsFor(puzzle, platform);
  const hasProjections = areProjectionsWorthwhile(puzzle);
  const isNearFirst =
    hasProjections || (layouts.length > 0 && !areAtHand(layouts[0], platform.patterns));
  const until = platform.searchesMeanwhile ? 'next is ready' : NEAR_BOARDS;
  return [
    ...(isNearFirst ? [plainAttempt(puzzle, search, wishes, platform, until)] : []),
    ...layouts.map((layout) => patternAttempt(puzzle, layout, wishes, platform)),
    ...(hasProjections ? [defaultProjections(puzzle, wishes, platform)] : []),
    plainAttempt(puzzle, search, wishes, platform),
  ];
}

/** The attempt by the projections that a puzzle has by default. */
const defaultProjections = (puzzle: Puzzle, wishes: Wishes, platform: SolvingPlatform): Attempt =>
  projectionAttempt(puzzle, projectionsOf(defaultLabels(puzzle), puzzle), wishes, platform);

/** The pattern databases that are worth their time, the larger ones first if they are kept. */
function layoutsFor(puzzle: Puzzle, { patterns }: SolvingPlatform): PatternLayout[] {
  if (!arePatternsWorthwhile(puzzle)) return [];
  const shape = largerShape(puzzle.size);
  const larger = shape === undefined ? [] : [patternLayout(shape, puzzle)];
  return [...larger.filter((layout) => patterns.has(layout)), defaultLayout(puzzle)];
}

/** Whether the databases of a layout are kept, and read in a moment where `most` says so. */
const areAtHand = (
  layout: PatternLayout,
  patterns: Keep<PatternLayout, PatternTables>,
  most = LARGE_PLACEMENTS,
): boolean => layoutPlacements(layout) <= most && patterns.has(layout);

/**
 * Whether a beam search serves an aim. Single rows and columns need none, and where a shortest
 * solution is wanted but the board is too large for one, the board is refused.
 */
const hasBeam = ({ size }: Puzzle, aim: Aim): boolean =>
  !isLine(size) && (aim !== 'shortest' || isSolvedShortest(size));

/** The depth of the puzzle's space, which tiles that repeat can only make smaller. */
function depthOf(puzzle: Puzzle, { knownDepth }: SolvingPlatform): number {
  const known = knownDepth(puzzle);
  if (known !== undefined) return known;
  throw new AtlasError(
    'depth-unknown',
    `How many moves the ${formatSize(puzzle.size)} board with this goal can need is not known`,
  );
}
