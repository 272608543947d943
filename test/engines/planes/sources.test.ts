import { describe, expect, it } from 'vitest';
import { stateSpace, type StateSpace } from '../../../src/space/stateSpace.js';
import { openArena } from '../../../src/engines/planes/arena.js';
import { bitPlace } from '../../../src/engines/planes/layout.js';
import {
  arenaAddress,
  chunkHalves,
  memoryStore,
  planesMemory,
  planPlanes,
  type PlanesMemory,
} from '../../../src/engines/planes/memoryStore.js';
import { sourceMaker } from '../../../src/engines/planes/sources.js';
import { blankMoves, moveBlank } from '../../../src/puzzle/moves.js';
import { orderedBoard } from '../../../src/puzzle/board.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';
import { parseSize } from '../../../src/puzzle/size.js';
import { boardRanker } from '../../../src/rank/boardRank.js';
import { seededRandom } from '../../random.js';
import { SOLO_KERNEL } from '../engines.js';

const SEED = 4711;

interface Neighbour {
  /** The neighbour's plane and index. */
  readonly source: number;
  readonly index: number;
}

/** The neighbours of every state, by ranking boards. */
function neighboursOf({ turnedSize, goalBlank, indexCount }: StateSpace): Neighbour[][] {
  const goal = orderedBoard(turnedSize, goalBlank);
  const { rank, unrank } = boardRanker(goal, turnedSize);
  const moves = blankMoves(turnedSize);
  return Array.from({ length: indexCount }, (_, index) => {
    const board = unrank(index);
    return moves[board.indexOf(0)].map(({ to }) => ({
      source: to,
      index: rank(moveBlank(board, to)),
    }));
  });
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

/** Fills all planes with random states; returns which. */
function fillPlanes(memory: PlanesMemory, { indexCount }: StateSpace): Uint8Array {
  const random = seededRandom(SEED);
  const states = Uint8Array.from({ length: indexCount }, () => (random() < 0.5 ? 1 : 0));
  states.forEach((state, index) => {
    const { plane, chunk, half, bit } = chunkPlace(index, memory);
    const halves = chunkHalves(plane, chunk, memory);
    halves[half] = (halves[half] & ~(1 << bit)) | (state << bit);
  });
  memory.filled.fill(1);
  return states;
}

/** For each plane and chunk, the words that each window gives, by the plane that they come from. */
function wordsThrough(memory: PlanesMemory): Map<number, Uint32Array>[][] {
  const { layout, windows, kernel, memories, memoryChunks, arenaBytes } = memory;
  const sources = memories.map((own, number) => {
    const arena = openArena(kernel, own, arenaAddress(0, number, memory), arenaBytes);
    const store = memoryStore(number, arena.kernel, memory);
    const { through } = sourceMaker(store, arena, arena.words(layout.chunkWords), layout);
    const target = arena.words(layout.chunkWords);
    return windows.map((cellWindows) =>
      cellWindows.map((window) => {
        const source = through(window);
        return (chunk: number) => source(0, chunk, target);
      }),
    );
  });
  return windows.map((cellWindows, cell) =>
    Array.from({ length: layout.planeChunks }, (_, chunk) => {
      const number = Math.floor(chunk / memoryChunks);
      const wordsOf = (which: number): Uint32Array =>
        new Uint32Array(
          memories[number].buffer,
          sources[number][cell][which](chunk),
          2 * layout.chunkWords,
        ).slice();
      return new Map(cellWindows.map(({ source }, which) => [source, wordsOf(which)]));
    }),
  );
}

describe.each([
  ['2x3', 5],
  ['2x3', 1],
  ['2x4', 7],
  ['2x4', 2],
  ['3x3', 4],
] as const)('the windows of %s with goal blank %i', (size, blank) => {
  const space = stateSpace(orderedPuzzle(parseSize(size), blank));
  const neighbours = neighboursOf(space);

  it.each([
    { threads: 1 },
    { threads: 1, chunkTiles: 7 },
    { threads: 1, chunkTiles: 7, memoryBytes: 16_000 },
  ])('give for each state which of its neighbours are there: %j', (options) => {
    const memory = planesMemory(planPlanes(space, options), SOLO_KERNEL);
    const states = fillPlanes(memory, space);
    const given = wordsThrough(memory);
    const wrong: number[] = [];
    neighbours.forEach((around, index) => {
      const { plane, chunk, half, bit } = chunkPlace(index, memory);
      const words = given[plane][chunk];
      const right = around.every(
        ({ source, index: there }) => ((words.get(source)![half] >>> bit) & 1) === states[there],
      );
      if (!right || words.size !== around.length) wrong.push(index);
    });
    expect(wrong, `seed ${SEED}`).toEqual([]);
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
