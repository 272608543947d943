/* A clone with the scripts as they are, whose first command installs and builds. */
import { spawn, spawnSync } from 'node:child_process';
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
import { DIST, lastBuild, ROOT } from '../../scripts/build/current.mjs';
import { temporaryFolder, type Outcome } from '../cli/program.js';

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

/** With a copy of the build under test, which is current. */
beforeEach(async () => {
  rmSync(clone, { recursive: true, force: true });
  mkdirSync(at('dist'), { recursive: true });
  for (const path of ['scripts', 'package.json', 'package-lock.json', 'tsconfig.json']) {
    cpSync(join(ROOT, path), at(path), { recursive: true });
  }
  for (const path of ['src', 'node_modules']) symlinkSync(join(ROOT, path), at(path), 'junction');
  cpSync(lastBuild()!.folder, at('dist/build-first'), { recursive: true });
  const { stamp } = (await import(pathToFileURL(at('scripts/build/current.mjs')).href)) as {
    stamp(): string;
  };
  writeFileSync(at('dist/.built'), `build-first\n${stamp()}`);
  cpSync(join(DIST, 'main.js'), at('dist/main.js'));
});

describe('a command', () => {
  it('builds if an input has changed, and only then', () => {
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

  it('takes the lock of a process that has died', () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    writeFileSync(at('dist/.lock'), String(pid));
    touch('package.json');
    expect(setUp()).toMatchObject({ status: 0, stderr: 'slide-atlas: building ...\n' });
    expect(readdirSync(at('dist')).filter((name) => name.startsWith('.lock'))).toEqual([]);
  });

  it('says in a sentence why it cannot build', () => {
    rmSync(at('dist'), { recursive: true });
    writeFileSync(at('dist'), '');
    const { status, stderr } = setUp();
    expect(stderr).toMatch(/^slide-atlas: the set-up failed: EEXIST: .*\n$/);
    expect(status).toBe(1);
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

  it('that cannot be installed are told in a sentence', () => {
    rmSync(at('node_modules'));
    const { status, stderr } = setUp(npmThat('exit 1'));
    expect(stderr).toContain(
      "the set-up failed: 'npm ci' could not install the packages: see above\n",
    );
    expect(status).toBe(1);
  });
});
