/* A clone with the scripts as they are, whose first command installs and builds. */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { utimesSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DIST, ENTRIES, lastBuild, ROOT } from '../../scripts/build/current.mjs';
import { whileLocked } from '../../scripts/build/lock.mjs';
import { type Outcome } from '../cli/program.js';
import { temporaryFolder } from '../temporaryFolder.js';

const folder = temporaryFolder(afterAll);
const clone = join(folder, 'clone');
const at = (path: string): string => join(clone, path);
const RANK = ['rank', '--size', '2x2', '1 2 3 0'];

/** Runs a script in the clone; its Node says that it is of `version`. */
function run(args: readonly string[], env = process.env, version = process.versions.node): Outcome {
  const preload = `Object.defineProperty(process.versions, 'node', { value: '${version}' })`;
  const importing = ['--import', `data:text/javascript,${encodeURIComponent(preload)}`];
  const { status, stdout, stderr } = spawnSync(process.execPath, [...importing, ...args], {
    cwd: clone,
    encoding: 'utf8',
    env,
  });
  return { status, stdout, stderr };
}

const setUp = (env = process.env): Outcome => run(['scripts/setup.mjs'], env);

/** Makes the build out of date. */
const touch = (path: string): void => utimesSync(at(path), new Date(), new Date());

const builds = (): string[] => readdirSync(at('dist')).filter((name) => name.startsWith('build-'));

/** The functions of the clone that tell whether it is built. */
const currentOf = (): Promise<typeof import('../../scripts/build/current.mjs')> =>
  import(pathToFileURL(at('scripts/build/current.mjs')).href);

/**
 * Makes the clone, with a copy of the build under test, which is current. Where it builds it copies
 * that build too: what the tests are about comes before and after. Only a `whole` clone bundles and
 * compiles, which takes most of a build's time.
 */
async function makeClone(build: 'copied' | 'whole'): Promise<void> {
  rmSync(clone, { recursive: true, force: true });
  mkdirSync(at('dist'), { recursive: true });
  for (const path of ['scripts', 'package.json', 'package-lock.json', 'tsconfig.json']) {
    cpSync(join(ROOT, path), at(path), { recursive: true });
  }
  for (const path of ['src', 'node_modules']) symlinkSync(join(ROOT, path), at(path), 'junction');
  const { folder: built } = lastBuild()!;
  if (build === 'copied') {
    replaceInBuild('import * as esbuild', "import { cpSync } from 'node:fs';\n$&");
    replaceInBuild(
      /await Promise\.all\(\[\s+bundleModules[^]*?\]\);/,
      `cpSync(${JSON.stringify(built)}, folder, { recursive: true });`,
    );
  }
  cpSync(built, at('dist/build-first'), { recursive: true });
  for (const entry of ENTRIES) cpSync(join(DIST, entry), at(`dist/${entry}`));
  const { stamp, builtStamp } = await currentOf();
  const name = 'build-first';
  const record = { name, builtFrom: stamp(), built: builtStamp(name) };
  writeFileSync(at('dist/.built'), JSON.stringify(record));
}

beforeEach(() => makeClone('copied'));

/** The text of a lock of a process; started when it was, as far as the system tells. */
function lockOf(id: number, started?: string): string {
  const stat = existsSync(`/proc/${id}/stat`) ? readFileSync(`/proc/${id}/stat`, 'utf8') : '';
  const told = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  return JSON.stringify({ process: id, started: started ?? told, mark: 'a' });
}

/** Takes the lock in dist, without waiting, and lets go of it; nothing stays. */
async function takesLock(): Promise<void> {
  let worked = false;
  const fail = (): never => {
    throw new Error('It waits.');
  };
  await whileLocked(at('dist/.lock'), () => void (worked = true), fail);
  expect(worked).toBe(true);
  expect(readdirSync(at('dist')).filter((name) => name.startsWith('.lock'))).toEqual([]);
}

