/* Duplicate operator sequences, for the quick tests and the slow ones. */
import { expect } from 'vitest';
import { DUPLICATE_SEQUENCES } from '../../src/solve/duplicateSequences.js';
import { EARLIER_SEQUENCES } from '../../src/solve/paths/earlierSequences.js';

/** Expects the listed sequences of up to so many moves, each with its earlier one, to be these. */
export function expectDuplicates(most: number, wanted: ReadonlyMap<string, string>): void {
  const listed = DUPLICATE_SEQUENCES.map(
    (later, place) => [later, EARLIER_SEQUENCES[place]] as const,
  ).filter(([later]) => later.length <= most);
  expect(new Map(listed)).toEqual(wanted);
}
