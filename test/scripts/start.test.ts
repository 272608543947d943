/*
 * The program in a folder with a space and a letter that is not ASCII, started with the code that
 * the build has compiled, and without.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { packageVersion } from '../../scripts/build/current.mjs';
import { MAIN, temporaryFolder } from '../cli/program.js';

const PROGRAMS = ['main', 'worker'];
const folder = join(temporaryFolder(afterAll), 'a päth');
const codes = PROGRAMS.map((program) => join(folder, `${program}.code`));

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  cpSync(dirname(MAIN), folder, { recursive: true });
});

const node = (args: readonly string[]) =>
  spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });

/** Puts a folder in the place of a file. */
function unreadable(path: string): void {
  rmSync(path);
  mkdirSync(path);
}

it('has code that this Node takes', () => {
  const isRejected = `(name) => new vm.Script(fs.readFileSync(name + '.cjs', 'utf8'), { cachedData: fs.readFileSync(name + '.code').subarray(0, -4) }).cachedDataRejected`;
  const { stdout } = node(['--print', `${JSON.stringify(PROGRAMS)}.map(${isRejected}).join()`]);
  expect(stdout).toBe('false,false\n');
});

it.each<[string, readonly string[], (code: string) => void]>([
  ['is whole', [], () => undefined],
  ['is for other options of V8', ['--max-old-space-size=1000'], () => undefined],
  ['is cut off', [], (code) => truncateSync(code, Math.floor(readFileSync(code).length / 2))],
  ['is damaged', [], (code) => writeFileSync(code, readFileSync(code).fill(255, 1000, 2000))],
  ['is missing', [], (code) => rmSync(code)],
  ['cannot be read', [], unreadable],
])('starts where the code %s', (_what, options, change) => {
  codes.forEach(change);
  expect(node([...options, 'main.js', '--version'])).toMatchObject({
    status: 0,
    stdout: `${packageVersion()}\n`,
    stderr: '',
  });
  // In no thread of a program, a worker has nothing to wait for.
  expect(node([...options, 'worker.js'])).toMatchObject({ status: 0, stdout: '', stderr: '' });
});

it('compiles a source that was edited', () => {
  const source = join(folder, 'main.cjs');
  writeFileSync(
    source,
    readFileSync(source, 'utf8').replaceAll(packageVersion(), (version) =>
      'x'.repeat(version.length),
    ),
  );
  expect(node(['main.js', '--version']).stdout).toMatch(/^x+\n$/);
});
