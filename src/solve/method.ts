/*
 * What a method of solving is, what it makes of wishes, and the resources that it uses: of Node in
 * `app/solve/nodeSolving.ts`, of a page in `pages/worker/inside/pageSolving.ts`.
 */
import type { AtlasError } from '../basics/errors.js';
import type { KeptTables, TableNeeds } from '../bounds/kept.js';
import type { Partition } from '../bounds/patterns/partitions.js';
import type { PatternDatabases } from '../bounds/patterns/patternDatabases.js';
import type { Projection, ProjectionTable } from '../bounds/projections/projections.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import type { BoardOracle } from '../space/oracleWalk.js';
import type { SteppedSolver } from './solver.js';
import type { Threads } from './threads.js';
import type { MethodName, Wishes } from './wishes.js';

/** What a program solves with; a method that is not named is not bundled. */
export interface Methods {
  /** The methods; if wishes name none, an earlier one is preferred to a later one. */
  readonly inOrder: readonly Method[];
  /** The beam search, which takes turns with them and proves nothing, if it serves the puzzle. */
  readonly beside: (request: SolveRequest) => Attempt | undefined;
}

/** A way to find solutions. */
export interface Method {
  /** As wishes name it. */
  readonly name: MethodName;
  /**
   * The attempt that wishes name. @throws AtlasError when it does not suit the puzzle, or the
   * wishes.
   */
  readonly named: (request: SolveRequest) => Attempt;
  /** The attempts if wishes name no method: none if other methods suit the puzzle better. */
  readonly offered?: (request: SolveRequest) => readonly Attempt[];
}

/** What is asked of methods. */
export interface SolveRequest {
  readonly puzzle: Puzzle;
  readonly wishes: Wishes;
  readonly resources: SolvingResources;
}

/** A solver that can be opened, in a plan. */
export interface Attempt {
  /** As solutions and `--verbose` name it. */
  readonly name: string;
  /** What it needs and may be refused: an oracle, pattern databases. */
  readonly resource?: string;
  /** Whether it takes a while to open. */
  readonly isSlow?: boolean;
  /** Whether nothing may take turns with it. */
  readonly isAlone?: boolean;
  /** The most moves of a solution, if the method has a limit of its own. */
  readonly limit?: number;
  /**
   * The boards of a position that it enters at most before the next attempt begins; by default it
   * searches to the end.
   */
  readonly mostBoards?: number;
  /** The tables that it needs, by default none. Computing the list takes a moment. */
  needs?(): TableNeeds;
  /** Why it cannot be opened now, as far as is known without reading anything large. */
  refusal?(): AtlasError | undefined;
  /**
   * Reads or makes what it needs.
   *
   * @throws AtlasError (or the promise rejects) when that cannot be used or has no room, or the
   * search does not suit the puzzle; the signal's reason.
   */
  open(): SteppedSolver | Promise<SteppedSolver>;
}

/**
 * What solving needs of its platform. The tables of methods that the program does not name may be
 * missing.
 */
export interface SolvingResources {
  readonly patterns: KeptTables<Partition, PatternDatabases>;
  /**
   * Whether pattern databases are kept for later sessions. If not, one thread builds them each
   * time, so small ones come first.
   */
  readonly keepsPatterns: boolean;
  readonly projections?: KeptTables<readonly Projection[], readonly ProjectionTable[]>;
  /** In a file that is named, or the one that is kept. */
  readonly oracles: Pick<
    KeptTables<{ readonly puzzle: Puzzle; readonly file?: string | undefined }, BoardOracle>,
    'has' | 'refusal' | 'open'
  >;
  /** Searches of all positions, which then solve each of them. */
  readonly enumeration?: Pick<KeptTables<Puzzle, BoardOracle>, 'needs' | 'open'> & {
    /** Whether it solves a position sooner than a search from the position does. */
    isSooner(puzzle: Puzzle): boolean;
  };
  /** The greatest distance of any position, if it is published. */
  knownDepth?(puzzle: Puzzle): number | undefined;
  /** By default one for each core; undefined if there is one thread only. */
  readonly threads?: Threads;
  /** Shows a person a sentence. */
  note?(text: string): void;
  /** Shows a person that a search takes long, and which pattern databases would be quicker. */
  adviseLargerPattern?(pattern: string): void;
  /** Gets the number of an attempt that is left, in the plan from 0, and why. */
  readonly attemptLeft?: ((number: number, reason: string) => void) | undefined;
  /** Ends reading and making of tables, and searches that have no signal of their own. */
  readonly signal: AbortSignal;
  /** Gives up the tables that are being read or made. */
  giveUp?(): void;
}
