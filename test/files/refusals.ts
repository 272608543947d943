/* Systems that refuse what Linux offers: by a function of node:fs, or by a limit of the shell. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { call } from '../cli/call.js';
import { runLimited } from '../cli/program.js';
import { patchFs, realFs, restoreFs, systemError } from './nodeFs.js';

export type Refused =
  | 'fsyncSync'
  | 'linkSync'
  | 'mkdirSync'
  | 'openSync'
  | 'readFileSync'
  | 'renameSync'
  | 'rmdirSync'
  | 'rmSync'
  | 'statSync';

/** Whether a call is to fail, by its arguments and the number of calls with the first of them. */
export type When = (args: readonly unknown[], calls: number) => boolean;

/** Lets a function of node:fs fail with this code. Returns how often it has failed. */
export function refuse(name: Refused, code: string, when: When): () => number {
  let failures = 0;
  const calls = new Map<unknown, number>();
  const original = realFs[name] as (...args: unknown[]) => unknown;
  const refusing = (...args: unknown[]): unknown => {
    calls.set(args[0], (calls.get(args[0]) ?? 0) + 1);
    if (when(args, calls.get(args[0])!)) {
      failures++;
      throw systemError(code, name);
    }
    return original(...args);
  };
  patchFs({ [name]: refusing });
  return () => failures;
}

/** At the first call for each file of which the number can be divided by `step`, in their order. */
export function heldAtFirst(step: number): When {
  let files = 0;
  return (_, calls) => calls === 1 && files++ % step === 0;
}

/** Expects an enumeration to write all files all the same, in memory and on disk. */
export async function checkWrites(cwd: string, ...refused: Parameters<typeof refuse>) {
  for (const engine of [['planes', '--oracle'], ['disk']]) {
    const failures = refuse(...refused);
    const args = ['--size', '2x3', '--threads', '1', '--quiet', '--engine', ...engine];
    expect(await call(['enumerate', ...args], { cwd })).toMatchObject({ status: 0, stderr: '' });
    restoreFs();
    expect(failures()).toBeGreaterThan(0);
    const names = readdirSync(join(cwd, 'output/2x3'));
    expect(names.filter((name) => /^\.|tmp$/.test(name))).toEqual([]);
    expect((await call(['verify', 'output/2x3'], { cwd })).status).toBe(0);
  }
}

/** Expects threads that cannot start, as too many files are open, to be reported in a sentence. */
export function checkFewFiles(cwd: string, files: number): void {
  const args = ['enumerate', '--size', '2x5', '--threads', '8', '--quiet', '--out', 'threads'];
  const { status, stderr } = runLimited(`ulimit -n ${files}`, args, { cwd });
  expect(stderr).toMatch(/^(slide-atlas: Too many files are open for this process; .*\n)?$/);
  expect(status).toBe(stderr === '' ? 0 : 3);
}

/** Runs an enumeration in so many kB of address space. */
export const runInSpace = (cwd: string, kilobytes: number, ...options: string[]) =>
  runLimited(
    `ulimit -v ${kilobytes}`,
    ['enumerate', '--size', '2x3', '--quiet', '--out', 'limited', ...options],
    { cwd },
  );

/** Expects an engine to say that it takes more address space than there is. */
export function checkNeedsSpace(cwd: string, engine: string): void {
  expect(runInSpace(cwd, 9_000_000, '--engine', engine)).toMatchObject({
    status: 2,
    stderr: `slide-atlas: The ${engine} engine takes 10 GB of address space, and this process may have less; raise the limit (ulimit -v); leave out --engine, or choose another board.\n`,
  });
}
