/* Bounds of the user's own: their names, and how they are opened. */
import { argumentError, lineIn, messageOf } from '../../basics/errors.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { oneOf, quoted } from '../../basics/quoted.js';
import { positionSpace } from '../../space/stateSpace.js';
import type { UserModule } from '../../executors/guarded.js';
import { BOUND_NAMES } from '../bounds.js';
import { madeFor, type BoardFunction, type BoundMaker, type OwnBound } from './boardBound.js';

/** Names that can be a part of the name of a file. */
const NAME_FORM = /^[a-z0-9][a-z0-9._-]{0,39}$/i;

/** The picture of all bounds has this name in the place of a bound's. */
const ALL_BOUNDS = 'by-depth';

/** @throws AtlasError when a name is no name of a bound of the user's own. */
export function checkBoundName(name: unknown, file = ''): asserts name is string {
  const of = file === '' ? '' : ` of ${quoted(file)}`;
  if (typeof name !== 'string' || !NAME_FORM.test(name)) {
    throw argumentError(
      `The bound${of} is named ${quoted(String(name))}; choose a name of up to 40 letters, digits, dots, dashes and underscores`,
    );
  }
  // Names of pictures must differ also if case does not count.
  const taken = BOUND_NAMES.map((known) => known.replace('+', '-'));
  if (name.toLowerCase() === ALL_BOUNDS)
    throw argumentError(
      `The bound${of} is named ${quoted(name)}, as the picture of all bounds is; choose another name`,
    );
  if (taken.includes(name.toLowerCase()))
    throw argumentError(
      `The bound${of} is named ${quoted(name)}, as a bound of the program is; choose a name other than ${oneOf(taken)}`,
    );
}

/** @throws AtlasError when two names are the same, but for capitals. */
export function checkDistinct(names: readonly string[]): void {
  const low = names.map((name) => name.toLowerCase());
  const second = names.find((_, place) => low.indexOf(low[place]) < place);
  if (second === undefined) return;
  throw argumentError(`Two bounds are named ${quoted(second)}; give each a name of its own`);
}

/** The module of a bound within a guarded thread; undefined for any other bound. */
export const moduleOf = ({ name, source }: OwnBound): UserModule | undefined =>
  source.kind === 'module' ? { address: source.address, file: name } : undefined;

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
      const { indexOf } = positionSpace(puzzle, true);
      return (board) => source.values[indexOf(board)];
    }
  }
}
