/* Own bounds against the slow judgement, and against the same bounds of the program. */
import { describe, expect, it } from 'vitest';
import { SILENT } from '../../src/app/context.js';
import { surveyOf } from '../../src/app/survey/surveying.js';
import { planSurvey } from '../../src/app/survey/surveyPlan.js';
import { nodePlatform } from '../../src/platforms/node.js';
import type { Board } from '../../src/puzzle/board.js';
import { boardAfter, movesOn } from '../../src/puzzle/paths.js';
import { orderedPuzzle, type Puzzle } from '../../src/puzzle/puzzle.js';
import type { BoundName } from '../../src/bounds/bounds.js';
import type { BoundSource } from '../../src/bounds/own/ownBound.js';
import { formatSize, parseSize } from '../../src/puzzle/size.js';
import { positionSpace, rankSpace } from '../../src/space/stateSpace.js';
import { surveyedPuzzle } from '../../src/survey/surveyFrame.js';
import { figuresOf } from '../../src/survey/figures.js';
import { overestimates } from '../../src/survey/survey.js';
import { naiveJudgement } from '../naive/ownBound.js';
import { naiveBound, remembered } from '../naive/bounds.js';
import { sizes, slow } from '../sizes.js';
import { parseGoal } from '../../src/notation/boardText.js';
import { METRICS } from '../../src/puzzle/metric.js';

const context = {
  platform: nodePlatform,
  reporter: SILENT,
  signal: new AbortController().signal,
};

/** The survey of an own bound, and of some bounds of the program, which come first. */
const surveyOfSource = (
  puzzle: Puzzle,
  source: BoundSource,
  threads = 1,
  names: readonly BoundName[] = [],
) => {
  const own = [{ name: 'own', source }];
  const plan = planSurvey(puzzle, { threads }, context);
  return surveyOf(plan, { names, own }, context);
};

const sourceOf = (bound: (board: Board) => number): BoundSource => ({
  kind: 'maker',
  make: () => (board) => bound([...board]),
});

/** What the survey finds of an own bound. */
const findingsBy = async (puzzle: Puzzle, bound: (board: Board) => number, threads = 1) =>
  (await surveyOfSource(puzzle, sourceOf(bound), threads)).bounds[0];

/** Puzzles with how tests call them. */
const named = (puzzles: readonly Puzzle[]): { puzzle: Puzzle; name: string }[] =>
  puzzles.map((puzzle) => ({
    puzzle,
    name: `${formatSize(puzzle.size)} ${puzzle.metric}, goal ${puzzle.goal.join(' ')}`,
  }));

/** A number from 0 to 1008 for each board, without order. */
const mixed = (board: Board): number => board.reduce((sum, tile) => (sum * 31 + tile) % 1009, 7);

/** A number from 0 to 15.75 for each board, without order. */
const noise = (board: Board): number => (mixed(board) % 64) / 4;

/** Manhattan distance. */
const manhattanOf = (puzzle: Puzzle): ((board: Board) => number) =>
  remembered((board) => naiveBound('manhattan', board, puzzle));

/** Manhattan distance, or none if a board has an odd tile first: admissible, not consistent. */
function broken(puzzle: Puzzle): (board: Board) => number {
  const manhattan = manhattanOf(puzzle);
  return (board) => (board[0] % 2 === 1 ? 0 : manhattan(board));
}

/** Falls at few boards only. On 2x3 one that is farther from the goal comes before the nearest. */
const rare = (board: Board): number => (mixed(board) % 24 === 11 ? 9 : 0);

const JUDGED = { noise: () => noise, broken, rare: () => rare };

/** Expects the survey to judge a bound as a look at each position does. */
async function expectJudged(puzzle: Puzzle, kind: keyof typeof JUDGED): Promise<void> {
  const bound = JUDGED[kind](puzzle);
  const wanted = naiveJudgement(puzzle, bound);
  const found = await findingsBy(puzzle, bound, 2);
  const { above, falls, guide } = found.judgement!;
  /** Boards in the order in which the first is named. */
  const space = positionSpace(surveyedPuzzle(puzzle));
  const isInOrder = space.puzzle === puzzle;
  const firstOf = (boards: readonly Board[]): Board =>
    boards.toSorted(
      (one, other) =>
        wanted.depthOf(one) - wanted.depthOf(other) ||
        (isInOrder ? space.indexOf(one) - space.indexOf(other) : 0),
    )[0];

  expect(overestimates(found)).toEqual({
    positions: wanted.above.length,
    greatest: wanted.above.length === 0 ? 0 : wanted.excess,
  });
  if (above) {
    const nearest = firstOf(wanted.above);
    expect(wanted.depthOf(above.position)).toBe(wanted.depthOf(nearest));
    if (isInOrder) expect(above.position).toEqual(nearest);
    expect(above.value).toBe(Math.ceil(bound(above.position)));
    expect(movesOn(above.solution, puzzle.metric)).toHaveLength(wanted.depthOf(nearest));
    expect(boardAfter(above.position, above.solution, puzzle.size)).toEqual(puzzle.goal);
  } else expect(wanted.above).toEqual([]);

  expect(falls?.moves ?? 0).toBe(wanted.falls.length);
  if (falls) {
    expect(falls.greatest).toBe(Math.max(...wanted.falls.map(({ by }) => by)));
    const nearest = firstOf(wanted.falls.map(({ from }) => from));
    expect(wanted.depthOf(falls.from)).toBe(wanted.depthOf(nearest));
    if (isInOrder) expect(falls.from).toEqual(nearest);
    expect(wanted.falls.map(({ from, to }) => [from, to].join())).toContain(
      [falls.from, falls.to].join(),
    );
  }
  expect(guide.meanError).toBeCloseTo(wanted.guide.meanError, 9);
  expect(guide.deviation).toBeCloseTo(wanted.guide.deviation, 9);
  expect(guide.rightMoves).toBeCloseTo(wanted.guide.rightMoves, 9);
  // A bound with one value for all positions has none.
  if (Number.isNaN(wanted.guide.correlation)) expect(guide.correlation).toBeNull();
  else expect(guide.correlation).toBeCloseTo(wanted.guide.correlation, 9);
}

