// Ever better solutions of a 24-puzzle for a second, and what is proved of the last one.
import { openSolver } from 'slide-atlas';

const solver = await openSolver('5x5', { method: 'quick' });
const start = [
  14, 5, 9, 2, 18, 8, 23, 19, 12, 17, 15, 0, 10, 20, 4, 6, 11, 21, 1, 7, 24, 3, 16, 22, 13,
];
for await (const { moves, atLeast } of solver.improvements(start, { seconds: 1 })) {
  console.log(`${moves} moves; at least ${atLeast} are needed`);
}
await solver.close();
