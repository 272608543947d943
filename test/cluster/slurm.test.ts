/*
 * The real program on a real Slurm: two nodes on this host, set up by slurm-cluster.mjs. Skipped
 * where that cannot be.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  canHaveCluster,
  canHaveViews,
  startCluster,
  withView,
  type Cluster,
  type View,
} from './slurm-cluster.mjs';
import { readSummary, resultOf, shardsOf } from '../cli/diskRuns.js';
import { followed, MAIN, run, type Running } from '../cli/program.js';
import { moduleUrl } from '../preload.js';
import { isSlow } from '../sizes.js';
import { temporaryFolder } from '../temporaryFolder.js';
import { waitFor } from '../waiting.js';

const cwd = temporaryFolder(afterAll, tmpdir());
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
const CLUSTER = ['--cluster', 'slurm', '--workers', '4'];

const HAS_CLUSTER = canHaveCluster();
if (!HAS_CLUSTER)
  console.log('Slurm is missing, or this is not root: the tests on a cluster are skipped.');
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

interface Setting {
  readonly options?: readonly string[];
  /** A module that is loaded first in workers, but not in the driver. */
  readonly inWorkers?: string;
  /** What the driver has of the folder. */
  readonly view?: View;
  /** While this file is there, the driver takes its time for the shards of the densest layers. */
  readonly slowed?: string;
}

/**
 * Slows the shards of the layers from 30 on down while a file is there. Between two shards the
 * driver does what else it has to do.
 */
const slowdown = (marker: string): string => `
  const { default: fs } = await import('node:fs');
  const { syncBuiltinESMExports } = await import('node:module');
  const { renameSync } = fs;
  fs.renameSync = (from, to) => {
    const isSlow = /-d0[34].[.]shard$/.test(to) && fs.existsSync('${marker}');
    if (isSlow) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);
    renameSync(from, to);
  };
  syncBuiltinESMExports();
`;

/** Starts the program on the cluster. */
function start(
  out: string,
  { options = [], inWorkers = '', view, slowed = '' }: Setting = {},
): Running {
  const preload = `if (process.argv[2] === 'work') { ${inWorkers} } else { ${slowdown(slowed)} }`;
  // A relative path leads past a view, which is mounted later than the working folder is opened.
  const folder = view ? path(out) : out;
  const command = [process.execPath, MAIN, ...SHARDED, ...CLUSTER, '--out', folder, ...options];
  const [program, ...args] = view ? withView(view, command) : command;
  const child = spawn(program, args, {
    cwd,
    env: {
      ...process.env,
      ...cluster.env,
      NODE_OPTIONS: `--import=${moduleUrl(preload)}`,
    },
  });
  return followed(child);
}

const inFolder = (out: string): string[] =>
  existsSync(path(out, 'work')) ? readdirSync(path(out, 'work')) : [];

const inWorkersFolder = (out: string, ending: string): string[] =>
  existsSync(path(out, 'work', 'workers'))
    ? readdirSync(path(out, 'work', 'workers')).filter((name) => name.endsWith(ending))
    : [];

/** Whether a worker on a node has come to the search. */
const hasWorkerOn = (out: string, node: string): boolean =>
  inWorkersFolder(out, '.worker').some((name) => name.startsWith(`${node}-`));

/** Whether a worker has made shards of a layer that is open. */
const tookPart = (out: string): boolean =>
  inWorkersFolder(out, '.log').some((name) =>
    readFileSync(path(out, 'work', 'workers', name), 'utf8').includes('Joined the search'),
  );

/** The jobs of all workers that wait or run. */
const jobs = (): string =>
  spawnSync('squeue', ['-h', '-o', '%F'], {
    encoding: 'utf8',
    env: { ...process.env, ...cluster.env },
  }).stdout;

/** Makes a file by which a driver is slowed down. */
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
  result = resultOf(path('alone'));
  shards = shardsOf(path('alone'));
});

/** Fails unless a driver has come to its end, with what one machine has. */
async function checkEnd(out: string, { ended }: Running): Promise<void> {
  const { status, stderr } = await ended;
  expect(status, stderr).toBe(0);
  expect(resultOf(path(out))).toEqual(result);
  expect(shardsOf(path(out))).toEqual(shards);
  expect(inFolder(out).filter((name) => /^order|\.tmp$/.test(name))).toEqual([]);
}

