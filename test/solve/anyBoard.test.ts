/* Boards with holes, walls and wraps, and graphs, solved by all methods. */
import { describe, expect, it } from 'vitest';
import { finish } from '../../src/basics/steps.js';
import { objectionTo } from '../../src/bounds/bounds.js';
import { parsePartition } from '../../src/bounds/patterns/partitions.js';
import { nodePlatform } from '../../src/platforms/node.js';
import { sameBoard, type Board } from '../../src/puzzle/board.js';
import { hasLetters } from '../../src/puzzle/moves.js';
import { boardsAlong, movesOn } from '../../src/puzzle/paths.js';
import type { Puzzle } from '../../src/puzzle/puzzle.js';
import { cellCount } from '../../src/puzzle/size.js';
import { beamSolver } from '../../src/solve/beam/beamSolver.js';
import type { BoundCursor } from '../../src/bounds/lowerBound.js';
import { treeSearchWith } from '../../src/solve/ida/treeSearchFor.js';
import { graphTreeSearch } from '../../src/solve/ida/graphTreeSearch.js';
import { idaSolver } from '../../src/solve/ida/idaSolver.js';
import { breadthFirst } from '../../src/solve/methods/bfs.js';
import { limitedDepthFirst } from '../../src/solve/methods/dfs.js';
import { plainDeepening } from '../../src/solve/methods/ids.js';
import { oracleSolver } from '../../src/solve/methods/oracle.js';
import type { SteppedSolver } from '../../src/solve/solver.js';
import { boundCursorFor, type ProgramBound } from '../../src/bounds/programBound.js';
import { positionSpace } from '../../src/space/stateSpace.js';
import { expectAdmissible } from '../bounds/admissible.js';
import { countsOf, tableIn } from '../engines/engines.js';
import { naiveCounts, type Counted } from '../naive/paths.js';
import { randomCase, randomShaped } from '../naive/randomShapes.js';
import { boardKey } from '../naive/search.js';
import { seededRandom, shuffled } from '../random.js';
import { sizes } from '../sizes.js';
import { buildTables } from './databases.js';
import { boundsFor } from './solved.js';

/** The bounds of the program that serve a puzzle. */
async function programBoundsFor(puzzle: Puzzle): Promise<ProgramBound[]> {
  const plain = boundsFor(puzzle).map((name): ProgramBound => ({ name }));
  if (objectionTo('pattern', puzzle) !== undefined) return plain;
  const tiles = cellCount(puzzle.size) - 1;
  const tables = await buildTables(parsePartition(`${Math.ceil(tiles / 2)}`, puzzle));
  return [...plain, { name: 'pattern', tables }];
}

/** A solver with the depths of the table engine. */
async function tableSolver(puzzle: Puzzle): Promise<SteppedSolver> {
  const search = tableIn(positionSpace(puzzle), 1, nodePlatform);
  await countsOf(search);
  const oracle = search.oracle!();
  await search.close();
  return oracleSolver(oracle, puzzle);
}

/** Of all boards those of every depth, some of each, in any order. */
const someOf = (counted: readonly Counted[], most: number, seed: number): Counted[] =>
  shuffled(counted, seededRandom(seed)).slice(0, most);

const about = (puzzle: Puzzle, board: Board): string =>
  `${JSON.stringify(puzzle)}, from ${board.join(' ')}`;

/** Expects a shortest solution, and as many as there are, each once. */
function expectSolved(
  name: string,
  solver: SteppedSolver,
  puzzle: Puzzle,
  { board, moves, count }: Counted,
) {
  const text = `${name}: ${about(puzzle, board)}`;
  const answer = finish(solver.search(board, Infinity));
  const path = answer.path!;
  expect(movesOn(path, puzzle.metric).length, text).toBe(moves);
  expect(boardsAlong(board, path, puzzle.size).at(-1), text).toEqual(puzzle.goal);
  const paths = finish(solver.paths!(board, path, answer.iterations));
  expect(paths.count(), text).toBe(count);
  if (count > 100n) return;
  const listed = [...paths.solutions()];
  expect(new Set(listed.map((one) => one.join(' '))).size, text).toBe(Number(count));
  for (const one of listed) {
    expect(movesOn(one, puzzle.metric).length, text).toBe(moves);
    expect(boardsAlong(board, one, puzzle.size).at(-1), text).toEqual(puzzle.goal);
  }
}

