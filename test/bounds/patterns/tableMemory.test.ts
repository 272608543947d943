import { expect, it } from 'vitest';
import { nextTurn } from '../../../src/basics/turns.js';
import { emptyTables, partitionOf } from '../../solve/databases.js';

/** Rounds of memories; a busy machine gives little time to the collection, which runs beside. */
const ROUNDS = 40;
const MEMORIES = 40;

it('lets go of memories that nobody uses any more, however little else is allocated', async () => {
  const partition = partitionOf('2x3', '3');
  const memories: WeakRef<object>[] = [];
  let left = Infinity;
  for (let round = 0; round < ROUNDS && left >= MEMORIES / 2; round++) {
    for (let made = 0; made < MEMORIES; made++) {
      memories.push(new WeakRef(emptyTables(partition).memory.wasm));
      await nextTurn();
    }
    // A look keeps what it finds until the turn ends, so there is one a round only.
    left = memories.filter((memory) => memory.deref() !== undefined).length;
    await nextTurn();
  }
  expect(left).toBeLessThan(MEMORIES / 2);
});
