/* Slurm as a scheduler of tasks: a layer is a job array, and the name of its jobs follows from the folder. */
import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { AtlasError, messageOf } from '../errors.js';
import type { Scheduler, Task } from './cluster.js';

export interface SlurmSettings {
  /** The folder of the search. */
  readonly folder: string;
  /** Parts of a layer. */
  readonly tasks: number;
  /** Threads of a task. */
  readonly threads: number;
  readonly cores: number;
  /** Bytes of memory of a task. */
  readonly memory: number;
  /** Options of sbatch that replace the default ones. */
  readonly options: string;
  /** The most seconds that a task waits for a file. */
  readonly patience: number;
  /** The script that a task runs, with this version of Node. */
  readonly script: string;
  /** The path of a task's log; `job` and `task` are their numbers, or texts that stand for them. */
  logPath(folder: string, depth: number, job: string, task: string): string;
}

/** A job gets so many times the memory of the plan, as Node reserves more than it uses. */
const MEMORY_MARGIN = 1.25;

/** Slurm accepts memory for a node, for a core or for a processor, but only one of these options. */
const ASKS_MEMORY = /--mem\b/;

/** The name of all jobs of a folder. */
const jobName = (folder: string): string =>
  `slide-atlas-${createHash('sha256').update(realPath(folder)).digest('hex').slice(0, 10)}`;

/** The script of the tasks of a layer. */
export function slurmScript(tasks: readonly number[], depth: number, order: string, settings: SlurmSettings): string {
  const { folder, threads, cores, memory, options, patience, script, logPath } = settings;
  const log = logPath(realPath(folder).replaceAll('%', '%%'), depth, '%A', '%a');
  return [
    '#!/bin/bash',
    '#SBATCH --nodes=1 --ntasks=1',
    `#SBATCH --cpus-per-task=${cores}`,
    ...(ASKS_MEMORY.test(options) ? [] : [`#SBATCH --mem=${Math.ceil((MEMORY_MARGIN * memory) / 2 ** 20)}M`]),
    ...(options === '' ? [] : [`#SBATCH ${options}`]),
    `#SBATCH --job-name=${jobName(folder)} --array=${ranges(tasks)} --no-requeue`,
    `#SBATCH --output="${log}"`,
    `exec ${[process.execPath, script, realPath(order)].map(inShell).join(' ')} "$SLURM_ARRAY_TASK_ID" ${settings.tasks} ${threads} ${patience}`,
    '',
  ].join('\n');
}

/** The pause before a call is repeated. */
const AGAIN_MS = 2000;

/** Slurm for the tasks of one search. If Slurm is busy and does not answer, `say` gets a sentence, and the call is repeated. */
export function slurm(settings: SlurmSettings, say: (sentence: string) => void): Scheduler {
  const { folder, patience } = settings;
  const name = jobName(folder);
  let job = '';
  let submitted = 0;
  let known: readonly Task[] = [];
  let answers = true;
  const logOf = (task: number): string => settings.logPath(folder, submitted, job, String(task));

  function tell(cause: unknown): void {
    if (answers) say(`${messageOf(cause)} It is asked again.`);
    answers = false;
  }

  const callPatiently: Call = async (...command) => {
    const deadline = performance.now() + 1000 * patience;
    for (;;) {
      try {
        const answer = await call(...command);
        answers = true;
        return answer;
      } catch (cause) {
        if (performance.now() > deadline) throw cause;
        tell(cause);
      }
      await pause(AGAIN_MS);
    }
  };

  return {
    async submit(tasks, depth, order) {
      const script = slurmScript(tasks, depth, order, settings);
      job = (await callPatiently('sbatch', ['--parsable'], script)).split(';')[0].trim();
      submitted = depth;
      known = tasks.map((number) => ({ number, state: 'waiting', reason: '', node: '' }));
    },
    async look() {
      try {
        known = parseTasks(await call('squeue', ['-h', '-r', '-j', job, '--states=all', '-o', '%K|%T|%N|%r']));
        answers = true;
      } catch (cause) {
        if (/invalid job id/i.test(String(cause))) known = [];
        else tell(cause); // the tasks go on without an answer
      }
      return known;
    },
    cancel: () => cancelNamed(name, patience, callPatiently),
    logOf,
    lastWords(task) {
      try {
        return readFileSync(logOf(task), 'utf8').trim().split('\n').at(-1)!.trim();
      } catch {
        return undefined;
      }
    },
  };
}

/** Fails unless Slurm would take the tasks of a layer. @throws AtlasError with its reason. */
export async function checkSlurm(settings: SlurmSettings): Promise<void> {
  const tasks = Array.from({ length: settings.tasks }, (_, task) => task);
  await call('sbatch', ['--test-only'], slurmScript(tasks, 0, settings.folder, settings));
}

/** The pause between two looks whether jobs have ended. */
const GONE_MS = 300;

/** Cancels all jobs of a name; resolves with their numbers when none of them waits or runs any more, or after `patience` seconds. */
async function cancelNamed(name: string, patience: number, call: Call): Promise<string[]> {
  const filter = ['-h', '--me', `--name=${name}`, '--states=PENDING,CONFIGURING,RUNNING,SUSPENDED'];
  const jobs = async (): Promise<string[]> => [
    ...new Set((await call('squeue', [...filter, '-o', '%F'])).split('\n').filter(Boolean)),
  ];
  const found = await jobs();
  if (found.length === 0) return found;
  await call('scancel', ['--me', `--name=${name}`]);
  const deadline = performance.now() + 1000 * patience;
  while ((await jobs()).length > 0 && performance.now() < deadline) await pause(GONE_MS);
  return found;
}

const STATES: Readonly<Record<string, Task['state']>> = {
  PENDING: 'waiting',
  CONFIGURING: 'waiting',
  REQUEUED: 'waiting',
  SUSPENDED: 'waiting',
  RUNNING: 'running',
  COMPLETING: 'running',
  STAGE_OUT: 'running',
  COMPLETED: 'done',
};

/** The tasks in lines of `number|state|node|reason`. */
export const parseTasks = (lines: string): Task[] =>
  lines.split('\n').flatMap((line) => {
    const [number, state = '', node = '', reason = ''] = line.split('|') as (string | undefined)[];
    if (state === '') return [];
    const known = STATES[state] ?? 'failed';
    const why = known === 'failed' ? [state, reason].filter((word) => !/^(None|)$/.test(word)).join(', ') : '';
    return [{ number: Number(number), state: known, reason: why, node: node.startsWith('(') ? '' : node }];
  });

/** `0-3,7` for 0, 1, 2, 3 and 7. */
export function ranges(numbers: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run?.[1] === number - 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(',');
}

type Call = (program: string, args: readonly string[], input?: string) => Promise<string>;

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
