import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { afterAll, expect, it } from 'vitest';
import { canHaveCluster, startCluster } from './slurm-cluster.mjs';
import { MAIN } from '../cli/program.js';
import { temporaryFolder } from '../temporaryFolder.js';
import { readSummary } from '../cli/diskRuns.js';
import { join } from 'node:path';

const cwd = temporaryFolder(afterAll, tmpdir());

const HAS_CLUSTER = canHaveCluster();
if (!HAS_CLUSTER)
  console.log('Slurm is missing, or this is not root: the test on a cluster is skipped.');

it.runIf(HAS_CLUSTER)('2x7 on a cluster has its 109 layers', async () => {
  const cluster = await startCluster();
  try {
    const disk = ['--engine', 'disk', '--threads', '2', '--memory', '400MB', '--out', '2x7'];
    const tasks = ['--cluster', 'slurm', '--workers', '2'];
    const child = spawn(process.execPath, [MAIN, 'enumerate', '--size', '2x7', ...disk, ...tasks], {
      cwd,
      stdio: 'inherit',
      env: { ...process.env, ...cluster.env },
    });
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(0);
  } finally {
    await cluster.stop();
  }
  expect(readSummary(join(cwd, '2x7'))).toMatchObject({
    complete: true,
    check: { known: 'match' },
    disk: { nodes: 2 },
  });
});
