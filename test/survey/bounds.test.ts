/* The tallies of whole boards against the slow bounds. */
import { describe, expect, it } from 'vitest';
import { parseGoal } from '../../src/notation/boardText.js';
import { METRICS } from '../../src/puzzle/metric.js';
import { orderedPuzzle, type Puzzle } from '../../src/puzzle/puzzle.js';
import { formatSize, parseSize } from '../../src/puzzle/size.js';
import { boundNamed, type BoundName, BOUND_NAMES, objectionTo } from '../../src/bounds/bounds.js';
import { defaultPartition } from '../../src/bounds/patterns/partitions.js';
import { defaultProjections } from '../../src/bounds/projections/projections.js';
import { distinctTiles } from '../../src/puzzle/distinctTiles.js';
import { blankCell } from '../../src/puzzle/board.js';
import { soloExecutor } from '../../src/executors/executor.js';
import { positionSpace } from '../../src/space/stateSpace.js';
import { measuresOf } from '../../src/survey/measures/boundMeasures.js';
import type { ProgramBound } from '../../src/bounds/programBound.js';
import { tallyPass, tallyWork } from '../../src/survey/tallyPass.js';
import { frameFor, surveyedPuzzle } from '../../src/survey/surveyFrame.js';
import { countsOf, soloMachine, tableIn } from '../engines/engines.js';
import { buildTables } from '../solve/databases.js';
import { boundWithProjections } from '../solve/projections.js';
import { boundByName } from '../naive/survey.js';
import { slow } from '../sizes.js';

const sized = (size: string, blank?: number): Puzzle[] =>
  METRICS.map((metric) => orderedPuzzle(parseSize(size), blank, metric));

const goals = (size: string, goal: string): Puzzle[] =>
  METRICS.map((metric) => parseGoal(goal, parseSize(size), '*', metric));

/** Bounds with their tables, which are made in this thread. */
const withTables = (puzzle: Puzzle, names: readonly BoundName[]): Promise<ProgramBound[]> =>
  Promise.all(
    names.map(async (name): Promise<ProgramBound> => {
      if (name === 'pattern') return { name, tables: await buildTables(defaultPartition(puzzle)) };
      if (name === 'projection') return boundWithProjections(defaultProjections(puzzle), puzzle);
      return { name };
    }),
  );

/** The number of positions for each depth and value of a bound. */
function naiveTally(
  puzzle: Puzzle,
  name: BoundName,
  depthOf: (index: number) => number,
): Map<string, number> {
  const space = positionSpace(surveyedPuzzle(puzzle));
  // A bound for distinct tiles distinguishes the tiles of a pair.
  const told = boundNamed(name).distinct ? distinctTiles(puzzle)!.puzzle : puzzle;
  const bound = boundByName(name, told);
  const tally = new Map<string, number>();
  for (let index = 0; index < space.positions; index++) {
    const board = space
      .positionAt(index)!
      .map((tile) => told.goal[space.puzzle.goal.indexOf(tile)]);
    const value = bound(board);
    for (const key of [
      `${depthOf(index)} ${value}`,
      `cell ${space.givenCell(0)} ${blankCell(board)} ${value}`,
    ]) {
      tally.set(key, (tally.get(key) ?? 0) + 1);
    }
  }
  return tally;
}

/** A puzzle, and the bounds that are tallied: by default all that serve it. */
interface Tallied {
  readonly puzzle: Puzzle;
  readonly names?: readonly BoundName[];
}

