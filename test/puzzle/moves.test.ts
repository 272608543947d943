import { describe, expect, it } from 'vitest';
import { metricMoves } from '../../src/puzzle/moves.js';

const size = { rows: 3, columns: 4 };

describe('the moves of a metric', () => {
  const movesOf = (metric: 'single-tile' | 'multi-tile', cell: number): string[] =>
    metricMoves(metric, size)[cell].map(
      ({ letter, cells, to }) => `${letter}${cells.length} ${to}`,
    );

  it('are those to the cells beside the blank, or to all of its row and column', () => {
    expect(movesOf('single-tile', 5)).toEqual(['U1 1', 'D1 9', 'L1 4', 'R1 6']);
    expect(movesOf('multi-tile', 5)).toEqual(['U1 1', 'D1 9', 'L1 4', 'R1 6', 'R2 7']);
    expect(movesOf('multi-tile', 11)).toEqual(['U1 7', 'U2 3', 'L1 10', 'L2 9', 'L3 8']);
  });
});
