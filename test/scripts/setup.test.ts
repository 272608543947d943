/* What a command does in a clone before its work: it installs and builds. */
import { execFileSync, execSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readJson, ROOT } from '../../scripts/build/current.mjs';
import { whileLocked } from '../../scripts/build/lock.mjs';
import type { Outcome } from '../cli/program.js';
import { patchFs, restoreFs, systemError } from '../files/nodeFs.js';
import { cloneForTests, RANK } from './clone.js';
import { isSlow } from '../sizes.js';

const own = cloneForTests();
const { folder, clone, at, run, currentOf, packagesOf, emptied, touch } = own;

const setUp = (env = process.env): Outcome => run(['scripts/setup.mjs'], env);

const builds = (): string[] => readdirSync(at('dist')).filter((name) => name.startsWith('build-'));

beforeEach(() => own.make('thin'));
afterEach(restoreFs);

const fails = (): never => {
  throw systemError('ENOSPC', 'call');
};

/** A lock of a process, or of what is no number of one. */
function lockOf(owner: number | string): void {
  mkdirSync(at('dist/.lock'), { recursive: true });
  writeFileSync(at('dist/.lock/process'), String(owner));
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
  it('builds if an input has changed, and only then', () => own.checkBuildsOnChange(''));

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
    for (const owner of [dead, process.pid, 0, -1, '', 'junk']) {
      lockOf(owner);
      await takesLock();
    }
    writeFileSync(at('dist/.lock'), 'junk');
    await takesLock();
  });

  it('takes a lock without a number when it is no longer new', async () => {
    mkdirSync(at('dist/.lock'));
    await expect(takesLock()).rejects.toThrow('It waits.');
    utimesSync(at('dist/.lock'), 0, 0);
    await takesLock();
  });

  it('waits for a process that lives, and two that wait build once', async () => {
    lockOf(process.pid);
    touch('package.json');
    const both = Array.from({ length: 2 }, () =>
      spawn(process.execPath, ['scripts/setup.mjs'], { cwd: clone }),
    );
    const ends = both.map((child) => new Promise((resolve) => child.on('close', resolve)));
    const said = await Promise.all(both.map(({ stderr }) => once(stderr, 'data')));
    for (const [text] of said as [Buffer][])
      expect(text.toString()).toMatch(/^slide-atlas: waiting for another process .* delete /);
    expect(builds()).toEqual(['build-first']);
    rmSync(at('dist/.lock'), { recursive: true });
    expect(await Promise.all(ends)).toEqual([0, 0]);
    expect(builds()).toHaveLength(2);
    expect(own.locks()).toEqual([]);
  });

  it.each([
    ['makes', { mkdirSync: fails }],
    ['writes', { writeFileSync: fails }],
  ])('leaves no lock if the disk fails while it %s one', async (_, functions) => {
    patchFs(functions);
    await expect(takesLock()).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(own.locks()).toEqual([]);
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
  ])('is to build if %s', async (_, damage) => {
    const current = await currentOf();
    expect(current.isBuilt()).toBe(true);
    damage();
    expect(current.isBuilt()).toBe(false);
  });

  it('builds if all in dist is junk', async () => {
    own.junk();
    await own.checkBuilds();
  });

  it('says what to do if it must not write', () => {
    own.checkLockFails(
      'mkdirSync',
      'EROFS',
      'the set-up failed: EROFS: call; make the folder writable, or build as its owner',
    );
  });

  it.each(['scripts/setup.mjs', 'scripts/program.mjs', 'dist/main.js'])(
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
  ])('are to be installed if their list %s', async (_, damage) => {
    const { isInstalled } = await packagesOf();
    expect([isInstalled('program'), isInstalled('all')]).toEqual([true, true]);
    rmSync(at('node_modules'));
    mkdirSync(at('node_modules'));
    damage(at(list));
    expect([isInstalled('program'), isInstalled('all')]).toEqual([false, false]);
  });

  it('of tests and checks are not to be installed for a command', async () => {
    const { packages, ...lock } = readJson(join(ROOT, list)) as {
      packages: Record<string, { dev?: boolean }>;
    };
    const ofProgram = Object.entries(packages).filter(([, { dev }]) => !dev);
    expect(ofProgram.length).toBeLessThan(60);
    const { isInstalled } = await packagesOf();
    rmSync(at('node_modules'));
    mkdirSync(at('node_modules'));
    const listed = { ...lock, packages: Object.fromEntries(ofProgram) };
    writeFileSync(at(list), JSON.stringify(listed));
    expect([isInstalled('program'), isInstalled('all')]).toEqual([true, false]);
  });

  it('of tests and checks stay if another version of a package is to be installed', () => {
    const { version } = readJson(at('node_modules/esbuild/package.json')) as { version: string };
    const text = readFileSync(join(ROOT, list), 'utf8').replaceAll(version, '0.0.1');
    rmSync(at('node_modules'));
    mkdirSync(at('node_modules'));
    writeFileSync(at(list), text);
    touch('package.json');
    expect(setUp(npmThat(`rm -r node_modules; ${link}`)).status).toBe(0);
    expect(calls()).toMatch(/^ci --include=dev .*\n$/);
  });

  it('are installed by npm, whatever runs the command: first those of the program, then all', () => {
    rmSync(at('node_modules'));
    touch('package.json');
    const env = npmThat(link, '/usr/lib/node_modules/pnpm/bin/pnpm.cjs');
    const first = setUp(env);
    expect(first.stderr).toContain(
      'slide-atlas: installing the packages of the program (once) ...\n',
    );
    expect(first.status).toBe(0);
    expect(calls()).toMatch(/^ci --omit=dev .*\n$/);
    rmSync(at('node_modules'));
    expect(setUp(env)).toEqual({ status: 0, stdout: '', stderr: '' }); // the program is built
    expect(run(['scripts/setup.mjs', '--all'], env).stderr).toContain(
      'slide-atlas: installing all packages, also of tests and checks (once) ...\n',
    );
    expect(calls()).toMatch(/\nci --include=dev .*\n$/);
  });

  it('that cannot be installed end it with a sentence', () => {
    rmSync(at('node_modules'));
    touch('package.json');
    const { status, stderr } = setUp(npmThat('exit 1'));
    expect(stderr).toContain(
      "--loglevel=error' failed, as printed above; it needs the network and a folder that can be written to\n",
    );
    expect(status).toBe(1);
  });
});

