/*
 * Commands of which one call of the file system fails, or at one of which the process is killed.
 * The functions of node:fs are replaced before the program is loaded; it calls no others. A file is
 * written in four steps, so that a kill and a full disk meet it empty and half written too.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { call } from '../cli/call.js';
import { run, type Outcome } from '../cli/program.js';

/** What happens at a call; a disk that is full stays so. */
export const FAULTS = ['EIO', 'ENOSPC', 'EMFILE', 'kill-before', 'kill-after'] as const;
export type Fault = (typeof FAULTS)[number];

/** The functions of node:fs that are counted, by what can happen in them. */
const WRITES = ['writeSync', 'mkdirSync', 'renameSync', 'linkSync', 'copyFileSync', 'fsyncSync'];
const OPENS = ['openSync', 'readdirSync'];
const OTHERS = ['readFileSync', 'readSync', 'rmSync', 'rmdirSync', 'statSync', 'lstatSync'];
const COUNTED: Readonly<Record<Fault, readonly string[]>> = {
  EIO: [...WRITES, ...OPENS, ...OTHERS, 'fstatSync', 'statfsSync', 'closeSync'],
  ENOSPC: WRITES,
  EMFILE: OPENS,
  'kill-before': [...WRITES, 'openSync', 'rmSync', 'rmdirSync'],
  'kill-after': [...WRITES, 'openSync', 'rmSync', 'rmdirSync'],
};

/**
 * A module to load before the program, in which `fault` happens at call `at`, from 1, of some
 * functions of node:fs in the main thread. If the process ends by itself, it writes the number of
 * these calls into a file.
 */
export const faultAt = (
  fault: Fault,
  at: number,
  report: string,
  functions = COUNTED[fault],
): string => `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  import { isMainThread } from 'node:worker_threads';
  const real = { ...fs };
  let calls = 0;
  function counted(name, original) {
    return (...args) => {
      calls++;
      const isFaulty = ${fault === 'ENOSPC' ? 'calls >=' : 'calls ==='} ${at};
      if (isFaulty && ${JSON.stringify(fault)} === 'kill-before') process.kill(process.pid, 'SIGKILL');
      if (isFaulty && ${!fault.startsWith('kill')}) {
        if (name === 'closeSync') original(...args);
        throw Object.assign(new Error('${fault}: ' + name), { code: '${fault}', syscall: name });
      }
      const result = original(...args);
      if (isFaulty) process.kill(process.pid, 'SIGKILL');
      return result;
    };
  }
  if (isMainThread) {
    for (const name of ${JSON.stringify(functions)}) fs[name] = counted(name, real[name]);
    // The program's own files are loaded before and beside this.
    const { openSync, writeSync, closeSync, readFileSync } = fs;
    fs.writeFileSync = (target, content, options) => {
      const file = typeof target === 'number' ? target : openSync(target, options?.flag ?? 'w');
      try {
        const bytes = Buffer.from(content);
        const half = bytes.length >> 1;
        if (half > 0) writeSync(file, bytes, 0, half);
        for (let done = half; done < bytes.length; )
          done += writeSync(file, bytes, done, bytes.length - done);
      } finally {
        if (typeof target !== 'number') closeSync(file);
      }
    };
    fs.readFileSync = (target, options) =>
      String(target).startsWith('/proc/') ? real.readFileSync(target, options) : readFileSync(target, options);
    syncBuiltinESMExports();
    process.on('exit', () => real.writeFileSync(${JSON.stringify(report)}, String(calls)));
  }
`;

/** A command, and what it makes. */
export interface Work {
  readonly name: string;
  readonly args: readonly string[];
  /** What it makes in its folder, which is the working folder: a file or a folder. */
  readonly makes: string;
  /** Whether other machines may write there too; then a dead run's files stay for an hour. */
  readonly isShared?: boolean;
  /** Makes what the command needs; by default nothing. */
  readonly prepare?: (cwd: string) => Promise<void> | void;
}

/** The cache of a work is in its folder. */
const envOf = (cwd: string) => ({ XDG_CACHE_HOME: join(cwd, 'cache') });

