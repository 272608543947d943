/* The real program on a real Slurm: two nodes on this host, set up by scripts/slurm-cluster.mjs. Skipped where that cannot be. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canHaveCluster, startCluster, type Cluster } from '../../scripts/slurm-cluster.mjs';
import { filesOf, readSummary } from '../cli/diskRuns.js';
import { MAIN, run, temporaryFolder, type Outcome } from '../cli/program.js';

const cwd = temporaryFolder(afterAll);
const path = (...parts: string[]): string => join(cwd, ...parts);

/** Two threads of so little memory that 3x4 is cut into eleven shards. */
const SHARDED = [
  'enumerate',
  '--size',
  '3x4',
  '--engine',
  'disk',
  '--threads',
  '1',
  '--memory',
  '190MB',
  '--keep-work',
];
/** Only the densest layers are worth a test of many seconds. */
const CLUSTER = ['--cluster', 'slurm', '--tasks', '8', '--sparse', '20000000'];

const HAS_CLUSTER = canHaveCluster();
if (!HAS_CLUSTER) console.log('Slurm is missing, or this is not root: the tests on a cluster are skipped.');

let cluster: Cluster;
let stop: (() => Promise<void>) | undefined;
beforeAll(async () => {
  if (!HAS_CLUSTER) return;
  cluster = await startCluster();
  ({ stop } = cluster);
});
afterAll(() => stop?.());

interface Driver {
  readonly child: ChildProcess;
  /** What it has said so far. */
  readonly said: () => string;
  readonly ended: Promise<Outcome>;
}

