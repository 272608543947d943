// The histogram of the 8-puzzle: how many positions are how far from the goal.
import { enumerate } from 'slide-atlas';

const { counts, positions } = await enumerate('3x3');
const largest = Math.max(...counts);
for (const [depth, count] of counts.entries()) {
  const bar = '#'.repeat(Math.ceil((50 * count) / largest));
  console.log(`${String(depth).padStart(2)} ${String(count).padStart(6)} ${bar}`);
}
console.log(`${positions} positions, ${counts.length - 1} moves at most`);
