/* How positions are solved on this machine: by the files, the cache and the threads of Node. */
import { existsSync } from 'node:fs';
import { AtlasError } from '../../basics/errors.js';
import { blankCell, orderedBoard } from '../../puzzle/board.js';
import { puzzleFacts } from '../../puzzle/notation.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { formatSize } from '../../puzzle/size.js';
import { knownCounts } from '../../results/knownCounts.js';
import type { TableNeeds } from '../../bounds/kept.js';
import { attemptWished, projectionAttempt } from '../../solve/methodRecords.js';
import { areProjectionsWorthwhile, quickestSearch, solverFor, unfit } from '../../solve/methods.js';
import { guardedSolver } from '../../solve/guardedSolver.js';
import { oracleSolver } from '../../solve/oracleSolver.js';
import { searchTeam } from '../../solve/searchTeam.js';
import { shortenings } from '../../solve/shortening.js';
import { openSolving, type Solving } from '../../solve/solving.js';
import { quickSolver } from '../../solve/beam/quickSolver.js';
import { checkedBound } from '../../bounds/given/boardBound.js';
import { openBound } from '../../bounds/given/givenBound.js';
import type { MethodPlatform, SolvingPlatform } from '../../solve/solvingPlatform.js';
import type { Wishes } from '../../solve/wishes.js';
import type { Context } from '../context.js';
import { enumerateOracle, isSoonerEnumerated, openOracle } from './oracles.js';
import { oraclePathOf } from '../outputPaths.js';
import { keptPatterns } from '../tables/patternTables.js';
import { draftSearch, keepsOracle } from '../planning.js';
import { keptProjections } from '../tables/projectionTables.js';

/**
 * Solves positions of a puzzle on this machine. `attemptLeft` is told when an attempt of the plan
 * is left, by its number from 0, and why. @throws AtlasError as {@link openSolving}.
 */
export const startSolving = (
  puzzle: Puzzle,
  wishes: Wishes,
  context: Context,
  attemptLeft?: SolvingPlatform['attemptLeft'],
): Solving => openSolving(puzzle, wishes, { ...solvingPlatform(context), attemptLeft });

/** What solving asks of this machine. */
function solvingPlatform(context: Context): SolvingPlatform {
  const { platform, reporter, signal } = context;
  const own: MethodPlatform = {
    attemptWished: (puzzle, wishes) => attemptWished(puzzle, wishes, own),
    attemptByProjections: (puzzle, wishes) =>
      areProjectionsWorthwhile(puzzle) ? projectionAttempt(puzzle, wishes, own) : undefined,
    patterns: keptPatterns(context),
    projections: keptProjections(context),
    oracles: {
      has: (puzzle) => existsSync(oraclePathOf(puzzle)),
      open: (puzzle, file = oraclePathOf(puzzle)) =>
        oracleSolver('oracle', openOracle(file, puzzle), puzzle),
    },
    oracleAbsence: (puzzle) => oracleAbsence(puzzle, context),
    enumeration: {
      isSooner: (puzzle) => isSoonerEnumerated(puzzle, platform),
      needs: (puzzle, threads) => enumerationNeeds(puzzle, threads, context),
      open: async (puzzle, threads) =>
        oracleSolver('enumeration', await enumerateOracle(puzzle, context, threads), puzzle),
    },
    keepsPatterns: true,
    teamOf: (threads = platform.cores) =>
      threads === 1
        ? undefined
        : (puzzle, search, tree) =>
            searchTeam(puzzle, search, tree, threads, platform.startExecutor),
    solverFor,
    shorten: shortenings,
    knownDepth,
    openGuide: async (guide, puzzle) =>
      guide.source.kind === 'guarded'
        ? guardedSolver(guide.source.thread, { method: 'beam' }, puzzle)
        : quickSolver(puzzle, checkedBound(puzzle, await openBound(guide, puzzle), guide.name)),
    note: reporter.note,
    signal,
  };
  return own;
}

/** Why there is no oracle of a puzzle in the output folder. */
const oracleAbsence = (puzzle: Puzzle, { platform }: Context): AtlasError =>
  keepsOracle(puzzle, platform)
    ? new AtlasError('no-oracle', `There is no oracle of this puzzle at ${oraclePathOf(puzzle)}`, {
        puzzle: puzzleFacts(puzzle),
      })
    : unfit(
        'method',
        'oracle',
        `needs bit planes, which ${formatSize(puzzle.size)} boards do not have`,
        quickestSearch(puzzle).method,
      );

function enumerationNeeds(
  puzzle: Puzzle,
  threads: number | undefined,
  { platform }: Context,
): TableNeeds {
  const { needs, seconds = 0 } = draftSearch(puzzle, { solutions: true, threads }, platform);
  return { memory: needs.memory, disk: 0, seconds };
}

/** The depth of the puzzle's space as it is published, for the goal with distinct tiles. */
function knownDepth(puzzle: Puzzle): number | undefined {
  const { size, goal } = puzzle;
  const known = knownCounts({ ...puzzle, goal: orderedBoard(size, blankCell(goal)) });
  return known && known.counts.length - 1;
}
