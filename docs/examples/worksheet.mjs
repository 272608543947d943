// Five puzzles of the same difficulty with their solutions: `node worksheet.mjs 3x3 20`.
import { positions, solver } from 'slide-atlas';

const [size = '3x3', depth = '20'] = process.argv.slice(2);
const puzzles = await positions(size, { depth: Number(depth), sample: 5, seed: 1 });
const { solve } = solver(size);
for (const rows of puzzles) {
  console.log(rows.map((row) => row.join(' ')).join('\n'));
  console.log(`${solve(rows)}\n`);
}
