/* The names of bounds of the user's own. */
import { argumentError } from '../../basics/errors.js';
import { oneOf, quoted } from '../../basics/quoted.js';
import { BOUND_NAMES } from '../bounds.js';

/** Names that can be a part of the name of a file. */
const NAME_FORM = /^[a-z0-9][a-z0-9._-]{0,39}$/i;

/** The picture of all bounds has this name in the place of a bound's. */
const ALL_BOUNDS = 'by-depth';

/** @throws AtlasError when a name is no name of a bound of the user's own. */
export function checkOwnName(name: unknown, file = ''): asserts name is string {
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
export function checkDistinctNames(names: readonly string[]): void {
  const low = names.map((name) => name.toLowerCase());
  const second = names.find((_, place) => low.indexOf(low[place]) < place);
  if (second === undefined) return;
  throw argumentError(`Two bounds are named ${quoted(second)}; give each a name of its own`);
}
