import { describe, expect, it } from 'vitest';
import type { Board } from '../../src/puzzle/board.js';
import { EIGHT, IDS, solved } from './solved.js';

describe('iterative deepening', () => {
  it('goes in steps of 2 from the right parity, or of 1 when asked to', () => {
    const start: Board = [1, 2, 3, 4, 6, 8, 7, 5, 0];
    expect(solved(EIGHT, IDS, start).bounds).toEqual([0, 2, 4]);
    expect(solved(EIGHT, { method: 'ids', parityStep: false }, start).bounds).toEqual([0, 1, 2, 3, 4]);
  });
});
