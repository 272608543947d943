import type { AtlasError } from '../basics/errors.js';
import type { Size } from '../puzzle/size.js';

/** A board or a rank as text, with what its line states. */
export interface Entry {
  /** Its line, from 1; the first one if it has several. */
  readonly line: number;
  readonly text: string;
  /** What the line states about its puzzle. */
  readonly stated?: StatedPuzzle | undefined;
  /** The other fields of a row of CSV, or of a JSON object. */
  readonly fields?: Readonly<Record<string, unknown>> | undefined;
  /** Why the line contains none. */
  readonly fault?: AtlasError;
}

/** A puzzle as a line states it. The goal is text, or labels if `blank` is given. */
export interface StatedPuzzle {
  /** A size such as `3x4`, or the name of a board; a link has the board itself. */
  readonly size?: string | Size | undefined;
  readonly goal?: string | undefined;
  readonly blank?: string | undefined;
  readonly metric?: string | undefined;
}
