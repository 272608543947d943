import { describe, expect, it } from 'vitest';
import { bitPlace, sheetOf, unitChunks } from '../../../src/engines/planes/layout.js';
import {
  chunkHalves,
  planesMemory,
  planesWork,
  planPlanes,
  type PlanesMemory,
} from '../../../src/engines/planes/memoryStore.js';
import { blankCell, orderedBoard } from '../../../src/puzzle/board.js';
import { METRICS } from '../../../src/puzzle/metric.js';
import { metricMoves, moveBlank } from '../../../src/puzzle/moves.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import { parseSize } from '../../../src/puzzle/size.js';
import { boardRanker } from '../../../src/rank/boardRank.js';
import { stateSpace, type StateSpace } from '../../../src/space/stateSpace.js';
import { sumOf } from '../../../src/sums.js';
import { seededRandom } from '../../random.js';
import { SOLO_KERNEL } from '../engines.js';

const SEED = 4711;

/** The layers that are made: in single-tile moves their planes are of one colour each. */
const DEPTHS = [1, 2];

/** The indices of the neighbours of every state, by ranking boards. */
function neighboursOf({ puzzle, turnedSize, goalBlank, indexCount }: StateSpace): number[][] {
  const goal = orderedBoard(turnedSize, goalBlank);
  const { rank, unrank } = boardRanker(goal, turnedSize);
  const moves = metricMoves(puzzle.metric, turnedSize);
  return Array.from({ length: indexCount }, (_, index) => {
    const board = unrank(index);
    return moves[blankCell(board)].map(({ to, step }) => {
      let moved = board;
      for (let cell = blankCell(board); cell !== to; cell += step)
        moved = moveBlank(moved, cell + step);
      return rank(moved);
    });
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
  for (const index of states.keys()) {
    if (bitPlace(index, layout).plane !== plane || random() < 0.5) continue;
    states[index] = 1;
    const { chunk, half, bit } = chunkPlace(index, memory);
    const sheet = sheetOf(plane, depth, layout);
    chunkHalves(sheet, chunk, memory)[half] |= 1 << bit;
    filled[sheet * layout.planeChunks + chunk] = 1;
  }
  return states;
}

/** The states of the planes of a layer. */
function statesAt(depth: number, memory: PlanesMemory, { indexCount }: StateSpace): Uint8Array {
  const { layout } = memory;
  return Uint8Array.from({ length: indexCount }, (_, index) => {
    const { plane, chunk, half, bit } = chunkPlace(index, memory);
    if (!layout.planes[depth % layout.planes.length].includes(plane)) return 0;
    return (chunkHalves(sheetOf(plane, depth, layout), chunk, memory)[half] >>> bit) & 1;
  });
}

/** Runs all units of a layer; returns how many states are new. */
function makeLayer(depth: number, memory: PlanesMemory): number {
  const { run } = planesWork(memory, 0);
  const units = memory.layout.planeChunks / unitChunks(memory.layout);
  return sumOf(Array.from({ length: units }, (_, unit) => run(depth, unit)));
}

describe.each([
  ['2x3', 5],
  ['2x3', 1],
  ['2x4', 7],
  ['2x4', 2],
  ['3x3', 4],
] as const)('on %s with goal blank %i, the states of a single plane', (size, blank) => {
  describe.each(METRICS)('in %s moves', (metric) => {
    const space = stateSpace(orderedPuzzle(parseSize(size), blank, metric));
    const neighbours = neighboursOf(space);

    it.each([
      { threads: 1 },
      { threads: 1, chunkTiles: 7 },
      { threads: 1, chunkTiles: 7, memoryBytes: 16_000 },
    ])('have the neighbours that ranked boards have, and no others: %j', (options) => {
      const plan = planPlanes(space, options);
      const { planes } = plan.plan.layout;
      for (const depth of DEPTHS) {
        for (const plane of planes[(depth - 1) % planes.length]) {
          const memory = planesMemory(plan, SOLO_KERNEL);
          clear(memory);
          const states = fillPlane(plane, depth - 1, memory, space);
          const count = makeLayer(depth, memory);
          const made = statesAt(depth, memory, space);
          const wrong: number[] = [];
          neighbours.forEach((around, index) => {
            const isNew = states[index] === 0 && around.some((there) => states[there] === 1);
            if (made[index] !== Number(isNew)) wrong.push(index);
          });
          expect(wrong, `plane ${plane}, seed ${SEED}`).toEqual([]);
          expect(count).toBe(sumOf(made));
        }
      }
    });
  });
});

it('a small limit on memories cuts 3x3 into several', () => {
  const space = stateSpace(orderedPuzzle(parseSize('3x3')));
  const { memories } = planesMemory(
    planPlanes(space, { threads: 1, chunkTiles: 7, memoryBytes: 16_000 }),
    SOLO_KERNEL,
  );
  expect(memories.length).toBeGreaterThan(1);
});