/** Where times and counts of runs stand, which differ. */
const DIFFERING = /"(seconds|finished|threads|interruptions|machine)": ?("[^"]*"|[\d.]+)|\d+ ms/g;

/** The files below a path by name, without what differs between two runs of the same command. */
function filesBelow(path: string): Record<string, string> {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return {};
  if (found.isFile()) return { '': textOf(path) };
  const names = readdirSync(path, { recursive: true }).map(String).sort();
  return Object.fromEntries(
    names
      .filter((name) => statSync(join(path, name)).isFile())
      .map((name) => [name, name.endsWith('.html') ? '' : textOf(join(path, name))]),
  );
}

const textOf = (path: string): string =>
  readFileSync(path, 'latin1')
    .replace(DIFFERING, '"$1"')
    .replace(/took [^.]*\./g, '');

/** Names that only an unfinished run, or one that was killed, may leave. */
const LEFT = /\.tmp$|\.lock$/;

/** Runs a work once without a fault: the files that it makes. */
export async function wholeFiles(work: Work, cwd: string): Promise<Record<string, string>> {
  mkdirSync(cwd, { recursive: true });
  await work.prepare?.(cwd);
  const { status, stderr } = await call(work.args, { cwd, env: envOf(cwd) });
  expect(status, stderr).toBe(0);
  return filesBelow(join(cwd, work.makes));
}

/**
 * Runs a work with a fault at each call in turn, `step` calls apart, in folders of `root`, until it
 * is over before the fault. After each: the exit code is right, an error is one sentence, what is
 * made is whole or nothing, and the same command makes it then. Resolves with the number of trials,
 * `most` at most.
 */
export async function trials(
  work: Work,
  fault: Fault,
  whole: Readonly<Record<string, string>>,
  root: string,
  { step = 1, most = Infinity } = {},
): Promise<number> {
  for (let at = 1, done = 0; ; at += step, done++) {
    if (done === most) return done;
    const cwd = join(root, `${work.name}-${fault}-${at}`);
    const report = `${cwd}.calls`;
    mkdirSync(cwd, { recursive: true });
    await work.prepare?.(cwd);
    const preload = faultAt(fault, at, report);
    const outcome = run(work.args, { cwd, preload, timeout: 30_000, env: envOf(cwd) });
    const about = `${work.name}, ${fault} at call ${at}: ${JSON.stringify(outcome)}`;
    checkEnd(outcome, fault, filesBelow(join(cwd, work.makes)), whole, about);
    const again = await call(work.args, { cwd, env: envOf(cwd) });
    expect(again.status, `${about}, then ${again.stderr}`).toBe(0);
    const made = Object.entries(filesBelow(join(cwd, work.makes)));
    const lasting = made.filter(([name]) => !(work.isShared && name.endsWith('.tmp')));
    expect(Object.fromEntries(lasting), about).toEqual(whole);
    rmSync(cwd, { recursive: true, force: true });
    const calls =
      statSync(report, { throwIfNoEntry: false }) && Number(readFileSync(report, 'utf8'));
    rmSync(report, { force: true });
    if (calls !== undefined && calls < at) return done;
  }
}

/** How a command may end at which something has failed. */
function checkEnd(
  { status, stderr }: Outcome,
  fault: Fault,
  found: Readonly<Record<string, string>>,
  whole: Readonly<Record<string, string>>,
  about: string,
): void {
  expect(stderr, about).not.toMatch(/^ {4}at /m);
  if (fault.startsWith('kill')) {
    expect([null, 0], about).toContain(status);
    return;
  }
  const errors = stderr.split('\n').filter((line) => line.startsWith('slide-atlas: '));
  expect([0, 3], about).toContain(status);
  expect(errors, about).toHaveLength(status === 0 ? 0 : 1);
  const partsOf = (files: Readonly<Record<string, string>>): string[] =>
    Object.keys(files).filter((name) => !LEFT.test(name) && !name.startsWith('work'));
  // If the disk fails while a run lets go, its lock may stay, but no part of a result.
  expect([partsOf(whole), []], about).toContainEqual(partsOf(found));
  expect(Object.keys(found).filter((name) => name.endsWith('.tmp')).length, about).toBeLessThan(2);
}
