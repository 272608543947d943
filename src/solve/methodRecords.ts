/* The methods that can be named, and what only they need. */
import { AtlasError } from '../basics/errors.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { formatSize } from '../puzzle/size.js';
import { quoted } from '../basics/quoted.js';
import {
  enumerationAttempt,
  NOTHING,
  oracleAttempt,
  patternAttempt,
  plainAttempt,
  tableSolver,
} from './attempts.js';
import { quickestBound } from '../bounds/bounds.js';
import { openBound, type GivenBound } from '../bounds/given/givenBound.js';
import { defaultShape, patternLayout } from '../bounds/patterns/patternDatabases.js';
import {
  defaultLabels,
  projectionNames,
  projectionsOf,
} from '../bounds/projections/projections.js';
import { checkSearch, givenSolver } from './methods.js';
import type { Attempt, Method, MethodPlatform } from './solvingPlatform.js';
import { guardedSolver } from './guardedSolver.js';
import { heuristicWished, methodWished, type Wishes } from './wishes.js';

const bfs: Method = {
  name: 'bfs',
  attempt: (puzzle, wishes, platform) => plainAttempt(puzzle, { method: 'bfs' }, wishes, platform),
};

const ids: Method = {
  name: 'ids',
  attempt(puzzle, wishes, platform) {
    const { parityStep = true } = wishes;
    return plainAttempt(puzzle, { method: 'ids', parityStep }, wishes, platform);
  },
};

/** It takes the first solution within a limit, by default the depth of the puzzle's space. */
const dfs: Method = {
  name: 'dfs',
  attempt: (puzzle, wishes, platform) => ({
    ...plainAttempt(puzzle, { method: 'dfs' }, wishes, platform),
    limit: wishes.limit ?? depthOf(puzzle, platform),
  }),
};

/** The depth of the puzzle's space, which tiles that repeat can only make smaller. */
function depthOf(puzzle: Puzzle, { knownDepth }: MethodPlatform): number {
  const known = knownDepth(puzzle);
  if (known !== undefined) return known;
  throw new AtlasError(
    'depth-unknown',
    `How many moves the ${formatSize(puzzle.size)} board with this goal can need is not known`,
  );
}

const ida: Method = {
  name: 'ida',
  attempt(puzzle, wishes, platform) {
    const { patterns, pruning } = wishes;
    const heuristic = heuristicWished(wishes) ?? quickestBound(puzzle);
    if (typeof heuristic === 'object') return givenAttempt(puzzle, heuristic, wishes, platform);
    if (heuristic !== 'pattern' && heuristic !== 'projection')
      return plainAttempt(puzzle, { method: 'ida', heuristic, pruning }, wishes, platform);
    checkSearch(puzzle, { method: 'ida', heuristic });
    if (heuristic === 'projection') return projectionAttempt(puzzle, wishes, platform);
    const layout = patternLayout(patterns ?? defaultShape(puzzle.size), puzzle);
    return patternAttempt(puzzle, layout, wishes, platform);
  },
};

/** An attempt by IDA* with the maps of the projections that are wished for, or the usual ones. */
export function projectionAttempt(
  puzzle: Puzzle,
  wishes: Wishes,
  platform: MethodPlatform,
): Attempt {
  const projections = projectionsOf(wishes.labels ?? defaultLabels(puzzle), puzzle);
  return {
    name: `ida projection ${projectionNames(projections)}`,
    method: 'ida',
    by: 'projections',
    needs: () => platform.projections.needs(projections, wishes.threads),
    refusal: () => platform.projections.refusal(projections),
    open: async () => {
      const tables = await platform.projections.open(projections, wishes.threads);
      if (tables instanceof AtlasError) return tables;
      const search = { method: 'ida', heuristic: 'projection', projections: tables } as const;
      return tableSolver(puzzle, search, wishes, platform);
    },
  };
}

/** An attempt by IDA* with a bound from outside. A function of this thread has no others. */
const givenAttempt = (
  puzzle: Puzzle,
  bound: GivenBound,
  { pruning, threads }: Wishes,
  platform: MethodPlatform,
): Attempt => ({
  name: `ida ${bound.name}`,
  method: 'ida',
  needs: () => NOTHING,
  refusal: () => undefined,
  open: async () => {
    checkSearch(puzzle, { method: 'ida' });
    platform.note?.(
      `A solution by the bound ${quoted(bound.name)} is a shortest one if the bound is never above the distance.`,
    );
    const { source } = bound;
    if (source.kind !== 'guarded')
      return givenSolver(
        puzzle,
        { method: 'ida', given: bound, pruning },
        await openBound(bound, puzzle),
      );
    const search = { method: 'ida', pruning, threads } as const;
    return { ...guardedSolver(source.thread, search, puzzle), name: `ida ${bound.name}` };
  },
});

/** The oracle that is named, or the one that is kept. */
const oracle: Method = {
  name: 'oracle',
  attempt(puzzle, { oracle: named }, platform) {
    if (named === undefined && !platform.oracles.has(puzzle)) throw platform.oracleAbsence(puzzle);
    return oracleAttempt(puzzle, platform, named);
  },
};

const enumeration: Method = {
  name: 'enumeration',
  attempt: (puzzle, wishes, platform) => enumerationAttempt(puzzle, wishes, platform.enumeration),
};

/** In the order of the help. */
const METHODS: readonly Method[] = [bfs, ids, ida, dfs, oracle, enumeration];

/**
 * The attempt by the method that the wishes name or imply; undefined if they leave the choice.
 *
 * @throws AtlasError when wishes do not go together, or do not suit the puzzle.
 */
export function attemptWished(
  puzzle: Puzzle,
  wishes: Wishes,
  platform: MethodPlatform,
): Attempt | undefined {
  const wished = methodWished(wishes, puzzle);
  return METHODS.find(({ name }) => name === wished)?.attempt(puzzle, wishes, platform);
}
