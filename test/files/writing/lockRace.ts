/* Three processes that race for the locks of a dead process. */
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect } from 'vitest';

/** A number that no process has. */
export const NOBODY = 4_194_305;

const SEEDS = [11, 222, 3333];

/**
 * A process that takes the lock of each folder when all have come so far; it pauses before each
 * call of node:fs.
 */
const racer = (seed: number, rounds: number): string => `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const { existsSync, mkdirSync, rmdirSync, writeFileSync } = fs;
  const clock = new Int32Array(new SharedArrayBuffer(4));
  let random = ${seed};
  const pause = () => {
    random = (random * 48271) % 2147483647;
    Atomics.wait(clock, 0, 0, random % 4);
  };
  for (const name of ['openSync', 'readFileSync', 'writeFileSync', 'renameSync', 'linkSync', 'rmSync']) {
    const original = fs[name];
    fs[name] = (...args) => {
      pause();
      return original(...args);
    };
  }
  syncBuiltinESMExports();
  const { lockFolder } = await import('./lock.mjs');

  function outcomeOf(folder) {
    let release;
    try {
      release = lockFolder(folder);
    } catch (cause) {
      if (cause.code !== 'folder-in-use') throw cause;
      return 'refused';
    }
    try {
      mkdirSync(folder + '/inside');
      for (let turn = 0; turn < 8; turn++) pause();
      rmdirSync(folder + '/inside');
      return 'held';
    } catch {
      return 'held by two';
    } finally {
      release();
    }
  }

  for (let round = 0; round < ${rounds}; round++) {
    writeFileSync(round + '-${seed}', '');
    while (!${JSON.stringify(SEEDS)}.every((seed) => existsSync(round + '-' + seed))) Atomics.wait(clock, 0, 0, 1);
    writeFileSync(round + '-${seed}', outcomeOf(String(round)));
  }
`;

/**
 * Lets three processes race for the lock of a dead process, `count` times, in a new folder. Fails
 * unless one of them gets it, never two.
 */
export async function race(cwd: string, count: number): Promise<void> {
  mkdirSync(cwd);
  const source = fileURLToPath(new URL('../../../src/files/writing/lock.ts', import.meta.url));
  await build({
    entryPoints: [source],
    outfile: join(cwd, 'lock.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
  });
  const dead = JSON.stringify({ host: hostname(), process: NOBODY, started: '' });
  const rounds = Array.from({ length: count }, (_, round) => String(round));
  for (const round of rounds) {
    mkdirSync(join(cwd, round));
    writeFileSync(join(cwd, round, '.lock'), dead);
  }
  const ends = SEEDS.map((seed) => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', racer(seed, count)], {
      cwd,
      stdio: 'inherit',
    });
    return new Promise((resolve) => child.on('close', resolve));
  });
  expect(await Promise.all(ends)).toEqual([0, 0, 0]);
  for (const round of rounds) {
    const outcomes = SEEDS.map((seed) => readFileSync(join(cwd, `${round}-${seed}`), 'utf8'));
    expect(outcomes, `round ${round}`).not.toContain('held by two');
    expect(outcomes, `round ${round}`).toContain('held');
    expect(readdirSync(join(cwd, round)), `round ${round}`).toEqual([]);
  }
}
