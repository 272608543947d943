/* The real program on a real Slurm: two nodes on this host, set up by slurm-cluster.mjs. Skipped where that cannot be. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canHaveCluster, canHaveViews, startCluster, withView, type Cluster, type View } from './slurm-cluster.mjs';
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
  '100MB',
  '--keep-work',
];
const CLUSTER = ['--cluster', 'slurm', '--tasks', '8'];
/** Only the densest layers are worth a test of many seconds: those from 35 to 38. */
const SPARSE = 20_000_000;

const HAS_CLUSTER = canHaveCluster();
if (!HAS_CLUSTER) console.log('Slurm is missing, or this is not root: the tests on a cluster are skipped.');
const HAS_VIEWS = HAS_CLUSTER && canHaveViews();
if (HAS_CLUSTER && !HAS_VIEWS) {
  console.log(
    'Without bindfs, or /dev/fuse, no file system remembers what it has seen: the tests with such are skipped.',
  );
}

let cluster: Cluster;

/** Has a cluster for the tests around it. */
function useCluster(view?: View): void {
  beforeAll(async () => {
    cluster = await startCluster(view);
  });
  afterAll(() => cluster.stop());
}

interface Driver {
  readonly child: ChildProcess;
  /** What it has said so far. */
  readonly said: () => string;
  readonly ended: Promise<Outcome>;
}

interface Setting {
  readonly options?: readonly string[];
  /** A module that is loaded first in tasks, but not in the driver. */
  readonly inTasks?: string;
  /** What the driver has of the folder. */
  readonly view?: View;
  readonly sparse?: number;
}

