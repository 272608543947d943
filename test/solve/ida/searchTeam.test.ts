import { describe, expect, it } from 'vitest';
import type { Board } from '../../../src/puzzle/board.js';
import { METRICS, type Metric } from '../../../src/puzzle/metric.js';
import { orderedPuzzle, type Puzzle } from '../../../src/puzzle/puzzle.js';
import { parseSize } from '../../../src/puzzle/size.js';
import { UNDONE, type Executor, type Job } from '../../../src/executors/executor.js';
import type { Team } from '../../../src/solve/ida/iterativeDeepening.js';
import type { TreeProgress } from '../../../src/solve/ida/treeSearch.js';
import { solverFor } from '../solved.js';
import type { ProgramBound } from '../../../src/bounds/programBound.js';
import { treeSearchFor } from '../../../src/solve/ida/treeSearchFor.js';
import { solutionsWithin } from '../../../src/solve/ida/searchedPaths.js';
import { searchTeam } from '../../../src/solve/ida/searchTeam.js';
import type { TeamMemory } from '../../../src/solve/ida/teamMemory.js';
import { teamWork } from '../../../src/solve/ida/teamWork.js';
import { parsePartition } from '../../../src/bounds/patterns/partitions.js';
import { sumOf } from '../../../src/basics/numbers.js';
import { finish, finishInTurns } from '../../../src/basics/steps.js';
import { nextTurn } from '../../../src/basics/turns.js';
import { naiveLayers } from '../../naive/search.js';
import { seededRandom, shuffled } from '../../random.js';
import { sizes } from '../../sizes.js';
import { buildTables } from '../databases.js';

/**
 * An executor of three threads that take turns in this one, in any order of the units; `layers`
 * gets what it runs.
 */
function shuffledExecutor(random: () => number, layers: number[]) {
  return (job: Job): Executor => {
    const opening = [1, 2, 3].map((thread) => teamWork(job.memory as TeamMemory, thread));
    const units = Array.from({ length: job.units }, (_, unit) => unit);
    return {
      threads: 3,
      async runRound(depth) {
        layers.push(depth);
        const works = await Promise.all(opening);
        return sumOf(
          shuffled(units, random).map((unit) => works[Math.floor(random() * 3)].run(depth, unit)),
        );
      },
      progress: () => UNDONE,
      close: () => Promise.resolve(),
    };
  };
}

/** Boards of 3x3 from near to far, two of each of some layers; the farthest take longest. */
function someBoards(puzzle: Puzzle): Board[] {
  return naiveLayers(puzzle, sizes(20, Infinity))
    .filter((_, depth) => depth % 4 === 0)
    .flatMap((boards) => [boards[0], boards[boards.length >> 1]]);
}

describe.each([
  ['3x3', 'manhattan', 'single-tile'],
  ['3x3', 'walking+invert', 'multi-tile'],
  ['3x3', 'pattern', 'single-tile'],
] as const)('a team that searches boards of %s by %s in %s moves', (text, name, metric: Metric) => {
  const random = seededRandom(METRICS.indexOf(metric) + 1);
  const puzzle = orderedPuzzle(parseSize(text), 4, metric);
  const starts = someBoards(puzzle);

  async function teamFor(): Promise<{ bound: ProgramBound; team: Team; layers: number[] }> {
    const layers: number[] = [];
    const bound: ProgramBound =
      name === 'pattern'
        ? { name, tables: await buildTables(parsePartition('3-3-2', puzzle)) }
        : { name };
    const tree = treeSearchFor(puzzle, bound, true);
    const team = searchTeam({ puzzle, bound, pruning: true }, tree, {
      cores: 3,
      startExecutor: shuffledExecutor(random, layers),
    });
    return { bound, team, layers };
  }

  it('expands and generates the boards of one thread in whole iterations, and finds its solution', async () => {
    const { bound, team } = await teamFor();
    const alone = solverFor(puzzle, { bound });
    let subtrees = 0;
    for (const start of starts) {
      const { iterations, path } = finish(alone.search(start, Infinity));
      let before = 200;
      for (const [number, { limit, ...counts }] of iterations.entries()) {
        const ended = await finishInTurns(team.iterate(start, limit, before));
        if (number < iterations.length - 1) expect(ended).toEqual({ ...counts, path: undefined });
        else expect(ended.path).toEqual(path);
        before = counts.nodes;
        subtrees++;
      }
    }
    expect(subtrees).toBeGreaterThan(10);
  });

  it('finds all solutions that one thread finds', async () => {
    const { bound, team } = await teamFor();
    const tree = treeSearchFor(puzzle, bound, true);
    const textsOf = (found: readonly TreeProgress[]): string[] =>
      found.flatMap(({ path }) => (path ? [path.join('')] : [])).toSorted();
    for (const start of starts.slice(2)) {
      const { iterations } = finish(solverFor(puzzle, { bound }).search(start, Infinity));
      const { limit } = iterations.at(-1)!;
      const expected = textsOf([...solutionsWithin(start, limit, tree)]);
      const found: TreeProgress[] = [];
      const steps = team.solutions(start, limit, 200);
      for (let step = steps.next(); step.done !== true; step = steps.next()) {
        found.push(step.value);
        await nextTurn();
      }
      expect(textsOf(found)).toEqual(expected);
      expect(expected.length).toBeGreaterThan(0);
    }
  });

  it('has the answers of one thread for positions that are expected, and none for others', async () => {
    const { bound, team } = await teamFor();
    const alone = solverFor(puzzle, { bound });
    team.expect(starts, Infinity);
    for (const start of starts) {
      const { seconds, ...answer } = (await finishInTurns(team.answer(start)))!;
      expect(answer).toEqual(finish(alone.search(start, Infinity)));
      expect(seconds).toBeGreaterThan(0);
    }
    expect(await finishInTurns(team.answer(starts[0]))).toBeUndefined();
  });

  it('leaves to the caller what has no solution within the limit, and keeps the answers of the others', async () => {
    const { team, layers } = await teamFor();
    const [, near, nearer, ...others] = starts;
    const expected = [near, others.at(-1)!, nearer, others.at(-2)!, near];
    team.expect(expected, 4);
    const answers = [];
    for (const start of expected) answers.push(await finishInTurns(team.answer(start)));
    expect(answers.map((answer) => answer?.path !== undefined)).toEqual([
      true,
      false,
      true,
      false,
      true,
    ]);
    expect(layers.length).toBe(1);
  });
});