describe.runIf(HAS_CLUSTER)('a search on a cluster', () => {
  useCluster();

  it('has the same result and the same files as on one machine, and says on how many nodes', async () => {
    const slowed = marked('whole-slow');
    const driver = start('whole', { slowed });
    await waitFor(
      'both nodes took part',
      () => hasWorkerOn('whole', 'one') && hasWorkerOn('whole', 'two'),
    );
    await waitFor('that was reported', () => /, [1-4] workers?, shard /.test(driver.said()));
    rmSync(slowed);
    await checkEnd('whole', driver);
    expect(driver.said()).toMatch(
      /Slurm: 4 workers, each of 1 core and [\d.]+ MB of memory, about 2 s of a core in all\./,
    );
    expect(readSummary(path('whole')).disk!.nodes).toBe(2);
    expect((await driver.ended).stdout.replaceAll('\n', ' ')).toContain(
      ', with workers on 2 machines, ',
    );
    expect(readFileSync(path('whole', 'report.html'), 'utf8')).toContain(
      ', with workers on 2 machines, ',
    );
    expect(
      inWorkersFolder('whole', '.log').filter((name) => /^\d+-[1-4]\.log$/.test(name)),
    ).toHaveLength(4);
    expect(jobs(), 'no worker is left').toBe('');
    expect(run([...SHARDED.slice(0, -1), '--out', 'whole'], { cwd }).status).toBe(0);
    expect(existsSync(path('whole', 'work')), 'the folder is removed with its logs').toBe(false);
  });

  it('goes on when a node dies in mid-layer with its workers, and has others submitted', async () => {
    const slowed = marked('node-slow');
    const driver = start('node', { slowed });
    await waitFor('a worker ran on the node', () => hasWorkerOn('node', 'two') && tookPart('node'));
    await cluster.kill('two');
    await waitFor('that was reported', () =>
      /workers? ended early: .*; submitted again\./.test(driver.said()),
    );
    rmSync(slowed);
    await checkEnd('node', driver);
    await cluster.revive('two');
  });

  it('submits a worker again that was killed', async () => {
    const slowed = marked('killed-slow');
    const marker = path('killed');
    const kill = `
      const { existsSync, writeFileSync } = await import('node:fs');
      if (process.env.SLURM_ARRAY_TASK_ID === '3' && !existsSync('${marker}')) {
        writeFileSync('${marker}', '');
        process.kill(process.pid, 'SIGKILL');
      }`;
    const driver = start('worker', { inWorkers: kill, slowed });
    await waitFor('that was reported', () =>
      /1 worker ended early: .*; submitted again\./.test(driver.said()),
    );
    rmSync(slowed);
    await checkEnd('worker', driver);
  });

  it('goes on alone when workers fail every time, and says why', async () => {
    const slowed = marked('broken-slow');
    const fail = `
      const { default: fs } = await import('node:fs');
      const { syncBuiltinESMExports } = await import('node:module');
      const { renameSync } = fs;
      fs.renameSync = (from, to) => {
        if (to.endsWith('.shard')) throw Object.assign(new Error('full'), { code: 'ENOSPC', syscall: 'rename' });
        renameSync(from, to);
      };
      syncBuiltinESMExports();`;
    const driver = start('broken', { inWorkers: fail, slowed });
    await waitFor('that was reported', () =>
      driver.said().includes('; the search goes on without.'),
    );
    rmSync(slowed);
    await checkEnd('broken', driver);
    expect(driver.said()).toMatch(
      /workers? ended early: FAILED on \w+, its last words are: .*the disk is full; make room.*; the search goes on without\.$/m,
    );
    expect(driver.said().match(/ended early/g)).toHaveLength(4);
  });

  it('is gone on with by a new driver when the first one was killed: the workers that it left go on, what they have done is used', async () => {
    const slowed = marked('driver-slow');
    const first = start('driver', { slowed });
    await waitFor('workers took part', () => tookPart('driver'));
    first.child.kill('SIGKILL');
    await first.ended;
    rmSync(slowed);
    const second = start('driver');
    await checkEnd('driver', second);
    expect(second.said()).toMatch(
      /goes on from layer \d+, of which \d+ of up to 11 shards are done\./,
    );
    expect(second.said()).toContain(
      'An earlier run in this folder has left 4 workers to this one.',
    );
    expect(readSummary(path('driver')).disk!.interruptions).toBe(1);
    expect(jobs()).toBe('');
  });

  it('refuses a second driver in its folder, cancels its workers at Ctrl-C, and goes on from there', async () => {
    const slowed = marked('drivers-slow');
    const first = start('two-drivers', { slowed });
    await waitFor('workers took part', () => tookPart('two-drivers'));
    const { status, stderr } = await start('another', { options: ['--work', 'two-drivers/work'] })
      .ended;
    expect(status).toBe(3);
    expect(stderr).toMatch(
      /The folder 'two-drivers\/work' is held by process \d+ on .+; wait for it/,
    );
    first.child.kill('SIGINT');
    const ended = await first.ended;
    expect(ended.status).toBe(130);
    expect(ended.stderr).toMatch(
      /Stopped in layer \d+, of which \d+ of up to 11 shards are done; the same command goes on/,
    );
    expect(jobs(), 'no worker is left').toBe('');
    rmSync(slowed);
    const again = start('two-drivers');
    await checkEnd('two-drivers', again);
    expect(again.said()).not.toContain('has left');
  });

  it('goes on when Slurm does not answer for a while', async () => {
    const slowed = marked('silent-slow');
    const driver = start('silent', { slowed });
    await waitFor('workers took part', () => tookPart('silent'));
    cluster.answer(false);
    await waitFor('that was reported', () => driver.said().includes('It is asked again.'));
    cluster.answer(true);
    rmSync(slowed);
    await checkEnd('silent', driver);
  });

  it('says at once what Slurm says of options that it does not take', async () => {
    const { status, stderr } = await start('partition', {
      options: ['--sbatch', '--partition=none'],
    }).ended;
    expect(status).toBe(3);
    expect(stderr).toMatch(
      /^slide-atlas: Slurm refuses: .*invalid partition.*Invalid partition name specified\.$/m,
    );
    expect(existsSync(path('partition'))).toBe(false);
  });
});

