import { expect, it } from 'vitest';
import { sourceChunk, type Crossing } from '../../../src/engines/planes/windows.js';
import type { Layout } from '../../../src/engines/planes/layout.js';

it('the run of a chunk comes from the chunk that holds its first word', () => {
  const chunkWords = 8;
  // Two values of the window's digits, three of those behind it, two runs of half a chunk.
  const crossing: Crossing = {
    ...{ keys: 2, rest: 3, span: 6 * chunkWords, runs: 2, runWords: 4 },
    offsets: [0, 28, 20, 8],
  };
  const layout = { chunkWords } as Layout;
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
