/*
 * A sample of all positions of a puzzle, each with its distance from the goal: looked up if a table
 * of all depths fits into memory, else each is solved; or without distances. The order is random,
 * so the positions written before a kill are a sample too.
 */
import type { Board } from '../../puzzle/board.js';
import { moveCount } from '../../puzzle/paths.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { boardCount, isWhole } from '../../puzzle/parts.js';
import { isLine } from '../../puzzle/size.js';
import { sampleBytes } from '../../formats/sampleLists.js';
import { boundOf } from '../../bounds/programBound.js';
import { depthReader } from '../../space/depths.js';
import { randomIntegers, shuffle } from '../../space/random.js';
import { randomBoards } from '../../space/randomBoards.js';
import { reachedBoards } from '../../space/reachedBoards.js';
import { sampleBelow } from '../../space/sample.js';
import { positionSpace, type StateSpace } from '../../space/stateSpace.js';
import { pauseFor, type Pause } from '../../basics/turns.js';
import { boundsWithTables } from '../tables/boundTables.js';
import type { Context } from '../context.js';
import type { WantedBounds } from '../tables/wantedBounds.js';
import type { WantedSample } from './listing.js';
import { planIfRoom } from '../search/planning.js';
import { planText } from '../search/searchPlan.js';
import { withSearch } from '../search/searching.js';
import { startShortest } from '../solve/nodeSolving.js';

/** A sample of all positions; all of them if there are no more. */
interface SampleOfAll extends WantedSample {
  readonly bounds: Pick<WantedBounds, 'names' | 'labels'>;
  /** False to leave the distances out, so that no position is solved. */
  readonly hasDepth: boolean;
  readonly threads?: number | undefined;
}

/** Positions of a piece. */
const PIECE = 4096;

/** Positions that are solved together. */
const TOGETHER = 64;

/**
 * Takes a random sample, and gives it to `take` some positions at a time, while the search is open.
 *
 * @throws AtlasError when the positions cannot be solved, and the signal's reason.
 */
export async function samplePositions(
  puzzle: Puzzle,
  request: SampleOfAll,
  context: Context,
  take: (pieces: AsyncIterable<Uint8Array>, count: number) => Promise<void>,
): Promise<void> {
  const { sample: wanted, seed, threads, hasDepth } = request;
  const pause = pauseFor(context.signal);
  // Undefined if the depths of all positions do not fit into memory.
  const plan =
    hasDepth && hasNumbers(puzzle)
      ? planIfRoom(puzzle, { engine: 'table', threads }, context.platform)
      : undefined;
  const sample = await randomSample(puzzle, wanted, seed, pause);
  const write = await recordWriter(puzzle, request, context);
  const sampling = { puzzle, request, context, sample, write, pause };
  if (plan) {
    context.reporter.note(planText(plan));
    await withSearch(plan, context, async ({ search }) => {
      const depthAt = depthReader(search.depths!);
      await take(
        inPieces(sampling, (place) => depthAt(sample.rankAt!(place))),
        sample.count,
      );
    });
  } else {
    await take(hasDepth ? solvedOnes(sampling) : inPieces(sampling), sample.count);
  }
}

/** The positions of a sample, in its order. */
interface Sample {
  readonly count: number;
  boardAt(place: number): Board;
  /** The number of the position in its space, if it has one that a double holds. */
  rankAt?(place: number): number;
}

/** Whether a double holds the number of each position. */
const hasNumbers = ({ goal, size }: Puzzle): boolean =>
  boardCount(goal, size) <= Number.MAX_SAFE_INTEGER;

/** `wanted` positions, or all if there are fewer, chosen uniformly at random, in a random order. */
export async function randomSample(
  puzzle: Puzzle,
  wanted: number,
  seed: number,
  pause: Pause,
): Promise<Sample> {
  if (hasNumbers(puzzle)) return rankedSample(puzzle, wanted, seed, pause);
  const boards = randomBoards(puzzle, wanted, seed);
  return { count: boards.length, boardAt: (place) => boards[place] };
}

