import { expect, it } from 'vitest';
import { nextTurn } from '../../../src/basics/turns.js';
import { emptyTables, layoutOf } from '../../solve/databases.js';

it('lets go of memories that nobody uses any more, however little else is allocated', async () => {
  const layout = layoutOf('2x3', '3');
  const memories: WeakRef<object>[] = [];
  for (let rooms = 0; rooms < 80; rooms++) {
    memories.push(new WeakRef(emptyTables(layout).memory.memory));
    await nextTurn();
  }
  expect(memories.filter((memory) => memory.deref() !== undefined).length).toBeLessThan(40);
});
