/* The lower bound with projections: tables of boards in which tiles are alike. */
import { describe, expect, it } from 'vitest';
import { BLANK, blankCell } from '../../../src/puzzle/board.js';
import { metricMoves } from '../../../src/puzzle/moves.js';
import { movesOn } from '../../../src/puzzle/paths.js';
import { orderedPuzzle, type Puzzle } from '../../../src/puzzle/puzzle.js';
import { boundCursorFor } from '../../../src/bounds/programBound.js';
import { naiveProjection } from '../../naive/projection.js';
import { boundWithProjections } from '../../solve/projections.js';
import { expectAdmissible, wholeSpace } from '../admissible.js';
import { METRICS } from '../../../src/puzzle/metric.js';
import { parseGoal } from '../../../src/notation/boardText.js';
import { parseSize } from '../../../src/puzzle/size.js';
import { defaultProjections, projectionsOf } from '../../../src/bounds/projections/projections.js';
import { projectionRanks } from '../../../src/bounds/projections/projectionRanks.js';
import { mostSteps } from '../../../src/bounds/lowerBound.js';
import { solverFor } from '../../solve/solved.js';
import { positionSpace } from '../../../src/space/stateSpace.js';
import { finish } from '../../../src/basics/steps.js';
import { seededRandom } from '../../random.js';
import { randomSteps } from '../../solve/walks.js';
import { sizes, slow } from '../../sizes.js';

/**
 * Expects the bound of every n-th board to be the larger distance of both views, never more than
 * the distance, and to change by one at most with a move.
 */
async function expectProjected(labels: string, puzzle: Puzzle, n: number): Promise<void> {
  const { boards: all, depthOf } = wholeSpace(puzzle);
  const boards = all.filter((_, number) => number % n === 0);
  const projected = await boundWithProjections(labels, puzzle);
  expectAdmissible(puzzle, projected, boards, depthOf);
  const bound = boundCursorFor(puzzle, projected);
  const values = boards.map((board) => bound.start(board));
  expect(values).toEqual(boards.map(naiveProjection(puzzle, labels)));
  const moves = metricMoves(puzzle.metric, puzzle.size);
  const changes = boards.flatMap((board, number) =>
    moves[blankCell(board)].map((move) => {
      const after = [...board];
      let at = blankCell(board);
      for (const to of move.cells) {
        after[at] = after[to];
        after[to] = BLANK;
        at = to;
      }
      return Math.abs(values[number] - bound.start(after));
    }),
  );
  expect(Math.max(...new Set(changes))).toBe(1);
}

/** Every n-th board is looked at. */
const EVERY = sizes(11, 1);

describe.each([
  ['2x4', '7 3 1 6 5 0 2 4', 'ABABA*BC', 'multi-tile'],
  ['2x4', '7 3 1 6 5 0 2 4', 'ABABA*BC', 'single-tile'],
  ['4x2', '1 2 3 0 4 5 6 7', 'ABC*CCAB', 'multi-tile'],
  ...slow(
    ['3x3', '1 2 3 4 5 6 7 8 0', 'AABBCDDC*', 'multi-tile'],
    ['3x3', '1 2 3 4 5 6 7 8 0', 'AABBCDDC*', 'single-tile'],
  ),
] as const)(
  'of %s with the goal %s, the projection %s in %s moves',
  (text, goal, labels, metric) => {
    it('is the larger distance of both views, never more than the distance, and falls by one move at most', async () => {
      await expectProjected(labels, parseGoal(goal, parseSize(text), undefined, metric), EVERY);
    });
  },
);

it.each([
  ['3x4', 'AABBAACCCDD*', 'single-tile', 1],
  ['4x3', 'ABCDDDABCAB*', 'multi-tile', 2],
  ['2x5', 'AABBCCDDA*,ABABABABA*', 'multi-tile', 3],
  ['4x4', 'AAAABBAABBBABBA*', 'multi-tile', 4],
  ['4x4', 'AAAABBAABBBABBA*', 'single-tile', 5],
] as const)(
  'is kept up to date along the longest path as if begun anew, on %s by %s in %s moves (seed %d)',
  async (text, labels, metric, seed) => {
    const puzzle = orderedPuzzle(parseSize(text), undefined, metric);
    const projected = await boundWithProjections(labels, puzzle);
    const bound = boundCursorFor(puzzle, projected);
    const fresh = boundCursorFor(puzzle, projected);
    const steps = randomSteps(puzzle.goal, puzzle.size, mostSteps(puzzle), seededRandom(seed));
    expect(bound.start(puzzle.goal)).toBe(0);
    const kept = steps.map(({ before, from, to }, g) =>
      bound.after(g, Uint8Array.from(before), from, to, Infinity),
    );
    expect(kept).toEqual(steps.map(({ after }) => fresh.start(after)));
    // A value above the limit ends the look-up; what the path needs is ready all the same.
    bound.start(puzzle.goal);
    const wrong = steps.filter(({ before, from, to, after }, g) => {
      const limit = fresh.start(after) - (g % 2);
      const value = bound.after(g, Uint8Array.from(before), from, to, limit);
      return g % 2 === 0 ? value !== limit : value <= limit;
    });
    expect(wrong).toEqual([]);
  },
);

