/* Slurm as a scheduler of workers: they are a job array, whose name follows from the folder. */
import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { AtlasError, isOf } from '../errors.js';
import type { Scheduler } from './cluster.js';

/** The workers of one search. */
export interface SlurmWorkers {
  /** The path of the search's folder, and that of its workers' logs. */
  readonly folder: string;
  readonly logs: string;
  /** Of each worker: its cores, and bytes of memory. */
  readonly cores: number;
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
  `slide-atlas-${createHash('sha256').update(folder).digest('hex').slice(0, 10)}`;

/** The script of so many workers. */
export function slurmScript(count: number, { folder, logs, cores, memory, options, command }: SlurmWorkers): string {
  return [
    '#!/bin/bash',
    '#SBATCH --nodes=1 --ntasks=1',
    `#SBATCH --cpus-per-task=${cores}`,
    ...(ASKS_MEMORY.test(options) ? [] : [`#SBATCH --mem=${Math.ceil((MEMORY_MARGIN * memory) / 2 ** 20)}M`]),
    ...(options === '' ? [] : [`#SBATCH ${options}`]),
    `#SBATCH --job-name=${jobName(folder)} --array=1-${count} --no-requeue`,
    `#SBATCH --output="${join(logs.replaceAll('%', '%%'), '%A-%a.log')}"`,
    `exec ${command.map(inShell).join(' ')}`,
  ].join('\n');
}

const inShell = (word: string): string => ["'", word.replaceAll("'", "'\\''"), "'"].join('');

/** The states of jobs that have not ended. */
const ACTIVE = ['PENDING', 'CONFIGURING', 'REQUEUED', 'SUSPENDED', 'RUNNING', 'COMPLETING', 'STAGE_OUT'];

/** The most time that cancelled jobs are waited for, and the pause between two looks. */
const LEAVE_MS = 30_000;
const LOOK_MS = 300;

/** Slurm for the workers of one search. */
export function slurm(workers: SlurmWorkers): Scheduler {
  const ours = ['--me', `--name=${jobName(workers.folder)}`];

  async function look() {
    const lines = await call('squeue', ['-hr', ...ours, '--states=all', '-Si', '-o', '%T|%N|%F-%K.log']);
    const jobs = lines.split('\n').filter(Boolean);
    const ended = jobs.filter((line) => !ACTIVE.includes(line.split('|')[0]));
    return { active: jobs.length - ended.length, reason: reasonOf(ended.at(-1), workers.logs) };
  }

  return {
    async submit(count) {
      await call('sbatch', [], slurmScript(count, workers));
    },
    look,
    async cancel() {
      await call('scancel', ours);
      const deadline = performance.now() + LEAVE_MS;
      while ((await look()).active > 0 && performance.now() < deadline) await pause(LOOK_MS);
    },
  };
}

/** Why a worker ended, by its line in the answer of squeue and the last line of its log. */
function reasonOf(line: string | undefined, logs: string): string {
  if (line === undefined) return 'Slurm tells no reason';
  const [state, node, log] = line.split('|');
  let end = 'it has left no log: see whether all machines have the folder';
  try {
    const words = readFileSync(join(logs, log), 'utf8').trim().split('\n').at(-1)!;
    end = `its last words are: ${words.replace(/\.$/, '')}`;
  } catch {
    // It could not begin.
  }
  return `${state} on ${node || 'no node'}, ${end}`;
}

/**
 * Asks Slurm whether it would take a script; resolves with the answer, in a sentence.
 *
 * @throws AtlasError when it would not, and when there is no Slurm although there `mustBe` one.
 */
export async function askSlurm(script: string, mustBe: boolean): Promise<string> {
  try {
    await call('sbatch', ['--test-only'], script);
    return 'Slurm would take it.';
  } catch (cause) {
    if (mustBe || !(isOf('cluster', cause) && 'program' in cause.data)) throw cause;
    return 'There is no sbatch on this machine: Slurm was not asked.';
  }
}

/** Runs a program of Slurm, which Ctrl-C does not end; resolves with its output. @throws AtlasError with its reason when it fails. */
async function call(program: string, args: readonly string[], input = ''): Promise<string> {
  const child = spawn(program, args, { detached: true });
  child.stdin.on('error', () => undefined).end(input); // a program that does not read its input fails by itself
  const ended = once(child, 'close') as Promise<[number | null]>;
  try {
    const [[code], output, complaint] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
    if (code === 0) return output;
    throw new AtlasError('cluster', `Slurm refuses: ${complaint.trim().replace(/\.?\s*\n\s*/g, '; ')}`);
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')) throw cause;
    const sentence = `The program ${program} of Slurm is not found; run this on a machine of the cluster`;
    throw new AtlasError('cluster', sentence, { program });
  }
}
