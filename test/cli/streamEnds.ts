/* Streams of the real program that are full, closed or read no more. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { call } from './call.js';
import { runScript, type Outcome } from './program.js';

export const UNSOLVABLE = "solve --size 3x3 --json '1 2 3 4 5 6 8 7 0'";
export const SOLVABLE = "solve --size 3x3 --format letters '1 2 3 4 5 6 7 0 8'";

/** Writes what the commands read: a damaged result, and a file of so many boards. */
export async function prepareInput(cwd: string, boards: number): Promise<void> {
  await call(['enumerate', '--size', '2x2', '--quiet', '--out', 'damaged'], { cwd });
  writeFileSync(join(cwd, 'damaged', 'depths.csv'), 'depth,count\n');
  writeFileSync(join(cwd, 'boards.txt'), '1 2 3 4 5 6 7 0 8\n'.repeat(boards));
}

/** Expects a run to end with the sentence of a full disk. */
export function checkFullDisk({ status, stderr }: Outcome): void {
  expect(stderr).toMatch(
    /slide-atlas: The output cannot be written to the end: the disk is full; make room\.\n$/,
  );
  expect(stderr).not.toMatch(/^ +at /m);
  expect(status).toBe(3);
}

/** Expects the sentence if no file may grow past `limit` KiB. */
export function checkLimited(cwd: string, limit: number, command: string): void {
  const { status, stderr } = runScript(`ulimit -f ${limit}; atlas ${command} > limited.txt`, {
    cwd,
  });
  expect(stderr).toContain('size limit set for this process; raise it.\n');
  expect(status).toBe(3);
}

/** Opens a pipe as 3, whose only reader then ends. */
const NO_READER = 'rm -f pipe; mkfifo pipe; true < pipe & exec 3> pipe; wait';

/** Expects the answer to come though stderr is lost. */
export function checkAnswered(cwd: string, redirection: string): void {
  const { status, stdout } = runScript(`${NO_READER}; atlas ${UNSOLVABLE} ${redirection}`, { cwd });
  expect(stdout).toMatch(/^\{.*\}\n$/);
  expect(status).toBe(4);
}

/** The scripts of a command whose stdout is lost. */
export const LOST = {
  'without a reader': (command: string) => `${NO_READER}; atlas ${command} >&3`,
  closed: (command: string) => `atlas ${command} >&-`,
};

/** Expects a command to end after the first answer about endless boards, which alone is read. */
export function checkEndless(cwd: string, command: string, answer: string): void {
  const script = `yes '1 2 3 4 5 6 7 0 8' | atlas ${command} --size 3x3 --input - | head -1; exit \${PIPESTATUS[1]}`;
  expect(runScript(script, { cwd })).toEqual({ status: 0, stdout: answer, stderr: '' });
}