/** Puts folders, empty files and junk in the place of all that a build reads or replaces. */
function junk(): void {
  for (const name of ['.built', '.built.new', 'main.js', 'main.js.new', '.lock'])
    mkdirSync(join(emptied(`dist/${name}`), 'inside'), { recursive: true });
  for (const name of ['index.js', 'web.js.new', 'build-first/main.js'])
    writeFileSync(at(`dist/${name}`), '');
}

/** Removes what is at a path, and returns the path. */
function emptied(path: string): string {
  rmSync(at(path), { recursive: true, force: true });
  return at(path);
}

/** Replaces a part of a script of the clone's build. */
function replaceInBuild(from: string | RegExp, to: string, name = 'build'): void {
  const script = at(`scripts/build/${name}.mjs`);
  const text = readFileSync(script, 'utf8');
  const replaced = text.replace(from, to);
  expect(replaced).not.toBe(text);
  writeFileSync(script, replaced);
}

/** The first command builds, the second one does not. */
function checkBuilds(): void {
  for (const stderr of ['slide-atlas: building ...\n', ''])
    expect(run(['scripts/run.mjs', ...RANK])).toMatchObject({ status: 0, stderr });
}

describe('a command', () => {
  it('builds if an input has changed, and only then', async () => {
    await makeClone('whole');
    expect(setUp()).toEqual({ status: 0, stdout: '', stderr: '' });
    touch('package.json');
    expect(run(['scripts/run.mjs', ...RANK]).stderr).toBe('slide-atlas: building ...\n');
    expect(run(['scripts/run.mjs', ...RANK])).toMatchObject({ status: 0, stderr: '' });
    const [built] = builds().filter((name) => name !== 'build-first');
    expect(readFileSync(at('dist/main.js'), 'utf8')).toContain(`'./${built}/main.js'`);
  });

  it('leaves the build before for programs that run, for a week', () => {
    const replaced = new Date(Date.now() - 8 * 24 * 3600 * 1000);
    mkdirSync(at('dist/build-old'));
    utimesSync(at('dist/build-old'), replaced, replaced);
    utimesSync(at('dist/build-first'), replaced, replaced);
    touch('package.json');
    expect(setUp().status).toBe(0);
    expect(builds()).toContain('build-first');
    expect(builds()).not.toContain('build-old');
    expect(run([at('dist/build-first/main.js'), ...RANK]).status).toBe(0);
  });

  it('builds once if two begin at once', async () => {
    touch('package.json');
    const both = Array.from({ length: 2 }, () =>
      spawn(process.execPath, ['scripts/setup.mjs'], { cwd: clone }),
    );
    const ends = both.map((child) => new Promise((resolve) => child.on('close', resolve)));
    expect(await Promise.all(ends)).toEqual([0, 0]);
    expect(builds()).toHaveLength(2);
    expect(existsSync(at('dist/.lock'))).toBe(false);
  });

  it('takes a lock that names no living process, whatever it is', async () => {
    const dead = spawnSync(process.execPath, ['--version']).pid;
    const cut = lockOf(process.pid).slice(0, 12);
    const locks = [lockOf(dead), lockOf(process.pid, '1'), lockOf(0), lockOf(-1), cut, '', 'junk'];
    for (const text of locks) {
      writeFileSync(at('dist/.lock'), text);
      await takesLock();
    }
  });

  it('takes the place of a lock that is a folder, and of a removal that was killed', async () => {
    mkdirSync(at('dist/.lock/inside'), { recursive: true });
    const noText = createHash('sha256').update('').digest('hex').slice(0, 8);
    writeFileSync(at(`dist/.lock-${noText}`), 'junk');
    await takesLock();
  });

  it('waits for a process that lives', async () => {
    writeFileSync(at('dist/.lock'), lockOf(process.pid));
    touch('package.json');
    const child = spawn(process.execPath, ['scripts/setup.mjs'], { cwd: clone });
    const end = new Promise((resolve) => child.on('close', resolve));
    const [said] = (await once(child.stderr, 'data')) as [Buffer];
    expect(said.toString()).toMatch(/^slide-atlas: waiting for another process, .* delete /);
    expect(builds()).toEqual(['build-first']);
    rmSync(at('dist/.lock'));
    expect(await end).toBe(0);
    expect(builds()).toHaveLength(2);
  });

  /** Runs the set-up, in which a function of node:fs fails, and links where copies fail too. */
  function setUpWhere(name: string, code: string): Outcome {
    const preload = `import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module';
      const fail = () => { throw Object.assign(new Error('${code}: call'), { code: '${code}' }); };
      fs.${name} = fail;
      if ('${name}' === 'copyFileSync') fs.linkSync = fail;
      syncBuiltinESMExports();`;
    const importing = ['--import', `data:text/javascript,${encodeURIComponent(preload)}`];
    touch('package.json');
    return run([...importing, 'scripts/setup.mjs']);
  }
  const locks = (): string[] => readdirSync(at('dist')).filter((name) => name.startsWith('.lock'));

  it.each([
    ['ENOSPC', 'the set-up failed: ENOSPC: call; make room on the disk'],
    ['EIO', 'the set-up failed: EIO: call'],
    ['EMFILE', 'the set-up failed: EMFILE: call; raise the limit of open files (ulimit -n)'],
  ])('leaves no lock where the disk fails while it makes one (%s)', (code, sentence) => {
    for (const name of ['writeFileSync', 'copyFileSync']) {
      const failed = { status: 1, stdout: '', stderr: `slide-atlas: ${sentence}\n` };
      expect(setUpWhere(name, code)).toEqual(failed);
      expect(locks()).toEqual([]);
    }
  });

  it('builds where there are no links, and leaves no lock', () => {
    expect(setUpWhere('linkSync', 'EIO').status).toBe(0); // a copy takes its place
    expect(locks()).toEqual([]);
  });

  it.each<[string, () => void]>([
    ['dist is gone', () => void emptied('dist')],
    ['.built is gone', () => void emptied('dist/.built')],
    ['.built is a folder', () => mkdirSync(emptied('dist/.built'))],
    ['.built is junk', () => writeFileSync(at('dist/.built'), 'junk')],
    ['.built is other JSON', () => writeFileSync(at('dist/.built'), 'null')],
    ['main.js is gone', () => void emptied('dist/main.js')],
    ['main.js is a folder', () => mkdirSync(emptied('dist/main.js'))],
    ['main.js is junk', () => writeFileSync(at('dist/main.js'), 'junk')],
    ['a file of the build is empty', () => writeFileSync(at('dist/build-first/worker.js'), '')],
    ['a file of the build is gone', () => void emptied('dist/build-first/worker.js')],
    ['the build is gone', () => void emptied('dist/build-first')],
  ])('is to build where %s', async (_, damage) => {
    const current = await currentOf();
    expect(current.isBuilt()).toBe(true);
    damage();
    expect(current.isBuilt()).toBe(false);
  });

  it('builds where all in dist is junk', async () => {
    await makeClone('whole');
    // The kernels and the packed scripts, of which there are none to copy, are made the quick way.
    replaceInBuild("'-O3'", "'-O0'", 'kernel');
    replaceInBuild('passes: 2', 'defaults: false', 'pack');
    replaceInBuild('deflateAsync(bytes, {})', 'deflateAsync(bytes, { numiterations: 1 })', 'pack');
    junk();
    checkBuilds();
  });

  it.each<[string, () => void]>([
    ['a file', () => writeFileSync(emptied('dist'), '')],
    ['a link that leads nowhere', () => symlinkSync(at('nowhere'), emptied('dist'), 'junction')],
  ])('builds where dist is %s', (_, damage) => {
    damage();
    checkBuilds();
  });

  it.each(['EACCES', 'EROFS'])('says what to do where it must not write (%s)', (code) => {
    touch('package.json');
    const preload = `import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module';
      fs.mkdirSync = () => { throw Object.assign(new Error('${code}: mkdir'), { code: '${code}' }); };
      syncBuiltinESMExports();`;
    expect(
      run(['--import', `data:text/javascript,${encodeURIComponent(preload)}`, 'scripts/setup.mjs']),
    ).toEqual({
      status: 1,
      stdout: '',
      stderr: `slide-atlas: the set-up failed: ${code}: mkdir; make the folder writable, or build as its owner\n`,
    });
  });

  it.each(['scripts/setup.mjs', 'scripts/run.mjs', 'dist/main.js'])(
    'by %s says that Node 20.18 is too old',
    (script) => {
      expect(run([script, ...RANK], process.env, '20.18.3')).toEqual({
        status: 2,
        stdout: '',
        stderr:
          'slide-atlas needs Node 20.19 or later, but this is 20.18.3; install a newer one.\n',
      });
    },
  );
});

