/*
 * What a plan is made of: the attempts, the methods that make them of wishes, and what they ask of
 * the machine that they run on. Node reads tables from files and keeps new ones there
 * (`app/solve/solving.ts`); a page keeps tables for its session (`pages/worker/inside/patterns.ts`).
 */
import type { AtlasError } from '../basics/errors.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import type { KeptTables, TableNeeds } from '../bounds/kept.js';
import type { GivenBound } from '../bounds/given/givenBound.js';
import type { PatternLayout, PatternTables } from '../bounds/patterns/patternDatabases.js';
import type { Projection, ProjectionTable } from '../bounds/projections/projections.js';
import type { IdaSearch, MakeTeam, QuickestSearch, SolverSearch } from './methods.js';
import type { shortenings } from './shortening.js';
import type { SteppedSolver } from './solver.js';
import type { MethodName, Wishes } from './wishes.js';

/** Makes the solver of a search that fits the puzzle. @throws AtlasError as `checkSearch`. */
export interface SolverMaker<Search> {
  solverFor(puzzle: Puzzle, search: Search, makeTeam?: MakeTeam): SteppedSolver;
}

/** What a page leaves out is optional. */
export interface SolvingPlatform extends SolverMaker<QuickestSearch | IdaSearch> {
  /**
   * The attempt by the method that wishes name or imply; undefined if they leave the choice.
   *
   * @throws AtlasError when wishes do not go together, or do not suit the puzzle.
   */
  attemptWished?(puzzle: Puzzle, wishes: Wishes): Attempt | undefined;
  /** The attempt by projections that are worth their time; undefined if a puzzle has none. */
  attemptByProjections?(puzzle: Puzzle, wishes: Wishes): Attempt | undefined;
  readonly patterns: KeptTables<PatternLayout, PatternTables>;
  readonly oracles: OracleKeep;
  readonly enumeration?: PositionsSearch;
  /**
   * Whether pattern databases are kept for later sessions. Where they are not, one thread makes
   * them anew, so small ones come first.
   */
  readonly keepsPatterns: boolean;
  /** Makes so many threads for a search, by default one for each core; undefined for one thread. */
  teamOf?(threads: number | undefined): MakeTeam | undefined;
  /** Makes solutions of a quick search shorter at its end. */
  readonly shorten?: typeof shortenings;
  /**
   * A beam search that is guided by a bound from outside; it throws AtlasError if the bound gives
   * no value. Absent if such bounds cannot be wished for.
   */
  openGuide?(guide: GivenBound, puzzle: Puzzle): Promise<SteppedSolver>;
  /** Tells a person a sentence. */
  note?(text: string): void;
  /** Is told when an attempt is left, by its number in the plan from 0, and why. */
  readonly attemptLeft?: ((number: number, reason: string) => void) | undefined;
  /** Ends reading and making of tables, and searches that have no signal of their own. */
  readonly signal: AbortSignal;
}

/** What is asked by methods that are named. */
export interface MethodPlatform extends SolvingPlatform {
  solverFor(puzzle: Puzzle, search: SolverSearch, makeTeam?: MakeTeam): SteppedSolver;
  readonly projections: KeptTables<readonly Projection[], readonly ProjectionTable[]>;
  readonly enumeration: PositionsSearch;
  /** Why no oracle of a puzzle is kept. */
  oracleAbsence(puzzle: Puzzle): AtlasError;
  /** The greatest distance of any position, if it is published. */
  knownDepth(puzzle: Puzzle): number | undefined;
}

/** A way to solve positions. */
export interface Method {
  readonly name: MethodName;
  /** @throws AtlasError when the method does not suit the puzzle, or the wishes. */
  attempt(puzzle: Puzzle, wishes: Wishes, platform: MethodPlatform): Attempt;
}

/** A solver that can be opened, in a plan. */
export interface Attempt {
  /** As solutions and `--verbose` name it. */
  readonly name: string;
  /** The beam search is the only one that nobody can choose by its name. */
  readonly method: MethodName | 'beam';
  /** What it goes by, where it may be left: an oracle, or pattern databases. */
  readonly by?: string;
  /** The most moves of a solution, where the method has a limit of its own. */
  readonly limit?: number;
  /**
   * The boards of a position that it enters at most before the next attempt begins; by default it
   * searches to the end.
   */
  readonly mostBoards?: number;
  /** Worked out when it is asked for, for that takes a moment. */
  needs(): TableNeeds;
  /** Why it cannot be opened now, as far as is known without reading anything large. */
  refusal(): AtlasError | undefined;
  /**
   * Reads or makes what it needs; a refusal if that cannot be used, or has no room.
   *
   * @throws AtlasError when the search does not suit the puzzle.
   */
  open(): Promise<SteppedSolver | AtlasError>;
}

/** Oracles that were made before. */
interface OracleKeep {
  has(puzzle: Puzzle): boolean;
  /**
   * A solver by the oracle in a file, by default by the one that is kept for the puzzle.
   *
   * @throws AtlasError when it cannot be used.
   */
  open(puzzle: Puzzle, file?: string): SteppedSolver;
}

/** Searches of all positions, which then solve each of them. */
export interface PositionsSearch {
  /** Whether it solves a position sooner than a search from the position does. */
  isSooner(puzzle: Puzzle): boolean;
  /** @throws AtlasError when there is not enough memory. */
  needs(puzzle: Puzzle, threads: number | undefined): TableNeeds;
  /** @throws AtlasError as {@link needs}, and the signal's reason. */
  open(puzzle: Puzzle, threads: number | undefined): Promise<SteppedSolver>;
}
