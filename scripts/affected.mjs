/*
 * Which tests `npm run check` runs: those that the change affects, nearest first, and then the quickest others, as many as fit into
 * some seconds by what each took when it ran last.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { readJson, ROOT } from './build/current.mjs';

/** Seconds of all tests that are run, one after the other. */
const BUDGET = 15;

/** Seconds of a test that has not run yet: one that starts programs or threads, for which it needs the build, and another. */
const UNKNOWN = { withBuild: 5, without: 0.5 };

/** No import leads to the source of a kernel: this module loads the kernels. */
const [ASSEMBLY, LOADS_KERNELS] = ['/kernel/assembly/', 'src/engines/planes/kernel/kernel.ts'];

/** The test files to run, and how many others the change affects. */
export async function chooseTests() {
  const tests = readdirSync(join(ROOT, 'test'), { recursive: true })
    .map((name) => `test/${String(name).replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.test.ts') && !/\.slow\.|^test\/cluster\//.test(path));
  const changed = changedFiles();
  const seconds = recordedSeconds();
  const importsOf = await readImports(tests);
  const steps = stepsTo(
    changed.map((path) => (path.includes(ASSEMBLY) ? LOADS_KERNELS : path)),
    importsOf,
  );
  const users = [...importsOf.keys()].filter((path) => readFileSync(join(ROOT, path), 'utf8').includes('BUILD_FOLDER'));
  const withBuild = stepsTo(users, importsOf);
  const files = tests.map((test) => ({
    test,
    steps: steps.get(test) ?? Infinity,
    // No import leads to the program either, which tests start: they stand where its source stands.
    likeness: Math.max(0, ...changed.map((path) => likeness(path, test))),
    seconds: seconds.get(test) ?? (withBuild.has(test) ? UNKNOWN.withBuild : UNKNOWN.without),
  }));
  files.sort((a, b) => b.likeness - a.likeness || a.steps - b.steps || a.seconds - b.seconds);
  let spent = 0;
  const chosen = files.filter(({ seconds }) => spent + seconds <= BUDGET && (spent += seconds));
  const affected = files.filter((file) => file.likeness > 0 || file.steps < Infinity);
  return {
    tests: chosen.map(({ test }) => test),
    leftOut: affected.filter((file) => !chosen.includes(file)).length,
  };
}

/** The files that differ from the branch main, by paths within the root. */
function changedFiles() {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  const hasMain = git('branch', '--list', 'main') !== '';
  const base = hasMain ? git('merge-base', 'HEAD', 'main') : 'HEAD';
  const lists = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')];
  return lists.flatMap((list) => list.split('\n')).filter((path) => path !== '');
}

/**
 * What each module imports, for the tests and all modules that they lead to.
 *
 * @param {string[]} tests
 */
async function readImports(tests) {
  const { metafile } = await build({
    entryPoints: tests,
    absWorkingDir: ROOT,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    outdir: 'dist',
    write: false,
    metafile: true,
    logLevel: 'error',
  });
  return new Map(Object.entries(metafile.inputs).map(([path, { imports }]) => [path, imports.map(({ path }) => path)]));
}

/**
 * How many imports lead to the nearest of some modules, from each module from which there is a way.
 *
 * @param {string[]} modules
 * @param {Map<string, string[]>} importsOf
 */
function stepsTo(modules, importsOf) {
  const steps = new Map(modules.map((path) => [path, 0]));
  for (const [path, before] of steps) {
    for (const [importer, imports] of importsOf) {
      if (!steps.has(importer) && imports.includes(path)) steps.set(importer, before + 1);
    }
  }
  return steps;
}

/** The seconds that each test file took when it ran last, as vitest notes them. @returns {Map<string, number>} */
function recordedSeconds() {
  const folder = join(ROOT, 'node_modules/.vite/vitest');
  const notes = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name, 'results.json')) : [];
  return new Map(
    notes.flatMap((path) => {
      const { results } = /** @type {{ results: [string, { duration: number }][] }} */ (readJson(path));
      return results.map(([name, { duration }]) => [name.replace(/^[^:]*:/, ''), duration / 1000]);
    }),
  );
}

/**
 * How many folders a source and a test have in common, as test/ mirrors src/, and one more if they have the same name.
 *
 * @param {string} path
 * @param {string} test
 */
function likeness(path, test) {
  const [folders, others] = [path, test].map((file) =>
    file
      .replace(/^(src|test)\//, '')
      .split('/')
      .slice(0, -1),
  );
  const apart = folders.findIndex((folder, place) => folder !== others[place]);
  const [name, other] = [path, test].map((file) => basename(file).split('.')[0]);
  return (apart < 0 ? folders.length : apart) + (name === other ? 1 : 0);
}
