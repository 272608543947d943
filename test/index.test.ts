import { describe, expect, it } from 'vitest';
import { solve, solveFully, UserError } from '../src/index.js';

describe('the library', () => {
  const rows = [
    [1, 2, 3],
    [4, 6, 8],
    [7, 5, 0],
  ];

  it('solves [[1,2,3],[4,6,8],[7,5,0]] by ULDR', () => {
    expect(solve(rows)).toBe('ULDR');
    for (const method of ['bfs', 'ids', 'ida'] as const) expect(solve(rows, { method })).toBe('ULDR');
  });

  it('gives the tiles and takes other goals', () => {
    expect(solveFully(rows)).toMatchObject({ letters: 'ULDR', tiles: [8, 6, 5, 8], moves: 4 });
    expect(solve([[1, 2], [3, 0]], { goal: [[1, 2], [0, 3]] })).toBe('L'); // prettier-ignore
  });

  it('says what is wrong', () => {
    expect(() => solve([[2, 1], [3, 0]])).toThrow(UserError); // prettier-ignore
    expect(() => solve([[1, 2], [3]])).toThrow('rows of different lengths'); // prettier-ignore
    expect(() => solve(rows, { limit: 2 })).toThrow('up to 2 moves');
  });
});
