/* The real program on systems that refuse what Linux offers: a function of node:fs gives their error. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { loadResult } from '../../src/files/resultFolder.js';
import { run, runLimited, temporaryFolder } from '../cli/program.js';

const cwd = temporaryFolder(afterAll);

/** A module that lets a function of node:fs fail with this code if `when`, an expression over its arguments, is true. */
const failing = (name: string, code: string, when = 'true'): string => `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const { ${name}: original, fstatSync } = fs;
  const calls = new Map();
  fs.${name} = (...args) => {
    const call = (calls.get(args[0]) ?? 0) + 1;
    calls.set(args[0], call);
    if (${when}) throw Object.assign(new Error('${code}: ${name}'), { code: '${code}', syscall: '${name}' });
    return original(...args);
  };
  syncBuiltinESMExports();
`;

const ON_DISK = ['enumerate', '--size', '2x3', '--engine', 'disk', '--threads', '3', '--quiet'];

const WINDOWS_FLUSH = failing('fsyncSync', 'EPERM', 'fstatSync(args[0]).isDirectory()');

it.each([
  ['folders cannot be flushed, as on Windows', WINDOWS_FLUSH],
  ['a file system has no hard links, as exFAT', failing('linkSync', 'ENOTSUP')],
  ['a file is held for a moment when it is renamed', failing('renameSync', 'EBUSY', 'call === 1')],
  ['a file is held for a moment when it is removed', failing('rmSync', 'EPERM', 'call === 1')],
])('enumerate writes all files where %s, in memory and on disk', (_, preload) => {
  for (const engine of ['planes', 'disk']) {
    const args = ['enumerate', '--size', '2x3', '--engine', engine, '--threads', '1', '--oracle', '--quiet'];
    const wanted = engine === 'disk' ? args.filter((word) => word !== '--oracle') : args;
    const { status, stderr } = run(wanted, { cwd, preload });
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(readdirSync(join(cwd, 'output/2x3')).filter((name) => /^\.|tmp$/.test(name))).toEqual([]);
    expect(run(['verify', 'output/2x3'], { cwd }).status).toBe(0);
  }
});

it('a stream whose handle the system does not describe is written to', () => {
  const preload = failing('fstatSync', 'EBADF', '[1, 2].includes(args[0])');
  expect(run(['rank', '--size', '2x2', '1 2 3 0'], { cwd, preload })).toMatchObject({ status: 0, stderr: '' });
});

it('a file that is held for longer ends the run with a sentence', () => {
  const preload = failing('renameSync', 'EBUSY', "String(args[1]).endsWith('summary.json')");
  const { status, stderr } = run(['enumerate', '--size', '2x2', '--quiet', '--out', 'held'], { cwd, preload });
  expect(stderr).toBe(
    "slide-atlas: The folder 'held' cannot be written: another program holds a file there; close it or choose another folder.\n",
  );
  expect(status).toBe(3);
  expect(readdirSync(cwd)).not.toContain('held');
});

it('a file of a search on disk that is held for longer ends the run with a sentence; the next run goes on from there', () => {
  const args = ['enumerate', '--size', '2x3', '--engine', 'disk', '--threads', '1', '--quiet', '--out', 'disk'];
  const { status, stderr } = run(args, {
    cwd,
    preload: failing('rmSync', 'EBUSY', "String(args[0]).endsWith('.shard')"),
  });
  expect(stderr).toContain("The folder 'disk/work' cannot be written: another program holds a file there");
  expect(stderr).toContain('the same command goes on from it');
  expect(status).toBe(3);
  expect(run(args, { cwd }).status).toBe(0);
  expect(run(['verify', 'disk'], { cwd }).status).toBe(0);
});

it('an empty folder that cannot be removed stays, and the result is written', () => {
  const args = ['enumerate', '--size', '2x3', '--engine', 'disk', '--threads', '1', '--quiet', '--out', 'stays'];
  const { status, stderr } = run(args, { cwd, preload: failing('rmdirSync', 'EBUSY') });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  expect(readdirSync(join(cwd, 'stays', 'work'))).toEqual(['workers']);
});

it.each([240, 300])('a name of %i characters, too long for a file, is refused before the search', (length) => {
  const table = `${'x'.repeat(length)}.npy`;
  const args = ['enumerate', '--size', '2x2', '--depth-table', table, '--out', 'long'];
  const { status, stderr } = run(args, { cwd });
  expect(stderr).toMatch(
    /^slide-atlas: The file 'x+…x+\.npy' cannot be written: that path is too long; choose a shorter one\.\n$/,
  );
  expect(status).toBe(3);
});

