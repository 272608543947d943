/* The methods that can be named. */
import type { Puzzle } from '../puzzle/puzzle.js';
import { quoted } from '../quoted.js';
import {
  enumerationAttempt,
  NOTHING,
  oracleAttempt,
  patternAttempt,
  plainAttempt,
  projectionAttempt,
} from './attempts.js';
import { quickestBound } from './heuristics/bounds.js';
import { openBound, type GivenBound } from './heuristics/givenBound.js';
import { defaultShape, patternLayout } from './heuristics/patternDatabases.js';
import { defaultLabels, projectionsOf } from './heuristics/projections.js';
import { checkSearch, givenSolver, plainSearch } from './methods.js';
import type { Attempt, Method, SolvingPlatform } from './solvingPlatform.js';
import { heuristicWished, type Wishes } from './wishes.js';

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
    if (typeof heuristic === 'object') return givenAttempt(puzzle, heuristic, wishes, platform);
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

/** An attempt by IDA* with a bound from outside. A function of this thread has no others. */
const givenAttempt = (
  puzzle: Puzzle,
  bound: GivenBound,
  { pruning, threads }: Wishes,
  platform: SolvingPlatform,
): Attempt => ({
  name: `ida ${bound.name}`,
  method: 'ida',
  needs: () => NOTHING,
  refusal: () => undefined,
  open: async () => {
    checkSearch(puzzle, { method: 'ida' });
    const valueOf = await openBound(bound, puzzle);
    platform.note(
      `A solution by the bound ${quoted(bound.name)} is a shortest one if the bound is never above the distance.`,
    );
    const team = bound.source.kind === 'maker' ? undefined : platform.teamOf(threads);
    return givenSolver(puzzle, { method: 'ida', given: bound, pruning }, valueOf, team);
  },
});

/** The oracle that is named, or the one that is kept. */
const oracle: Method = {
  name: 'oracle',
  attempt(puzzle, { oracle: named }, platform) {
    if (named === undefined && !platform.oracles.has(puzzle))
      throw platform.oracles.absence(puzzle);
    return oracleAttempt(puzzle, platform, named);
  },
};

const enumeration: Method = { name: 'enumeration', attempt: enumerationAttempt };

/** In the order of the help. */
export const METHODS: readonly Method[] = [
  plain('bfs'),
  plain('ids'),
  ida,
  plain('dfs'),
  oracle,
  enumeration,
];
