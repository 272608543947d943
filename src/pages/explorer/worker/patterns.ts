/*
 * Pattern databases, built in the page's worker where that takes a moment: the 15-puzzle is solved
 * by them in less than a second.
 */
import type { Puzzle } from '../../../puzzle/puzzle.js';
import { arePatternsWorthwhile } from '../../../solve/methods.js';
import {
  buildPatterns,
  patternMemory,
  patternUnits,
} from '../../../solve/heuristics/patternBuild.js';
import {
  defaultLayout,
  statesOf,
  type PatternLayout,
  type PatternTables,
} from '../../../solve/heuristics/patternDatabases.js';
import { patternStateCount } from '../../../solve/heuristics/patternStates.js';
import { newTables } from '../../../solve/heuristics/tableMemory.js';
import type { SteppedSolver } from '../../../solve/solver.js';
import { sumOf } from '../../../sums.js';
import { isRefusal, type Browser } from '../platform.js';

/** States that are found in a second or two. */
const MOST_STATES = 40e6;

/** Databases that are being built, or are ready. */
export interface Patterns {
  /** Names all that they depend on. */
  readonly name: string;
  /** Undefined until they are built. */
  tables?: PatternTables;
  /** Resolves once they are built; with undefined in a browser that has too little memory. */
  readonly built: Promise<PatternTables | undefined>;
  /** The solver of positions that are drawn, apart from the solver of the board that is played. */
  drawing?: SteppedSolver;
}

/** The layout of the databases of a puzzle; undefined if it has none that are soon built. */
export function soonBuiltLayout(puzzle: Puzzle, { kernel }: Browser): PatternLayout | undefined {
  if (!kernel || !arePatternsWorthwhile(puzzle)) return undefined;
  const layout = defaultLayout(puzzle);
  return sumOf(statesOf(layout).map(patternStateCount)) > MOST_STATES ? undefined : layout;
}

/**
 * The databases of a puzzle: `before` if they serve it too; undefined if a puzzle has none that are
 * soon built.
 */
export function patternsFor(
  puzzle: Puzzle,
  before: Patterns | undefined,
  browser: Browser,
): Patterns | undefined {
  const layout = soonBuiltLayout(puzzle, browser);
  if (!layout) return undefined;
  const name = JSON.stringify(layout);
  if (before?.name === name) return before;
  const patterns: Patterns = {
    name,
    built: build(layout, browser).then((tables) => (patterns.tables = tables), withoutThem),
  };
  return patterns;
}

async function build(layout: PatternLayout, browser: Browser): Promise<PatternTables> {
  const states = statesOf(layout);
  const memory = patternMemory(newTables(layout, states, browser.kernel!));
  const executor = browser.startExecutor(
    { work: 'patterns', units: patternUnits(states), memory },
    1,
  );
  return buildPatterns(memory, executor, () => undefined);
}

/**
 * In a browser that has too little memory the databases are never ready, and the plain bound goes
 * on.
 */
function withoutThem(cause: unknown): undefined {
  if (!isRefusal(cause)) throw cause;
}
