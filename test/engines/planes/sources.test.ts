import { describe, expect, it } from 'vitest';
import { bitPlace, planesAt, sheetOf } from '../../../src/engines/planes/planesLayout.js';
import {
  chunkHalves,
  planesMemory,
  type PlanesMemory,
  planesWork,
  dividePlanes,
} from '../../../src/engines/planes/memoryStore.js';
import { blankCell, orderedBoard } from '../../../src/puzzle/board.js';
import { metricMoves, moveBlank } from '../../../src/puzzle/moves.js';
import { boardRanker } from '../../../src/rank/boardRank.js';
import { numberingSpace, type StateSpace } from '../../../src/space/stateSpace.js';
import { sumOf } from '../../../src/basics/numbers.js';
import { seededRandom } from '../../random.js';
import { SOLO_KERNEL } from '../engines.js';
import { METRICS } from '../../../src/puzzle/metric.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import { parseSize } from '../../../src/puzzle/size.js';
import { slow } from '../../sizes.js';

const SEED = 4711;

/** The layers that are made: in single-tile moves their planes are of one colour each. */
const DEPTHS = [1, 2];

/** A state, and the indices of its neighbours. */
interface Around {
  readonly index: number;
  readonly neighbours: readonly number[];
}

/** The neighbours of every n-th state, by ranking boards. */
function neighboursOf(space: StateSpace, n: number): Around[] {
  const { puzzle, searchSize, goalBlank, indexCount } = space;
  const goal = orderedBoard(searchSize, goalBlank);
  const { rank, unrank } = boardRanker(goal, searchSize);
  const moves = metricMoves(puzzle.metric, searchSize);
  return Array.from({ length: Math.ceil(indexCount / n) }, (_, number) => {
    const board = unrank(number * n);
    const neighbours = moves[blankCell(board)].map((move) => {
      let moved = board;
      for (const cell of move.cells) moved = moveBlank(moved, cell);
      return rank(moved);
    });
    return { index: number * n, neighbours };
  });
}

/** Takes the goal out of planes. */
function clear({ memories, filled }: PlanesMemory): void {
  for (const { buffer } of memories) new Uint8Array(buffer).fill(0);
  filled.fill(0);
}

/** The word half, and the bit in it, of a state within its chunk. */
function chunkPlace(
  index: number,
  { layout }: PlanesMemory,
): { plane: number; chunk: number; half: number; bit: number } {
  const { plane, word, bit } = bitPlace(index, layout);
  const half = 2 * (word % layout.chunkWords) + (bit >>> 5);
  return { plane, chunk: Math.floor(word / layout.chunkWords), half, bit: bit & 31 };
}

/** The words of each chunk of a plane of a layer, in halves. */
const halvesOfPlane = (plane: number, depth: number, memory: PlanesMemory) =>
  Array.from({ length: memory.layout.planeChunks }, (_, chunk) =>
    chunkHalves(sheetOf(plane, depth, memory.layout), chunk, memory),
  );

/** Puts random states into one plane of a layer, and none into others; returns which. */
function fillPlane(
  plane: number,
  depth: number,
  memory: PlanesMemory,
  { indexCount }: StateSpace,
): Uint8Array {
  const { layout, filled } = memory;
  const random = seededRandom(SEED);
  const states = new Uint8Array(indexCount);
  const halves = halvesOfPlane(plane, depth, memory);
  const sheet = sheetOf(plane, depth, layout);
  for (const index of states.keys()) {
    const place = chunkPlace(index, memory);
    if (place.plane !== plane || random() < 0.5) continue;
    states[index] = 1;
    halves[place.chunk][place.half] |= 1 << place.bit;
    filled[sheet * layout.planeChunks + place.chunk] = 1;
  }
  return states;
}

/** The states of the planes of a layer. */
function statesAt(depth: number, memory: PlanesMemory, { indexCount }: StateSpace): Uint8Array {
  const planes = planesAt(depth, memory.layout);
  const halvesOf = planes.map((plane) => halvesOfPlane(plane, depth, memory));
  return Uint8Array.from({ length: indexCount }, (_, index) => {
    const { plane, chunk, half, bit } = chunkPlace(index, memory);
    const place = planes.indexOf(plane);
    return place < 0 ? 0 : (halvesOf[place][chunk][half] >>> bit) & 1;
  });
}

/** Runs all units of a layer; returns how many states are new. */
function makeLayer(depth: number, memory: PlanesMemory): number {
  const { run } = planesWork(memory, 0);
  const units = memory.layout.planeChunks / memory.layout.unitChunks;
  return sumOf(Array.from({ length: units }, (_, unit) => run(depth, unit)));
}

/**
 * Expects the states of each plane to have the neighbours that ranked boards have, of those around
 * which are looked at, and no others.
 */
function expectNeighbours(
  space: StateSpace,
  around: readonly Around[],
  options: Parameters<typeof dividePlanes>[1],
): void {
  const division = dividePlanes(space, options);
  for (const depth of DEPTHS) {
    for (const plane of planesAt(depth - 1, division.layout)) {
      const memory = planesMemory(space, division, SOLO_KERNEL);
      clear(memory);
      const states = fillPlane(plane, depth - 1, memory, space);
      const count = makeLayer(depth, memory);
      const made = statesAt(depth, memory, space);
      const wrong: number[] = [];
      around.forEach(({ index, neighbours }) => {
        const isNew = states[index] === 0 && neighbours.some((there) => states[there] === 1);
        if (made[index] !== Number(isNew)) wrong.push(index);
      });
      expect(wrong, `plane ${plane}, seed ${SEED}`).toEqual([]);
      expect(count).toBe(sumOf(made));
    }
  }
}

// Every n-th state is looked at.
describe.each([
  ['2x3', 5, 1, METRICS],
  ['2x3', 1, 1, METRICS],
  ['2x4', 7, 1, METRICS],
  ['3x3', 4, 211, ['single-tile']],
  ...slow(['2x4', 2, 1, METRICS], ['3x3', 4, 1, METRICS]),
] as const)(
  'on %s with goal blank %i, the states of a single plane',
  (size, blank, every, metrics) => {
    describe.each(metrics)('in %s moves', (metric) => {
      const space = numberingSpace(orderedPuzzle(parseSize(size), blank, metric));
      const around = neighboursOf(space, every);

      it.each([
        { threads: 1 },
        ...slow({ threads: 1, chunkTiles: 7 }),
        { threads: 1, chunkTiles: 7, memoryBytes: 16_000 },
      ])('have the neighbours that ranked boards have, and no others: %j', (options) => {
        expectNeighbours(space, around, options);
      });
    });
  },
);

it('a small limit on memories cuts 3x3 into several', () => {
  const space = numberingSpace(orderedPuzzle(parseSize('3x3')));
  const { sizes } = dividePlanes(space, { threads: 1, chunkTiles: 7, memoryBytes: 16_000 });
  expect(sizes.length).toBeGreaterThan(1);
});
