import { describe, expect, it } from 'vitest';
import { parseGoal } from '../../src/notation/boardText.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { cellCount, parseSize } from '../../src/puzzle/size.js';
import { lehmerDigits } from '../naive/ranks.js';
import { blocksOf, type Ends, type SequenceBlock } from '../../src/space/blocks.js';
import { positionSpace } from '../../src/space/stateSpace.js';
import { sumOf } from '../../src/basics/numbers.js';
import { sizes } from '../sizes.js';

const inversions = (sequence: readonly number[]): number => sumOf(lehmerDigits(sequence));

const PUZZLES = [
  ...['1x2', '5x1', '2x2', '2x3', '3x2', '2x4', '3x3'].flatMap((size) =>
    [0, undefined].map((blank) => orderedPuzzle(parseSize(size), blank)),
  ),
  ...['aab*cc', 'aaabb*'].map((goal) => parseGoal(goal, parseSize('2x3'), '*')),
  parseGoal('aabbbccc*', parseSize('3x3'), '*'),
  parseGoal('aaaaaaaabbbb*', parseSize('1x13'), '*'),
  parseGoal('aaaabbbbcc*d', parseSize('3x4'), '*'),
];

describe('the blocks of a space', () => {
  it.each(PUZZLES.map((puzzle) => ({ puzzle, goal: puzzle.goal.join(' ') })))(
    'have all sequences in the order of their ranks: $goal',
    ({ puzzle }) => {
      const space = positionSpace(puzzle);
      const { leading, trailing, largest, parts, visit } = blocksOf(space);
      const places = cellCount(puzzle.size) - 1;
      expect(leading + trailing).toBe(places);
      const wanted = new Uint8Array(places);
      // Large boards with the blank in the first cell, and in one of either colour.
      const step = places < 9 ? 1 : sizes(5, 1);
      for (let blank = 0; blank <= places; blank += step) {
        let next = 0;
        for (let part = 0; part < parts; part++) {
          visit(blank, part, ({ tiles, ends, start, inversions: pairs }) => {
            expect(start).toBe(next);
            expect(ends.count).toBeLessThanOrEqual(largest);
            for (let end = 0; end < ends.count; end++) {
              const sequence = [
                ...tiles,
                ...ends.tiles.subarray(end * trailing, (end + 1) * trailing),
              ];
              space.sequences.unrank(next++, blank, wanted);
              if (sequence.join() !== wanted.join()) expect(sequence).toEqual([...wanted]);
              if (end === 0) {
                const ofEnd = inversions(sequence.slice(leading));
                expect(pairs).toBe(inversions(sequence) - ofEnd);
              }
            }
          });
        }
        expect(next).toBe(space.sequences.count);
      }
    },
  );

  it.each(
    [...PUZZLES, parseGoal('aabbccddee*f', parseSize('3x4'), '*')].map((puzzle) => ({
      puzzle,
      goal: puzzle.goal.join(' '),
    })),
  )('are the same, those with the same trailing tiles one after the other: $goal', ({ puzzle }) => {
    const space = positionSpace(puzzle);
    const { leading, trailing, parts, visit, visitByEnds } = blocksOf(space);
    const blank = puzzle.goal.length - 1;
    const inOrder = new Map<number, string>();
    const byEnds = new Map<number, string>();
    const setOf = ({ tiles }: Ends): string => [...tiles.subarray(0, trailing)].sort().join();
    const sets: string[] = [];
    const describeBlock = ({ tiles, ends, inversions: pairs }: SequenceBlock): string =>
      [tiles.subarray(0, leading), ends.number, ends.count, pairs].join();
    for (let part = 0; part < parts; part++)
      visit(blank, part, (block) => void inOrder.set(block.start, describeBlock(block)));
    for (let part = 0; part < parts; part++) {
      visitByEnds(blank, part, (block) => {
        expect(byEnds.has(block.start)).toBe(false);
        byEnds.set(block.start, describeBlock(block));
        const set = setOf(block.ends);
        if (set !== sets.at(-1)) sets.push(set);
      });
    }
    expect(byEnds.size).toBe(inOrder.size);
    for (const [start, block] of inOrder)
      if (byEnds.get(start) !== block) expect(byEnds.get(start)).toBe(block);
    expect(new Set(sets).size).toBe(sets.length);
  });
});
