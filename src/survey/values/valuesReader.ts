/* The values of bounds for the states of a block, whether they are measured or stored. */
import type { SequenceBlock } from '../../space/blocks.js';
import type { ValueArray } from '../../bounds/own/ownBound.js';
import { measuresOf } from '../measures/boundMeasures.js';
import type { SurveyFrame } from '../surveyFrame.js';
import { areStored, type BoundValues } from './boundValues.js';

/** The values of a bound for the states of a block: those from the place `from` on. */
export interface BlockValues {
  values: ValueArray;
  from: number;
}

/** Reads the values of bounds, in their order; in the same records for each block. */
export function valuesReader(
  bounds: readonly BoundValues[],
  frame: SurveyFrame,
): (block: SequenceBlock) => readonly BlockValues[] {
  const { measures, measure } = measuresOf(
    frame,
    bounds.flatMap((bound) => (areStored(bound) ? [] : [bound])),
  );
  const read = bounds.map((): BlockValues => ({ values: new Uint8Array(0), from: 0 }));
  return (block) => {
    measure(block);
    let next = 0;
    for (const [number, bound] of bounds.entries()) {
      const stored = areStored(bound);
      read[number].values = stored ? bound.planes[block.blank] : measures[next++].values;
      read[number].from = stored ? block.start : 0;
    }
    return read;
  };
}