/** Expects the tallies of puzzles to be those of the slow bounds. */
const itTallies = (tallied: readonly Tallied[]): void =>
  it.each(
    tallied.map((one) => ({
      ...one,
      name: `${formatSize(one.puzzle.size)} ${one.puzzle.metric}: ${one.puzzle.goal.join(' ')}`,
    })),
  )('are those of the slow bounds: $name', async ({ puzzle, names = BOUND_NAMES }) => {
    const space = positionSpace(surveyedPuzzle(puzzle));
    const search = tableIn(space, 1, soloMachine);
    const counts = await countsOf(search);
    const bounds = names.filter((name) => objectionTo(name, puzzle) === undefined);
    const layers = counts.length;
    const frame = frameFor(puzzle);
    const table = { frame, depths: search.depths!, layers, threads: 1 };
    const { job, found } = tallyPass(table, await withTables(surveyedPuzzle(puzzle), bounds));
    const executor = soloExecutor(job.units, tallyWork(job.memory as never, 0));
    const states = await executor.runRound(0);
    expect(states).toBe(space.positions);
    const planeSize = space.sequences.count;
    const depthOf = (index: number): number =>
      search.depths![Math.floor(index / planeSize)][index % planeSize];
    for (const [number, { joint, cells }] of found(states).entries()) {
      const name = bounds[number];
      const tally = new Map<string, number>();
      for (const [depth, values] of joint.entries())
        for (const [value, states] of values.entries())
          if (states > 0) tally.set(`${depth} ${value}`, states);
      for (const [cell, values] of cells.entries())
        for (const [value, states] of values.entries())
          if (states > 0) tally.set(`cell ${space.givenCell(0)} ${cell} ${value}`, states);
      expect(Object.fromEntries(tally), name).toEqual(
        Object.fromEntries(naiveTally(puzzle, name, depthOf)),
      );
    }
  });

const PUZZLES = [
  ...['1x4', '5x1', '2x2', '2x3'].flatMap((size) => sized(size)),
  ...goals('2x3', 'fb*dac'),
  ...goals('2x3', 'aab*cd'),
  ...goals('2x3', 'aab*cc'),
  ...goals('1x4', 'ab*a'),
];

/** The bounds that docs/survey.md compares. */
const COMPARED: readonly BoundName[] = [
  'walking+invert',
  'walking',
  'invert',
  'linear-conflict',
  'manhattan',
  'pattern',
  'projection',
];

describe('the tallies of the bounds', () => {
  itTallies([
    ...PUZZLES.map((puzzle) => ({ puzzle })),
    { puzzle: orderedPuzzle(parseSize('2x4'), 5), names: ['walking', 'pattern', 'projection'] },
    ...slow<Tallied>(
      ...[
        ...sized('3x2'),
        ...sized('2x3', 0),
        ...sized('2x3', 4),
        ...sized('2x4', 5),
        ...sized('4x2'),
      ].map((puzzle) => ({ puzzle })),
      // The databases are looked up in the mirror too.
      { puzzle: orderedPuzzle(parseSize('3x3'), 0), names: ['pattern'] },
    ),
  ]);

  it('of 3x3 are above Manhattan distance or equal, but for invert distance, and else each is below the others somewhere', async () => {
    const puzzle = orderedPuzzle(parseSize('3x3'));
    const frame = frameFor(puzzle);
    const { measures: bounds, measure } = measuresOf(frame, await withTables(puzzle, COMPARED));
    const pairs = bounds.flatMap((own, first) =>
      bounds.map((other, second) => [first, second, own, other] as const),
    );
    const below = new Set<string>();
    for (const blank of puzzle.goal.keys()) {
      frame.blocks.visit(blank, 0, (block) => {
        measure(block);
        for (const [first, second, own, other] of pairs) {
          const { count } = block.ends;
          if (own.values.subarray(0, count).some((value, end) => value < other.values[end])) {
            below.add(`${COMPARED[first]} < ${COMPARED[second]}`);
          }
        }
      });
    }
    const comparable = COMPARED.flatMap((first) =>
      COMPARED.flatMap((second) =>
        first !== second && !below.has(`${first} < ${second}`) ? [`${first} >= ${second}`] : [],
      ),
    );
    expect(comparable).toEqual([
      'walking+invert >= walking',
      'walking+invert >= invert',
      'walking+invert >= manhattan',
      'walking >= manhattan',
      'linear-conflict >= manhattan',
      'pattern >= manhattan',
    ]);
  });
});