/** Starts the program on the cluster. */
function start(out: string, { options = [], inTasks = '', view, sparse = SPARSE }: Setting = {}): Driver {
  const preload = `if (process.argv[1]?.endsWith('task.js')) { ${inTasks} }`;
  const command = [process.execPath, MAIN, ...SHARDED, ...CLUSTER, '--sparse', `${sparse}`, '--out', out, ...options];
  const [program, ...args] = view ? withView(view, command) : command;
  const child = spawn(program, args, {
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

/** The files of layer 35 that {@link heldInHalf} lets through. */
const firstHalf = (out: string): string[] => shardFiles(out).filter((name) => /^s00000[0-4]-d035/.test(name));
const halfIsDone = (out: string): Promise<void> => until('half was done', () => firstHalf(out).length === 5);

/** Results without what tells on how many machines they were made. */
function resultOf(out: string): unknown {
  const { summary, ...files } = filesOf(path(out));
  return {
    ...files,
    summary: { ...(summary as object), disk: { ...readSummary(path(out)).disk, interruptions: 0, nodes: 1 } },
  };
}

/** Holds tasks up before a file gets its name, where that is so, while a file is there: what is done to them happens in mid-layer. */
const held = (marker: string, where: string): string => `
  const { default: fs } = await import('node:fs');
  const { syncBuiltinESMExports } = await import('node:module');
  const { renameSync } = fs;
  fs.renameSync = (from, to) => {
    while (${where} && fs.existsSync('${marker}')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    renameSync(from, to);
  };
  syncBuiltinESMExports();
`;

/** Holds up the second half of the shards. */
const heldInHalf = (marker: string): string => held(marker, '/s0000(0[5-9]|10)-/.test(to)');

/** Makes a file by which tasks are held up. */
function marked(name: string): string {
  writeFileSync(path(name), '');
  return path(name);
}

/** What one machine makes of it: the result, and the files of the last two layers. */
let result: unknown;
let shards: Record<string, Buffer>;
beforeAll(() => {
  if (!HAS_CLUSTER) return;
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

describe.runIf(HAS_CLUSTER)('a search on a cluster', () => {
  useCluster();

  it('has the same result and the same files as on one machine, and says on how many nodes', async () => {
    const driver = start('whole');
    await checkEnd('whole', driver);
    expect(driver.said()).toMatch(
      /Slurm: 8 tasks for a layer, each of 1 core and [\d.]+ MB of memory, about 2 s of a core in all; layers made from/,
    );
    expect(driver.said()).toMatch(/, \d tasks? running, \d waiting/);
    expect(readSummary(path('whole')).disk!.nodes).toBe(2);
    expect((await driver.ended).stdout.replaceAll('\n', ' ')).toContain(', on 2 nodes of a cluster, ');
    expect(readFileSync(path('whole', 'report.html'), 'utf8')).toContain(', on 2 nodes of a cluster, ');
    expect(inFolder('whole').filter((name) => /^d035-j\d+-t[0-7]\.log$/.test(name))).toHaveLength(8);
    expect(run([...SHARDED.slice(0, -1), '--out', 'whole'], { cwd }).status).toBe(0);
    expect(existsSync(path('whole', 'work')), 'the folder is removed with its logs').toBe(false);
  });

  it('goes on when a node dies in mid-layer with its tasks', async () => {
    const driver = start('node', { inTasks: held(marked('node-held'), "process.env.SLURMD_NODENAME === 'two'") });
    await until('a task ran on the node', () => logsOf('node').some((text) => text.includes(' on two ')));
    await cluster.kill('two');
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
    const driver = start('task', { inTasks: kill });
    await checkEnd('task', driver);
    expect(driver.said()).toMatch(/1 task of layer 35 failed: task 3 on \w+: .*; submitted again\./);
  });

  it('stops with the reason of a task that fails every time, and goes on when it is mended', async () => {
    const marker = marked('broken');
    const fail = `
      const { default: fs } = await import('node:fs');
      const { syncBuiltinESMExports } = await import('node:module');
      const { renameSync } = fs;
      fs.renameSync = (from, to) => {
        if (to.includes('s000005-') && fs.existsSync('${marker}')) throw Object.assign(new Error('full'), { code: 'ENOSPC', syscall: 'rename' });
        renameSync(from, to);
      };
      syncBuiltinESMExports();`;
    const { status, stderr } = await start('broken-run', { inTasks: fail }).ended;
    expect(status).toBe(3);
    expect(stderr).toMatch(
      /slide-atlas: Of layer 35 1 task failed 4 times, the last time task \d on \w+: .*the disk is full; make room.*; its log is '.*t\d\.log'; mend that, and the same command goes on\.\n$/,
    );
    rmSync(marker);
    await checkEnd('broken-run', start('broken-run', { inTasks: fail }));
  });

  it('is gone on with by a new driver when the first one was killed: the tasks that it left are cancelled, what they have done is used', async () => {
    const first = start('driver', { inTasks: heldInHalf(marked('driver-held')) });
    await halfIsDone('driver');
    first.child.kill('SIGKILL');
    await first.ended;
    const done = firstHalf('driver').map((name) => ({ name, file: statSync(path('driver', 'work', name)).ino }));
    const second = start('driver');
    await until('the next layer began', () => shardFiles('driver').some((name) => name.includes('-d036')));
    for (const { name, file } of done) expect(statSync(path('driver', 'work', name)).ino).toBe(file);
    await checkEnd('driver', second);
    expect(second.said()).toContain('goes on from layer 35, of which 5 of up to 11 shards are done.');
    expect(second.said()).toMatch(
      /An earlier run in this folder has left tasks; cancelled \(\d+\)\. What they have done is used\./,
    );
    expect(readSummary(path('driver')).disk!.interruptions).toBe(1);
  });

  it('refuses a second driver in its folder, cancels its tasks at Ctrl-C, and goes on from there', async () => {
    const first = start('two-drivers', { inTasks: heldInHalf(marked('drivers-held')) });
    await halfIsDone('two-drivers');
    const { status, stderr } = await start('another', { options: ['--work', 'two-drivers/work'] }).ended;
    expect(status).toBe(3);
    expect(stderr).toMatch(/The folder 'two-drivers\/work' is held by process \d+ on .+; wait for it/);
    first.child.kill('SIGINT');
    const ended = await first.ended;
    expect(ended.status).toBe(130);
    expect(ended.stderr).toContain('The tasks of layer 35 are being cancelled.\n');
    expect(ended.stderr).toContain(
      'Stopped in layer 35, of which 5 of up to 11 shards are done; the same command goes on',
    );
    const again = start('two-drivers');
    await checkEnd('two-drivers', again);
    expect(again.said()).not.toContain('has left tasks');
  });

  it('goes on when Slurm does not answer for a while', async () => {
    const marker = marked('silent-held');
    const driver = start('silent', { inTasks: heldInHalf(marker) });
    await halfIsDone('silent');
    cluster.answer(false);
    rmSync(marker);
    await until('that was told', () => driver.said().includes('timed out on send/recv operation. It is asked again.'));
    cluster.answer(true);
    await checkEnd('silent', driver);
  });

  it('says at once what Slurm says of options that it does not take', async () => {
    const { status, stderr } = await start('partition', { options: ['--sbatch', '--partition=none'] }).ended;
    expect(status).toBe(3);
    expect(stderr).toMatch(/^slide-atlas: Slurm refuses: .*invalid partition.*Invalid partition name specified\.$/m);
    expect(existsSync(path('partition'))).toBe(false);
  });
});

/** Has the nodes remember that the files of a layer are not there. */
const LOOK_EARLY = `
  const { existsSync } = await import('node:fs');
  const [, folder, depth] = /^(.*)[/](d[0-9]+)-[^/]+$/.exec(process.argv[2]);
  for (let shard = 0; shard < 11; shard++) existsSync(folder + '/s' + String(shard).padStart(6, '0') + '-' + depth + '.shard');
`;

describe.runIf(HAS_VIEWS)('a search on a cluster whose machines remember for seconds what is not there', () => {
  const view = { folder: cwd, seconds: 6 };
  useCluster(view);
  /** Two layers, of which the second one reads the first one's files. */
  const setting = { inTasks: LOOK_EARLY, view, sparse: 21_000_000 };

  it('waits for the files, so long as it may', async () => {
    const impatient = start('impatient', { ...setting, options: ['--patience', '0.1'] });
    await impatient.ended;
    expect(impatient.said()).toMatch(
      /tasks? of layer 3\d failed: task \d on \w+: The file '.*\.shard' did not come within 0\.1 s/,
    );
    const patient = start('patient', setting);
    await checkEnd('patient', patient);
    expect(patient.said()).not.toMatch(/failed|did not come/);
  });
});
