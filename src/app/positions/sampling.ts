/*
 * A sample of all positions of a puzzle, each with its distance from the goal: looked up where a
 * table of all depths fits into memory, else by solving each. The order is random, so the positions
 * written before a kill are a sample too.
 */
import { hasCode, tryOr } from '../../basics/errors.js';
import type { Board } from '../../puzzle/board.js';
import { movesOn } from '../../puzzle/moves.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { boardCount } from '../../rank/boardRank.js';
import { sampleBytes, type SampleRecords } from '../../report/sampleLists.js';
import { boundOf } from '../../solve/trees.js';
import { searchBy } from '../../survey/boundMeasures.js';
import { depthReader } from '../../space/depths.js';
import { randomBoards } from '../../space/randomBoards.js';
import { sampleBelow, shuffled } from '../../space/sample.js';
import { positionSpace, type StateSpace } from '../../space/stateSpace.js';
import { pauseFor, type Pause } from '../../basics/turns.js';
import { keptBoundTables, type NamedBounds } from '../tables/boundTables.js';
import type { Context } from '../context.js';
import { describePlan, planSearch, withSearch } from '../planning.js';
import { searchLayers } from '../searching.js';
import { startSolving } from '../solve/solving.js';

interface SampleRequest {
  /** The most positions; all of a smaller space are taken. */
  readonly size: number;
  readonly seed: number;
  readonly bounds: NamedBounds;
  readonly threads?: number | undefined;
}

/** Positions of a piece. */
const PIECE = 4096;

/** Positions that are solved together. */
const TOGETHER = 64;

/**
 * Draws a sample, and gives it to `take` some positions at a time, while the search is open.
 *
 * @throws AtlasError when the positions cannot be solved, and the signal's reason.
 */
export async function samplePositions(
  puzzle: Puzzle,
  request: SampleRequest,
  context: Context,
  take: (pieces: AsyncIterable<SampleRecords>, count: number) => Promise<void>,
): Promise<void> {
  const { size, seed, threads } = request;
  const length = sampleBytes(puzzle, request.bounds.names.length);
  if (boardCount(puzzle.goal, puzzle.size) > Number.MAX_SAFE_INTEGER) {
    const boards = randomBoards(puzzle, size, seed);
    const write = await recordWriter(puzzle, request.bounds, context, threads);
    const boardAt = (place: number): Board => boards[place];
    await take(
      solvedOnes(boards.length, boardAt, puzzle, length, write, request, context),
      boards.length,
    );
    return;
  }
  const space = positionSpace(puzzle);
  // Undefined if the depths of all positions do not fit into memory.
  const plan = tryOr(
    () => planSearch(puzzle, { engine: 'table', threads }, context.platform),
    isMemory,
    undefined,
  );
  const pause = pauseFor(context.signal);
  const drawn = await drawSample(puzzle, size, seed, pause);
  const write = await recordWriter(puzzle, request.bounds, context, threads);
  if (plan) {
    context.reporter.note(describePlan(plan));
    await withSearch(plan, context, async (search) => {
      await searchLayers(search, plan, context);
      await take(
        lookedUp(drawn, space, depthReader(search.depths!), length, write, pause),
        drawn.length,
      );
    });
  } else {
    const boardAt = (place: number): Board => space.positionAt(drawn[place])!;
    await take(
      solvedOnes(drawn.length, boardAt, puzzle, length, write, request, context),
      drawn.length,
    );
  }
}

/**
 * The numbers of so many positions in their space, chosen uniformly at random, in a random order.
 */
export const drawSample = async (
  puzzle: Puzzle,
  size: number,
  seed: number,
  pause: Pause,
): Promise<Float64Array> =>
  shuffled(await sampleBelow(positionSpace(puzzle).positions, size, seed, pause), seed);

const isMemory = (cause: unknown): boolean => hasCode(cause, 'memory');

/** Writes the record of a position at a place of some records. */
type Write = (records: SampleRecords, at: number, position: Board, depth: number) => void;

async function recordWriter(
  puzzle: Puzzle,
  wanted: NamedBounds,
  context: Context,
  threads: number | undefined,
): Promise<Write> {
  const tables = await keptBoundTables(puzzle, wanted, context, threads);
  const bounds = wanted.names.map((name) => boundOf(puzzle, searchBy(name, tables)));
  return (records, at, position, depth) => {
    const cells = position.length;
    for (let cell = 0; cell < cells; cell++) records[at + cell] = position[cell];
    records[at + cells] = depth;
    for (let bound = 0; bound < bounds.length; bound++)
      records[at + cells + 1 + bound] = bounds[bound](position);
  };
}

async function* lookedUp(
  drawn: Float64Array,
  space: StateSpace,
  depthAt: (index: number) => number,
  length: number,
  write: Write,
  pause: Pause,
): AsyncGenerator<SampleRecords> {
  for (let first = 0; first < drawn.length; first += PIECE) {
    const piece = drawn.subarray(first, first + PIECE);
    const records = new Uint8Array(piece.length * length);
    for (const [number, index] of piece.entries())
      write(records, number * length, space.positionAt(index)!, depthAt(index));
    yield records;
    await pause();
  }
}

async function* solvedOnes(
  count: number,
  boardAt: (place: number) => Board,
  puzzle: Puzzle,
  length: number,
  write: Write,
  { threads }: SampleRequest,
  context: Context,
): AsyncGenerator<SampleRecords> {
  const { reporter } = context;
  const wishes = { aim: 'shortest', threads, keptOracle: true } as const;
  const solving = startSolving(puzzle, wishes, context);
  const { proving } = await solving.ready();
  const progress = reporter.progress(count);
  let solved = 0;
  try {
    for (let first = 0; first < count; first += TOGETHER) {
      const starts = Array.from({ length: Math.min(TOGETHER, count - first) }, (_, place) =>
        boardAt(first + place),
      );
      solving.expect(starts);
      for (const position of starts) {
        const { moves } = await solving.solve(position, {}, () => {
          progress.update(solved, `solving by ${proving?.name}`);
        });
        solved++;
        const record = new Uint8Array(length);
        write(record, 0, position, movesOn(moves, puzzle.metric).length);
        yield record;
      }
    }
  } finally {
    progress.stop();
    await solving.close();
  }
}
