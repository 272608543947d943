/* Fields of an input that are carried through to the rows of the answers. */
import type { Entry } from '../notation/entry.js';
import { csvField } from './tables.js';

/** An entry of an input, and what the rows of its answers take from it. */
export interface InputEntry {
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
export const carriedCells = ({ entry, carried }: InputEntry): readonly string[] =>
  carried.map((name) => {
    const value = entry.fields?.[name];
    return isCarried(value) ? csvField(String(value)) : '';
  });

/** The JSON of a record: the carried fields of its entry, the line, and its own fields. */
export function carriedJson(record: object, { entry, carried }: InputEntry): string {
  const own = { line: entry.line, ...record };
  const names = Object.keys(own);
  const fields = new Map(
    carried.map((name) => [carriedName(name, names), entry.fields?.[name]] as const),
  );
  return JSON.stringify({ ...Object.fromEntries(fields), ...own });
}