it.each([
  ['statSync', 'EINVAL', 'the system does not allow that name'],
  ['mkdirSync', 'EINVAL', 'the system does not allow that name'],
  ['statSync', 'ENOENT', 'nothing can be made there under that name'],
  ['mkdirSync', 'ENXIO', 'the system reports ENXIO'],
])('a path that %s refuses with %s ends with a sentence', (name, code, sentence) => {
  const preload = failing(name, code, "!String(args[0]).includes('node_modules')");
  const { status, stderr } = run(['enumerate', '--size', '2x2', '--quiet', '--out', 'a?b'], { cwd, preload });
  expect(stderr).toContain(`The folder 'a?b' cannot be written: ${sentence}`);
  expect(status).toBe(3);
});

it('a file that cannot be made ends with a sentence that names it', () => {
  run(['enumerate', '--size', '2x2', '--quiet', '--out', 'small'], { cwd });
  const preload = failing('openSync', 'ENOENT', "args[1] === 'wx'");
  const { status, stderr } = run(['histogram', 'small', '--svg', 'x?.svg'], { cwd, preload });
  expect(stderr).toBe(
    "slide-atlas: The file 'x?.svg' cannot be written: nothing can be made there under that name; choose another.\n",
  );
  expect(status).toBe(3);
});

it.runIf(process.platform === 'linux')('a folder in which no file can be written has no file at the end', () => {
  mkdirSync(join(cwd, 'none'));
  const args = ['enumerate', '--size', '2x2', '--quiet', '--out', 'none'];
  const { status, stderr } = runLimited('ulimit -f 0', args, { cwd });
  expect(stderr).toContain('would pass the size limit');
  expect(status).toBe(3);
  expect(readdirSync(join(cwd, 'none'))).toEqual([]);
});

it('a process that may open too few files says so', () => {
  const preload = failing('readFileSync', 'EMFILE', "String(args[0]).endsWith('.wasm')");
  const { status, stderr } = run(['enumerate', '--size', '2x3', '--engine', 'planes', '--quiet'], { cwd, preload });
  expect(stderr).toBe('slide-atlas: Too many files are open for this process; raise the limit (ulimit -n).\n');
  expect(status).toBe(3);
});

it('a folder whose name has control characters is shown by their codes', () => {
  const { stdout } = run(['enumerate', '--size', '2x2', '--out', 'a\u001b[31m'], { cwd });
  expect(stdout).toContain(`Open ${join('a\\u001b[31m', 'report.html')} in a browser.`);
  expect(stdout).not.toContain('\u001b');
});

it.runIf(process.platform === 'linux')(
  'a limit of the address space leaves the table and the sets; the other engines say so',
  () => {
    const search = (...options: string[]) =>
      runLimited('ulimit -v 9000000', ['enumerate', '--size', '2x3', '--quiet', '--out', 'limited', ...options], {
        cwd,
      });
    expect(search()).toMatchObject({ status: 0, stderr: '' });
    for (const engine of ['planes', 'disk']) {
      expect(search('--engine', engine)).toMatchObject({
        status: 2,
        stderr: `slide-atlas: The ${engine} engine takes 10 GB of address space, and this process may have less; raise the limit (ulimit -v); leave out --engine, or choose another board.\n`,
      });
    }
    const { status, stderr } = runLimited('ulimit -v 20000000', [...ON_DISK, '--out', 'limited'], { cwd });
    expect(stderr).toMatch(
      /^slide-atlas: A memory of [\d.]+ kB could not be allocated \(.*; close other programs, or raise/,
    );
    expect(status).toBe(3);
  },
);

it('a result with the line ends of Windows is read; verify tells which files have other bytes', () => {
  const names = ['depths.csv', 'bfile.txt', 'deepest.txt', 'solutions.txt', 'summary.json'];
  run(['enumerate', '--size', '2x3', '--quiet', '--out', 'windows'], { cwd });
  const result = loadResult(join(cwd, 'windows'));
  for (const name of names) {
    const text = readFileSync(join(cwd, 'windows', name), 'utf8');
    writeFileSync(join(cwd, 'windows', name), text.replaceAll('\n', '\r\n'));
  }
  expect(loadResult(join(cwd, 'windows'))).toEqual(result);
  const { status, stdout } = run(['verify', 'windows'], { cwd });
  expect(stdout).toContain('ok        depths.csv says what summary.json says');
  expect(stdout).toContain('ok        bfile.txt says what summary.json says');
  expect(stdout.match(/MISMATCH/g)).toHaveLength(1);
  expect(status).toBe(5);
});
