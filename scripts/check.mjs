/*
 * What is worth knowing before a commit, in 20 seconds: types, lint, format, the tests that affected.mjs chooses. A line for each;
 * the output only of those that fail. Files that have not changed are not linted again; `npm run lint` looks at all of them, as a
 * type in one file can be the fault of another.
 */
import { spawn } from 'node:child_process';
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

const waiting = checks.values();
const results = await Promise.all(Array.from({ length: AT_ONCE }, checkWaiting));
const failed = results.flat().filter((passed) => !passed).length;
if (leftOut > 0) console.log(`${leftOut} more test files are affected; npm test runs all.`);
console.log(`${failed === 0 ? 'All passed' : `${failed} failed`} in ${secondsSince(begin)}.`);
process.exitCode = failed === 0 ? 0 : 1;

/** Takes checks until none is left. Resolves with whether each passed. */
async function checkWaiting() {
  const results = [];
  for (const check of waiting) results.push(await run(...check));
  return results;
}

/**
 * @param {string} name
 * @param {string} program
 * @param {string[]} args
 * @returns {Promise<boolean>} whether it passed
 */
function run(name, program, ...args) {
  const started = performance.now();
  const child = spawn(process.execPath, [join(ROOT, 'node_modules', program), ...args], { cwd: ROOT });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
  }
  return new Promise((resolve) => {
    child.on('close', (status) => {
      const passed = status === 0;
      if (!passed) process.stdout.write(output);
      console.log(`${name.padEnd(18)} ${passed ? 'passed' : 'FAILED'} ${secondsSince(started).padStart(7)}`);
      resolve(passed);
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
