import { describe, expect, it } from 'vitest';
import {
  boardsBetween,
  formatMoves,
  pathLetters,
  metricMoves,
  movesOn,
  pathOf,
  type Step,
} from '../../src/puzzle/moves.js';

const way = (letters: string): Step[] => Array.from(letters);

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

describe('a path of the blank', () => {
  it('is written letter by letter, or move by move', () => {
    expect(pathLetters(way('RRDLL'), { metric: 'single-tile', size })).toBe('RRDLL');
    expect(pathLetters(way('RRDLL'), { metric: 'multi-tile', size })).toBe('RR D LL');
    expect(pathLetters([], { metric: 'multi-tile', size })).toBe('');
  });

  it('is made of its moves again', () => {
    expect(pathOf(movesOn(way('RRDLL'), 'multi-tile'), size)).toEqual(way('RRDLL'));
    expect(formatMoves(['R', 'R', 'D'], { metric: 'multi-tile', size })).toBe('R R D');
  });

  it('has a board before and after each move', () => {
    const boards = boardsBetween([0, 1, 2, 3, 4, 5], ['RR', 'D'], { rows: 2, columns: 3 });
    expect(boards.map((board) => board.join(' '))).toEqual([
      '0 1 2 3 4 5',
      '1 2 0 3 4 5',
      '1 2 5 3 4 0',
    ]);
  });

  it('has as many moves as cells are passed, or as it has turns', () => {
    expect(movesOn(way('RRDLL'), 'single-tile')).toHaveLength(5);
    expect(movesOn(way('RRDLL'), 'multi-tile')).toEqual(['RR', 'D', 'LL']);
  });
});
