/* The engines that one suite is run over. */
import { expect } from 'vitest';
import { naiveLayers } from '../naive/search.js';
import { soloCrew } from './solo.js';
import { enumerate, type Expander } from '../../src/search/layers.js';
import { tableExpander, tableMemory, tableWork } from '../../src/engines/table/tableWork.js';
import type { Board } from '../../src/puzzle/board.js';
import { loadKernel } from '../../src/engines/planes/kernel/load.js';
import { hasPlanes } from '../../src/engines/planes/layout.js';
import { planesMemory } from '../../src/engines/planes/memoryStore.js';
import { planesExpander } from '../../src/engines/planes/planesEngine.js';
import type { Puzzle } from '../../src/puzzle/puzzle.js';
import type { Size } from '../../src/puzzle/size.js';
import { startPool } from '../../src/executors/threads.js';
import { stateSpace, type StateSpace } from '../../src/space/stateSpace.js';

export interface Engine {
  readonly name: string;
  /** Whether it searches boards of this size. */
  readonly applies: (size: Size) => boolean;
  open(space: StateSpace): Expander;
}

const anySize = (): boolean => true;

const table = (threads: number): Engine => ({
  name: `table, ${threads} threads`,
  applies: anySize,
  open(space) {
    const memory = tableMemory(space);
    return tableExpander(space, memory, startPool({ engine: 'table', memory }, threads));
  },
});

const planes = (threads: number, chunkTiles: number): Engine => ({
  name: `planes, ${threads} threads, chunks of ${chunkTiles} tiles`,
  applies: hasPlanes,
  open(space) {
    const memory = planesMemory(space, loadKernel(), { threads, chunkTiles });
    return planesExpander(space, memory, startPool({ engine: 'planes', memory }, threads));
  },
});

export const ENGINES: readonly Engine[] = [
  {
    name: 'table, without a pool',
    applies: anySize,
    open(space) {
      const memory = tableMemory(space);
      return tableExpander(space, memory, soloCrew(tableWork(memory)));
    },
  },
  table(1),
  table(2),
  table(3),
  planes(1, 9),
  planes(1, 7),
  planes(2, 8),
  planes(3, 7),
];

/** Boards in an order that does not depend on how they were found. */
export const sorted = (boards: readonly Board[]): string[] => boards.map(String).toSorted();

/** Fails unless every engine that applies finds the counts and the deepest positions that the naive search finds. */
export async function compareWithNaive(puzzle: Puzzle): Promise<void> {
  const layers = naiveLayers(puzzle.goal, puzzle.size);
  const deepestLayer = sorted(layers.at(-1)!);
  for (const engine of ENGINES.filter(({ applies }) => applies(puzzle.size))) {
    const { counts, deepest } = await map(engine, puzzle);
    const about = `${engine.name}, goal ${puzzle.goal.join(' ')}`;
    expect(counts, about).toEqual(layers.map((layer) => layer.length));
    expect(sorted(deepest), about).toEqual(deepestLayer);
  }
}

/** Counts by depth and the deepest positions of a puzzle. */
export async function map(engine: Engine, puzzle: Puzzle): Promise<{ counts: number[]; deepest: Board[] }> {
  const space = stateSpace(puzzle);
  const expander = engine.open(space);
  try {
    const counts: number[] = [];
    for await (const layer of enumerate(expander)) counts.push(layer.count);
    const deepest = [...expander.indicesAt(counts.length - 1)].flatMap((index) => {
      const position = space.positionAt(index);
      return position ? [position] : [];
    });
    return { counts, deepest };
  } finally {
    await expander.close();
  }
}
