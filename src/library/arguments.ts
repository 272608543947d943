/*
 * The options of the library, whose callers may have no types: schemas of valibot, whose messages
 * go on after the name of the option and its value.
 */
import * as v from 'valibot';
import { argumentError } from '../basics/errors.js';
import { METRICS } from '../puzzle/metric.js';
import { MOVERS } from '../notation/moveText.js';
import { oneOf, quoted, shortened } from '../basics/quoted.js';
import type { ProgressListener } from './sharedOptions.js';

/** The options that schemas read. */
export type Read<Schemas extends v.ObjectEntries> = v.InferOutput<
  v.StrictObjectSchema<Schemas, undefined>
>;

/**
 * Reads options by their schemas. @throws AtlasError (`argument`) when they are not an object, or
 * an option has no schema or does not fit it.
 */
export function readOptions<const Schemas extends v.ObjectEntries>(
  options: object,
  schemas: Schemas,
): Read<Schemas> {
  const { success, output, issues } = v.safeParse(v.strictObject(schemas), options);
  if (success && !Array.isArray(options)) return output;
  const name = issues?.[0].path?.[0].key;
  if (typeof name !== 'string' || Array.isArray(options)) {
    throw argumentError(`The options ${shown(options)} are no object, such as { limit: 10 }`);
  }
  if (!Object.hasOwn(schemas, name)) {
    const names = oneOf(Object.keys(schemas));
    throw argumentError(`The option ${quoted(name)} is unknown; choose ${names}`);
  }
  throw argumentError(`The ${name} ${shown(Reflect.get(options, name))} ${issues![0].message}`);
}

/** A whole number, which may be left out. */
export function whole(least = 0, most = Number.MAX_SAFE_INTEGER) {
  const range = most === Number.MAX_SAFE_INTEGER ? `${least} on` : `${least} to ${most}`;
  const message = `is not a whole number from ${range}`;
  return v.optional(
    v.pipe(
      v.number(message),
      v.safeInteger(message),
      v.minValue(least, message),
      v.maxValue(most, message),
    ),
  );
}

/** One of some words, which may be left out. */
export const choice = <const Choices extends readonly string[]>(choices: Choices) =>
  v.optional(v.picklist(choices, `is unknown; choose ${oneOf(choices)}`));

/** What one move is, by default the move of a single tile. */
export const METRIC = v.optional(v.unwrap(choice(METRICS)), 'single-tile');

/** Whose direction letters mean, by default the blank's. */
export const MOVER = v.optional(v.unwrap(choice(MOVERS)), 'blank');

/** The label of the blank. */
export const BLANK_LABEL = v.optional(v.string('is no label'));

/** The most moves of a solution, by default Infinity. */
export const LIMIT = v.optional(
  v.union([v.literal(Infinity), v.unwrap(whole())], 'is not a whole number from 0 on'),
  Infinity,
);

/** A signal, by default one that never aborts. */
export const SIGNAL = v.optional(
  v.instance(AbortSignal, 'is no AbortSignal'),
  () => new AbortController().signal,
);

const filePath = v.pipe(v.string(), v.nonEmpty());

/** The path of a file or folder. */
export const PATH_OPTION = v.optional(
  v.custom<string>((path) => v.is(filePath, path), 'is not the name of a file or folder'),
);

/** A function that is called. */
const listener = <Listener>() =>
  v.optional(v.custom<Listener>((value) => typeof value === 'function', 'is no function'));

export const PROGRESS = listener<ProgressListener>();
export const LAYER_LISTENER = listener<(count: number, depth: number) => void>();

/** @throws AtlasError (`argument`) unless `path` is text. */
export function checkPath(path: unknown): asserts path is string {
  if (!v.is(filePath, path))
    throw argumentError(`The path ${shown(path)} is not the name of a file`);
}

/** A value as sentences show it, whatever it is. */
export const shown = (value: unknown): string =>
  typeof value === 'string' ? quoted(value) : shortened(inner(value), 80);

/** Most items of a list that are shown. */
const SHOWN_ITEMS = 30;

/** No board has more rows. */
export const MOST_ROWS = 255;

function inner(value: unknown, depth = 0): string {
  if (value === null || ['undefined', 'number', 'boolean'].includes(typeof value))
    return String(value);
  if (typeof value === 'string') return quoted(value);
  if (!Array.isArray(value)) return `(${typeof value})`;
  if (depth > 1 || value.length > MOST_ROWS) return `(a list of ${value.length})`;
  const items = value.slice(0, SHOWN_ITEMS).map((item: unknown) => inner(item, depth + 1));
  return `[${items.join(',')}${value.length > SHOWN_ITEMS ? ',…' : ''}]`;
}