/** Plain iterative deepening enters very many boards beyond so many moves. */
const MOST_DEEPENED = 14;

const seeds = Array.from({ length: sizes(8, 200) }, (_, seed) => seed);

describe(`random boards of 6 to ${sizes(7, 8)} cells`, () => {
  it.each(seeds)('are solved in the fewest moves by every method, seed %i', async (seed) => {
    const puzzle = randomShaped(seed, sizes(7, 8));
    const counted = naiveCounts(puzzle);
    const ida = await programBoundsFor(puzzle);
    const solvers: (readonly [string, SteppedSolver])[] = [
      ['bfs', breadthFirst(puzzle)],
      ['enumeration', await tableSolver(puzzle)],
      ...ida.map((bound) => [bound.name, idaSolver(puzzle, bound)] as const),
    ];
    for (const one of someOf(counted, 12, seed))
      for (const [name, solver] of solvers) expectSolved(name, solver, puzzle, one);
    const near = counted.filter(({ moves }) => moves <= MOST_DEEPENED);
    for (const parityStep of [true, false])
      for (const one of someOf(near, 4, seed))
        expectSolved('ids', plainDeepening(puzzle, parityStep), puzzle, one);
  });

  it.each(seeds)('have no bound above the distance, seed %i', async (seed) => {
    const puzzle = randomShaped(seed, sizes(7, 8));
    const counted = naiveCounts(puzzle);
    const depths = new Map(counted.map(({ board, moves }) => [boardKey(board), moves]));
    const bounds = await programBoundsFor(puzzle);
    for (const bound of bounds.filter(({ name }) => name !== 'pattern' || isDistinct(puzzle)))
      expectAdmissible(
        puzzle,
        bound,
        someOf(counted, 500, seed).map(({ board }) => board),
        (board) => depths.get(boardKey(board))!,
      );
  });

  it.each(seeds)(
    'have solutions by dfs and the beam search that lead to the goal, seed %i',
    (seed) => {
      const puzzle = randomShaped(seed, sizes(7, 8));
      const counted = naiveCounts(puzzle);
      const deepest = counted[counted.length - 1].moves;
      const solvers = [
        ...(puzzle.metric === 'single-tile' ? [['dfs', limitedDepthFirst(puzzle)] as const] : []),
        ...(hasLetters(puzzle.size) && isDistinct(puzzle)
          ? [['beam', beamSolver(puzzle)] as const]
          : []),
      ];
      for (const { board, moves } of someOf(counted, 4, seed)) {
        for (const [name, solver] of solvers) {
          const found = finish(solver.search(board, deepest)).path;
          const text = `${name}: ${about(puzzle, board)}`;
          expect(found, text).toBeDefined();
          expect(movesOn(found!, puzzle.metric).length, text).toBeGreaterThanOrEqual(moves);
          expect(
            sameBoard(boardsAlong(board, found!, puzzle.size).at(-1)!, puzzle.goal),
            text,
          ).toBe(true);
        }
      }
    },
  );
});

it.each(seeds)('a graph is searched as a grid with its edges, seed %i', (seed) => {
  const puzzle = randomCase(seed, 7);
  if (!hasLetters(puzzle.size)) return;
  const bound = (): BoundCursor => boundCursorFor(puzzle, { name: 'manhattan' });
  const trees = [treeSearchWith(puzzle, bound(), false), graphTreeSearch(puzzle, bound())];
  for (const { board, moves } of someOf(naiveCounts(puzzle), 6, seed)) {
    // All paths of a bound that has no solution are entered, in whatever order.
    for (const most of [moves - 1, moves - 2].filter((one) => one > 0)) {
      const [grid, graph] = trees.map((tree) => {
        const least = tree.begin(board, most);
        expect(tree.run(1e9)).toBe('exhausted');
        return [least, tree.nodes(), tree.generated()];
      });
      expect(graph, about(puzzle, board)).toEqual(grid);
    }
  }
});

const isDistinct = ({ goal }: Puzzle): boolean => new Set(goal).size === goal.length;