/**
 * Has the nodes remember that files of a layer are not there, of which some are just being made.
 */
const LOOK_EARLY = `
  const { default: fs } = await import('node:fs');
  const { syncBuiltinESMExports } = await import('node:module');
  const { renameSync } = fs;
  fs.renameSync = (from, to) => {
    const [, folder, depth] = /^(.*)[/]s[0-9]+-(d[0-9]+)[.]shard$/.exec(to) ?? [];
    if (folder) for (let shard = 0; shard < 11; shard++) fs.existsSync(folder + '/s' + String(shard).padStart(6, '0') + '-' + depth + '.shard');
    renameSync(from, to);
  };
  syncBuiltinESMExports();
`;

describe.runIf(HAS_VIEWS)(
  'a search on a cluster whose machines remember for seconds what is not there',
  () => {
    const view = { folder: cwd, seconds: 6 };
    useCluster(view);

    it.each([
      ['waits for the files', '60'],
      ['goes on without the workers that may not wait', '0.1'],
    ])('%s', async (name, patience) => {
      const out = `view-${patience}`;
      const slowed = marked(`${out}-slow`);
      const driver = start(out, {
        view,
        slowed,
        inWorkers: LOOK_EARLY,
        options: ['--patience', patience],
      });
      await waitFor('workers took part', () => tookPart(out));
      const late =
        /workers? ended early: FAILED on \w+, its last words are: .*The file '.*[.]shard' did not come within 0[.]1 s/;
      if (!name.startsWith('waits'))
        await waitFor('a file was late', () => late.test(driver.said()));
      rmSync(slowed);
      await checkEnd(out, driver);
      if (name.startsWith('waits')) expect(driver.said()).not.toMatch(/ended early|did not come/);
    });
  },
);

describe.runIf(HAS_CLUSTER && isSlow)('2x7 on a cluster', () => {
  useCluster();

  it('has its 109 layers', async () => {
    const disk = ['--engine', 'disk', '--threads', '2', '--memory', '400MB', '--out', '2x7'];
    const tasks = ['--cluster', 'slurm', '--workers', '2'];
    const child = spawn(process.execPath, [MAIN, 'enumerate', '--size', '2x7', ...disk, ...tasks], {
      cwd,
      stdio: 'inherit',
      env: { ...process.env, ...cluster.env },
    });
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(0);
    expect(readSummary(path('2x7'))).toMatchObject({
      complete: true,
      check: { known: 'match' },
      disk: { nodes: 2 },
    });
  });
});
