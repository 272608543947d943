/* How solve searches: what the options choose, and what that needs. */
import { UserError } from '../errors.js';
import type { Puzzle } from '../puzzle/notation.js';
import { distinct } from '../solve/distinct.js';
import { HEURISTICS } from '../solve/heuristics/lowerBound.js';
import { PARTITIONS, type Partition } from '../solve/heuristics/pattern.js';
import { quickestBound, quickestSearch, solverFor, type Search } from '../solve/methods.js';
import { oracleSolver } from '../solve/oracle.js';
import { readChoice } from './arguments.js';
import { enumerateOracle, findOracle, isQuicklyEnumerated, openOracle, requireOracle } from './oracle.js';
import { note } from './output.js';
import { preparePatterns } from './patterns.js';
import type { NamedSolver } from './solving.js';

/** The ways to solve a position. */
export const METHODS = ['auto', 'bfs', 'ids', 'ida', 'dfs', 'oracle'] as const;

/**
 * A search, one with pattern databases, the oracle in a file, with what to do if it cannot be used, or the one that an enumeration
 * makes now.
 */
export type Choice =
  | Search
  | { readonly method: 'ida'; readonly heuristic: 'pattern'; readonly partition: Partition }
  | { readonly method: 'oracle'; readonly path: string; readonly otherwise?: Choice }
  | { readonly method: 'enumeration' };

/** The options that say how to search. */
interface ChoiceValues {
  readonly method: string | undefined;
  readonly heuristic: string | undefined;
  readonly pattern: string | undefined;
  readonly oracle: string | undefined;
  readonly 'no-parity-step': boolean;
}

/** What the options choose; `auto` looks whether there is an oracle. */
export function readChoices(options: ChoiceValues, puzzle: Puzzle): Choice {
  const { heuristic, pattern, oracle } = options;
  const implied = oracle !== undefined ? 'oracle' : (heuristic ?? pattern) !== undefined ? 'ida' : 'auto';
  const method = readChoice('method', options.method ?? implied, METHODS);
  if (heuristic !== undefined && method !== 'ida') throw misplaced(`heuristic ${heuristic}`, 'method ida', method);
  if (pattern !== undefined && method !== 'ida') throw misplaced(`pattern ${pattern}`, 'method ida', method);
  if (oracle !== undefined && method !== 'oracle') throw misplaced(`oracle ${oracle}`, 'method oracle', method);
  if (options['no-parity-step'] && method !== 'ids') throw misplaced('no-parity-step', 'method ids', method);
  switch (method) {
    case 'auto':
      return quickest(puzzle);
    case 'bfs':
    case 'dfs':
      return { method };
    case 'ids':
      return { method, parityStep: !options['no-parity-step'] };
    case 'ida':
      return readHeuristic(options, puzzle);
    case 'oracle':
      return { method, path: oracle ?? requireOracle(puzzle) };
  }
}

function readHeuristic({ heuristic, pattern }: ChoiceValues, puzzle: Puzzle): Choice {
  const implied = pattern === undefined ? quickestBound(puzzle) : 'pattern';
  const chosen = readChoice('heuristic', heuristic ?? implied, HEURISTICS);
  if (chosen === 'pattern') {
    return { method: 'ida', heuristic: chosen, partition: readChoice('pattern', pattern ?? '6-6-3', PARTITIONS) };
  }
  if (pattern !== undefined) throw misplaced(`pattern ${pattern}`, 'heuristic pattern', chosen);
  return { method: 'ida', heuristic: chosen };
}

const misplaced = (option: string, right: string, found: string): UserError =>
  new UserError(`The option --${option} is for --${right}, not for ${found}; leave out one of the two.`);

/** An oracle if there is a sound one, else the quickest without. */
function quickest(puzzle: Puzzle): Choice {
  const path = findOracle(puzzle);
  const otherwise = quickestWithoutOracle(puzzle);
  return path === undefined ? otherwise : { method: 'oracle', path, otherwise };
}

/** Pattern databases on 4x4, the enumeration where it takes a moment, else a search. */
function quickestWithoutOracle(puzzle: Puzzle): Choice {
  if (isFifteen(puzzle) && distinct(puzzle)) return { method: 'ida', heuristic: 'pattern', partition: '6-6-3' };
  return isQuicklyEnumerated(puzzle) ? { method: 'enumeration' } : quickestSearch(puzzle);
}

/**
 * Makes a choice ready, which may build databases or enumerate all positions.
 *
 * @throws UserError when it does not fit the puzzle, or an oracle that was asked for cannot be used.
 */
export async function openSolver(choice: Choice, puzzle: Puzzle, quiet: boolean): Promise<NamedSolver> {
  if (choice.method === 'oracle') return openOracleOr(choice, puzzle, quiet);
  if (choice.method === 'enumeration')
    return { method: 'enumeration', solver: oracleSolver(await enumerateOracle(puzzle, quiet)) };
  if (!('partition' in choice)) {
    const method = choice.method === 'ida' ? `ida ${choice.heuristic}` : choice.method;
    return { method, solver: solverFor(puzzle, choice) };
  }
  const { heuristic, partition } = choice;
  const told = isFifteen(puzzle) ? distinct(puzzle) : undefined;
  const patternBound = told && (await preparePatterns(told.puzzle, partition, quiet));
  return { method: `ida ${heuristic} ${partition}`, solver: solverFor(puzzle, choice, patternBound) };
}

async function openOracleOr(
  { path, otherwise }: Extract<Choice, { method: 'oracle' }>,
  puzzle: Puzzle,
  quiet: boolean,
): Promise<NamedSolver> {
  try {
    return { method: 'oracle', solver: openOracle(path, puzzle) };
  } catch (cause) {
    if (!otherwise || !(cause instanceof UserError)) throw cause;
    if (!quiet) note(`Solving without an oracle: ${cause.message.replace(/^T/, 't')}`);
    return openSolver(otherwise, puzzle, quiet);
  }
}

const isFifteen = ({ size }: Puzzle): boolean => size.rows === 4 && size.columns === 4;
