/* The program in a folder with a space and a letter that is not ASCII. */
import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packageVersion } from '../../scripts/build/about.mjs';
import { DIST } from '../../scripts/build/current.mjs';
import { MAIN } from '../cli/program.js';
import { temporaryFolder } from '../temporaryFolder.js';

const folder = join(temporaryFolder(afterAll), 'a päth');

beforeAll(() => {
  const build = dirname(MAIN);
  cpSync(build, join(folder, basename(build)), { recursive: true });
  cpSync(join(DIST, 'main.js'), join(folder, 'main.js'));
});

const run = (cache: string, ...args: readonly string[]) =>
  spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_COMPILE_CACHE: join(folder, cache) },
  });

it.each([
  ['at first', 'cache'],
  ['from compiled code that Node has kept', 'cache'],
  ['if no compiled code can be kept', 'main.js'],
])('starts %s', (_when, cache) => {
  const version = { status: 0, stdout: `${packageVersion()}\n`, stderr: '' };
  expect(run(cache, 'main.js', '--version')).toMatchObject(version);
});

it('ends at once if its worker is in no thread of a program, and has nothing to wait for', () => {
  const worker = join(basename(dirname(MAIN)), 'worker.js');
  expect(run('cache', worker)).toMatchObject({ status: 0, stdout: '', stderr: '' });
});
