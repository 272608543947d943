/* The bounds of a survey, and where its passes find their values. */
import type { BoundSource, OwnBound, ValueArray } from '../bounds/own/boardBound.js';
import type { ProgramBound } from '../bounds/programBound.js';

/** A bound that is to be surveyed: of the program, or of the user's own. */
export type SurveyBound = ProgramBound | OwnBound;

export const isOwn = (bound: SurveyBound): bound is OwnBound => 'source' in bound;

/** As users name it. */
export const nameOf = (bound: SurveyBound): string => (isOwn(bound) ? bound.name : bound.heuristic);

/** Where the values of a bound come from if it is the user's own. */
export const sourceOf = (bound: SurveyBound): BoundSource | undefined =>
  isOwn(bound) ? bound.source : undefined;

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
