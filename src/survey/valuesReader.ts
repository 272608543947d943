/* The values of bounds for the states of a block, whether they are measured or stored. */
import type { SequenceBlock } from '../space/blocks.js';
import type { ValueArray } from '../bounds/given/givenBound.js';
import { measuresOf } from './boundMeasures.js';
import type { SurveyFrame } from './frame.js';
import type { Frame } from './measures.js';
import type { BoundValues } from './surveyBound.js';

/** The values of a bound for the states of a block: those from the place `from` on. */
export interface ReadValues {
  values: ValueArray;
  from: number;
}

/** Reads the values of bounds, in their order; in the same records for each block. */
export function valuesReader(
  bounds: readonly BoundValues[],
  { puzzle, space, blocks }: SurveyFrame,
): (block: SequenceBlock) => readonly ReadValues[] {
  const frame: Frame = { space, blocks, measures: [] };
  const measured = measuresOf(
    puzzle,
    frame,
    bounds.filter((bound) => 'tables' in bound),
  );
  const stored: { readonly planes: readonly ValueArray[]; readonly read: ReadValues }[] = [];
  const all = bounds.map((bound): ReadValues => {
    if ('tables' in bound) return { values: measured.shift()!.values, from: 0 };
    const read = { values: bound.planes[0], from: 0 };
    stored.push({ planes: bound.planes, read });
    return read;
  });
  const { measures } = frame;
  return (block) => {
    for (const { measure } of measures) measure(block);
    for (const { planes, read } of stored) {
      read.values = planes[block.blank];
      read.from = block.start;
    }
    return all;
  };
}
