/* Solutions at once: valid on whole small boards, and never shorter than what is proved. */
import { describe, expect, it } from 'vitest';
import { blankCell, type Board } from '../../../src/puzzle/board.js';
import { type Metric, METRICS } from '../../../src/puzzle/metric.js';
import { boardsAlong, movesOn } from '../../../src/puzzle/paths.js';
import { orderedPuzzle, type Puzzle } from '../../../src/puzzle/puzzle.js';
import { cellCount, parseSize } from '../../../src/puzzle/size.js';
import { beamSolver } from '../../../src/solve/beam/beamSolver.js';
import type { Known, SteppedSolver } from '../../../src/solve/solver.js';
import { randomBoard, seededRandom, shuffled } from '../../random.js';
import { parseGoal } from '../../../src/notation/boardText.js';
import { stagesOf } from '../../../src/solve/beam/stages.js';
import { naiveLayers } from '../../naive/search.js';
import { slow } from '../../sizes.js';

/** The moves of each solution, until `most` are found; each of them leads to the goal. */
function lengths(
  puzzle: Puzzle,
  quick: SteppedSolver,
  start: Board,
  most = Infinity,
  limit = Infinity,
): number[] {
  const found: number[] = [];
  let before: Known['path'];
  for (const { path } of quick.search(start, limit)) {
    if (!path || path === before) continue;
    before = path;
    expect(boardsAlong(start, path, puzzle.size).at(-1), start.join(' ')).toEqual(puzzle.goal);
    if (found.push(movesOn(path, puzzle.metric).length) === most) break;
  }
  return found;
}

/** Expects a random position (seed 7) to be solved, from a goal with the blank in the middle. */
function expectSolved(text: string, metric: Metric): void {
  const size = parseSize(text);
  const puzzle = orderedPuzzle(size, Math.floor(cellCount(size) / 2), metric);
  expect(lengths(puzzle, beamSolver(puzzle), randomBoard(puzzle, 7), 1)).toHaveLength(1);
}

describe.each(METRICS)('in %s moves', (metric) => {
  it.each(['2x2', '2x3', ...slow('3x2')])(
    '%s: the solutions of every position become shorter until they are shortest',
    (text) => {
      const puzzle = orderedPuzzle(parseSize(text), 1, metric);
      const quick = beamSolver(puzzle);
      for (const [depth, boards] of naiveLayers(puzzle).entries()) {
        for (const board of boards) {
          const found = lengths(puzzle, quick, board);
          expect(found, board.join(' ')).toEqual([...new Set(found)].toSorted((a, b) => b - a));
          expect(found.at(-1), board.join(' ')).toBe(depth);
          expect(quick.bound!(board), board.join(' ')).toBeLessThanOrEqual(depth);
        }
      }
    },
  );

  it.each([['2x4', 300], ...slow(['3x3', 3000])] as const)(
    '%s: positions of every depth have a solution that takes it at least, and bounds that it takes at most',
    (text, n) => {
      const puzzle = orderedPuzzle(parseSize(text), 4, metric);
      const quick = beamSolver(puzzle);
      for (const [depth, boards] of naiveLayers(puzzle).entries()) {
        for (const board of boards.filter((_, number) => number % n === 0)) {
          const [first] = lengths(puzzle, quick, board, 1);
          expect(first, board.join(' ')).toBeGreaterThanOrEqual(depth);
          expect(quick.bound!(board), board.join(' ')).toBeLessThanOrEqual(depth);
        }
      }
    },
  );

  it.each(['5x5', '2x9', '9x2', '3x12', '7x7', '2x25', ...slow('10x10', '2x50')])(
    '%s: a random position is solved (seed 7)',
    (text) => expectSolved(text, metric),
  );

  it.each(['aab b*bcca', 'AAAABBBBCCCCDDD*', '111112222233333444445555*'])(
    'tiles that repeat: %s',
    (labels) => {
      const text = labels.replace(' ', '');
      const side = Math.sqrt(text.length);
      const puzzle = parseGoal(text, { rows: side, columns: side }, '*', metric);
      for (const seed of [1, 2, 3]) {
        const start = shuffled(puzzle.goal, seededRandom(seed));
        expect(lengths(puzzle, beamSolver(puzzle), start, 1)).toHaveLength(1);
      }
      expect(lengths(puzzle, beamSolver(puzzle), puzzle.goal)).toEqual([0]);
    },
  );
});

