/*
 * What is worth knowing before a commit, in 20 seconds: types, lint, format, the tests that affected.mjs chooses. A line for each;
 * the output only of those that fail. Files that have not changed are not linted again; `npm run lint` looks at all of them, as a
 * type in one file can be the fault of another.
 */
import { execFile } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chooseTests } from './affected.mjs';
import { CACHE, ROOT } from './build/current.mjs';

/** Several of the checks use more than one core. */
const AT_ONCE = 2;

const begin = performance.now();

// The linter remembers its settings, but not how a rule of ours works.
const [lintCache, ourRule] = [join(CACHE, 'eslint'), join(ROOT, 'scripts/layers.mjs')];
if (changed(lintCache) < changed(ourRule)) rmSync(lintCache, { force: true });

const { tests, leftOut } = chooseTests();

/** Name, program of a package, arguments. The longest first. @type {[string, string, ...string[]][]} */
const checks = [
  [`tests (${tests.length} files)`, 'vitest/vitest.mjs', 'run', '--reporter=dot', ...tests],
  ['lint', 'eslint/bin/eslint.js', '.', ...cached('eslint')],
  ['format', 'prettier/bin/prettier.cjs', '--check', '.', '--log-level=warn', ...cached('prettier')],
  ['types', '@typescript/native/bin/tsc', '--build'],
];

let failed = 0;
const waiting = checks.values();
await Promise.all(Array.from({ length: AT_ONCE }, runWaiting));
if (leftOut > 0) console.log(`${leftOut} more test files are affected; npm test runs all.`);
console.log(`${failed === 0 ? 'All passed' : `${failed} failed`} in ${secondsSince(begin)}.`);
process.exitCode = failed === 0 ? 0 : 1;

/** Runs one check after the other until none is left. */
async function runWaiting() {
  for (const check of waiting) await run(...check);
}

/**
 * @param {string} name
 * @param {string} program
 * @param {string[]} args
 * @returns {Promise<void>}
 */
function run(name, program, ...args) {
  const started = performance.now();
  const command = [join(ROOT, 'node_modules', program), ...args];
  return new Promise((resolve) => {
    execFile(process.execPath, command, { cwd: ROOT, maxBuffer: Infinity }, (fault, stdout, stderr) => {
      if (fault) {
        failed++;
        process.stdout.write(stdout + stderr);
      }
      console.log(`${name.padEnd(18)} ${fault ? 'FAILED' : 'passed'} ${secondsSince(started).padStart(7)}`);
      resolve();
    });
  });
}

/** @param {string} tool */
function cached(tool) {
  return ['--cache', '--cache-strategy=content', `--cache-location=${join(CACHE, tool)}`];
}

/** @param {string} path */
function changed(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** @param {number} time */
function secondsSince(time) {
  return `${((performance.now() - time) / 1000).toFixed(1)} s`;
}
