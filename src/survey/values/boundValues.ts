/* Where the passes of a survey find the values of a bound. */
import type { ValueArray } from '../../bounds/own/ownBound.js';
import type { ProgramBound } from '../../bounds/programBound.js';

/** The values of a bound for all states, which threads share. */
export interface StoredValues {
  /** `planes[blank cell][rank of the sequence]`, as the depths of the surveyed table lie. */
  readonly planes: readonly ValueArray[];
  /** The greatest value as a bound: the next whole number. */
  readonly greatest: number;
}

/** A bound of the program, which a pass measures, or stored values. */
export type BoundValues = ProgramBound | StoredValues;

export const areStored = (values: BoundValues): values is StoredValues => 'planes' in values;

/** The value of the state with an index. */
export const valueAt = (index: number, { planes }: StoredValues): number => {
  const { length } = planes[0];
  return planes[Math.floor(index / length)][index % length];
};
