/* The depth table that enumerate writes on request. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { boardRanker } from '../../src/rank/boardRank.js';
import { naiveLayers } from '../naive/search.js';
import { call } from './call.js';
import { goalOptions } from './goalOptions.js';

/** Expects a NumPy array whose index is the board rank, with the depth of every position. */
export async function checkDepthTable(cwd: string, text: string, blank: number): Promise<void> {
  const [rows, columns] = text.split('x').map(Number);
  const args = ['enumerate', ...goalOptions(text, blank), '--depth-table', 'd.npy', '--quiet'];
  expect(await call(args, { cwd })).toMatchObject({ status: 0, stderr: '' });

  const file = readFileSync(join(cwd, 'd.npy'));
  const header = file.subarray(10, 10 + file.readUInt16LE(8)).toString('latin1');
  expect([...file.subarray(0, 8)]).toEqual([0x93, ...Buffer.from('NUMPY'), 1, 0]);
  const columnsOfTable = Math.max(1, [20160, 2520][[9, 8].indexOf(rows * columns)] ?? 1);
  expect(header.trimEnd()).toBe(
    `{'descr': '|u1', 'fortran_order': False, 'shape': (${rows * columns}, ${columnsOfTable}), }`,
  );
  expect(header.endsWith('\n')).toBe(true);
  expect((10 + header.length) % 64).toBe(0);

  const depths = file.subarray(10 + header.length);
  expect(depths).toHaveLength(rows * columns * columnsOfTable);
  const puzzle = orderedPuzzle({ rows, columns }, blank);
  const { rank } = boardRanker(puzzle.goal, puzzle.size);
  for (const [depth, layer] of naiveLayers(puzzle).entries()) {
    for (const board of layer) {
      if (depths[rank(board)] !== depth) expect.fail(`${board.join(' ')} is not at ${depth}`);
    }
  }
}
