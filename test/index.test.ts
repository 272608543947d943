import { describe, expect, it } from 'vitest';
import { solve, solveFully, AtlasError, type Rows, type SolveOptions } from '../src/index.js';

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

  it('solves every size that the program does', () => {
    const rows = (columns: number): number[][] => {
      const tiles = [...Array.from({ length: 2 * columns - 2 }, (_, tile) => tile + 1), 0, 2 * columns - 1];
      return [tiles.slice(0, columns), tiles.slice(columns)];
    };
    for (const columns of [2, 3, 6, 7, 8]) expect(solve(rows(columns))).toBe('R');
    expect(solve([[0], [1], [2], [3], [4], [5]], { method: 'ida' })).toBe('DDDDD');
  });

  it('says what is wrong', () => {
    expect(() => solve([[2, 1], [3, 0]])).toThrow(AtlasError); // prettier-ignore
    expect(() => solve(rows, { limit: 2 })).toThrow('up to 2 moves');
    expect(() => solve(rows, { goal: [[1, 2], [3, 0]] })).toThrow('The rows are 3x3, but the goal is 2x2'); // prettier-ignore
  });

  it.each([[[1, 2], [3]], [[]], [], undefined, [1, 2, 3, 0], 'x'])('says that %j are no rows', (value) => {
    expect(() => solve(value as unknown as Rows)).toThrow('must be rows of equal length');
    if (value !== undefined) expect(() => solve(rows, { goal: value as unknown as Rows })).toThrow('The goal');
  });

  it.each([
    [
      [1, 1],
      [2, 0],
    ],
    [
      [1, 2],
      [3, 4],
    ],
    [
      ['1', 2],
      [3, 0],
    ],
    [
      [1, 2],
      [3, NaN],
    ],
  ])(
    // prettier-ignore
    'says that %j do not hold each tile once',
    (...value) => {
      expect(() => solve(value as unknown as Rows)).toThrow('must hold each of 0 to 3 once');
    },
  );

  it.each([
    [{ method: 'dfs' }, "The method 'dfs' is unknown; choose bfs or ids or ida."],
    [{ heuristic: 'foo' }, "The heuristic 'foo' is unknown"],
    [{ heuristic: 'pattern' }, "The heuristic 'pattern' is unknown"],
    [{ method: 'bfs', heuristic: 'walking' }, "is for the method 'ida', not for 'bfs'"],
    [{ limit: 2.5 }, 'The limit 2.5 is not a whole number'],
    [{ limit: -1 }, 'The limit -1'],
    [{ limit: NaN }, 'The limit NaN'],
  ])('refuses the options %j', (options, sentence) => {
    expect(() => solve(rows, options as SolveOptions)).toThrow(sentence);
  });
});
