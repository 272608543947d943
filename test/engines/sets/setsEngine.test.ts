import { describe, expect, it } from 'vitest';
import type { Platform } from '../../../src/app/context.js';
import { planSearch } from '../../../src/app/search/planning.js';
import { expectedCounts, setsEngine } from '../../../src/engines/sets/setsEngine.js';
import { nodePlatform } from '../../../src/platforms/node.js';
import { parseGoal } from '../../../src/notation/boardText.js';
import { METRICS } from '../../../src/puzzle/metric.js';
import { orderedPuzzle, type Puzzle } from '../../../src/puzzle/puzzle.js';
import { parseSize } from '../../../src/puzzle/size.js';
import { boardCount } from '../../../src/puzzle/parts.js';
import { publishedList } from '../../../src/results/published.js';
import { naiveLayers } from '../../naive/search.js';
import { boardsAt, openNamed, soloMachine } from '../engines.js';

/** The positions of each layer up to a depth, as an engine lists them. */
async function layersBy(engine: string, puzzle: Puzzle, until: number): Promise<string[][]> {
  const search = openNamed(engine, puzzle, 1, soloMachine);
  const layers: string[][] = [];
  try {
    for (let depth = 0; depth <= until; depth++) {
      await search.expandTo(depth);
      layers.push(boardsAt(search, depth).map(String));
    }
  } finally {
    await search.close();
  }
  return layers;
}

describe.each(METRICS)('the engine of first layers, in the %s metric', (metric) => {
  it.each(['4x4', '2x8', '5x5', '3x9', '1x20'])('finds the first layers of %s', async (size) => {
    const puzzle = orderedPuzzle(parseSize(size), undefined, metric);
    const until = metric === 'single-tile' ? 9 : 4;
    const naive = naiveLayers(puzzle, until);
    const layers = await layersBy('sets', puzzle, until);
    expect(layers.map((layer) => layer.toSorted().join('\n'))).toEqual(
      layers.map((_, depth) => (naive[depth] ?? []).map(String).toSorted().join('\n')),
    );
  });

  it.each([
    ['3x3', '1 2 3 4 0 5 6 7 8'],
    ['2x4', '7 2 0 4 5 6 3 1'],
    ['3x3', 'aaabbbcc*'],
    ['2x5', 'ab*cabdefg'],
    ['1x7', 'ab*cabd'],
  ])('lists positions in the order of the table: %s from %s', async (size, goal) => {
    const puzzle = {
      ...parseGoal(goal, parseSize(size), goal.includes('*') ? '*' : undefined),
      metric,
    };
    const [bySets, byTable] = [
      await layersBy('sets', puzzle, 12),
      await layersBy('table', puzzle, 12),
    ];
    expect(bySets.map((layer) => layer.join('\n'))).toEqual(
      byTable.map((layer) => layer.join('\n')),
    );
  });

  it('expects hardly fewer boards than there are, and not many more', () => {
    for (const size of ['3x4', '4x4']) {
      const puzzle = orderedPuzzle(parseSize(size), undefined, metric);
      const { counts } = publishedList(puzzle)!;
      const until = counts.findIndex((count) => count > 1e6);
      const expected = expectedCounts(puzzle, until, boardCount(puzzle.goal, puzzle.size));
      expect(expected).toHaveLength(until + 1);
      expected.forEach((count, depth) =>
        expect(count, `depth ${depth}`).toBeGreaterThan(0.99 * counts[depth]),
      );
      expect(expected[until]).toBeLessThan(2 * counts[until]);
    }
  });

  it('knows two layers, and says that others are gone', async () => {
    const search = openNamed(
      'sets',
      orderedPuzzle(parseSize('3x3'), undefined, metric),
      1,
      soloMachine,
    );
    for (let depth = 0; depth <= 5; depth++) await search.expandTo(depth);
    expect(boardsAt(search, 4).length).toBeGreaterThan(0);
    expect(() => [...search.batchesAt(3)]).toThrow('layer 3 is gone');
  });
});

it('expects about the boards there are if equal tiles make layers grow unevenly', async () => {
  const goal = [
    ...Array.from({ length: 10 }, (_, tile) => tile + 1),
    ...new Array<number>(19).fill(11),
    0,
  ];
  const puzzle: Puzzle = { size: parseSize('3x10'), goal, metric: 'multi-tile' };
  const search = openNamed('sets', puzzle, 1, soloMachine);
  const expected = expectedCounts(puzzle, 9, boardCount(goal, puzzle.size));
  for (let depth = 0; depth <= 9; depth++) {
    const ratio = expected[depth] / (await search.expandTo(depth));
    expect(ratio, `depth ${depth}`).toBeGreaterThan(0.6);
    expect(ratio, `depth ${depth}`).toBeLessThan(3);
  }
});

it('a search that needs too much memory names the last layer that fits, be it the one before', () => {
  const puzzle = orderedPuzzle(parseSize('5x5'));
  const needs = (until: number): number => {
    const proposal = setsEngine.propose(puzzle, { until }, soloMachine);
    return proposal instanceof Error ? 0 : proposal.needs().storage;
  };
  const platform = Object.create(nodePlatform, {
    freeMemory: { value: () => (needs(23) + needs(24)) / 2 },
  }) as Platform;
  for (const until of [24, 25, 40]) {
    expect(() => planSearch(puzzle, { until }, platform)).toThrow('stop after layer 23 or earlier');
  }
  expect(planSearch(puzzle, { until: 23 }, platform).engine.name).toBe('sets');
});