/** Starts the program on the cluster; in its tasks, but not in itself, a module is loaded first. */
function start(out: string, options: readonly string[] = [], inTasks = ''): Driver {
  const preload = `if (process.argv[1]?.endsWith('task.js')) { ${inTasks} }`;
  const child = spawn(process.execPath, [MAIN, ...SHARDED, ...CLUSTER, '--out', out, ...options], {
    cwd,
    env: {
      ...process.env,
      ...cluster.env,
      NO_COLOR: '1',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(preload)}`,
    },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (text: Buffer) => (stdout += text.toString()));
  child.stderr.on('data', (text: Buffer) => (stderr += text.toString()));
  const ended = new Promise<Outcome>((resolve) => child.on('close', (status) => resolve({ status, stdout, stderr })));
  return { child, said: () => stderr, ended };
}

async function until(what: string, isSo: () => boolean): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error(`It took too long until ${what}.`);
    await pause(20);
  }
}

const inFolder = (out: string): string[] => (existsSync(path(out, 'work')) ? readdirSync(path(out, 'work')) : []);
const shardFiles = (out: string): string[] => inFolder(out).filter((name) => name.endsWith('.shard'));
const bytesOf = (out: string): Record<string, Buffer> =>
  Object.fromEntries(shardFiles(out).map((name) => [name, readFileSync(path(out, 'work', name))]));

const logsOf = (out: string): string[] =>
  inFolder(out)
    .filter((name) => name.endsWith('.log'))
    .map((name) => readFileSync(path(out, 'work', name), 'utf8'));

/** Until a task has begun. */
const tasksBegin = (out: string): Promise<void> =>
  until('a task began', () => inFolder(out).some((name) => name.endsWith('.log')));

/** Results without what tells on how many machines they were made. */
function resultOf(out: string): unknown {
  const { summary, ...files } = filesOf(path(out));
  return {
    ...files,
    summary: { ...(summary as object), disk: { ...readSummary(path(out)).disk, interruptions: 0, nodes: 1 } },
  };
}

/** Holds the tasks up, so that what is done to them happens in mid-layer. */
const SLOW = `
  const { default: fs } = await import('node:fs');
  const { syncBuiltinESMExports } = await import('node:module');
  const { renameSync } = fs;
  fs.renameSync = (...args) => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);
    renameSync(...args);
  };
  syncBuiltinESMExports();
`;

describe.runIf(HAS_CLUSTER)('a search on a cluster', () => {
  /** What one machine makes of it: the result, and the files of the last two layers. */
  let result: unknown;
  let shards: Record<string, Buffer>;
  beforeAll(() => {
    expect(run([...SHARDED, '--out', 'alone'], { cwd }).status).toBe(0);
    result = resultOf('alone');
    shards = bytesOf('alone');
  });

  /** Fails unless a driver has come to its end, with what one machine has. */
  async function checkEnd(out: string, { ended }: Driver): Promise<void> {
    const { status, stderr } = await ended;
    expect(status, stderr).toBe(0);
    expect(resultOf(out)).toEqual(result);
    expect(bytesOf(out)).toEqual(shards);
    expect(inFolder(out).filter((name) => /\.(order|tmp)$/.test(name))).toEqual([]);
  }

  it('has the same result and the same files as on one machine, and says on how many nodes', async () => {
    const driver = start('whole');
    await checkEnd('whole', driver);
    expect(driver.said()).toMatch(
      /Slurm: 8 tasks for a layer, each of 1 core and [\d.]+ MB of memory; layers made from/,
    );
    expect(driver.said()).toMatch(/, \d tasks? running, \d waiting/);
    expect(readSummary(path('whole')).disk!.nodes).toBe(2);
    expect(inFolder('whole').filter((name) => /^d035-j\d+-t[0-7]\.log$/.test(name))).toHaveLength(8);
    expect(run([...SHARDED.slice(0, -1), '--out', 'whole'], { cwd }).status).toBe(0);
    expect(existsSync(path('whole', 'work')), 'the folder is removed with its logs').toBe(false);
  });

  it('goes on when a node dies in mid-layer with its tasks', async () => {
    const driver = start('node', [], SLOW);
    await until('a task ran on the node', () => logsOf('node').some((text) => text.includes(' on two ')));
    cluster.kill('two');
    await checkEnd('node', driver);
    expect(driver.said()).toMatch(
      /tasks? of layer \d+ failed: task \d on two: .* \(NODE_FAIL.*|.*JobLaunchFailure\); submitted again\./,
    );
    await cluster.revive('two');
  });

  it('does again what a task that was killed has not done', async () => {
    const marker = path('killed');
    const kill = `
      const { existsSync, writeFileSync } = await import('node:fs');
      if (process.env.SLURM_ARRAY_TASK_ID === '3' && !existsSync('${marker}')) {
        writeFileSync('${marker}', '');
        process.kill(process.pid, 'SIGKILL');
      }`;
    const driver = start('task', [], kill);
    await checkEnd('task', driver);
    expect(driver.said()).toMatch(/1 task of layer 35 failed: task 3 on \w+: .*; submitted again\./);
  });

  it('stops with the reason of a task that fails every time, and goes on when it is mended', async () => {
    const marker = path('broken');
    writeFileSync(marker, '');
    const fail = `
      const { default: fs } = await import('node:fs');
      const { syncBuiltinESMExports } = await import('node:module');
      const { renameSync } = fs;
      fs.renameSync = (from, to) => {
        if (to.includes('s000005-') && fs.existsSync('${marker}')) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
        renameSync(from, to);
      };
      syncBuiltinESMExports();`;
    const { status, stderr } = await start('broken-run', [], fail).ended;
    expect(status).toBe(3);
    expect(stderr).toMatch(
      /slide-atlas: Of layer 35 1 task failed 4 times, the last time task \d on \w+: .*the disk is full; make room.*, with the log '.*t\d\.log'; mend that, and the same command goes on\.\n$/,
    );
    rmSync(marker);
    await checkEnd('broken-run', start('broken-run', [], fail));
  });

  it('is gone on with by a new driver when the first one was killed, and the tasks that it left are cancelled', async () => {
    const first = start('driver', [], SLOW);
    await tasksBegin('driver');
    first.child.kill('SIGKILL');
    await first.ended;
    const second = start('driver');
    await checkEnd('driver', second);
    expect(second.said()).toMatch(/An earlier run in this folder has left tasks; cancelled \(\d+\)\./);
    expect(readSummary(path('driver')).disk!.interruptions).toBe(1);
  });

  it('refuses a second driver in its folder, cancels its tasks at Ctrl-C, and goes on from there', async () => {
    const first = start('two-drivers', [], SLOW);
    await tasksBegin('two-drivers');
    const { status, stderr } = await start('another', ['--work', 'two-drivers/work']).ended;
    expect(status).toBe(3);
    expect(stderr).toMatch(/The folder 'two-drivers\/work' is held by process \d+ on .+; wait for it/);
    first.child.kill('SIGINT');
    const ended = await first.ended;
    expect(ended.status).toBe(130);
    expect(ended.stderr).toMatch(/Stopped in layer 35, of which \d+ of 11 shards are done; the same command goes on/);
    const again = start('two-drivers');
    await checkEnd('two-drivers', again);
    expect(again.said()).not.toContain('has left tasks');
  });

  it('says at once what Slurm says of options that it does not take', async () => {
    const { status, stderr } = await start('partition', ['--sbatch', '--partition=none']).ended;
    expect(status).toBe(3);
    expect(stderr).toMatch(/^slide-atlas: Slurm refuses: '.*invalid partition.*'/m);
    expect(existsSync(path('partition'))).toBe(false);
  });
});
