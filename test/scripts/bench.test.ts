/* The smallest line of the benchmarks. */
import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('npm run bench measures a search, and every column has a number', () => {
  const args = ['scripts/typescript.mjs', 'scripts/bench/bench.ts', '--runs', '1', '--', '2x2'];
  const table = execFileSync(process.execPath, args, { encoding: 'utf8' });
  expect(table).toMatch(/process s +search s +M positions\/s +memory MB/);
  expect(table).toMatch(/^2x2( +\d[\d.]*){4}/m);
});
