/* Where the passes of a survey find the values of a bound. */
import type { ValueArray } from '../bounds/own/boardBound.js';
import type { ProgramBound } from '../bounds/programBound.js';

/** The values of a bound for all states, which threads share. */
export interface StateValues {
  /** `planes[blank cell][rank of the sequence]`, as the depths of the surveyed table lie. */
  readonly planes: readonly ValueArray[];
  /** The greatest value as a bound: the next whole number. */
  readonly greatest: number;
}

/** Where a pass finds the values of a bound: it measures them, or they are stored. */
export type BoundValues = ProgramBound | StateValues;

export const areStored = (values: BoundValues): values is StateValues => 'planes' in values;