/** Expects Manhattan distance as an own bound to have the figures of the program's. */
async function expectSameFigures(puzzle: Puzzle): Promise<void> {
  const source = sourceOf(manhattanOf(puzzle));
  const survey = await surveyOfSource(puzzle, source, 1, ['manhattan']);
  const [program, own] = survey.bounds;
  expect(own.judgement).toMatchObject({ above: null, falls: null });
  expect({ ...own, name: 'manhattan', judgement: undefined }).toEqual(program);
  const [wanted, figures] = figuresOf(survey).bounds;
  expect({ ...figures, name: 'manhattan' }).toEqual(wanted);
}

/** Expects an array of values by board rank to have the figures of the function. */
async function expectSameByArray(puzzle: Puzzle): Promise<void> {
  const { indexCount, positionAt } = rankSpace(puzzle);
  // A network may give -0 for 0.
  const values = Float32Array.from(
    { length: indexCount },
    (_, rank) => noise(positionAt(rank)!) || -0,
  );
  const [byArray, byFunction] = await Promise.all([
    surveyOfSource(puzzle, { kind: 'array', values }, 2),
    surveyOfSource(puzzle, sourceOf(noise)),
  ]);
  expect(byArray).toEqual(byFunction);
}

/** Expects a bound to have the same figures by one thread and by three. */
async function expectSameByThreads(puzzle: Puzzle): Promise<void> {
  const [one, three] = await Promise.all(
    [1, 3].map((threads) => findingsBy(puzzle, noise, threads)),
  );
  expect(three).toEqual(one);
}

/**
 * Expects a bound that is one too high for a single board, whose blank is two moves left of its
 * place, to be reported with this board alone.
 */
async function expectOneAbove(puzzle: Puzzle, chosen: Board): Promise<void> {
  const manhattan = manhattanOf(puzzle);
  const found = await findingsBy(
    puzzle,
    (board) => manhattan(board) + Number(board.join() === chosen.join()),
  );
  expect(overestimates(found)).toEqual({ positions: 1, greatest: 1 });
  expect(found.judgement!.above).toEqual({ position: chosen, value: 3, solution: ['R', 'R'] });
  expect(found.judgement!.falls).toEqual({
    moves: 1,
    greatest: 2,
    from: chosen,
    to: boardAfter(chosen, ['R'], puzzle.size),
  });
}

/** A board, and a position of it. */
interface SingleBoard {
  readonly puzzle: Puzzle;
  readonly board: Board;
}

/**
 * The tests of own bounds, over some puzzles; some of them of one board. Arrays are read for
 * `blocked` too, whose blocks have leading places.
 */
function describeBoundsFromOutside(
  puzzles: readonly Puzzle[],
  single: SingleBoard,
  blocked: readonly Puzzle[],
): void {
  const all = named(puzzles);
  describe('an own bound', () => {
    it.each(
      all.flatMap((one) =>
        (['broken', 'noise', 'rare'] as const).map((kind) => ({ ...one, kind })),
      ),
    )('is judged as by a look at each position: $name, $kind', async ({ puzzle, kind }) => {
      await expectJudged(puzzle, kind);
    });

    // In multi-tile moves a bound of the program knows the axis of the last move within a search.
    it.each(all.filter(({ puzzle }) => puzzle.metric === 'single-tile'))(
      'that is a bound of the program has the same figures, and the same iterations: $name',
      async ({ puzzle }) => {
        await expectSameFigures(puzzle);
      },
    );

    it.each([...all, ...named(blocked)])(
      'that is an array has the figures of a function: $name',
      async ({ puzzle }) => {
        await expectSameByArray(puzzle);
      },
    );

    it('has the same figures by any number of threads', async () => {
      await expectSameByThreads(single.puzzle);
    });

    it('that is one too high for a single board is reported, with this board alone', async () => {
      await expectOneAbove(single.puzzle, single.board);
    });
  });
}

const inBothMetrics = METRICS.flatMap((metric) => [
  ...['1x4', '2x2', '2x3', '3x2'].map((size) => orderedPuzzle(parseSize(size), undefined, metric)),
  orderedPuzzle(parseSize('2x3'), 1, metric),
  orderedPuzzle(parseSize('3x2'), 1, metric),
  parseGoal('aab*cd', parseSize('2x3'), '*', metric),
  parseGoal('aab*cc', parseSize('3x2'), '*', metric),
]);

describeBoundsFromOutside(
  sizes(
    [
      orderedPuzzle(parseSize('1x4')),
      orderedPuzzle(parseSize('2x3')),
      parseGoal('aab*cc', parseSize('3x2'), '*'),
      orderedPuzzle(parseSize('2x2'), undefined, 'multi-tile'),
      parseGoal('aab*cc', parseSize('3x2'), '*', 'multi-tile'),
    ],
    inBothMetrics,
  ),
  sizes(
    { puzzle: orderedPuzzle(parseSize('2x3')), board: [1, 2, 3, 0, 4, 5] },
    { puzzle: orderedPuzzle(parseSize('3x3')), board: [1, 2, 3, 4, 5, 6, 0, 7, 8] },
  ),
  [
    orderedPuzzle(parseSize('2x4'), 5),
    ...slow(
      orderedPuzzle(parseSize('2x4'), undefined, 'multi-tile'),
      orderedPuzzle(parseSize('4x2')),
    ),
  ],
);
