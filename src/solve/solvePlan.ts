/*
 * The plan of a solution: attempts in order. A later one is opened when those before it are
 * refused, or used up.
 */
import type { Puzzle } from '../puzzle/puzzle.js';
import { isLine } from '../puzzle/size.js';
import {
  beamAttempt,
  enumerationAttempt,
  oracleAttempt,
  patternAttempt,
  plainAttempt,
} from './attempts.js';
import { distinctTiles } from '../puzzle/distinctTiles.js';
import {
  defaultLayout,
  largerShape,
  layoutPlacements,
  shapeLayout,
  smallLayout,
  type PatternLayout,
  type PatternTables,
} from '../bounds/patterns/patternDatabases.js';
import type { KeptTables } from '../bounds/kept.js';
import { arePatternsWorthwhile, isSolvedShortest, quickestSearch } from './methods.js';
import type { Attempt, PositionsSearch, SolvingPlatform } from './solvingPlatform.js';
import { quickGuide, type Aim, type Wishes } from './wishes.js';

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

/**
 * A search by small databases enters so many boards in half a second; larger ones take one or two
 * to build. None of Korf's hundred positions of 4x4 takes so many.
 */
const SMALL_BOARDS = 5_000_000;

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
  const { aim, seconds = Infinity } = wishes;
  const wished = platform.attemptWished?.(puzzle, wishes);
  return {
    puzzle,
    aim,
    attempts: wished ? [wished] : attemptsFor(puzzle, wishes, platform),
    beside:
      wished?.method !== 'dfs' && hasBeam(puzzle, aim)
        ? beamAttempt(puzzle, quickGuide(wishes), platform)
        : undefined,
    limit: wishes.limit ?? wished?.limit ?? Infinity,
    seconds,
  };
}

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
  const { enumeration, patterns } = platform;
  if (enumeration?.isSooner(puzzle))
    return [distinctTiles(puzzle) ? enumerationAttempt(puzzle, wishes, enumeration) : plain];
  const atHand = layoutsFor(puzzle, platform).filter((layout) =>
    areAtHand(layout, patterns, MOST_QUICK_PLACEMENTS),
  );
  return [...atHand.map((layout) => patternAttempt(puzzle, layout, wishes, platform)), plain];
}

/** An enumeration that takes longer begins after a search for a near solution. */
const SOON_SECONDS = 1;

/** The enumeration; if it takes a while, a search first, which it follows after NEAR_BOARDS. */
function attemptsByEnumeration(
  puzzle: Puzzle,
  wishes: Wishes,
  platform: SolvingPlatform,
  enumeration: PositionsSearch,
): Attempt[] {
  const all = enumerationAttempt(puzzle, wishes, enumeration);
  if (all.needs().seconds <= SOON_SECONDS) return [all];
  return [plainAttempt(puzzle, quickestSearch(puzzle), wishes, platform, NEAR_BOARDS), all];
}

/**
 * The enumeration if it takes a moment or bounds say little; pattern databases in single-tile
 * moves, of these the larger ones if they are kept, else those that are soon built; in multi-tile
 * moves projections; else a search.
 */
function attemptsWithoutOracle(
  puzzle: Puzzle,
  wishes: Wishes,
  platform: SolvingPlatform,
): Attempt[] {
  const { enumeration, patterns } = platform;
  if (enumeration?.isSooner(puzzle))
    return attemptsByEnumeration(puzzle, wishes, platform, enumeration);
  const search = quickestSearch(puzzle);
  const layouts = layoutsFor(puzzle, platform);
  const byProjections = platform.attemptByProjections?.(puzzle, wishes);
  const isSlow =
    byProjections !== undefined || (layouts.length > 0 && !areAtHand(layouts[0], patterns));
  const first = isSlow ? firstAttempt(puzzle, layouts, wishes, platform) : undefined;
  return [
    ...(first ? [first] : []),
    ...layouts.map((layout) => patternAttempt(puzzle, layout, wishes, platform)),
    ...(byProjections ? [byProjections] : []),
    plainAttempt(puzzle, search, wishes, platform),
  ];
}

/**
 * What solves a position in a moment, or is left for databases that take longer: a search without
 * any, or where databases are not kept, a search by small ones.
 */
const firstAttempt = (
  puzzle: Puzzle,
  layouts: readonly PatternLayout[],
  wishes: Wishes,
  platform: SolvingPlatform,
): Attempt | undefined =>
  platform.keepsPatterns
    ? plainAttempt(puzzle, quickestSearch(puzzle), wishes, platform, NEAR_BOARDS)
    : smallAttempt(puzzle, layouts, wishes, platform);

/**
 * The attempt by small databases, for boards that have some. It searches to the end where none of
 * the other layouts can be had.
 */
function smallAttempt(
  puzzle: Puzzle,
  layouts: readonly PatternLayout[],
  wishes: Wishes,
  platform: SolvingPlatform,
): Attempt | undefined {
  const small = smallLayout(puzzle);
  if (small === undefined) return undefined;
  const hasOthers = layouts.some((layout) => !platform.patterns.refusal(layout));
  const mostBoards = hasOthers ? SMALL_BOARDS : undefined;
  return patternAttempt(puzzle, small, wishes, platform, mostBoards);
}

/** The pattern databases that are worth their time, the larger ones first if they are kept. */
function layoutsFor(puzzle: Puzzle, { patterns }: SolvingPlatform): PatternLayout[] {
  if (!arePatternsWorthwhile(puzzle)) return [];
  const shape = largerShape(puzzle.size);
  const larger = shape === undefined ? [] : [shapeLayout(shape, puzzle)];
  return [...larger.filter((layout) => patterns.has(layout)), defaultLayout(puzzle)];
}

/** Whether the databases of a layout are kept, and read in a moment where `most` says so. */
const areAtHand = (
  layout: PatternLayout,
  patterns: KeptTables<PatternLayout, PatternTables>,
  most = LARGE_PLACEMENTS,
): boolean => layoutPlacements(layout) <= most && patterns.has(layout);

/**
 * Whether a beam search serves an aim. Single rows and columns need none, and where a shortest
 * solution is wanted but the board is too large for one, the board is refused.
 */
const hasBeam = ({ size }: Puzzle, aim: Aim): boolean =>
  !isLine(size) && (aim !== 'shortest' || isSolvedShortest(size));
