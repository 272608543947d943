import { describe, expect, it } from 'vitest';
import { DUPLICATE_SEQUENCES } from '../../../src/solve/ida/duplicateSequences.js';
import { EARLIER_SEQUENCES } from '../../../src/solve/ida/earlierSequences.js';
import { automatonFor } from '../../../src/solve/ida/operatorPruning.js';
import { naiveDuplicates } from '../../naive/pruning.js';
import { slow } from '../../sizes.js';

/** Those of up to 8 moves. */
const DUPLICATES = naiveDuplicates(8);

/** Whether the automaton allows every move of a sequence of letters. */
function isAllowed(letters: string, transitions: Int32Array): boolean {
  let [state, allowed] = [0, 0b1111];
  for (const letter of letters) {
    const move = 'UDLR'.indexOf(letter);
    if ((allowed & (1 << move)) === 0) return false;
    const transition = transitions[4 * state + move];
    [state, allowed] = [transition >> 10, transition & 0b1111];
  }
  return true;
}

describe('duplicate operator sequences', () => {
  it.each([8, ...slow(10)])(
    'are those of up to %d moves that are found by comparing effects cell by cell',
    (most) => {
      const listed = DUPLICATE_SEQUENCES.map(
        (later, place) => [later, EARLIER_SEQUENCES[place]] as const,
      ).filter(([later]) => later.length <= most);
      expect(new Map(listed)).toEqual(most === 8 ? DUPLICATES : naiveDuplicates(10));
    },
  );
});

describe('move pruning', () => {
  it('of two moves forbids undoing the last one', () => {
    const transitions = automatonFor(2);
    // U D L R as bits 0 to 3: after U no D, and so on.
    const after = [0, 1, 2, 3].map((move) => transitions[move] & 0b1111);
    expect(after).toEqual([0b1101, 0b1110, 0b0111, 0b1011]);
  });

  it('of six moves leaves one way round a square of three tiles', () => {
    const pruning = automatonFor(6);
    expect([isAllowed('DRULDR', pruning), isAllowed('RDLURD', pruning)]).toEqual([true, false]);
    expect([isAllowed('ULDRUL', pruning), isAllowed('LURDLU', pruning)]).toEqual([true, false]);
  });

  it('forbids exactly the sequences that contain a duplicate one', () => {
    const pruning = automatonFor(8);
    const duplicates = [...DUPLICATES.keys()];
    for (let number = 0; number < 4 ** 9; number += 5) {
      const digits = number.toString(4).padStart(9, '0');
      const letters = digits.replace(/\d/g, (digit) => 'UDLR'[Number(digit)]);
      if (isAllowed(letters, pruning) === duplicates.some((part) => letters.includes(part)))
        expect.fail(letters);
    }
  });
});
