/* What a command does in a clone before its work: it installs and builds. */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { utimesSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/build/current.mjs';
import { whileLocked } from '../../scripts/build/lock.mjs';
import { type Outcome } from '../cli/program.js';
import { patchFs, restoreFs, systemError } from '../files/nodeFs.js';
import { cloneForTests, RANK } from './clone.js';

// A clone that bundles and compiles: setup.slow.test.ts.
const own = cloneForTests();
const { folder, clone, at, run, currentOf, installOf, emptied, touch } = own;

const setUp = (env = process.env): Outcome => run(['scripts/setup.mjs'], env);

const builds = (): string[] => readdirSync(at('dist')).filter((name) => name.startsWith('build-'));

beforeEach(() => own.make('copied'));
afterEach(restoreFs);

const fails = (): never => {
  throw systemError('ENOSPC', 'call');
};

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

describe('a command', () => {
  it('builds if an input has changed, and only then', () => own.checkBuildsOnChange());

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

  it('waits for a process that lives, and two that wait build once', async () => {
    writeFileSync(at('dist/.lock'), lockOf(process.pid));
    touch('package.json');
    const both = Array.from({ length: 2 }, () =>
      spawn(process.execPath, ['scripts/setup.mjs'], { cwd: clone }),
    );
    const ends = both.map((child) => new Promise((resolve) => child.on('close', resolve)));
    const said = await Promise.all(both.map(({ stderr }) => once(stderr, 'data')));
    for (const [text] of said as [Buffer][])
      expect(text.toString()).toMatch(/^slide-atlas: waiting for another process, .* delete /);
    expect(builds()).toEqual(['build-first']);
    rmSync(at('dist/.lock'));
    expect(await Promise.all(ends)).toEqual([0, 0]);
    expect(builds()).toHaveLength(2);
    expect(own.locks()).toEqual([]);
  });

  // What the set-up tells then: setup.slow.test.ts.
  it.each([
    ['writes', { writeFileSync: fails }],
    ['copies', { linkSync: fails, copyFileSync: fails }],
  ])('leaves no lock where the disk fails while it %s one', async (_, functions) => {
    patchFs(functions);
    await expect(takesLock()).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(own.locks()).toEqual([]);
  });

  // The whole set-up: setup.slow.test.ts.
  it('takes a lock where there are no links', async () => {
    patchFs({ linkSync: fails }); // a copy takes its place
    await takesLock();
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
    own.junk();
    await own.checkBuilds();
  });

  // Where it is a file: setup.slow.test.ts.
  it('builds where dist is a link that leads nowhere', async () => {
    symlinkSync(at('nowhere'), emptied('dist'), 'junction');
    await own.checkBuilds();
  });

  it('says what to do where it must not write', () => {
    const code = 'EROFS';
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

  /** The list of npm, without which the packages are as good as missing. */
  const list = 'node_modules/.package-lock.json';
  const foreign = (): string => {
    const text = readFileSync(join(ROOT, list), 'utf8');
    const own = `node_modules/@esbuild/${process.platform}-${process.arch}`;
    expect(text).toContain(own);
    return text.replaceAll(own, 'node_modules/other');
  };

  it.each<[string, (path: string) => void]>([
    ['is of another system', (path) => writeFileSync(path, foreign())],
    ['is junk', (path) => writeFileSync(path, '{"pack')],
    ['is a folder', (path) => mkdirSync(path)],
    ['is gone', () => undefined],
  ])('are to be installed where their list %s', async (_, damage) => {
    const { isBuilt } = await currentOf();
    const { isInstalled } = await installOf();
    expect([isBuilt(), isInstalled()]).toEqual([true, true]);
    rmSync(at('node_modules'));
    mkdirSync(at('node_modules'));
    damage(at(list));
    expect([isBuilt(), isInstalled()]).toEqual([false, false]);
  });

  it('are installed by npm, whatever runs the command, and waited for where set-up is killed meanwhile', async () => {
    rmSync(at('node_modules'));
    const pnpm = '/usr/lib/node_modules/pnpm/bin/pnpm.cjs';
    const env = npmThat(`until [ -e end ]; do sleep 0.05; done; ${link}`, pnpm);
    const killed = spawn(process.execPath, ['scripts/setup.mjs'], { cwd: clone, env });
    await expect.poll(() => existsSync(at('calls'))).toBe(true);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    const next = spawn(process.execPath, ['scripts/setup.mjs'], { cwd: clone, env });
    const end = once(next, 'close');
    let said = '';
    next.stderr.on('data', (text: Buffer) => (said += text.toString()));
    await expect.poll(() => said).toContain('slide-atlas: waiting for another npm ci\n');
    expect(said).toContain('slide-atlas: installing packages (npm ci) ...\n');
    writeFileSync(at('end'), '');
    expect(await end).toEqual([0, null]);
    expect(calls()).toMatch(/^ci .*\n$/); // once
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
