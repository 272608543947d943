import { describe, expect, it } from 'vitest';
import { movePruning, needlessWords } from '../../src/solve/operatorPruning.js';
import { naiveNeedlessWords } from '../naive/pruning.js';

/** Whether the automaton allows every move of a word of letters. */
function isAllowed(word: string, { transitions }: ReturnType<typeof movePruning>): boolean {
  let [state, allowed] = [0, 0b1111];
  for (const letter of word) {
    const move = 'UDLR'.indexOf(letter);
    if ((allowed & (1 << move)) === 0) return false;
    const transition = transitions[4 * state + move];
    [state, allowed] = [transition >> 6, transition & 0b1111];
  }
  return true;
}

describe('needless words', () => {
  it('are those of the naive search, up to the 10 moves that searches use', () => {
    expect(needlessWords(10)).toEqual(naiveNeedlessWords(10));
  });
});

describe('move pruning', () => {
  it('of two moves forbids undoing the last one', () => {
    const { transitions } = movePruning(2);
    // U D L R as bits 0 to 3: after U no D, and so on.
    const after = [0, 1, 2, 3].map((move) => transitions[move] & 0b1111);
    expect(after).toEqual([0b1101, 0b1110, 0b0111, 0b1011]);
  });

  it('of six moves leaves one way round a square of three tiles', () => {
    const pruning = movePruning(6);
    expect([isAllowed('DRULDR', pruning), isAllowed('RDLURD', pruning)]).toEqual([true, false]);
    expect([isAllowed('ULDRUL', pruning), isAllowed('LURDLU', pruning)]).toEqual([true, false]);
  });

  it('forbids exactly the words that contain a needless one', () => {
    const pruning = movePruning(8);
    const needless = [...needlessWords(8)];
    for (let number = 0; number < 4 ** 9; number += 5) {
      const word = number.toString(4).padStart(9, '0');
      const letters = word.replace(/\d/g, (digit) => 'UDLR'[Number(digit)]);
      if (isAllowed(letters, pruning) === needless.some((part) => word.includes(part))) expect.fail(letters);
    }
  });
});