it.each([
  ['2x3', 'ABBAB*'],
  ['3x3', 'ABCAB*CCA'],
  ['2x4', 'A*BBCCDA'],
])('numbers all positions of %s with the labels %s as the table engine does', (text, labels) => {
  const puzzle = orderedPuzzle(parseSize(text), labels.indexOf('*'));
  const [projection] = projectionsOf(labels, puzzle);
  const space = positionSpace(projection);
  const cells = projection.goal.length;
  const { first, second, powers, half } = projectionRanks(space.searchSize, space.kindCounts!);
  const wrong: number[] = [];
  for (let index = 0; index < space.indexCount; index++) {
    const board = space.positionAt(index)!;
    const kinds = powers.map((_, cell) => board[space.givenCell(cell)]);
    const code = (from: number, end: number): number =>
      kinds.reduce((sum, kind, at) => (at >= from && at < end ? sum + kind * powers[at] : sum), 0);
    const blank = Math.floor(index / space.sequences.count);
    const rank = first[code(0, half)] + second[code(half, cells)];
    if (rank !== (index % space.sequences.count) * cells || kinds[blank] !== BLANK)
      wrong.push(index);
  }
  expect(wrong).toEqual([]);
});

it.each(METRICS)(
  'solves as walking+invert does, in %s moves, with fewer boards',
  async (metric) => {
    const puzzle = orderedPuzzle(parseSize('3x3'), undefined, metric);
    const random = seededRandom(8);
    const projected = await boundWithProjections(defaultProjections(puzzle), puzzle);
    const solvers = [projected, { name: 'walking+invert' } as const].map((bound) =>
      solverFor(puzzle, { bound }),
    );
    const nodes = [0, 0];
    for (let number = 0; number < 20; number++) {
      const { after } = randomSteps(puzzle.goal, puzzle.size, 200, random).at(-1)!;
      const [own, other] = solvers.map((solver, which) => {
        const answer = finish(solver.search(after, Infinity));
        nodes[which] += answer.nodes;
        return movesOn(answer.path!, metric).length;
      });
      expect(own).toBe(other);
    }
    expect(nodes[0]).toBeLessThan(nodes[1]);
  },
);

describe('labels', () => {
  const puzzle = orderedPuzzle({ rows: 4, columns: 4 });

  it.each([
    ['AAAABBBBCCCCDDD', 'are 15, but the 4x4 board has 16 cells'],
    ['AAAABBBBCCCC***A', "have 'A' in more cells than cell 16"],
    ['ABCDEFGHIJKLMNO*', 'are all different'],
    ['ABCDEFGHIIIIIII*', 'are of 9 kinds; 4x4 boards have up to 8'],
    ['AABBCCDDEEFFGGG*', 'leave more than 2,147,483,647 positions'],
    ['AAAABBBBCCCCDDD*,ABC', 'are 3, but'],
  ])('%s %s', (labels, message) => {
    expect(() => projectionsOf(labels, puzzle)).toThrow(message);
  });

  it('are named by letters in the order of the cells, whatever they were', () => {
    const names = (labels: string): string[] =>
      projectionsOf(labels, puzzle).map(({ name }) => name);
    expect(names('z z z z y y y y x x x x w w w blank')).toEqual(['AAAABBBBCCCCDDD*']);
    expect(names('1111222233334440, 5555555555555550')).toEqual([
      'AAAABBBBCCCCDDD*',
      'AAAAAAAAAAAAAAA*',
    ]);
  });

  it.each([
    ['4x4', 15, 'AAAABBBBCCCCDDD*'],
    ['4x4', 14, 'AAAABBBBCCCCDD*D,ABCDABCDABCDAB*D'],
    ['3x3', 8, 'AAABBBCC*'],
    ['3x4', 11, 'AAAABBBBCCC*,ABCDABCDABC*'],
    ['2x8', 15, 'AAAAAAAABBBBBBB*,ABCDEEEEABCDEEE*'],
  ])('of %s with the blank in cell %d are by default %s', (text, blank, labels) => {
    expect(defaultProjections(orderedPuzzle(parseSize(text), blank))).toBe(labels);
  });
});
