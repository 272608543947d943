/* How bounds of the user's own are opened. */
import { argumentError, lineIn, messageOf } from '../../basics/errors.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { quoted } from '../../basics/quoted.js';
import { rankSpace } from '../../space/stateSpace.js';
import { madeFor, type BoardFunction, type BoundMaker, type OwnBound } from './ownBound.js';

/** What a module with a bound exports. */
interface BoundModule {
  readonly make: BoundMaker;
  /** Its export `name`, if it has one. */
  readonly name: unknown;
}

/**
 * The module at an address. Messages call it `file`, and say the line of an error with `lineWords`.
 * @throws AtlasError.
 */
export async function loadBoundModule(
  address: string,
  file: string,
  lineWords: (cause: unknown, address: string) => string = lineIn,
): Promise<BoundModule> {
  let loaded: { readonly default?: unknown; readonly name?: unknown };
  try {
    loaded = (await import(address)) as typeof loaded;
  } catch (cause) {
    throw argumentError(
      `The module ${quoted(file)} cannot be loaded: ${quoted(messageOf(cause))}${lineWords(cause, address)}`,
    );
  }
  if (typeof loaded.default === 'function')
    return { make: loaded.default as BoundMaker, name: loaded.name };
  throw argumentError(
    `The module ${quoted(file)} has no function as its default export; write export default ({ goal, rows, columns, metric }) => (board) => number`,
  );
}

/**
 * The bound as a function of a board, for one thread. A guarded bound is open in its thread only.
 *
 * @throws AtlasError (the promise rejects).
 */
export async function openBound(bound: OwnBound, puzzle: Puzzle): Promise<BoardFunction> {
  const { name, source } = bound;
  switch (source.kind) {
    case 'maker':
      return madeFor(source.make, puzzle, bound);
    case 'module':
      return madeFor((await loadBoundModule(source.address, name)).make, puzzle, bound);
    case 'guarded':
      throw new Error('The bound is open in its thread.');
    case 'array': {
      const { indexOf } = rankSpace(puzzle);
      return (board) => source.values[indexOf(board)];
    }
  }
}