it('no solution is longer than the limit', () => {
  const puzzle = orderedPuzzle({ rows: 4, columns: 4 });
  const quick = beamSolver(puzzle);
  const start = randomBoard(puzzle, 3);
  const [free] = lengths(puzzle, quick, start, 1);
  const [limited] = lengths(puzzle, quick, start, 1, free - 1);
  expect(limited).toBeLessThan(free);
});

it('several searches of one solver do not disturb each other', () => {
  const puzzle = orderedPuzzle({ rows: 3, columns: 4 });
  const quick = beamSolver(puzzle);
  const starts = [1, 2].map((seed) => randomBoard(puzzle, seed));
  const alone = starts.map((start) => lengths(puzzle, quick, start, 2));
  const found = starts.map((): number[] => []);
  const searches = starts.map((start) => quick.search(start, Infinity));
  for (let steps = searches; steps.length > 0;) {
    steps = steps.filter((search) => {
      const { done, value } = search.next();
      const lengths = found[searches.indexOf(search)];
      if (done !== true && value.path && value.path.length !== lengths.at(-1))
        lengths.push(value.path.length);
      return done !== true && lengths.length < 2;
    });
  }
  expect(found).toEqual(alone);
});

it.each([
  ['3x3', [[0], [1, 2], []]],
  ['2x3', [[0, 3], []]],
])('the first stage of %s has the fewest moves that put its tiles home', (text, homes) => {
  const { goal, size, metric } = orderedPuzzle(parseSize(text));
  const stages = stagesOf({ goal, size, metric }, size.rows * (size.columns - 1));
  expect(Array.from({ length: stages.count }, (_, number) => stages.stage(number).homes)).toEqual(
    homes,
  );
  const { table } = stages.stage(0);
  const [one, other = -1] = homes[0].map((home) => goal[home]);
  const same = Math.max(...goal) + 1;
  const alike = goal.map((tile) => (tile === one || tile === other ? tile : same));
  const fewest = new Map<string, number>();
  for (const blank of goal.keys()) {
    if (homes[0].includes(blank)) continue;
    naiveLayers({ goal: alike.with(blank, 0), size, metric }).forEach((boards, depth) => {
      for (const board of boards)
        fewest.set(board.join(), Math.min(depth, fewest.get(board.join()) ?? Infinity));
    });
  }
  for (const [key, moves] of fewest) {
    const board = key.split(',').map(Number);
    const [first, second] = [board.indexOf(one), Math.max(0, board.indexOf(other))];
    expect(
      table.moves[table.first[first] + table.second[second] + table.blank[blankCell(board)]],
      key,
    ).toBe(moves);
  }
  expect(table.most).toBe(Math.max(...fewest.values()));
});

// Any change of weights or stages shows here: shorter solutions are welcome.
it.each<[string, Metric, string]>([
  ['3x3', 'single-tile', '22 16, 28 22'],
  ['4x4', 'single-tile', '52 50, 60 58'],
  ['4x4', 'multi-tile', '35 34, 41 37'],
  ['5x5', 'single-tile', '118 114, 145 131'],
  ['2x9', 'single-tile', '130 112, 141 103'],
  ['5x6', 'single-tile', '241 191, 234 194'],
])('of %s in %s moves the first solutions are as short as they were', (text, metric, known) => {
  const puzzle = orderedPuzzle(parseSize(text), undefined, metric);
  const quick = beamSolver(puzzle);
  const found = [3, 4].map((seed) => lengths(puzzle, quick, randomBoard(puzzle, seed), 2));
  expect(found.map((pair) => pair.join(' ')).join(', ')).toBe(known);
});
