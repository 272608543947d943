/* Runs of the real program on disk that are killed, and what must be left of them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Summary } from '../../src/results/summary.js';
import { faultAt } from '../files/faults.js';
import { call } from './call.js';
import { interrupt, run, start } from './program.js';

/**
 * The files of a result but for times, the number of interruptions, and the page, which shows them.
 */
export function filesOf(folder: string): Record<string, unknown> {
  const names = readdirSync(folder).filter(
    (name) => !['report.html', 'summary.json', 'work'].includes(name),
  );
  const summary = readSummary(folder);
  const unlike = { seconds: 0, finished: '', disk: { ...summary.disk, interruptions: 0 } };
  return {
    ...Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')])),
    summary: { ...summary, ...unlike },
  };
}

/** The files of the shards in the work folder of a result. */
export const shardsOf = (folder: string): Record<string, Buffer> =>
  Object.fromEntries(
    readdirSync(join(folder, 'work'))
      .filter((name) => name.endsWith('.shard'))
      .map((name) => [name, readFileSync(join(folder, 'work', name))]),
  );

/** The files of a result without the number of machines with workers. */
export function resultOf(folder: string): unknown {
  const { summary, ...files } = filesOf(folder);
  const { disk, ...rest } = summary as { disk: object };
  return { ...files, summary: { ...rest, disk: { ...disk, nodes: 0 } } };
}

export const readSummary = (folder: string): Summary =>
  JSON.parse(readFileSync(join(folder, 'summary.json'), 'utf8')) as Summary;

/**
 * Starts the program and kills it after so many milliseconds. Resolves with whether it was over
 * before.
 */
async function runAndKill(args: readonly string[], cwd: string, ms: number): Promise<boolean> {
  const { child, ended } = start(args, cwd);
  const timer = setTimeout(() => child.kill('SIGKILL'), ms);
  const { status } = await ended;
  clearTimeout(timer);
  return status === 0;
}

export interface Killing {
  readonly cwd: string;
  /** Times to kill it, at most. */
  readonly kills: number;
  /** Milliseconds that it is given each time, at most. */
  readonly most: number;
  readonly random: () => number;
}

/**
 * Kills an enumeration at random moments, again and again until it is over before; then runs it to
 * its end. At no time may there be what looks like a finished result and is none. Resolves with the
 * files of the result, and how often it was killed.
 */
export async function killedAgainAndAgain(
  args: readonly string[],
  out: string,
  { cwd, kills, most, random }: Killing,
) {
  let killed = 0;
  while (killed < kills && !(await runAndKill([...args, '--out', out], cwd, random() * most))) {
    killed++;
    await checkNothingLooksFinished(out, cwd);
  }
  return { killed, files: await lastRun(args, out, cwd) };
}

/** So little memory that 3x4 is cut into eleven shards. */
export const SHARDED = ['--engine', 'disk', '--threads', '1', '--memory', '100MB'];

/** Expects a search that a signal ends to say where it stands, and to go on from there. */
export async function checkInterrupted(
  signal: NodeJS.Signals,
  status: number,
  cwd: string,
): Promise<void> {
  const out = `by-${signal}`;
  const args = ['enumerate', '--size', '3x4', ...SHARDED, '--out', out];
  const ended = await interrupt(signal, args, cwd);
  expect(ended.status).toBe(status);
  expect(ended.stderr).toMatch(
    /\nStopped in layer \d+, of which \d+ of up to 11 shards are done; the same command goes on from there\.\n$/,
  );
  expect(existsSync(join(cwd, out, 'summary.json'))).toBe(false);
  expect((await call([...args, '--until', '18'], { cwd })).stderr).toContain(
    `The search in '${out}/work' goes on from layer `,
  );
  expect(readSummary(join(cwd, out)).disk?.interruptions).toBe(1);
}

/** Runs an enumeration to its end, after others were killed. */
export async function lastRun(
  args: readonly string[],
  out: string,
  cwd: string,
): Promise<Record<string, unknown>> {
  const last = await call([...args, '--out', out], { cwd });
  expect(last.status, last.stderr).toBe(0);
  return filesOf(join(cwd, out));
}

/** A result that was killed while it was written is whole, or there is none. */
export async function checkNothingLooksFinished(out: string, cwd: string): Promise<void> {
  if (existsSync(join(cwd, out, 'summary.json')))
    expect((await call(['verify', out], { cwd })).status).toBe(0);
}

/** The functions of node:fs that change what is in a folder. */
const FOLDER_CHANGES = ['fsyncSync', 'renameSync', 'rmSync', 'rmdirSync', 'linkSync', 'mkdirSync'];

/**
 * Kills an enumeration before a call that changes what is in a folder: nothing may look finished,
 * and the same command must make these files. Resolves with whether there was such a call.
 */
export async function checkKilledBefore(
  call: number,
  args: readonly string[],
  whole: Readonly<Record<string, unknown>>,
  cwd: string,
): Promise<boolean> {
  const out = `call-${call}`;
  const preload = faultAt('kill-before', call, join(cwd, `${out}.calls`), FOLDER_CHANGES);
  const { status } = run([...args, '--out', out], { cwd, preload });
  await checkNothingLooksFinished(out, cwd);
  expect(await lastRun(args, out, cwd), `killed before call ${call}`).toEqual(whole);
  return status === null;
}
