import { describe, expect, it } from 'vitest';
import { movePruning } from '../../src/solve/pruning.js';

describe('move pruning', () => {
  it('of two moves forbids undoing the last one', () => {
    const { next, allowed } = movePruning(2);
    const after = Array.from({ length: 4 }, (_, move) => allowed[next[move]]);
    // U D L R as bits 0 to 3: after U no D, and so on.
    expect(allowed[0]).toBe(0b1111);
    expect(after).toEqual([0b1101, 0b1110, 0b0111, 0b1011]);
  });

  it('of six moves leaves one way round a square of three tiles', () => {
    const { next, allowed } = movePruning(6);
    const isAllowed = (word: string): boolean => {
      let state = 0;
      for (const letter of word) {
        const move = 'UDLR'.indexOf(letter);
        if ((allowed[state] & (1 << move)) === 0) return false;
        state = next[4 * state + move];
      }
      return true;
    };
    expect([isAllowed('DRULDR'), isAllowed('RDLURD')]).toEqual([true, false]);
    expect([isAllowed('ULDRUL'), isAllowed('LURDLU')]).toEqual([true, false]);
  });
});
