/* The tree that Watch shows of the first layers. */
import { describe, expect, it } from 'vitest';
import { layerTree } from '../../../src/pages/explorer/watch/layerTree.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import { publishedList } from '../../../src/results/published.js';

describe('the tree of the first layers', () => {
  it.each(['3x3', '3x4', '2x2', '2x6'])('has the known counts of %s', (name) => {
    const [rows, columns] = name.split('x').map(Number);
    for (const metric of ['single-tile', 'multi-tile'] as const) {
      const puzzle = orderedPuzzle({ rows, columns }, undefined, metric);
      const tree = layerTree(puzzle);
      const counts = tree.map((layer) => layer.length);
      expect(counts.length).toBeGreaterThan(3);
      expect(counts.length).toBeLessThanOrEqual(5);
      expect(counts).toEqual(publishedList(puzzle)!.counts.slice(0, counts.length));
    }
  });
});