/**
 * The sample of positions that have numbers. If only a part of the orders can be reached, the
 * positions have numbers of their own.
 */
async function rankedSample(
  puzzle: Puzzle,
  wanted: number,
  seed: number,
  pause: Pause,
): Promise<Sample> {
  const positions = boardCount(puzzle.goal, puzzle.size);
  const chosen = await sampleBelow(positions, wanted, seed, pause);
  // Their order comes from other random numbers than the choice.
  const numbers = shuffle(chosen, randomIntegers(~seed));
  const count = numbers.length;
  if (isWhole(puzzle.size) || isLine(puzzle.size)) {
    const space = positionSpace(puzzle);
    return {
      count,
      boardAt: (place) => space.positionAt(numbers[place])!,
      rankAt: (place) => numbers[place],
    };
  }
  const reached = reachedBoards(puzzle);
  const boardAt = (place: number): Board => reached.boardAt(numbers[place]);
  let space: StateSpace | undefined;
  return {
    count,
    boardAt,
    rankAt: (place) => (space ??= positionSpace(puzzle)).indexOf(boardAt(place)),
  };
}

/** A sample that is being written. */
interface Sampling {
  readonly puzzle: Puzzle;
  readonly request: SampleOfAll;
  readonly context: Context;
  readonly sample: Sample;
  readonly write: Write;
  readonly pause: Pause;
}

/** Writes the record of a position at a place of records; without a depth it is left out. */
type Write = (records: Uint8Array, at: number, position: Board, depth?: number) => void;

async function recordWriter(
  puzzle: Puzzle,
  { bounds: wanted, threads }: SampleOfAll,
  context: Context,
): Promise<Write> {
  const filled = await boundsWithTables(puzzle, wanted, context, threads);
  const bounds = filled.map((bound) => boundOf(puzzle, bound));
  return (records, at, position, depth) => {
    records.set(position, at);
    let next = at + position.length;
    if (depth !== undefined) records[next++] = depth;
    for (const bound of bounds) records[next++] = bound(position);
  };
}

/** The sample, many positions at a time. `depthAt`: the depth at a place, if depths are wanted. */
async function* inPieces(
  { puzzle, request, sample, write, pause }: Sampling,
  depthAt?: (place: number) => number,
): AsyncGenerator<Uint8Array> {
  const length = recordBytes(puzzle, request);
  for (let first = 0; first < sample.count; first += PIECE) {
    const positions = Math.min(PIECE, sample.count - first);
    const records = new Uint8Array(positions * length);
    for (let number = 0; number < positions; number++) {
      const place = first + number;
      write(records, number * length, sample.boardAt(place), depthAt?.(place));
    }
    yield records;
    await pause();
  }
}

async function* solvedOnes({
  puzzle,
  request,
  context,
  sample: { count, boardAt },
  write,
}: Sampling): AsyncGenerator<Uint8Array> {
  const { reporter } = context;
  const solving = startShortest(puzzle, context, { threads: request.threads });
  const { proving } = await solving.openUnlimited();
  const progress = reporter.progress(count);
  let solved = 0;
  try {
    for (let first = 0; first < count; first += TOGETHER) {
      const starts = Array.from({ length: Math.min(TOGETHER, count - first) }, (_, place) =>
        boardAt(first + place),
      );
      solving.expect(starts);
      for (const position of starts) {
        const { path } = await solving.solve(position, {}, () => {
          progress.update(solved, `solving with ${proving?.name}`);
        });
        solved++;
        const record = new Uint8Array(recordBytes(puzzle, request));
        write(record, 0, position, moveCount(path, puzzle.metric));
        yield record;
      }
    }
  } finally {
    progress.stop();
    await solving.close();
  }
}

const recordBytes = (puzzle: Puzzle, { hasDepth, bounds }: SampleOfAll): number =>
  sampleBytes(puzzle, { hasDepth, bounds: bounds.names });
