/* What is on a sheet to print, as a number: the same number makes the same sheet of a board. */
import { argumentError } from '../../../basics/errors.js';
import { quoted } from '../../../basics/quoted.js';

export interface SheetRequest {
  /** Of positions, 1 to {@link MOST_POSITIONS}. */
  readonly count: number;
  readonly from: number;
  readonly to: number;
  readonly seed: number;
}

/** They fill two pages. */
export const MOST_POSITIONS = 24;

/** A random seed of up to six digits, which are soon typed. */
export const newSheetSeed = (): number => Math.floor(Math.random() * 1e6);

/**
 * `9-5-20-48213`: positions, the least and the greatest depth, and a seed. Inverse: {@link
 * parseSheet}.
 */
export const formatSheet = ({ count, from, to, seed }: SheetRequest): string =>
  [count, from, to, seed].join('-');

/** @throws AtlasError when the text is not the number of a sheet. */
export function parseSheet(text: string): SheetRequest {
  const [count, from, to, seed] = (/^\s*(\d+)-(\d+)-(\d+)-(\d{1,6})\s*$/.exec(text) ?? [])
    .slice(1)
    .map(Number);
  if (count >= 1 && count <= MOST_POSITIONS && from <= to) return { count, from, to, seed };
  throw argumentError(
    `The number of a sheet has four parts, as 9-5-20-48213: positions up to ${MOST_POSITIONS}, two depths, a seed; ${quoted(text)} is none`,
  );
}

/** The depths of the positions, from easy to hard in equal steps. */
export const depthsOf = ({ count, from, to }: SheetRequest): number[] =>
  Array.from(
    { length: count },
    (_, place) => from + Math.round((place * (to - from)) / Math.max(1, count - 1)),
  );
