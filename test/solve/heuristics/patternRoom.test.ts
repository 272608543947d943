import { expect, it } from 'vitest';
import { loadSearchKernel } from '../../../src/platforms/node.js';
import { statesOf } from '../../../src/solve/heuristics/patternDatabases.js';
import { roomFor } from '../../../src/solve/heuristics/patternRoom.js';
import { nextTurn } from '../../../src/turns.js';
import { layoutOf } from '../databases.js';

it('lets go of memories that nobody uses any more, however little else is allocated', async () => {
  const states = statesOf(layoutOf('2x3', '3'));
  const kernel = loadSearchKernel();
  const memories: WeakRef<object>[] = [];
  for (let rooms = 0; rooms < 200; rooms++) {
    memories.push(new WeakRef(roomFor(states, kernel)!.memory));
    await nextTurn();
  }
  expect(memories.filter((memory) => memory.deref() !== undefined).length).toBeLessThan(100);
});
