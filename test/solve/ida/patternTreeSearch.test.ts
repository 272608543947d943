import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { orderedPuzzle, type Puzzle } from '../../../src/puzzle/puzzle.js';
import { parseSize } from '../../../src/puzzle/size.js';
import { treeSearchWith } from '../../../src/solve/ida/treeSearchFor.js';
import { patternBound } from '../../../src/bounds/patterns/patternBound.js';
import type { PatternDatabases } from '../../../src/bounds/patterns/patternDatabases.js';
import { patternTreeSearch } from '../../../src/solve/ida/patternTreeSearch.js';
import type { TreeSearch } from '../../../src/solve/ida/treeSearch.js';
import { seededRandom } from '../../random.js';
import { buildTables, partitionOf } from '../databases.js';
import { walkTo } from '../walks.js';

/**
 * Where a search stands after each slice of so many boards, until it finds a solution or ends, and
 * then it stands nowhere.
 */
function standings(search: TreeSearch, slice: number) {
  const found = [];
  for (;;) {
    const outcome = search.run(slice);
    found.push({
      outcome,
      nodes: search.nodes(),
      generated: search.generated(),
      ...(outcome !== 'exhausted' && { moves: search.path().join('') }),
    });
    if (outcome !== 'paused') return found;
  }
}

/** The search in the kernel, and its twin. */
function searchesOf(
  puzzle: Puzzle,
  tables: PatternDatabases,
  pruning: boolean,
): readonly [TreeSearch, TreeSearch] {
  const twin = treeSearchWith(puzzle, patternBound.open(puzzle, tables), pruning);
  return [patternTreeSearch(puzzle, tables, pruning), twin];
}

const tablesOf = (size: string, shape: string, blank: number): Promise<PatternDatabases> =>
  buildTables(partitionOf(size, shape, blank));

describe('a search in the kernel enters the boards of its twin', () => {
  it.each([
    ['3x3', '4-4', 8],
    ['3x3', '4-3', 4],
    ['3x3', '3-3', 1],
    ['2x5', '5-4', 0],
    ['5x2', '4-4', 9],
    ['3x5', '4-4-4', 7],
    ['4x4', '4-4-4', 0],
    ['5x5', '3-3-3-3-3-3-3-3', 24],
  ] as const)('of %s by %s, the blank in %d', async (size, shape, blank) => {
    const puzzle = orderedPuzzle(parseSize(size), blank);
    const tables = await tablesOf(size, shape, blank);
    for (const pruning of [true, false]) {
      const [search, twin] = searchesOf(puzzle, tables, pruning);
      for (let seed = 1; seed <= 6; seed++) {
        const start = walkTo(puzzle.goal, puzzle.size, 8 * seed, seededRandom(seed));
        const least = twin.begin(start, 0);
        expect(search.begin(start, 0), `seed ${seed}`).toBe(least);
        for (let bound = least, isFound = false; !isFound; bound += 2) {
          const [ways, wanted] = [search, twin].map((one) => {
            one.begin(start, bound);
            return standings(one, 7 * seed ** 3);
          });
          expect(ways, `seed ${seed}, bound ${bound}`).toEqual(wanted);
          isFound = wanted.at(-1)?.outcome === 'found';
        }
      }
    }
  });

  it('below a path, and beside what is left out', async () => {
    const puzzle = orderedPuzzle({ rows: 4, columns: 4 });
    const tables = await tablesOf('4x4', '4-4-4', 15);
    const [search, twin] = searchesOf(puzzle, tables, true);
    const start = walkTo(puzzle.goal, puzzle.size, 60, seededRandom(1));
    const bound = twin.begin(start, 0) + 6;
    twin.begin(start, bound);
    twin.run(200);
    const way = twin.path();
    expect(way.length).toBeGreaterThan(4);
    for (let length = 0; length <= way.length; length++) {
      const [ways, wanted] = [search, twin].map((one) => {
        one.begin(start, bound, way.slice(0, length));
        one.run(3);
        one.skip();
        return standings(one, 50);
      });
      expect(ways, `${length} moves`).toEqual(wanted);
    }
  });
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

describe('the areas of searches', () => {
  const puzzle = orderedPuzzle({ rows: 2, columns: 3 });

  it('are for 1,024 searches at a time', async () => {
    const tables = await tablesOf('2x3', '3', 5);
    const searches: TreeSearch[] = [];
    for (let number = 0; number < 1024; number++)
      searches.push(patternTreeSearch(puzzle, tables, true));
    expect(() => patternTreeSearch(puzzle, tables, true)).toThrow(/^More than 1,024 searches /);
    expect(searches[0].begin(puzzle.goal, 0)).toBe(0);
  });

  it('of searches that nobody uses any more serve others', async () => {
    const tables = await tablesOf('2x3', '3', 5);
    const registry = new FinalizationRegistry<() => void>((done) => done());
    for (let number = 0; number < 1500; number++) {
      patternTreeSearch(puzzle, tables, true);
      if (number % 500 === 0) {
        const collected = new Promise<void>((done) => registry.register({}, done));
        collectGarbage();
        await collected;
      }
    }
  });
});
