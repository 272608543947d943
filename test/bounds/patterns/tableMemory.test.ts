import { expect, it } from 'vitest';
import { nextTurn } from '../../../src/basics/turns.js';
import { emptyTables, layoutOf } from '../../solve/databases.js';

it('lets go of memories that nobody uses any more, however little else is allocated', async () => {
  const layout = layoutOf('2x3', '3');
  const memories: WeakRef<object>[] = [];
  const left = (): number => memories.filter((memory) => memory.deref() !== undefined).length;
  // The collection goes on beside the program; a busy machine gives it little time.
  for (let rooms = 0; rooms < 80 || (rooms < 800 && left() >= 40); rooms++) {
    memories.push(new WeakRef(emptyTables(layout).memory.memory));
    await nextTurn();
  }
  expect(left()).toBeLessThan(40);
});