describe.runIf(isSlow)('a whole build', () => {
  beforeEach(() => own.make('whole'));

  it('is made by a command if an input has changed, and only then', () =>
    own.checkBuildsOnChange('slide-atlas: bundling the program and its pages ...\n'));

  it('is made by a command if all in dist is junk', async () => {
    // The kernels, of which there are none to copy, are made the quick way.
    own.replaceInBuild("'-O3'", "'-O0'", 'kernel');
    own.junk();
    await own.checkBuilds(/^slide-atlas: compiling the kernel \.\.\.$/m);
  });
});

describe.runIf(isSlow)('a clone', () => {
  it('is built, with its types, when another project installs it', async () => {
    await own.make('thin');
    own.linkSources();
    own.touch('package.json');
    const project = join(own.folder, 'project');
    mkdirSync(project);
    writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
    writeFileSync(
      join(project, 'main.js'),
      "import { solver } from 'slide-atlas'; console.log(solver('2x2').solve([1, 2, 0, 3]));",
    );
    const at = { cwd: project, encoding: 'utf8' } as const;
    execSync(`npm install --offline --no-audit --loglevel=error "${own.clone}"`, at);
    expect(execFileSync(process.execPath, ['main.js'], at)).toBe('R\n');
    expect(existsSync(own.at('dist/types/index.d.ts'))).toBe(true);
  });
});

describe.runIf(isSlow)('a command', () => {
  beforeEach(() => own.make('thin'));

  it('builds if dist is a file', async () => {
    writeFileSync(own.emptied('dist'), '');
    await own.checkBuilds();
  });

  it('builds if dist is a link that leads nowhere', async () => {
    symlinkSync(at('nowhere'), emptied('dist'), 'junction');
    await own.checkBuilds();
  });

  it.each([
    ['ENOSPC', 'the set-up failed: ENOSPC: call; make room on the disk'],
    ['EIO', 'the set-up failed: EIO: call'],
    ['EMFILE', 'the set-up failed: EMFILE: call; raise the limit of open files (ulimit -n)'],
  ])('leaves no lock if the disk fails while it makes one (%s)', (code, sentence) => {
    own.checkLockFails('writeFileSync', code, sentence);
  });
});
