/* Fields of an input that are carried through to the rows of the answers. */
import type { Entry } from '../reading/entries.js';
import { csvField } from './tables.js';

/** A position of an input. */
export interface Place {
  readonly entry: Entry;
  /** Its fields that are carried through. */
  readonly carried: readonly string[];
}

/** Names of fields that state a board, its puzzle or its moves. */
const STATED: readonly string[] = [
  'position',
  'start',
  'board',
  'size',
  'goal',
  'blank',
  'metric',
  'line',
];

const isCarried = (value: unknown): boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** The fields of an input that are carried through, by the fields of its first entry. */
export const carriedNames = ({ fields = {} }: Entry): readonly string[] =>
  Object.keys(fields).filter((name) => !STATED.includes(name) && isCarried(fields[name]));

/** The head of CSV: the carried columns before the columns of the answers. */
export const carriedHead = (carried: readonly string[], columns: readonly string[]): string =>
  [...carried.map((name) => csvField(carriedName(name, columns))), ...columns].join();

/** A carried column gets another name if a column of the answers has its name. */
const carriedName = (name: string, columns: readonly string[]): string =>
  columns.includes(name) ? `input_${name}` : name;

/** The fields of CSV with the carried values of an entry. */
export const carriedCells = (
  { fields = {} }: Entry,
  carried: readonly string[],
): readonly string[] =>
  carried.map((name) => (isCarried(fields[name]) ? csvField(String(fields[name])) : ''));

/** An object of JSON with the carried fields of an entry before its own. */
export function withCarried(json: string, entry: Entry, carried: readonly string[]): string {
  if (carried.length === 0) return json;
  const own = JSON.parse(json) as object;
  const names = Object.keys(own);
  const fields = carried.map((name) => [carriedName(name, names), entry.fields?.[name]]);
  return JSON.stringify({ ...(Object.fromEntries(fields) as object), ...own });
}
