/* The engines that one suite is run over. */
import { soloCrew } from '../../src/enumerate/crew.js';
import { enumerate, type Expander } from '../../src/enumerate/enumerate.js';
import { stateSpace } from '../../src/enumerate/stateSpace.js';
import { tableExpander, tableMemory, tableWork } from '../../src/enumerate/table.js';
import type { Board } from '../../src/puzzle/board.js';
import type { Puzzle } from '../../src/puzzle/notation.js';
import { startPool } from '../../src/workers/pool.js';
import type { StateSpace } from '../../src/enumerate/stateSpace.js';

export interface Engine {
  readonly name: string;
  open(space: StateSpace): Expander;
}

const tableWith = (threads: number): Engine => ({
  name: `table, ${threads} worker${threads === 1 ? '' : 's'}`,
  open(space) {
    const memory = tableMemory(space);
    return tableExpander(space, memory, startPool({ engine: 'table', memory }, threads));
  },
});

export const ENGINES: readonly Engine[] = [
  {
    name: 'table, no worker',
    open(space) {
      const memory = tableMemory(space);
      return tableExpander(space, memory, soloCrew(tableWork(memory)));
    },
  },
  tableWith(1),
  tableWith(2),
  tableWith(3),
];

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
