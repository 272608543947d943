import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { settlingLists } from '../../../src/engines/planes/sources.js';
import { compileWindows, sourceChunk, type Crossing } from '../../../src/engines/planes/windows.js';
import { planesLayout, type PlanesLayout } from '../../../src/engines/planes/planesLayout.js';
import { METRICS } from '../../../src/puzzle/metric.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import { cellCount, parseSize } from '../../../src/puzzle/size.js';
import { boardRanker } from '../../../src/rank/boardRank.js';
import { blankCell, orderedBoard, tileSequence } from '../../../src/puzzle/board.js';
import { numberingSpace } from '../../../src/space/stateSpace.js';
import { LIST_SUMS } from '../../known/stepLists.js';

it('the run of a chunk comes from the chunk that holds its first word', () => {
  const chunkWords = 8;
  // Two values of the window's digits, three of those behind it, two runs of half a chunk.
  const crossing: Crossing = {
    keys: 2,
    rest: 3,
    span: 6 * chunkWords,
    runs: 2,
    runWords: 4,
    offsets: [0, 28, 20, 8],
  };
  const layout = { chunkWords } as PlanesLayout;
  for (const before of [0, 1, 5]) {
    for (const key of [0, 1]) {
      for (const behind of [0, 1, 2]) {
        const chunk = (before * 2 + key) * 3 + behind;
        const found = [0, 1].map((run) => sourceChunk(crossing, chunk, run, layout));
        const first = 6 * before + behind;
        expect(found).toEqual(key === 0 ? [first, first + 3] : [first + 2, first + 1]);
      }
    }
  }
});

describe.each(Object.keys(LIST_SUMS))('on %s', (size) => {
  const { rows, columns } = parseSize(size);
  const lastCell = rows * columns - 1;

  it('the lists of steps are the known ones', () => {
    const sum = createHash('sha256');
    for (const metric of METRICS) {
      for (const blank of [1, lastCell]) {
        const layout = planesLayout(
          numberingSpace(orderedPuzzle({ rows, columns }, blank, metric)),
        );
        const windows = compileWindows(layout);
        for (const storeChunks of [1, layout.planeChunks])
          sum.update(JSON.stringify(settlingLists(storeChunks, windows, layout)));
      }
    }
    expect(sum.digest('hex').slice(0, 16)).toBe(LIST_SUMS[size]);
  });

  it('threes of bits are rotated by the parity that the swaps before have left', () => {
    const goal = orderedBoard({ rows, columns }, 1);
    const layout = planesLayout(numberingSpace(orderedPuzzle({ rows, columns }, 1)));
    const { unrank, count } = boardRanker(goal, { rows, columns });
    const statesOfCell = count / cellCount({ rows, columns });
    for (const [target, windows] of compileWindows(layout).entries()) {
      for (const { source, steps } of windows) {
        const rotation = steps.find((step) => step.kind === 'rotateRadix3');
        if (!rotation) continue;
        const board = unrank(source * statesOfCell);
        expect(blankCell(board)).toBe(source);
        const numbers = tileSequence(board).map((tile) => tileSequence(goal).indexOf(tile));
        // The swaps are first ... last; the one that rotates threes is the third of the word's.
        const first = Math.min(source, target);
        const last = Math.max(source, target) - 2;
        const rotating = layout.wordDigits + 2;
        const swapsBefore = source > target ? rotating - first : last - rotating;
        expect(rotation.parity).toBe((inversions(numbers) + swapsBefore) % 2);
      }
    }
  });
});

/** The pairs of numbers of which the larger one comes first. */
const inversions = (numbers: readonly number[]): number =>
  numbers.reduce(
    (sum, number, place) => sum + numbers.slice(place).filter((later) => later < number).length,
    0,
  );
