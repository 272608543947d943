import { expect, it } from 'vitest';
import { loadSearchKernel } from '../../../src/platforms/node.js';
import { statesOf } from '../../../src/solve/heuristics/patternDatabases.js';
import { kernelTables } from '../../../src/solve/heuristics/patternRoom.js';
import { nextTurn } from '../../../src/turns.js';
import { layoutOf } from '../databases.js';

it('lets go of memories that nobody uses any more, however little else is allocated', async () => {
  const layout = layoutOf('2x3', '3');
  const states = statesOf(layout);
  const kernel = loadSearchKernel();
  const memories: WeakRef<object>[] = [];
  for (let rooms = 0; rooms < 200; rooms++) {
    memories.push(new WeakRef(kernelTables(layout, states, kernel).room!.memory));
    await nextTurn();
  }
  expect(memories.filter((memory) => memory.deref() !== undefined).length).toBeLessThan(100);
});
