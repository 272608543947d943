import { describe, expect, it, vi } from 'vitest';
import { tableMemory, tableUnits } from '../../src/engines/table/tableWork.js';
import { nodePlatform } from '../../src/platforms/node.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { stateSpace } from '../../src/space/stateSpace.js';

/** The system gives one worker, and no more. */
vi.mock(import('node:worker_threads'), async (original) => {
  const module = await original();
  let started = 0;
  return {
    ...module,
    Worker: class extends module.Worker {
      constructor(...args: ConstructorParameters<typeof module.Worker>) {
        if (++started > 1) throw Object.assign(new Error('EAGAIN'), { code: 'ERR_WORKER_INIT_FAILED' });
        super(...args);
      }
    },
  };
});

describe('an executor of more threads than the system gives', () => {
  it('works with those that it gets, and says how many they are', async () => {
    const memory = tableMemory(stateSpace(orderedPuzzle({ rows: 2, columns: 3 })));
    const executor = nodePlatform.startExecutor({ work: 'table', units: tableUnits(memory), memory }, 8);
    expect(executor.threads).toBe(2);
    const counts: number[] = [];
    for (let depth = 0; depth < 4; depth++) counts.push(await executor.runLayer(depth));
    expect(counts).toEqual([1, 2, 3, 5]);
    await executor.close();
  });
});
