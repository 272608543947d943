import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { readOracleFile } from '../../../src/files/results/oracleFile.js';
import type { Board } from '../../../src/puzzle/board.js';
import { run } from '../../cli/program.js';

/** The depths in an oracle of the command line; `args` say of which puzzle. */
export function depthsBy(cwd: string, ...args: readonly string[]): (board: Board) => number {
  const out = mkdtempSync(join(cwd, 'oracle-'));
  const { status, stderr } = run(['enumerate', ...args, '--oracle', '--out', out, '--quiet'], {
    cwd,
  });
  if (status !== 0) throw new Error(stderr);
  const { oracle } = readOracleFile(join(out, 'oracle.bin'));
  return (board) => oracle.depthOf(board);
}
