// Puzzles of the same difficulty with their solutions, five or as many as named:
// `node worksheet.mjs 3x3 20 12`.
import { positions, solver } from 'slide-atlas';

const [size = '3x3', depth = '20', count = '5'] = process.argv.slice(2);
const wanted = { depth: Number(depth), sample: Number(count), seed: 1 };
const { positions: puzzles } = await positions(size, wanted);
const { solve } = solver(size);
for (const rows of puzzles) {
  console.log(rows.map((row) => row.join(' ')).join('\n'));
  console.log(`${solve(rows)}\n`);
}
