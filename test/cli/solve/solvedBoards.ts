/* Boards that solve solves, for the quick tests and the slow ones. */
import { existsSync, rmSync } from 'node:fs';
import { expect } from 'vitest';
import type { Board } from '../../../src/puzzle/board.js';
import { call } from '../call.js';
import { records } from './solve.js';

export interface Kept {
  readonly cwd: string;
  readonly options: readonly string[];
  /** By which each board is to be solved. */
  readonly method: string;
}

/**
 * Expects boards to be solved in as many moves as is known, with pattern databases that are built
 * first, and kept in a file.
 */
export async function expectSolvedByKept(
  file: string,
  size: string,
  goalBlank: string,
  known: readonly { readonly board: Board; readonly length: number }[],
  { cwd, options, method }: Kept,
): Promise<void> {
  rmSync(file, { force: true });
  const stdin = known.map(({ board }) => board.join(' ')).join('\n');
  const words = ['solve', '--size', size, '--goal-blank', goalBlank, '--input', '-', '--json'];
  const { status, stdout, stderr } = await call([...words, ...options], { cwd, stdin });
  expect(stderr).toMatch(/^Building the pattern databases /m);
  const solved = records(stdout);
  expect(solved.map(({ moves }) => moves)).toEqual(known.map(({ length }) => length));
  expect(new Set(solved.map((one) => one.method))).toEqual(new Set([method]));
  expect(status).toBe(0);
  expect(existsSync(file)).toBe(true);
}

/** Expects `--quick` to find a solution of a position, and to report how many moves are needed. */
export async function expectQuick(
  cwd: string,
  size: string,
  board: readonly string[],
): Promise<void> {
  const args = ['solve', '--size', size, ...board, '--quick', '--timeout', '0.1'];
  const { status, stdout } = await call([...args, '--format', 'letters'], { cwd });
  expect(stdout).toMatch(/^[UDLR]+\n[\d,]+ moves; at least \d+ are needed\n$/);
  expect(status).toBe(0);
}
