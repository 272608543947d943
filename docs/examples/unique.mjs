// Three puzzles of 20 moves with one shortest solution: whoever leaves it has lost moves.
import { openSolver, positions } from 'slide-atlas';

const solver = await openSolver('3x3');
const sample = await positions('3x3', { depth: 20, sample: 100, seed: 1 });
let wanted = 3;
for (const rows of sample.positions) {
  const { unique, solutions } = await solver.solveAll(rows, { most: 1 });
  if (!unique) continue;
  console.log(`${rows.map((row) => row.join(' ')).join(' / ')}  ${solutions[0]}`);
  if (--wanted === 0) break;
}
await solver.close();
