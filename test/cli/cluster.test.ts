/* What commands print about a cluster if there is none. test/cluster has one. */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { call } from './call.js';
import { temporaryFolder } from '../temporaryFolder.js';

const cwd = temporaryFolder(afterAll);
const BOARD = ['enumerate', '--size', '3x4', '--engine', 'disk', '--out', 'out'];
const NO_SLURM =
  'slide-atlas: The program sbatch of Slurm is not found; run this on a machine of the cluster.\n';
const DISK = [...BOARD, '--memory', '100MB', '--threads', '1'];

describe('enumerate --cluster', () => {
  it('prints with --dry-run what would be submitted, and does nothing, also if there is no Slurm', async () => {
    mkdirSync(join(cwd, 'a%b'));
    const options = [
      '--cluster',
      'slurm',
      '--workers',
      '64',
      '--work',
      'a%b',
      '--sbatch',
      '--partition=long -t 60',
    ];
    const { status, stdout, stderr } = await call([...DISK, ...options, '--dry-run'], {
      cwd,
      env: { PATH: cwd },
    });
    expect(stderr).toBe('');
    expect(status).toBe(0);
    const [plan, workers, empty, ...script] = stdout.trimEnd().split('\n');
    expect(plan).toMatch(
      /^3x4 from goal 1 2 .*239,500,800 positions, [\d.]+ MB of memory, up to [\d.]+ MB in a%b, 1 thread/,
    );
    expect(workers).toMatch(
      /^Slurm: 64 workers, each of 1 core and [\d.]+ MB of memory, about 2 s of a core in all\.$/,
    );
    expect(empty).toBe('');
    expect(script[0]).toBe('#!/bin/bash');
    const text = script.join('\n');
    expect(text).toMatch(
      /^#SBATCH --cpus-per-task=1\n#SBATCH --mem=\d+M\n#SBATCH --partition=long -t 60\n/m,
    );
    expect(text).toMatch(
      /^#SBATCH --job-name=slide-atlas-[0-9a-f]{10} --array=1-64 --no-requeue$/m,
    );
    expect(text).toContain(`/a%%b/workers/%A-%a.log"`);
    expect(text).toMatch(
      /^exec .*node"? .*\/main\.js"? work --folder "\/.*\/a%b" --threads 1 --memory \d+kB --patience 120$/m,
    );
    expect(script.at(-1)).toBe('There is no sbatch on this machine: Slurm was not asked.');
    expect(existsSync(join(cwd, 'out'))).toBe(false);
  });

  it('asks for the cores that two threads each keep busy', async () => {
    const options = ['--threads', '5', '--memory', '2GB', '--cluster', 'slurm', '--dry-run'];
    const { stdout } = await call([...BOARD, ...options], { cwd, env: { PATH: cwd } });
    expect(stdout).toContain('#SBATCH --cpus-per-task=3\n');
    expect(stdout).toContain('Slurm: 16 workers, each of 3 cores');
  });

  it('prints a plan with --dry-run for which there is no room, and says so', async () => {
    const options = ['--cluster', 'slurm', '--memory', '20GB', '--threads', '2', '--dry-run'];
    const huge = ['enumerate', '--size', '3x6', '--engine', 'disk', '--out', 'out'];
    const { status, stdout, stderr } = await call([...huge, ...options], { cwd });
    expect(stdout).toContain('#!/bin/bash\n');
    expect(stderr).toMatch(
      /of disk, but 'out\/work' can have .+; make room or choose another folder with --out\.\n$/,
    );
    expect(status).toBe(3);
  });

  it('takes one line for sbatch', async () => {
    const { status, stderr } = await call(
      [...DISK, '--cluster', 'slurm', '--sbatch', '-p x\n-t 1'],
      { cwd },
    );
    expect(stderr).toContain('of --sbatch has several lines; write one.');
    expect(status).toBe(2);
    expect(existsSync(join(cwd, 'out'))).toBe(false);
  });

  it('is for a search on disk', async () => {
    const { status, stderr } = await call(['enumerate', '--size', '3x4', '--cluster', 'slurm'], {
      cwd,
    });
    expect(status).toBe(2);
    expect(stderr).toContain('The option --cluster goes with --engine disk; add it, or leave out');
  });

  it('says where it has to be run', async () => {
    const { status, stderr } = await call([...DISK, '--cluster', 'slurm'], {
      cwd,
      env: { PATH: cwd },
    });
    expect(status).toBe(3);
    expect(stderr).toBe(NO_SLURM);
    expect(existsSync(join(cwd, 'out'))).toBe(false);
  });
});
