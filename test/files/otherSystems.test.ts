/*
 * Commands on systems that refuse what Linux offers: a function of node:fs gives their error, or
 * the shell sets a limit.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { loadResult } from '../../src/files/results/resultFolder.js';
import { call } from '../cli/call.js';
import { HAS_BASH, type Outcome, run, runLimited } from '../cli/program.js';
import { temporaryFolder } from '../temporaryFolder.js';
import { hurry } from '../clock.js';
import { realFs, restoreFs } from './nodeFs.js';
import {
  checkFewFiles,
  checkNeedsSpace,
  checkWrites,
  heldAtFirst,
  refuse,
  runInSpace,
} from './refusals.js';
import { isSlow, slow } from '../sizes.js';

const cwd = temporaryFolder(afterAll);
const atlas = (...args: string[]): Promise<Outcome> => call(args, { cwd });

afterEach(restoreFs);

const onDisk = (out: string, threads = 1): string[] => [
  'enumerate',
  '--size',
  '2x3',
  '--engine',
  'disk',
  '--threads',
  String(threads),
  '--quiet',
  '--out',
  out,
];

const always = (): boolean => true;

it.each<[string, ...Parameters<typeof refuse>]>([
  [
    'folders cannot be flushed, as on Windows',
    'fsyncSync',
    'EPERM',
    ([file]) => realFs.fstatSync(file as number).isDirectory(),
  ],
  ['a file system has no hard links, as exFAT', 'linkSync', 'ENOTSUP', always],
  ['a file is held for a moment when it is renamed', 'renameSync', 'EBUSY', heldAtFirst(9)],
  ['a file is held for a moment when it is removed', 'rmSync', 'EPERM', heldAtFirst(9)],
])('enumerate writes all files if %s, in memory and on disk', (_, ...refused) =>
  checkWrites(cwd, ...refused),
);

it('a stream whose handle the system does not describe is written to', () => {
  const preload = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const { fstatSync } = fs;
    fs.fstatSync = (file) => {
      if ([1, 2].includes(file)) throw Object.assign(new Error('EBADF: fstat'), { code: 'EBADF', syscall: 'fstat' });
      return fstatSync(file);
    };
    syncBuiltinESMExports();
  `;
  expect(run(['rank', '--size', '2x2', '1 2 3 0'], { cwd, preload })).toMatchObject({
    status: 0,
    stderr: '',
  });
});

it('a file that is held for longer ends the run with a sentence', async () => {
  hurry(20);
  refuse('renameSync', 'EBUSY', ([, to]) => String(to).endsWith('summary.json'));
  const { status, stderr } = await atlas('enumerate', '--size', '2x2', '--quiet', '--out', 'held');
  expect(stderr).toBe(
    "slide-atlas: The folder 'held' cannot be written: another program holds a file there; close it or choose another folder with --out.\n",
  );
  expect(status).toBe(3);
  expect(readdirSync(cwd)).not.toContain('held');
});

it('a file of a search on disk that is held for longer ends the run with a sentence; the next run goes on from there', async () => {
  hurry(20);
  refuse('rmSync', 'EBUSY', ([path]) => String(path).endsWith('.shard'));
  const { status, stderr } = await atlas(...onDisk('disk'));
  expect(stderr).toContain(
    "The folder 'disk/work' cannot be written: another program holds a file there",
  );
  expect(stderr).toContain('the same command goes on from it');
  expect(status).toBe(3);
  restoreFs();
  expect((await atlas(...onDisk('disk'))).status).toBe(0);
  expect((await atlas('verify', 'disk')).status).toBe(0);
});

it('an empty folder that cannot be removed stays, and the result is written', async () => {
  hurry(20);
  refuse('rmdirSync', 'EBUSY', always);
  expect(await atlas(...onDisk('stays'))).toMatchObject({ status: 0, stderr: '' });
  expect(readdirSync(join(cwd, 'stays', 'work'))).toEqual(['workers']);
});

it.each([240, 300])(
  'a name of %i characters, too long for a file, is refused before the search',
  async (length) => {
    const table = `${'x'.repeat(length)}.npy`;
    const { status, stderr } = await atlas(
      'enumerate',
      '--size',
      '2x2',
      '--depth-table',
      table,
      '--out',
      'long',
    );
    expect(stderr).toMatch(
      /^slide-atlas: The file 'x+…x+\.npy' cannot be written: that path is too long; choose a shorter one\.\n$/,
    );
    expect(status).toBe(3);
  },
);

it.each([
  ['statSync', 'EINVAL', 'the system does not allow that name'],
  ['mkdirSync', 'EINVAL', 'the system does not allow that name'],
  ['statSync', 'ENOENT', 'nothing can be made there under that name'],
  ['mkdirSync', 'ENXIO', 'the system reports ENXIO'],
] as const)('a path that %s refuses with %s ends with a sentence', async (name, code, sentence) => {
  refuse(name, code, ([path]) => !String(path).includes('node_modules'));
  const { status, stderr } = await atlas('enumerate', '--size', '2x2', '--quiet', '--out', 'a?b');
  expect(stderr).toContain(`The folder 'a?b' cannot be written: ${sentence}`);
  expect(status).toBe(3);
});

it('a file that cannot be made ends with a sentence that names it', async () => {
  await atlas('enumerate', '--size', '2x2', '--quiet', '--out', 'small');
  refuse('openSync', 'ENOENT', ([, flags]) => flags === 'wx');
  const { status, stderr } = await atlas('histogram', 'small', '--svg', 'x?.svg');
  expect(stderr).toBe(
    "slide-atlas: The file 'x?.svg' cannot be written: nothing can be made there under that name; choose another.\n",
  );
  expect(status).toBe(3);
});

it.runIf(process.platform === 'linux')(
  'a folder in which no file can be written has no file at the end',
  () => {
    mkdirSync(join(cwd, 'none'));
    const args = ['enumerate', '--size', '2x2', '--quiet', '--out', 'none'];
    const { status, stderr } = runLimited('ulimit -f 0', args, { cwd });
    expect(stderr).toContain('would pass the size limit');
    expect(status).toBe(3);
    expect(readdirSync(join(cwd, 'none'))).toEqual([]);
  },
);

it('a process that may open too few files says so', async () => {
  refuse('readFileSync', 'EMFILE', ([path]) => String(path).endsWith('.wasm'));
  const { status, stderr } = await atlas(
    'enumerate',
    '--size',
    '2x3',
    '--engine',
    'planes',
    '--quiet',
  );
  expect(stderr).toBe(
    'slide-atlas: Too many files are open for this process; raise the limit (ulimit -n).\n',
  );
  expect(status).toBe(3);
});

it.each(['report', 'histogram', 'verify'])(
  '%s says so too if it may open too few files, with the same exit code',
  async (command) => {
    await atlas('enumerate', '--size', '2x2', '--quiet', '--out', 'few');
    refuse('openSync', 'EMFILE', ([path]) => String(path).endsWith('summary.json'));
    const { status, stderr } = await atlas(command, 'few');
    expect(stderr).toBe(
      'slide-atlas: Too many files are open for this process; raise the limit (ulimit -n).\n',
    );
    expect(status).toBe(3);
  },
);

it.runIf(process.platform === 'linux' && HAS_BASH)(
  'threads that cannot start, as too many files are open, are reported in a sentence',
  () => checkFewFiles(cwd, 28),
);

it.each([
  ['the mark of the removal', 'removed'],
  ['a shard', '.shard'],
  ['the lock', '.lock'],
])('a result is whole though %s cannot be removed from the work folder', async (_, name) => {
  const out = `stuck-${name}`;
  const stuck = join(out, 'work');
  const failures = refuse('rmSync', 'EIO', ([path]) => {
    const isOfWork = String(path).includes(stuck) && String(path).endsWith(name);
    return isOfWork && (name !== '.shard' || existsSync(join(cwd, stuck, 'removed')));
  });
  const { status, stderr } = await atlas(...onDisk(out));
  expect(failures()).toBeGreaterThan(0);
  if (name !== '.lock') {
    expect(stderr).toContain(
      `The work folder '${stuck}' could not be removed; delete what is left of it.`,
    );
  }
  expect(status).toBe(0);
  restoreFs();
  expect((await atlas('verify', out)).status).toBe(0);
});

it.each([
  ['work', '--folder'],
  ['enumerate', '--size', '2x3', '--engine', 'disk', '--work'],
  ['enumerate', '--size', '2x3', '--out'],
])('%s takes no folder whose name is too long for the system', async (...args) => {
  const { status, stderr } = await atlas(...args, 'x'.repeat(256));
  expect(stderr).toMatch(
    /^slide-atlas: The folder .* cannot be written: that path is too long; .*\n$/m,
  );
  expect(status).toBe(3);
});

it('a folder whose name has control characters is shown by their codes', async () => {
  const { stdout } = await atlas('enumerate', '--size', '2x2', '--out', 'a\u001b[31m');
  expect(stdout).toContain(`Open ${join('a\\u001b[31m', 'report.html')} in a browser.`);
  expect(stdout).not.toContain('\u001b');
});

it.runIf(process.platform === 'linux')(
  'a limit of the address space leaves the table and the sets; the planes engine says so',
  () => {
    expect(runInSpace(cwd, 9_000_000)).toMatchObject({ status: 0, stderr: '' });
    checkNeedsSpace(cwd, 'planes');
  },
);

it('a result with the line ends of Windows is read; verify says which files have other bytes', async () => {
  const names = ['depths.csv', 'bfile.txt', 'deepest.txt', 'solutions.txt', 'summary.json'];
  await atlas('enumerate', '--size', '2x3', '--quiet', '--out', 'windows');
  const result = loadResult(join(cwd, 'windows'));
  for (const name of names) {
    const text = readFileSync(join(cwd, 'windows', name), 'utf8');
    writeFileSync(join(cwd, 'windows', name), text.replaceAll('\n', '\r\n'));
  }
  expect(loadResult(join(cwd, 'windows'))).toEqual(result);
  const { status, stdout } = await atlas('verify', 'windows');
  expect(stdout).toContain('ok        depths.csv says what summary.json says');
  expect(stdout).toContain('ok        bfile.txt says what summary.json says');
  expect(stdout.match(/MISMATCH/g)).toHaveLength(1);
  expect(status).toBe(5);
});

it.each(slow(['renamed', 'renameSync', 'EBUSY'], ['removed', 'rmSync', 'EPERM']))(
  'enumerate writes all files if each is held for a moment when it is %s, in memory and on disk',
  (_, name, code) => checkWrites(cwd, name, code, heldAtFirst(1)),
);

it.runIf(isSlow && process.platform === 'linux' && HAS_BASH).each([32, 36, 40])(
  'threads that cannot start, as more than %i files would be open, are reported in a sentence',
  (files) => checkFewFiles(cwd, files),
);

it.runIf(isSlow && process.platform === 'linux')(
  'a limit of the address space leaves no search on disk, which says so',
  () => {
    checkNeedsSpace(cwd, 'disk');
    const { status, stderr } = runInSpace(cwd, 20_000_000, '--engine', 'disk', '--threads', '3');
    expect(stderr).toMatch(
      /^slide-atlas: A memory of [\d.]+ kB could not be allocated \(.*; close other programs, or raise/,
    );
    expect(status).toBe(3);
  },
);
