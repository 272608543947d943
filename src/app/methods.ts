/*
 * The methods: records of how a puzzle is solved. A method makes an attempt of the wishes, which
 * tells what it needs before anything is read or built.
 */
import { AtlasError, hasCode, isAtlasError } from '../errors.js';
import { hasPatterns } from '../files/patternCache.js';
import { puzzleFacts } from '../puzzle/notation.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { cellCount, formatSize } from '../puzzle/size.js';
import { quoted } from '../quoted.js';
import { MOST_BEAM_CELLS } from '../solve/beam/beam.js';
import { quickSolver } from '../solve/beam/quickSolver.js';
import { quickestBound } from '../solve/heuristics/bounds.js';
import { openBound, type GivenBound } from '../solve/heuristics/givenBound.js';
import {
  defaultShape,
  layoutName,
  layoutPlacements,
  patternLayout,
  statesOf,
  type PatternLayout,
} from '../solve/heuristics/patternDatabases.js';
import {
  defaultLabels,
  projectionNames,
  projectionsOf,
  type Projection,
} from '../solve/heuristics/projections.js';
import {
  checkSearch,
  givenSolver,
  plainSearch,
  quickestSearch,
  solverFor,
  unfit,
  type MakeTeam,
  type PlainSearch,
} from '../solve/methods.js';
import { oracleSolver } from '../solve/oracleSolver.js';
import { searchTeam } from '../solve/searchTeam.js';
import type { SteppedSolver } from '../solve/solver.js';
import { heuristicWished, type MethodName, type Wishes } from '../solve/wishes.js';
import type { Context, Platform } from './context.js';
import { enumerateOracle, openOracle } from './oracles.js';
import { oraclePathOf } from './outputFolder.js';
import { patternNeeds, patternRefusal, preparePatterns } from './patternTables.js';
import { prepareProjections, projectionNeeds, projectionRefusal } from './projectionTables.js';
import { draftSearch, keepsOracle } from './planning.js';
import { existsSync } from 'node:fs';

/** What an attempt needs before it can search. */
export interface AttemptNeeds {
  /** Bytes of memory, and on disk, that it takes anew. */
  readonly memory: number;
  readonly disk: number;
  /** To make it ready, about. */
  readonly seconds: number;
}

/** A solver that can be opened, in a plan. */
export interface Attempt {
  /** As solutions and `--verbose` name it. */
  readonly name: string;
  readonly method: Method['name'];
  /** What it goes by, where it may be left: an oracle, or pattern databases. */
  readonly by?: string;
  /** Boards that it may enter before the next attempt begins; by default any number. */
  readonly mostBoards?: number;
  /** Worked out when it is asked for, for that takes a moment. */
  needs(): AttemptNeeds;
  /** Why it cannot be opened now, as far as is known without reading anything large. */
  refusal(): AtlasError | undefined;
  /**
   * Reads or builds what it needs; a refusal if that cannot be used, or has no room.
   *
   * @throws AtlasError when the search does not suit the puzzle.
   */
  open(context: Context): Promise<SteppedSolver | AtlasError>;
}

/** A way to solve positions. */
export interface Method {
  /** The beam search is the only one that nobody can choose by its name. */
  readonly name: MethodName | 'beam';
  /** @throws AtlasError when the method does not suit the puzzle, or the wishes. */
  attempt(puzzle: Puzzle, wishes: Wishes, platform: Platform): Attempt;
}

const NOTHING: AttemptNeeds = { memory: 0, disk: 0, seconds: 0 };

/**
 * An attempt by a search that needs nothing beside the puzzle. Whether it suits the puzzle is
 * checked when it is opened, so that a board without a solution is told as such on any size.
 */
