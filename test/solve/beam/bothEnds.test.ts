/* Quick searches from both ends, the other one in a thread of the build. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import type { Board } from '../../../src/puzzle/board.js';
import { METRICS } from '../../../src/puzzle/metric.js';
import { boardsAlong, pathOf } from '../../../src/puzzle/paths.js';
import { parseGoal } from '../../../src/notation/boardText.js';
import { orderedPuzzle, type Puzzle } from '../../../src/puzzle/puzzle.js';
import type { Executor, Job } from '../../../src/executors/executor.js';
import { nodePlatform } from '../../../src/platforms/node.js';
import { endsWork, fromBothEnds, type EndsMemory } from '../../../src/solve/beam/bothEnds.js';
import type { Answer, Known, SteppedSolver } from '../../../src/solve/solver.js';
import { writeNote } from '../../../src/solve/notes.js';
import { randomBoard, seededRandom, shuffled } from '../../random.js';

/** A solver that finds what it is given, and nothing else. */
const scripted = (path?: Known['path']): SteppedSolver => ({
  *search(): Generator<Known, Answer> {
    for (;;) yield { atLeast: 0, nodes: 1, ...(path && { path }) };
  },
});

const opened: SteppedSolver[] = [];
afterAll(() => Promise.all(opened.map((solver) => solver.close!())));

function bothEnds(puzzle: Puzzle, near: SteppedSolver): SteppedSolver {
  const solver = fromBothEnds(puzzle, near, (job) => nodePlatform.startExecutor(job, 1));
  opened.push(solver);
  return solver;
}

/** What is known once it is enough; the search is given up then. */
async function search(
  solver: SteppedSolver,
  start: Board,
  isEnough: (known: Known) => boolean,
): Promise<Known> {
  for (const known of solver.search(start, Infinity, performance.now() + 60_000)) {
    if (isEnough(known)) return known;
    // The thread has this processor meanwhile.
    await pause(2);
  }
  throw new Error('The search has ended');
}

const hasPath = ({ path }: Known): boolean => path !== undefined;

describe.each(METRICS)('in %s moves', (metric) => {
  it('the path from the goal leads from the start to the goal, search after search (seeds 1 and 2)', async () => {
    const puzzle = orderedPuzzle({ rows: 3, columns: 4 }, 7, metric);
    const solver = bothEnds(puzzle, scripted());
    for (const seed of [1, 2]) {
      const start = randomBoard(puzzle, seed);
      const { path } = await search(solver, start, hasPath);
      expect(boardsAlong(start, path!, puzzle.size).at(-1), `seed ${seed}`).toEqual(puzzle.goal);
    }
  });

  it('so it does if tiles repeat (seed 4)', async () => {
    const puzzle = parseGoal('AAAABBBBCCCCDDD*', { rows: 4, columns: 4 }, '*', metric);
    const start = shuffled(puzzle.goal, seededRandom(4));
    const { path } = await search(bothEnds(puzzle, scripted()), start, hasPath);
    expect(boardsAlong(start, path!, puzzle.size).at(-1)).toEqual(puzzle.goal);
  });
});

it.each<[near: string, far: string, found: string]>([
  ['RULDRD', 'UL', 'RD'],
  ['RD', 'ULDRUL', 'RD'],
])(
  'of %s from the start and %s from the goal the shorter one counts: %s',
  async (near, far, found) => {
    const puzzle = orderedPuzzle({ rows: 3, columns: 3 });
    /** A thread that has found its path when it begins. */
    const startThread = ({ memory }: Job): Executor => ({
      threads: 1,
      runRound() {
        writeNote(0, pathOf([far], puzzle.size), (memory as EndsMemory).path);
        (memory as EndsMemory).nodes[0] = 5;
        return Promise.resolve(0);
      },
      progress: () => 1,
      close: () => Promise.resolve(),
    });
    const solver = fromBothEnds(puzzle, scripted(pathOf([near], puzzle.size)), startThread);
    const known = await search(solver, [1, 2, 3, 4, 0, 5, 7, 8, 6], ({ nodes }) => nodes > 1);
    expect(known.path!.join('')).toBe(found);
    expect(known.nodes).toBe(6);
  },
);

it('a search without an end, and one that ends at once, start no thread', () => {
  const puzzle = orderedPuzzle({ rows: 3, columns: 3 });
  const near: SteppedSolver = {
    *search() {
      yield { atLeast: 0, nodes: 1 };
      return { path: ['R'], optimal: false, nodes: 2, iterations: [] };
    },
  };
  const solver = fromBothEnds(puzzle, near, () => {
    throw new Error('A thread was started');
  });
  for (const end of [undefined, Infinity])
    expect([...solver.search(puzzle.goal, Infinity, end)]).toEqual([{ atLeast: 0, nodes: 1 }]);
});

it('if no thread can be started, the calling thread does not search', () => {
  expect(endsWork({} as EndsMemory, 0).run(1, 0)).toBe(0);
});
