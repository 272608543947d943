/* Slurm as a scheduler of workers: they are a job array, whose name follows from the folder. */
import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { AtlasError, isOf } from '../errors.js';
import type { Scheduler } from './cluster.js';

export interface SlurmSettings {
  /** The folder of the search. */
  readonly folder: string;
  /** The folder of the workers' logs. */
  readonly logs: string;
  /** Of a worker. */
  readonly cores: number;
  /** Bytes of memory of a worker. */
  readonly memory: number;
  /** Options of sbatch that replace the default ones. */
  readonly options: string;
  /** The program of a worker, and its arguments. */
  readonly command: readonly string[];
}

/** A job gets so many times the memory of the plan, as Node reserves more than it uses. */
const MEMORY_MARGIN = 1.25;

/** Slurm accepts memory for a node, for a core or for a processor, but only one of these options. */
const ASKS_MEMORY = /--mem\b/;

/** The name of all jobs of a folder. */
const jobName = (folder: string): string =>
  `slide-atlas-${createHash('sha256').update(realPath(folder)).digest('hex').slice(0, 10)}`;

/** The script of so many workers. */
export function slurmScript(workers: number, settings: SlurmSettings): string {
  const { folder, logs, cores, memory, options, command } = settings;
  return [
    '#!/bin/bash',
    '#SBATCH --nodes=1 --ntasks=1',
    `#SBATCH --cpus-per-task=${cores}`,
    ...(ASKS_MEMORY.test(options) ? [] : [`#SBATCH --mem=${Math.ceil((MEMORY_MARGIN * memory) / 2 ** 20)}M`]),
    ...(options === '' ? [] : [`#SBATCH ${options}`]),
    `#SBATCH --job-name=${jobName(folder)} --array=1-${workers} --no-requeue`,
    `#SBATCH --output="${join(realPath(logs).replaceAll('%', '%%'), '%A-%a.log')}"`,
    `exec ${command.map(inShell).join(' ')}`,
    '',
  ].join('\n');
}

/** The states of jobs that have not ended. */
const ACTIVE = ['PENDING', 'CONFIGURING', 'REQUEUED', 'SUSPENDED', 'RUNNING', 'COMPLETING', 'STAGE_OUT'];

/** The most time that cancelled jobs are waited for, and the pause between two looks. */
const LEAVE_MS = 30_000;
const LOOK_MS = 300;

/** Slurm for the workers of one search. */
export function slurm(settings: SlurmSettings): Scheduler {
  const { folder, logs } = settings;
  const name = jobName(folder);

  /** All workers of which Slurm knows, those that have ended too. */
  async function workers() {
    const lines = await call('squeue', ['-hr', '--me', `--name=${name}`, '--states=all', '-Si', '-o', '%F|%K|%T|%N']);
    const all = lines
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split('|'));
    return all.map(([job, task, state, node]) => ({ job, task, state, node, isActive: ACTIVE.includes(state) }));
  }

  const activeJobs = async (): Promise<string[]> =>
    (await workers()).filter(({ isActive }) => isActive).map(({ job }) => job);

  return {
    async submit(count) {
      await call('sbatch', ['--parsable'], slurmScript(count, settings));
    },
    async look() {
      const all = await workers();
      const ended = all.filter(({ isActive }) => !isActive).at(-1);
      const log = ended && join(logs, `${ended.job}-${ended.task}.log`);
      const reason = ended
        ? `${ended.state} on ${ended.node || 'no node'}, ${lastWords(log!)}`
        : 'Slurm tells no reason';
      return { active: all.filter(({ isActive }) => isActive).length, reason };
    },
    async cancel() {
      const found = await activeJobs();
      if (found.length === 0) return found;
      await call('scancel', ['--me', `--name=${name}`]);
      const deadline = performance.now() + LEAVE_MS;
      while ((await activeJobs()).length > 0 && performance.now() < deadline) await pause(LOOK_MS);
      return [...new Set(found)];
    },
  };
}

/** The last line of a log, in a phrase. */
function lastWords(log: string): string {
  try {
    const words = readFileSync(log, 'utf8').trim().split('\n').at(-1)!.replace(/\.$/, '');
    return `its last words are: ${words}`;
  } catch {
    return 'it has left no log: see whether all machines have the folder';
  }
}

/** Fails unless Slurm would take a script. @throws AtlasError with its reason. */
export async function checkSlurm(script: string): Promise<void> {
  await call('sbatch', ['--test-only'], script);
}

/** Whether an error says that this machine has no Slurm. */
export const isWithoutSlurm = (cause: unknown): boolean => isOf('cluster', cause) && 'program' in cause.data;

/** Runs a program of Slurm, which Ctrl-C does not end; resolves with its output. @throws AtlasError with its reason when it fails. */
async function call(program: string, args: readonly string[], input = ''): Promise<string> {
  const child = spawn(program, args, { detached: true });
  const status = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  child.stdin.on('error', () => undefined).end(input); // a program that does not read its input fails by itself
  try {
    const [code, output, complaint] = await Promise.all([status, text(child.stdout), text(child.stderr)]);
    if (code === 0) return output;
    throw new AtlasError('cluster', `Slurm refuses: ${complaint.trim().replace(/\.?\s*\n\s*/g, '; ')}`);
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')) throw cause;
    throw new AtlasError(
      'cluster',
      `The program ${program} of Slurm is not found; run this on a machine of the cluster`,
      { program },
    );
  }
}

/** The path of a folder or a file that is the same for all runs. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return resolve(path);
  }
}

const inShell = (word: string): string => ["'", word.replaceAll("'", "'\\''"), "'"].join('');
