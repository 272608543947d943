import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../errors.js';
import type { Oracle } from '../enumerate/oracle.js';
import { hasPlanes } from '../planes/layout.js';
import { formatLine, samePuzzle, type Puzzle } from '../puzzle/notation.js';
import { formatSize, stateCount } from '../puzzle/size.js';
import { oracleSolver } from '../solve/oracle.js';
import type { Solver } from '../solve/solver.js';
import { loadOracle, ORACLE_FILE } from '../store/oracle.js';
import { folderName } from '../store/results.js';
import { keptOracle, openEngine, planEngine } from '../workers/engine.js';
import { search } from './search.js';

/** Where `enumerate --oracle` puts a puzzle's oracle, if it is there. */
export function findOracle(puzzle: Puzzle): string | undefined {
  const path = join('output', folderName(puzzle), ORACLE_FILE);
  return existsSync(path) ? path : undefined;
}

/** @throws UserError when the file is no sound oracle of this puzzle. */
export function openOracle(path: string, puzzle: Puzzle): Solver {
  const { puzzle: other, oracle } = loadOracle(path);
  if (samePuzzle(other, puzzle)) return oracleSolver(oracle);
  const [goal, otherGoal] = [puzzle, other].map((one) => formatLine(one.goal, one));
  throw new UserError(
    `The oracle '${path}' is of another goal (${formatSize(other.size)}, goal ${otherGoal}), not of ${formatSize(puzzle.size)}, goal ${goal}; name another with --oracle, or make one with enumerate --oracle.`,
  );
}

/** @throws UserError when there is no oracle of this puzzle. */
export function requireOracle(puzzle: Puzzle): string {
  const path = findOracle(puzzle);
  if (path !== undefined) return path;
  throw new UserError(
    `There is no oracle of this puzzle in output/${folderName(puzzle)}; make one with enumerate --oracle, or name it with --oracle.`,
  );
}

/** Spaces up to so many states, those of 3x4, are enumerated in well under a second. */
export const QUICK_STATES = 239_500_800;

/** Spaces of fewer states than 2x5 has are searched as fast as they are enumerated. */
const LEAST_STATES = 1_814_400;

/** Whether enumerating all positions takes well under a second. */
export const isQuicklyEnumerated = ({ size }: Puzzle): boolean =>
  hasPlanes(size) && stateCount(size) >= LEAST_STATES && stateCount(size) <= QUICK_STATES;

/** Enumerates a space, to solve any of its positions. @throws UserError when there is not enough memory. */
export async function enumerateOracle(puzzle: Puzzle, quiet: boolean): Promise<Oracle> {
  const plan = planEngine(puzzle, { oracle: hasPlanes(puzzle.size) });
  const engine = openEngine(plan);
  try {
    const counts = await search(engine.expander, plan.space, { quiet });
    return keptOracle(plan, engine, counts.length - 1)!;
  } finally {
    await engine.expander.close();
  }
}
