/*
 * A platform whose searches on disk get workers of a Slurm cluster: they are a job array, whose
 * name follows from the folder.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Context, Platform } from '../../app/context.js';
import type { SearchPlan } from '../../app/search/searchPlan.js';
import { AtlasError, hasCode } from '../../basics/errors.js';
import { withWorkers, type Scheduler } from './cluster.js';
import { errorCode } from '../../files/system/regularFile.js';
import { workersFolder } from '../searchFolder.js';
import { newSha256 } from '../../files/system/newSha256.js';
import { formatBytes, formatQuantity, formatRoughly } from '../../basics/humanize.js';
import { shellWord } from '../../formats/shellWords.js';

/** The request for workers, from the options. */
interface SlurmRequest {
  readonly workers: number;
  /** Options of sbatch, which replace the default ones. */
  readonly options: string;
  /** The most seconds until a file appears on another machine. */
  readonly patience: number;
  /** The path of the program, which is the same on all machines. */
  readonly program: string;
}

/** A job gets the memory of the plan times this, as Node reserves more than it uses. */
const MEMORY_MARGIN = 1.25;

/**
 * Slurm accepts memory for a node, for a core or for a processor, but only one of these options.
 */
const ASKS_MEMORY = /--mem\b/;

/**
 * Workers of the threads and the memory of a plan: in words, as the script that sbatch would get,
 * and as a platform. `ask` asks Slurm whether it would take the script.
 */
export function slurmCluster(
  { threads, needs, coreSeconds, engine, folder: given = '' }: SearchPlan,
  { workers, options, patience, program }: SlurmRequest,
  { platform, reporter }: Context,
) {
  const folder = resolve(given);
  const logs = workersFolder(folder);
  const name = `slide-atlas-${newSha256().update(folder).digest('hex').slice(0, 10)}`;
  const cores = Math.ceil(threads / engine.threadsPerCore);
  const values = { folder, threads, memory: `${Math.ceil(needs.memory / 1000)}kB`, patience };
  const words = Object.entries(values).flatMap(([option, value]) => [`--${option}`, String(value)]);
  const command = [process.execPath, program, 'work', ...words].map(shellWord).join(' ');
  const scriptFor = (count: number): string =>
    [
      '#!/bin/bash',
      '#SBATCH --nodes=1 --ntasks=1',
      `#SBATCH --cpus-per-task=${cores}`,
      ...(ASKS_MEMORY.test(options)
        ? []
        : [`#SBATCH --mem=${Math.ceil((MEMORY_MARGIN * needs.memory) / 2 ** 20)}M`]),
      ...(options === '' ? [] : [`#SBATCH ${options}`]),
      `#SBATCH --job-name=${name} --array=1-${count} --no-requeue`,
      `#SBATCH --output="${join(logs.replaceAll('%', '%%'), '%A-%a.log')}"`,
      `exec ${command}`,
    ].join('\n');
  const script = scriptFor(workers);
  const each = `each of ${formatQuantity(cores, 'core')} and ${formatBytes(needs.memory)} of memory`;
  return {
    description: `Slurm: ${formatQuantity(workers, 'worker')}, ${each}, ${formatRoughly(coreSeconds)} of a core in all.`,
    script,
    ask: (mustBe: boolean): Promise<string> => ask(script, mustBe),
    platform: {
      ...platform,
      startExecutor(job, wanted) {
        if (job.work !== 'disk') return platform.startExecutor(job, wanted);
        const local = platform.startExecutor(
          job,
          Math.min(wanted, platform.cores * engine.threadsPerCore),
        );
        return withWorkers(local, slurm(name, logs, scriptFor), workers, reporter.warn);
      },
    } satisfies Platform,
  };
}

/** The states of jobs that have not ended. */
const ACTIVE = [
  'PENDING',
  'CONFIGURING',
  'REQUEUED',
  'SUSPENDED',
  'RUNNING',
  'COMPLETING',
  'STAGE_OUT',
];

/** The most time that cancelled jobs are waited for, and the pause between two looks. */
const LEAVE_MS = 30_000;
const LOOK_MS = 300;

/** Slurm for the workers of one search: the jobs of a name, whose logs are in a folder. */
function slurm(name: string, logs: string, scriptFor: (count: number) => string): Scheduler {
  const ours = ['--me', `--name=${name}`];

  async function look() {
    const lines = await call('squeue', [
      '-hr',
      ...ours,
      '--states=all',
      '-Si',
      '-o',
      '%T|%N|%F-%K.log',
    ]);
    const jobs = lines.split('\n').filter(Boolean);
    const ended = jobs.filter((line) => !ACTIVE.includes(line.split('|')[0]));
    return { active: jobs.length - ended.length, reason: reasonOf(ended.at(-1), logs) };
  }

  return {
    async submit(count) {
      await call('sbatch', [], scriptFor(count));
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
  if (line === undefined) return 'Slurm gives no reason';
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
async function ask(script: string, mustBe: boolean): Promise<string> {
  try {
    await call('sbatch', ['--test-only'], script);
    return 'Slurm would take it.';
  } catch (cause) {
    if (mustBe || !(hasCode(cause, 'cluster') && cause.data.missing !== undefined)) throw cause;
    return 'There is no sbatch on this machine: Slurm was not asked.';
  }
}

/**
 * Runs a program of Slurm, which Ctrl-C does not end; resolves with its output. @throws AtlasError
 * with its reason when it fails.
 */
async function call(program: string, args: readonly string[], input = ''): Promise<string> {
  const child = spawn(program, args, { detached: true });
  child.stdin.on('error', () => undefined).end(input); // a program that does not read its input fails by itself
  const ended = once(child, 'close') as Promise<[number | null]>;
  try {
    const [[code], output, complaint] = await Promise.all([
      ended,
      text(child.stdout),
      text(child.stderr),
    ]);
    if (code === 0) return output;
    throw new AtlasError(
      'cluster',
      `Slurm refuses: ${complaint.trim().replace(/\.?\s*\n\s*/g, '; ')}`,
    );
  } catch (cause) {
    if (errorCode(cause) !== 'ENOENT') throw cause;
    const sentence = `The program ${program} of Slurm is not found; run this on a machine of the cluster`;
    throw new AtlasError('cluster', sentence, { missing: program });
  }
}
