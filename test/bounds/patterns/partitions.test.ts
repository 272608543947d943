import { describe, expect, it } from 'vitest';
import { parseGoal } from '../../../src/notation/boardText.js';
import { cellCount, formatSize, isLine, parseSize, type Size } from '../../../src/puzzle/size.js';
import {
  defaultPartition,
  isOfSizes,
  largerPartition,
  partitionName,
  parsePartition,
  statesOf,
} from '../../../src/bounds/patterns/partitions.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import { partitionOf } from '../../solve/databases.js';

const SIZES: Size[] = Array.from({ length: 12 }, (_, row) => row + 1)
  .flatMap((rows) => Array.from({ length: 12 }, (_, column) => ({ rows, columns: column + 1 })))
  .filter((size) => !isLine(size) && cellCount(size) <= 25);

const cellsOf = (size: Size): number[] =>
  Array.from({ length: cellCount(size) }, (_, cell) => cell);
const ascending = (cells: readonly number[]): number[] => cells.toSorted((a, b) => a - b);

it.each(SIZES.map(formatSize))(
  'the default patterns of %s hold each tile once, wherever the blank is',
  (text) => {
    const size = parseSize(text);
    for (const goalBlank of cellsOf(size)) {
      const partition = defaultPartition(orderedPuzzle(size, goalBlank));
      expect(ascending([partition.blank, ...partition.homes.flat()])).toEqual(cellsOf(size));
      expect(partitionName(partition)).not.toContain('-1-1');
      expect(isOfSizes(partition)).toBe(true);
    }
  },
);

describe.each(cellsOf({ rows: 4, columns: 4 }))(
  'the patterns for the goal with the blank in cell %d',
  (goalBlank) => {
    it.each(['6-6-3', '7-8', '5-5-5'])('are of the sizes %s', (shape) => {
      const partition = partitionOf('4x4', shape, goalBlank);
      expect(partitionName(partition)).toBe(shape);
      expect([10, 11, 14, 15]).toContain(partition.blank);
    });
  },
);

describe('patterns', () => {
  it('of larger shapes hold each tile once, wherever the blank is', () => {
    const size = parseSize('5x5');
    for (const goalBlank of cellsOf(size)) {
      const partition = largerPartition(orderedPuzzle(size, goalBlank))!;
      expect(ascending([partition.blank, ...partition.homes.flat()])).toEqual(cellsOf(size));
      expect(partitionName(partition)).toBe('7-6-6-5');
    }
  });

  it('of fewer tiles than the board has leave single tiles', () => {
    expect(partitionName(partitionOf('3x3', '4-2'))).toBe('4-2-1-1');
  });

  it('can be named by their tiles, by the labels of the goal', () => {
    const partition = partitionOf('3x3', '1 2 4 / 3, 5,6 / 7');
    expect(partition.homes).toEqual([[0, 1, 3], [2, 4, 5], [6], [7]]);
    expect(isOfSizes(partition)).toBe(false);
    const labelled = parseGoal('abcd*aef', parseSize('2x4'), '*');
    expect(parsePartition('a b c / d a', labelled)).toEqual({
      size: parseSize('2x4'),
      blank: 4 + 3,
      homes: [[3, 2, 1], [0, 6], [4], [5]],
    });
  });

  it.each([
    ['4x4', '6-6-4', 'have 16 tiles, but the 4x4 board has 15'],
    ['4x4', '9-6', 'have a pattern of 9 tiles; 8 are the most'],
    ['4x4', '0-6', 'leave a pattern without tiles'],
    ['3x3', '8', 'have all 8 tiles of the board in one pattern; at least one must be left out'],
    ['3x3', '1 2 / 2 3', "name the tile '2' twice"],
    ['3x3', '1 2 / 0 3', "name '0', which is no tile of the goal"],
    ['3x3', '1 2 / 9', "name '9', which is no tile of the goal"],
    ['3x3', '1 2 / ', 'leave a pattern without tiles'],
    ['3x3', 'large', "name 'large', which is no tile of the goal"],
  ])('of %s named %s are refused, as they %s', (size, text, fault) => {
    expect(() => partitionOf(size, text)).toThrow(`The pattern databases '${text}' ${fault}`);
  });

  it('are refused if a table has more bytes than can be numbered', () => {
    expect(() => statesOf(partitionOf('4x5', '8-8-3'))).toThrow(
      /^A pattern of 8 tiles needs \d+\.\d GB on the 4x5 board; /,
    );
  });
});
