import { shortened, visible } from './quoted.js';

/** Bytes that are needed, and bytes that are free. */
export interface Shortage {
  readonly needed: number;
  readonly free: number;
}

/** A puzzle as the command line describes it; `puzzleFacts` makes this record of a puzzle. */
export interface PuzzleFacts {
  /** `3x4`. */
  readonly size: string;
  /** Whether it is the name of a board that is no rectangle. */
  readonly isShaped?: boolean;
  readonly metric: string;
  /** The cells of the goal; undefined for the tiles in order with the blank last. */
  readonly goal?: string;
  /** The label of the blank; undefined for boards of numbers. */
  readonly blank?: string;
}

/** The facts of an error of an oracle: the puzzle of the oracle that is wanted, if it is known. */
export interface OracleData {
  readonly puzzle?: PuzzleFacts;
}

/** The choice that does not serve a puzzle, and one that does. */
export interface UnfitData {
  readonly chosen: string;
  readonly fitting: string;
}

/** Two options that exclude each other, by the names of wishes in `solve/wishes.ts`. */
export interface OptionConflict {
  readonly wish: string;
  /** Undefined if the wish says yes or no. */
  readonly value?: string | undefined;
  /** The wish that it needs, and its value; or `metric`. */
  readonly needs: readonly [wish: 'method' | 'heuristic' | 'metric' | 'aim', value: string];
  /** What was found in its place, or the reason. */
  readonly objection: string;
}

export interface FolderData {
  /** The folder, or a file in it, if the sentence ends with the advice to choose another folder. */
  readonly folder?: string;
}

export type NoData = Readonly<Record<string, never>>;

/**
 * The codes of all errors, for programs, with the facts that an error of each code has. `ERRORS` of
 * `cli/terminal/sentences.ts` has their remedies and exit codes on the command line.
 */
export interface ErrorData {
  /* An argument is not understood, or two arguments exclude each other. */
  argument: NoData;
  /** An option that does not fit another one, or the metric. */
  'option-unfit': OptionConflict;
  board: NoData;
  /** `move`: the number of the first move that cannot be made, from 1. */
  moves: { readonly move?: number };
  'goal-without-size': NoData;
  'labels-unnamed': NoData;
  /** Ranks go from 0 to `count` - 1; boards of more than `mostCells` cells have none. */
  rank: { readonly count?: number; readonly mostCells?: number };
  /* A choice does not fit the puzzle. */
  'engine-unfit': NoData;
  'oracle-unfit': NoData;
  'method-unfit': UnfitData;
  'heuristic-unfit': UnfitData;
  'depth-unknown': NoData;
  /** `quick`: whether a good solution can be had. */
  'too-many-cells': { readonly cells: number; readonly most: number; readonly quick: boolean };
  /* There is no answer. */
  unsolvable: { readonly board: readonly number[]; readonly goal: readonly number[] };
  /** `atLeast`: the moves that every solution takes, 0 if nothing is proved. */
  'limit-reached': { readonly limit: number; readonly nodes: number; readonly atLeast: number };
  /** `pattern`: larger pattern databases, with which the search would be quicker. */
  'timed-out': {
    readonly seconds: number;
    readonly nodes: number;
    readonly atLeast: number;
    readonly pattern?: string | undefined;
  };
  unproved: NoData;
  'too-many-boards': { readonly boards: number };
  /** The shortest solutions of a position have more boards than fit in memory. */
  'too-many-paths': { readonly boards: number };
  'no-such-depth': { readonly depth: number; readonly deepest?: number };
  'no-such-layer': NoData;
  /* The machine has too little memory or disk, or lacks something else. */
  /** `instead`: what takes less memory, if it is known. */
  memory: Partial<Shortage> & {
    readonly instead?: 'disk' | 'first-layers' | 'smaller-patterns' | 'fewer-labels' | undefined;
  };
  'memory-limit': { readonly needed: number; readonly limit: number };
  disk: Partial<Shortage> & FolderData;
  /** What a call needs is not there: an open solver, a package, a font, WebAssembly. */
  unavailable: NoData;
  /** `missing`: the program of the scheduler that is not there. */
  cluster: { readonly missing?: string };
  /* Files. */
  path: FolderData;
  /** A file is there that this program has not written. */
  'foreign-file': NoData;
  port: NoData;
  'folder-in-use': NoData;
  'foreign-work': NoData;
  'damaged-work': NoData;
  'order-withdrawn': NoData;
  'other-version': NoData;
  'late-file': NoData;
  'no-oracle': OracleData;
  'foreign-oracle': OracleData;
  'unreadable-oracle': OracleData;
  'unusable-oracle': OracleData;
  'no-result': NoData;
  'damaged-result': NoData;
  /** An older version wrote it. */
  'older-result': NoData;
  'foreign-result': NoData;
  'longer-result': { readonly until: number; readonly depth: number };
}

export type ErrorCode = keyof ErrorData;

/** An error of one code. */
export interface CodedError<Code extends ErrorCode> extends Error {
  readonly name: 'AtlasError';
  readonly code: Code;
  /** The message without its full stop, so that a remedy can follow. */
  readonly sentence: string;
  readonly data: ErrorData[Code];
}

