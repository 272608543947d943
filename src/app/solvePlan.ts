/*
 * The plan of a solution: attempts in order. A later one is opened when those before it are
 * refused, or have entered all the boards that they may enter.
 */
import { AtlasError } from '../errors.js';
import { existsSync } from 'node:fs';
import { blankCell, orderedBoard } from '../puzzle/board.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { formatSize, isLine } from '../puzzle/size.js';
import { knownCounts } from '../results/knownCounts.js';
import { distinctTiles } from '../solve/distinctTiles.js';
import {
  defaultLayout,
  largerShape,
  patternLayout,
  type PatternLayout,
} from '../solve/heuristics/patternDatabases.js';
import { defaultLabels, projectionsOf } from '../solve/heuristics/projections.js';
import {
  areProjectionsWorthwhile,
  arePatternsWorthwhile,
  isSolvedShortest,
  quickestSearch,
} from '../solve/methods.js';
import { methodWished, type Aim, type Wishes } from '../solve/wishes.js';
import type { Platform } from './context.js';
import {
  areAtHand,
  methodNamed,
  oracleAttempt,
  patternAttempt,
  plainAttempt,
  projectionAttempt,
  type Attempt,
} from './methods.js';
import { isSoonerEnumerated } from './oracles.js';
import { oraclePathOf } from './outputFolder.js';

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

/** Databases of so many placements are read in a moment, beside a quick search. */
const MOST_QUICK_PLACEMENTS = 50e6;

/**
 * Plans how positions of a puzzle are solved. Looks at the files that are there and the memory that
 * is free, but reads nothing large.
 *
 * @throws AtlasError when wishes do not go together, or do not suit the puzzle.
 */
export function planSolving(puzzle: Puzzle, wishes: Wishes, platform: Platform): SolvePlan {
  const { aim, limit, seconds = Infinity } = wishes;
  const method = methodWished(wishes, puzzle);
  const attempts = method
    ? [methodNamed(method).attempt(puzzle, wishes, platform)]
    : attemptsFor(puzzle, wishes, platform);
  return {
    puzzle,
    aim,
    attempts,
    beside:
      method !== 'dfs' && hasBeam(puzzle, aim)
        ? methodNamed('beam').attempt(puzzle, wishes, platform)
        : undefined,
    limit: limit ?? (method === 'dfs' ? knownDepth(puzzle) : Infinity),
    seconds,
  };
}

/** The attempts where no method is wished for, the quickest one first. */
function attemptsFor(puzzle: Puzzle, wishes: Wishes, platform: Platform): Attempt[] {
  const { aim, outputFolder = false } = wishes;
  // On larger boards only good solutions are searched; a shortest one is refused by its search.
  if (aim !== 'shortest' && !isSolvedShortest(puzzle.size)) return [];
  const path = oraclePathOf(puzzle);
  const oracle = outputFolder && existsSync(path) ? [oracleAttempt(puzzle, path)] : [];
  const others = aim === 'quick' ? attemptsBesideBeam : attemptsWithoutOracle;
  return [...oracle, ...others(puzzle, wishes, platform)];
}

/** What proves beside a quick search is ready in a moment. */
function attemptsBesideBeam(puzzle: Puzzle, wishes: Wishes, platform: Platform): Attempt[] {
  const plain = plainAttempt(puzzle, quickestSearch(puzzle), wishes, platform);
  if (isSoonerEnumerated(puzzle, platform)) {
    return distinctTiles(puzzle)
      ? [methodNamed('enumeration').attempt(puzzle, wishes, platform)]
      : [plain];
  }
  const atHand = layoutsFor(puzzle).filter((layout) => areAtHand(layout, MOST_QUICK_PLACEMENTS));
  return [...atHand.map((layout) => patternAttempt(puzzle, layout, wishes, platform)), plain];
}

/**
 * The enumeration where it takes a moment or bounds say little; pattern databases in single-tile
 * moves, of these the larger ones if they are kept, else those that are soon built; in multi-tile
 * moves projections; else a search. Positions near the goal are solved before databases could be
 * built, or read if they are large.
 */
function attemptsWithoutOracle(puzzle: Puzzle, wishes: Wishes, platform: Platform): Attempt[] {
  if (isSoonerEnumerated(puzzle, platform))
    return [methodNamed('enumeration').attempt(puzzle, wishes, platform)];
  const search = quickestSearch(puzzle);
  const layouts = layoutsFor(puzzle);
  const hasProjections = areProjectionsWorthwhile(puzzle);
  const isNearFirst = hasProjections || (layouts.length > 0 && !areAtHand(layouts[0]));
  return [
    ...(isNearFirst ? [plainAttempt(puzzle, search, wishes, platform, NEAR_BOARDS)] : []),
    ...layouts.map((layout) => patternAttempt(puzzle, layout, wishes, platform)),
    ...(hasProjections ? [defaultProjections(puzzle, wishes, platform)] : []),
    plainAttempt(puzzle, search, wishes, platform),
  ];
}

/** The attempt by the projections that a puzzle has by default. */
const defaultProjections = (puzzle: Puzzle, wishes: Wishes, platform: Platform): Attempt =>
  projectionAttempt(puzzle, projectionsOf(defaultLabels(puzzle), puzzle), wishes, platform);

/** The pattern databases that are worth their time, the larger ones first if they are kept. */
function layoutsFor(puzzle: Puzzle): PatternLayout[] {
  if (!arePatternsWorthwhile(puzzle)) return [];
  const shape = largerShape(puzzle.size);
  const larger = shape === undefined ? [] : [patternLayout(shape, puzzle)];
  return [...larger.filter((layout) => areAtHand(layout, Infinity)), defaultLayout(puzzle)];
}

/**
 * Whether a beam search serves an aim. Single rows and columns need none, and where a shortest
 * solution is wanted but the board is too large for one, the board is refused.
 */
const hasBeam = ({ size }: Puzzle, aim: Aim): boolean =>
  !isLine(size) && (aim !== 'shortest' || isSolvedShortest(size));

/** The depth of the puzzle's space, which tiles that repeat can only make smaller. */
function knownDepth(puzzle: Puzzle): number {
  const { size, goal } = puzzle;
  const known = knownCounts({ ...puzzle, goal: orderedBoard(size, blankCell(goal)) });
  if (known) return known.counts.length - 1;
  throw new AtlasError(
    'depth-unknown',
    `How many moves the ${formatSize(size)} board with this goal can need is not known`,
  );
}
