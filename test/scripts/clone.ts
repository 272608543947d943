/* A clone with the scripts as they are, whose first command installs and builds. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect } from 'vitest';
import { DIST, ENTRIES, lastBuild, ROOT } from '../../scripts/build/current.mjs';
import type { Outcome } from '../cli/program.js';
import { importing } from '../preload.js';
import { temporaryFolder } from '../temporaryFolder.js';

/** A clone for the tests of a file. */
export function cloneForTests() {
  const folder = temporaryFolder(afterAll);
  const clone = join(folder, 'clone');
  const at = (path: string): string => join(clone, path);

  /** Runs a script in the clone; its Node says that it is of `version`. */
  function run(
    args: readonly string[],
    env = process.env,
    version = process.versions.node,
  ): Outcome {
    const preload = `Object.defineProperty(process.versions, 'node', { value: '${version}' })`;
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [...importing(preload), ...args],
      {
        cwd: clone,
        encoding: 'utf8',
        env,
      },
    );
    return { status, stdout, stderr };
  }

  /** The functions of the clone that say whether it is built. */
  const currentOf = (): Promise<typeof import('../../scripts/build/current.mjs')> =>
    import(pathToFileURL(at('scripts/build/current.mjs')).href);

  /** The functions of the clone that install packages. */
  const packagesOf = (): Promise<typeof import('../../scripts/build/packages.mjs')> =>
    import(pathToFileURL(at('scripts/build/packages.mjs')).href);

  /** Replaces a part of a script of the clone's build. */
  function replaceInBuild(from: string | RegExp, to: string, name = 'build'): void {
    const script = at(`scripts/build/${name}.mjs`);
    const text = readFileSync(script, 'utf8');
    const replaced = text.replace(from, to);
    expect(replaced).not.toBe(text);
    writeFileSync(script, replaced);
  }

  /** Removes what is at a path, and returns the path. */
  function emptied(path: string): string {
    rmSync(at(path), { recursive: true, force: true });
    return at(path);
  }

  /** Makes the build out of date. */
  const touch = (path: string): void => utimesSync(at(path), new Date(), new Date());

  return {
    folder,
    clone,
    at,
    run,
    currentOf,
    packagesOf,
    replaceInBuild,
    emptied,
    touch,

    /**
     * Makes the clone, with a thin build, which is current. If it builds, it makes another thin
     * build, without the bundler: the tests are about what comes before and after. Only a `whole`
     * clone has a copy of the build under test, and bundles and compiles, which takes longest.
     */
    async make(build: 'thin' | 'whole'): Promise<void> {
      rmSync(clone, { recursive: true, force: true });
      mkdirSync(at('dist'), { recursive: true });
      for (const path of ['scripts', 'package.json', 'package-lock.json', 'tsconfig.json']) {
        cpSync(join(ROOT, path), at(path), { recursive: true });
      }
      symlinkSync(join(ROOT, 'node_modules'), at('node_modules'), 'junction');
      // A thin build needs no sources, and there are many to look at.
      if (build === 'thin') mkdirSync(at('src'));
      else this.linkSources();
      const thin = join(folder, 'thin');
      writeThinBuild(thin);
      if (build === 'thin') {
        replaceInBuild(/import .* from 'esbuild'/, "import { cpSync } from 'node:fs'");
        replaceInBuild(
          /await Promise\.all\(\[\s+buildKernels[^]*?\n    \]\);/,
          `cpSync(${JSON.stringify(thin)}, folder, { recursive: true });`,
        );
      }
      const first = build === 'thin' ? thin : lastBuild()!.folder;
      cpSync(first, at('dist/build-first'), { recursive: true });
      for (const entry of ENTRIES) cpSync(join(DIST, entry), at(`dist/${entry}`));
      const { stamp, builtStamp } = await currentOf();
      const name = 'build-first';
      const record = { name, builtFrom: stamp(), built: builtStamp(name) };
      writeFileSync(at('dist/.built'), JSON.stringify(record));
    },

    /** Puts the sources into the clone. */
    linkSources: (): void => symlinkSync(join(ROOT, 'src'), emptied('src'), 'junction'),

    /**
     * Puts folders, empty files and an old lock in the place of all that a build reads or replaces.
     */
    junk(): void {
      for (const name of ['.built', '.built.new', 'main.js', 'main.js.new', '.lock'])
        mkdirSync(join(emptied(`dist/${name}`), 'inside'), { recursive: true });
      utimesSync(at('dist/.lock'), 0, 0);
      for (const name of ['index.js', 'web.js.new', 'build-first/main.js'])
        writeFileSync(at(`dist/${name}`), '');
    },

    /** The first command builds; the second one would not. */
    async checkBuilds(stderr: RegExp | string = ''): Promise<void> {
      expect(run(['scripts/program.mjs', ...RANK])).toMatchObject({
        status: 0,
        stderr: expect.stringMatching(stderr) as string,
      });
      expect((await currentOf()).isBuilt()).toBe(true);
    },

    /** Expects a command to build if an input has changed, and only then. */
    checkBuildsOnChange(stderr: string): void {
      expect(run(['scripts/setup.mjs'])).toEqual({ status: 0, stdout: '', stderr: '' });
      touch('package.json');
      expect(run(['scripts/program.mjs', ...RANK])).toMatchObject({ status: 0, stderr });
      expect(run(['scripts/program.mjs', ...RANK])).toMatchObject({ status: 0, stderr: '' });
      const [built] = readdirSync(at('dist')).filter((name) => /^build-(?!first)/.test(name));
      expect(readFileSync(at('dist/main.js'), 'utf8')).toContain(`'./${built}/main.js'`);
    },

    /**
     * Expects the set-up to print one sentence if the disk fails while it makes a lock, and to
     * leave no lock.
     */
    checkLockFails(name: 'mkdirSync' | 'writeFileSync', code: string, sentence: string): void {
      const preload = `import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module';
        fs.${name} = () => { throw Object.assign(new Error('${code}: call'), { code: '${code}' }); };
        syncBuiltinESMExports();`;
      touch('package.json');
      const failed = { status: 1, stdout: '', stderr: `slide-atlas: ${sentence}\n` };
      expect(run([...importing(preload), 'scripts/setup.mjs'])).toEqual(failed);
      expect(this.locks()).toEqual([]);
    },

    locks: (): string[] => readdirSync(at('dist')).filter((name) => name.startsWith('.lock')),
  };
}

/** Writes a build of few files, which load the same files of the build under test. */
function writeThinBuild(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const name of [...ENTRIES, 'worker.js']) {
    const url = pathToFileURL(join(lastBuild()!.folder, name)).href;
    writeFileSync(join(folder, name), `export * from ${JSON.stringify(url)};\n`);
  }
}

/** A command that takes a moment. */
export const RANK = ['rank', '--size', '2x2', '1 2 3 0'];
