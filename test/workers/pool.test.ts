import { describe, expect, it } from 'vitest';
import { startPool } from '../../src/executors/threads.js';
import { stateSpace } from '../../src/space/stateSpace.js';
import { tableMemory } from '../../src/engines/table/tableWork.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';

describe('a pool of workers', () => {
  it('settles layer after layer with the same workers', async () => {
    const memory = tableMemory(stateSpace(orderedPuzzle({ rows: 2, columns: 2 })));
    const pool = startPool({ engine: 'table', memory }, 2);
    const counts: number[] = [];
    for (let depth = 0; depth < 8; depth++) counts.push(await pool.settle(depth));
    expect(counts).toEqual([1, 2, 2, 2, 2, 2, 1, 0]);
    expect(pool.progress()).toBe(1);
    await pool.close();
  });
});
