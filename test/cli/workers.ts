/* Drivers and workers as processes of the real program. */
import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf } from './diskRuns.js';
import { MAIN, type Outcome } from './program.js';

export interface Running {
  readonly child: ChildProcess;
  /** What it has said on stderr so far. */
  readonly said: () => string;
  readonly ended: Promise<Outcome>;
}

const started: ChildProcess[] = [];

/** Kills all processes that are left. */
export const killAll = (): void => started.forEach((child) => child.kill('SIGKILL'));

/** Starts the program. */
export function start(args: readonly string[], cwd: string): Running {
  const child = spawn(process.execPath, [MAIN, ...args], {
    cwd,
    env: { ...process.env, NO_COLOR: '1' },
  });
  started.push(child);
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (text: Buffer) => (stdout += text.toString()));
  child.stderr.on('data', (text: Buffer) => (stderr += text.toString()));
  const ended = new Promise<Outcome>((resolve) =>
    child.on('close', (status) => resolve({ status, stdout, stderr })),
  );
  return { child, said: () => stderr, ended };
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
