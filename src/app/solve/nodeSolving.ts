/* How positions are solved on this machine: with the files, the cache and the threads of Node. */
import { existsSync } from 'node:fs';
import { AtlasError } from '../../basics/errors.js';
import { blankCell, orderedBoard } from '../../puzzle/board.js';
import { puzzleFacts } from '../../notation/boardText.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { formatSize } from '../../puzzle/size.js';
import { publishedList } from '../../results/published.js';
import type { SolvingResources } from '../../solve/method.js';
import { ALL_METHODS } from '../../solve/methods/all.js';
import { openSolving, type Solving } from '../../solve/solving.js';
import { quickestSearch, unfit } from '../../solve/suitability.js';
import type { Wishes } from '../../solve/wishes.js';
import type { Context } from '../context.js';
import { enumerateOracle, isSoonerEnumerated, keepsOracle, openOracle } from './oracles.js';
import { oraclePathOf } from '../../files/results/outputFolder.js';
import { keptPatterns } from '../tables/patternTables.js';
import { planSearch } from '../search/planning.js';
import { keptProjections } from '../tables/projectionTables.js';

/**
 * Solves positions of a puzzle on this machine. `attemptLeft` gets the number of an attempt of the
 * plan that is left, from 0, and why. @throws AtlasError as {@link openSolving}.
 */
export const startSolving = (
  puzzle: Puzzle,
  wishes: Wishes,
  context: Context,
  attemptLeft?: SolvingResources['attemptLeft'],
): Solving =>
  openSolving(puzzle, wishes, ALL_METHODS, { ...solvingResources(context), attemptLeft });

/**
 * Finds shortest solutions on this machine, with an oracle if one is kept. @throws AtlasError as
 * {@link openSolving}.
 */
export const startShortest = (
  puzzle: Puzzle,
  context: Context,
  wishes: Pick<Wishes, 'threads' | 'seconds' | 'paths'> = {},
): Solving => startSolving(puzzle, { ...wishes, aim: 'shortest', keptOracle: true }, context);

/** What solving needs, on this machine. */
function solvingResources(given: Context): SolvingResources {
  const givingUp = new AbortController();
  const signal = AbortSignal.any([given.signal, givingUp.signal]);
  const context = { ...given, signal };
  const { platform, reporter } = context;
  return {
    patterns: keptPatterns(context),
    keepsPatterns: true,
    projections: keptProjections(context),
    oracles: oracleFiles(context),
    enumeration: enumerations(context),
    knownDepth,
    threads: platform,
    note: reporter.note,
    adviseLargerPattern: reporter.adviseLargerPattern,
    signal: given.signal,
    giveUp: () => givingUp.abort(),
  };
}

/** The oracles in files, by default in the output folder. */
const oracleFiles = (context: Context): SolvingResources['oracles'] => ({
  has: ({ puzzle, file = oraclePathOf(puzzle) }) => existsSync(file),
  refusal: ({ puzzle, file }) =>
    file !== undefined || existsSync(oraclePathOf(puzzle))
      ? undefined
      : oracleAbsence(puzzle, context),
  open: ({ puzzle, file = oraclePathOf(puzzle) }) => Promise.resolve(openOracle(file, puzzle)),
});

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
        quickestSearch(puzzle),
      );

/** Searches of all positions, which are kept for this run only. */
const enumerations = (context: Context): NonNullable<SolvingResources['enumeration']> => ({
  needs(puzzle, threads) {
    const request = { oracle: true, threads };
    const { needs, seconds = 0 } = planSearch(puzzle, request, context.platform);
    return { memory: needs.memory, disk: 0, seconds };
  },
  open: (puzzle, threads) => enumerateOracle(puzzle, context, threads),
  isSooner: (puzzle) => isSoonerEnumerated(puzzle, context.platform),
});

/** The depth of the puzzle's space as it is published, for the goal with distinct tiles. */
function knownDepth(puzzle: Puzzle): number | undefined {
  const { size, goal } = puzzle;
  const known = publishedList({ ...puzzle, goal: orderedBoard(size, blankCell(goal)) });
  return known && known.counts.length - 1;
}