/**
 * An error that the caller can correct; every other error is a bug. The message is one sentence
 * with the value; it names arguments, never options. The code gives the type of the data.
 */
export type AtlasError<Code extends ErrorCode = ErrorCode> = {
  readonly [One in Code]: CodedError<One>;
}[Code];

/** The data may be left out for a code that needs none. */
type DataArgument<Code extends ErrorCode> = NoData extends ErrorData[Code]
  ? [data?: ErrorData[Code]]
  : [data: ErrorData[Code]];

interface AtlasErrorConstructor {
  /**
   * `sentence` has no full stop. Texts from outside in it should be `quoted` already.
   */
  new <Code extends ErrorCode>(
    code: Code,
    sentence: string,
    ...data: DataArgument<Code>
  ): AtlasError<Code>;
  /** `instanceof` narrows to the union. */
  [Symbol.hasInstance](value: unknown): value is AtlasError;
}

/** More characters than any sentence of the program has. */
const SENTENCE_LENGTH = 1000;

export const AtlasError = class AtlasError extends Error {
  override readonly name = 'AtlasError';
  readonly sentence: string;

  constructor(
    readonly code: ErrorCode,
    sentence: string,
    readonly data: object = {},
  ) {
    const shown = shortened(visible(sentence), SENTENCE_LENGTH);
    super(`${shown}.`);
    this.sentence = shown;
  }
} as unknown as AtlasErrorConstructor;

export const argumentError = (sentence: string): AtlasError => new AtlasError('argument', sentence);

export const boardError = (sentence: string): AtlasError => new AtlasError('board', sentence);

/** Whether a thrown value is an AtlasError of a code. */
export const hasCode = <Code extends ErrorCode>(
  cause: unknown,
  code: Code,
): cause is CodedError<Code> => cause instanceof AtlasError && cause.code === code;

/** Whether a thrown value is an AtlasError, for {@link tryOr}. */
export const isAtlasError = (cause: unknown): cause is AtlasError => cause instanceof AtlasError;

/**
 * An error of the same code with more in its sentence. Its data has no folder, as the sentence no
 * longer ends with the advice to choose another one.
 */
export function withMore({ code, sentence, data }: AtlasError, more: string): AtlasError {
  const { folder: _, ...others } = data as FolderData;
  return restoredError({ code, sentence: `${sentence}${more}`, data: others });
}

/** What a message between threads keeps of an AtlasError. */
export type SentError = Pick<AtlasError, 'code' | 'sentence' | 'data'>;

export const sentError = ({ code, sentence, data }: AtlasError): SentError => ({
  code,
  sentence,
  data,
});

/** Inverse of {@link sentError}. */
export function restoredError({ code, sentence, data }: SentError): AtlasError {
  const Restored = AtlasError as new (
    code: ErrorCode,
    sentence: string,
    data: object,
  ) => AtlasError;
  return new Restored(code, sentence, data);
}

/**
 * An error whose sentence ends with the advice to choose another folder; the command line adds the
 * option for it.
 */
export const folderError = (
  code: 'disk' | 'path',
  folder: string,
  sentence: string,
  data: Partial<Shortage> = {},
): AtlasError => new AtlasError(code, `${sentence} choose another folder`, { ...data, folder });

/** The error when the system opens no more files. */
export const tooManyFiles = (): AtlasError =>
  new AtlasError('disk', 'Too many files are open for this process; raise the limit (ulimit -n)');

/** The message of a thrown value. */
export const messageOf = (cause: unknown): string =>
  cause instanceof Error ? cause.message : String(cause);

/** ` in line 3`, if a thrown value is an error of the code at a URL; else nothing. */
export function lineIn(cause: unknown, address: string): string {
  const stack = (cause instanceof Error ? cause.stack : undefined) ?? '';
  const [, after = ''] = address === '' ? [] : stack.split(`${address}:`);
  const line = /^\d+/.exec(after);
  return line ? ` in line ${line[0]}` : '';
}

/**
 * What `act` returns; `otherwise` if it throws an error that `isExpected` knows. @throws all other
 * errors.
 */
export function tryOr<Done, Other>(
  act: () => Done,
  isExpected: (cause: unknown) => boolean,
  otherwise: Other,
): Done | Other {
  try {
    return act();
  } catch (cause) {
    if (!isExpected(cause)) throw cause;
    return otherwise;
  }
}

/** A thrown value that is an AtlasError. @throws any other one. */
export function asAtlasError(cause: unknown): AtlasError {
  if (cause instanceof AtlasError) return cause;
  throw cause;
}

/** What `act` returns, or the AtlasError that it throws. */
export function valueOrError<Done>(act: () => Done): Done | AtlasError {
  try {
    return act();
  } catch (cause) {
    return asAtlasError(cause);
  }
}

/** For {@link tryOr}, if every error has the same meaning. */
export const ANY_ERROR = (): boolean => true;

/**
 * What is wrong with the content of a file, for the sentence of an AtlasError that names the file.
 */
export class Fault extends Error {}