export function plainAttempt(
  puzzle: Puzzle,
  search: PlainSearch,
  { threads, aim }: Wishes,
  platform: Platform,
  mostBoards?: number,
): Attempt {
  return {
    name: search.method === 'ida' ? `ida ${search.heuristic}` : search.method,
    method: search.method,
    ...(mostBoards !== undefined && { mostBoards }),
    needs: () => NOTHING,
    refusal: () => undefined,
    open: () => {
      const isAlone = aim === 'quick' || mostBoards !== undefined;
      const team = isAlone ? undefined : teamOf(platform, threads);
      return Promise.resolve(solverFor(puzzle, search, team));
    },
  };
}

/** An attempt by IDA* with pattern databases, which are read, or built and kept. */
export function patternAttempt(
  puzzle: Puzzle,
  layout: PatternLayout,
  { threads, aim, pruning }: Wishes,
  platform: Platform,
): Attempt {
  return {
    name: `ida pattern ${layoutName(layout)}`,
    method: 'ida',
    by: 'pattern databases',
    needs: () => patternNeeds(layout, statesOf(layout), platform, threads),
    refusal: () => patternRefusal(layout, statesOf(layout), platform),
    open: (context) =>
      orRefusal(
        (cause) => hasCode(cause, 'memory-for-patterns'),
        async () => {
          const databases = await preparePatterns(layout, context, threads);
          const search = { method: 'ida', heuristic: 'pattern', databases, pruning } as const;
          // A quick search needs the processor itself.
          return solverFor(puzzle, search, aim === 'quick' ? undefined : teamOf(platform, threads));
        },
      ),
  };
}

/** An attempt by IDA* with a bound from outside, in one thread. */
function givenAttempt(puzzle: Puzzle, bound: GivenBound, { pruning }: Wishes): Attempt {
  return {
    name: `ida ${bound.name}`,
    method: 'ida',
    needs: () => NOTHING,
    refusal: () => undefined,
    open: async ({ reporter }) => {
      checkSearch(puzzle, { method: 'ida' });
      const valueOf = await openBound(bound, puzzle);
      reporter.note(
        `A solution by the bound ${quoted(bound.name)} is a shortest one if the bound is never above the distance.`,
      );
      return givenSolver(puzzle, valueOf, bound.name, pruning);
    },
  };
}

/** An attempt by IDA* with maps of projections, which are read, or searched and kept. */
export function projectionAttempt(
  puzzle: Puzzle,
  projections: readonly Projection[],
  { threads, aim, pruning }: Wishes,
  platform: Platform,
): Attempt {
  return {
    name: `ida projection ${projectionNames(projections)}`,
    method: 'ida',
    by: 'projections',
    needs: () => projectionNeeds(projections, platform, threads),
    refusal: () => projectionRefusal(projections, platform),
    open: (context) =>
      orRefusal(
        (cause) => hasCode(cause, 'memory-for-projections') || hasCode(cause, 'memory'),
        async () => {
          const tables = await prepareProjections(projections, context, threads);
          const search = {
            method: 'ida',
            heuristic: 'projection',
            projections: tables,
            pruning,
          } as const;
          return solverFor(puzzle, search, aim === 'quick' ? undefined : teamOf(platform, threads));
        },
      ),
  };
}

/** Databases of more placements take a while to read. */
const LARGE_PLACEMENTS = 100e6;

/** Whether the databases of a layout are kept, and read in a moment where `most` says so. */
export const areAtHand = (layout: PatternLayout, most = LARGE_PLACEMENTS): boolean =>
  layoutPlacements(layout) <= most && hasPatterns(layout);

export function oracleAttempt(puzzle: Puzzle, path: string): Attempt {
  return {
    name: 'oracle',
    method: 'oracle',
    by: 'an oracle',
    needs: () => NOTHING,
    refusal: () => undefined,
    open: () =>
      orRefusal(isAtlasError, () =>
        Promise.resolve(oracleSolver('oracle', openOracle(path, puzzle), puzzle)),
      ),
  };
}

function enumerationAttempt(puzzle: Puzzle, { threads }: Wishes, platform: Platform): Attempt {
  return {
    name: 'enumeration',
    method: 'enumeration',
    needs: () => {
      const { needs, seconds = 0 } = draftSearch(puzzle, { solutions: true, threads }, platform);
      return { memory: needs.memory, disk: 0, seconds };
    },
    refusal: () => undefined,
    open: async (context) =>
      oracleSolver('enumeration', await enumerateOracle(puzzle, context, threads), puzzle),
  };
}