/**
 * Variables by which an npm of ours is found in PATH. It writes down how it is called and then does
 * `work` of a shell.
 */
function npmThat(work: string, npm_execpath?: string): NodeJS.ProcessEnv {
  const bin = join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, 'npm'), `#!/bin/sh\necho "$@" >> calls\n${work}\n`);
  chmodSync(join(bin, 'npm'), 0o755);
  return { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, npm_execpath };
}

describe.skipIf(process.platform === 'win32')('packages', () => {
  const link = `ln -s '${join(ROOT, 'node_modules')}' node_modules`;
  const calls = (): string => readFileSync(at('calls'), 'utf8');

  it('are installed by npm, whatever runs the command', () => {
    rmSync(at('node_modules'));
    const { status, stderr } = setUp(npmThat(link, '/usr/lib/node_modules/pnpm/bin/pnpm.cjs'));
    expect(stderr).toContain('slide-atlas: installing packages (npm ci) ...\n');
    expect(status).toBe(0);
    expect(calls()).toMatch(/^ci .*\n$/);
  });

  it('of another system are installed anew', () => {
    const list = readFileSync(at('node_modules/.package-lock.json'), 'utf8');
    rmSync(at('node_modules'));
    mkdirSync(at('node_modules'));
    const foreign = list.replaceAll(
      `node_modules/@esbuild/${process.platform}-${process.arch}`,
      'node_modules/other',
    );
    expect(foreign).not.toBe(list);
    writeFileSync(at('node_modules/.package-lock.json'), foreign);
    expect(setUp(npmThat(`rm -r node_modules; ${link}`)).status).toBe(0);
    expect(calls()).toMatch(/^ci .*\n$/);
  });

  it('are waited for where set-up was killed while npm installs them', async () => {
    rmSync(at('node_modules'));
    const env = npmThat(`until [ -e end ]; do sleep 0.05; done; ${link}`);
    const killed = spawn(process.execPath, ['scripts/setup.mjs'], { cwd: clone, env });
    await expect.poll(() => existsSync(at('calls'))).toBe(true);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    const next = spawn(process.execPath, ['scripts/setup.mjs'], { cwd: clone, env });
    const end = once(next, 'close');
    let said = '';
    next.stderr.on('data', (text: Buffer) => (said += text.toString()));
    await expect.poll(() => said).toContain('slide-atlas: waiting for another npm ci\n');
    writeFileSync(at('end'), '');
    expect(await end).toEqual([0, null]);
    expect(calls()).toMatch(/^ci .*\n$/); // once
  });

  it.each([
    ['junk', (path: string) => writeFileSync(path, '{"pack')],
    ['a folder', (path: string) => mkdirSync(path)],
  ])('are installed anew where their list is %s', (_, damage) => {
    rmSync(at('node_modules'));
    mkdirSync(at('node_modules'));
    damage(at('node_modules/.package-lock.json'));
    expect(setUp(npmThat(`rm -r node_modules; ${link}`)).status).toBe(0);
    expect(calls()).toMatch(/^ci .*\n$/);
  });

  it('that cannot be installed are told in a sentence', () => {
    rmSync(at('node_modules'));
    const { status, stderr } = setUp(npmThat('exit 1'));
    expect(stderr).toContain(
      "the set-up failed: 'npm ci' could not install the packages: see above\n",
    );
    expect(status).toBe(1);
  });
});
