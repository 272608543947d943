/*
 * Which tests `npm run check` runs: those that the change affects, nearest first, and then the quickest others, as many as fit into
 * some seconds by what each took when it ran last.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, ROOT } from './build/current.mjs';
import { importsOf } from './layers.mjs';

/** Seconds of all tests that are run, one after the other. */
const BUDGET = 15;

/** Seconds of a test that has not run yet. */
const UNKNOWN = 2;

/** No import leads to the source of a kernel: this module loads the kernels. */
const [ASSEMBLY, LOADS_KERNELS] = ['/kernel/assembly/', 'src/kernel/kernel.ts'];

/** The test files to run, and how many others the change affects. */
export function chooseTests() {
  const tests = readdirSync(join(ROOT, 'test'), { recursive: true })
    .map((name) => `test/${String(name).replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.test.ts') && !/\.slow\.|^test\/cluster\//.test(path));
  const changed = changedFiles();
  const seconds = recordedSeconds();
  const steps = stepsTo(
    changed.map((path) => (path.includes(ASSEMBLY) ? LOADS_KERNELS : path)),
    tests,
  );
  const files = tests.map((test) => ({
    test,
    steps: steps.get(join(ROOT, test)) ?? Infinity,
    // No import leads to the program either, which tests start: they stand where its source stands.
    likeness: Math.max(0, ...changed.map((path) => likeness(path, test))),
    seconds: seconds.get(test) ?? UNKNOWN,
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
 * How many imports lead to the nearest changed file: for the tests, and for all modules between. All paths are within the root.
 *
 * @param {string[]} changed
 * @param {string[]} tests
 */
function stepsTo(changed, tests) {
  const modules = new Set(tests.map((path) => join(ROOT, path)));
  for (const module of modules) importsOf(module).forEach((path) => modules.add(path));
  const steps = new Map(changed.map((path) => [join(ROOT, path), 0]));
  for (const [path, before] of steps) {
    for (const module of modules) {
      if (!steps.has(module) && importsOf(module).includes(path)) steps.set(module, before + 1);
    }
  }
  return steps;
}

/** The seconds that each test file took when it ran last, as vitest notes them. @returns {Map<string, number>} */
function recordedSeconds() {
  const folder = join(ROOT, 'node_modules/.vite/vitest');
  const notes = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name, 'results.json')) : [];
  return new Map(
    notes.flatMap(resultsIn).map(([name, { duration }]) => [name.replace(/^[^:]*:/, ''), duration / 1000]),
  );
}

/** What vitest has noted in a file. @param {string} path @returns {[string, { duration: number }][]} */
function resultsIn(path) {
  try {
    return /** @type {{ results: [string, { duration: number }][] }} */ (readJson(path)).results;
  } catch {
    return []; // another run of vitest is writing it: the seconds only order the tests
  }
}

/**
 * How many parts of their paths a source and a test have in common, as test/ mirrors src/: folders, and at the end the name.
 *
 * @param {string} path
 * @param {string} test
 */
function likeness(path, test) {
  const [own, other] = [path, test].map((file) => file.replace(/^(src|test)\/|\..*$/g, '').split('/'));
  return [...own, ''].findIndex((part, place) => part !== other[place]);
}