/** The solver, or the error that is expected. */
async function orRefusal(
  isExpected: (cause: unknown) => boolean,
  open: () => Promise<SteppedSolver>,
): Promise<SteppedSolver | AtlasError> {
  try {
    return await open();
  } catch (cause) {
    if (cause instanceof AtlasError && isExpected(cause)) return cause;
    throw cause;
  }
}

/** Makes the threads of a search; one thread needs none. */
const teamOf = (platform: Platform, threads = platform.cores): MakeTeam | undefined =>
  threads === 1
    ? undefined
    : (puzzle, search, tree) => searchTeam(puzzle, search, tree, threads, platform.startExecutor);

/** A method that needs nothing beside the puzzle. */
const plain = (name: 'bfs' | 'ids' | 'dfs'): Method => ({
  name,
  attempt(puzzle, wishes, platform) {
    const search = plainSearch(puzzle, { ...wishes, method: name, heuristic: undefined });
    return plainAttempt(puzzle, search, wishes, platform);
  },
});

const ida: Method = {
  name: 'ida',
  attempt(puzzle, wishes, platform) {
    const { patterns, labels } = wishes;
    const heuristic = heuristicWished(wishes) ?? quickestBound(puzzle);
    if (typeof heuristic === 'object') return givenAttempt(puzzle, heuristic, wishes);
    if (heuristic !== 'pattern' && heuristic !== 'projection') {
      const search = plainSearch(puzzle, { ...wishes, method: 'ida', heuristic });
      return plainAttempt(puzzle, search, wishes, platform);
    }
    checkSearch(puzzle, { method: 'ida', heuristic });
    if (heuristic === 'projection') {
      const projections = projectionsOf(labels ?? defaultLabels(puzzle), puzzle);
      return projectionAttempt(puzzle, projections, wishes, platform);
    }
    const layout = patternLayout(patterns ?? defaultShape(puzzle.size), puzzle);
    return patternAttempt(puzzle, layout, wishes, platform);
  },
};

/** The oracle that is named, or the one where `enumerate` puts it. */
const oracle: Method = {
  name: 'oracle',
  attempt(puzzle, { oracle: named }, platform) {
    const path = named ?? oraclePathOf(puzzle);
    if (named !== undefined || existsSync(path)) return oracleAttempt(puzzle, path);
    if (!keepsOracle(puzzle, platform)) {
      throw unfit(
        'method',
        'oracle',
        `needs bit planes, which ${formatSize(puzzle.size)} boards do not have`,
        quickestSearch(puzzle).method,
      );
    }
    throw new AtlasError('no-oracle', `There is no oracle of this puzzle at ${path}`, {
      puzzle: puzzleFacts(puzzle),
    });
  },
};

const enumeration: Method = { name: 'enumeration', attempt: enumerationAttempt };

/** It proves nothing, so that nobody can choose it; a plan has it beside the others. */
const beam: Method = {
  name: 'beam',
  attempt(puzzle) {
    const { size } = puzzle;
    const cells = cellCount(size);
    if (cells > MOST_BEAM_CELLS) {
      throw new AtlasError(
        'argument',
        `The ${formatSize(size)} board has ${cells} cells; boards of up to ${MOST_BEAM_CELLS} cells are solved, such as 10x10`,
      );
    }
    return {
      name: 'beam',
      method: 'beam',
      needs: () => NOTHING,
      refusal: () => undefined,
      open: () => Promise.resolve(quickSolver(puzzle)),
    };
  },
};

const METHODS: readonly Method[] = [
  plain('bfs'),
  plain('ids'),
  ida,
  plain('dfs'),
  oracle,
  enumeration,
  beam,
];

export const methodNamed = (name: Method['name']): Method =>
  METHODS.find((method) => method.name === name)!;
