/*
 * What is worth knowing before a commit, in 20 seconds: types, layers, lint, format, tests that the
 * change affects. A line for each; the output only of those that fail. Files that have not changed
 * are not linted again; `npm run lint` looks at all of them, as a type in one file can be the fault
 * of another.
 */
import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { CACHE, ROOT } from './build/current.mjs';

const begin = performance.now();

const { status } = spawnSync('git', ['rev-parse', '--verify', '--quiet', 'main'], { cwd: ROOT });
const base = status === 0 ? 'main' : 'HEAD';

/** Name, program within node_modules, arguments. @type {[string, string, ...string[]][]} */
const checks = [
  ['tests', 'vitest/vitest.mjs', 'run', '--mode=check', `--changed=${base}`, '--reporter=dot'],
  ['lint', 'eslint/bin/eslint.js', '.', ...cached('eslint')],
  [
    'format',
    'prettier/bin/prettier.cjs',
    '--check',
    '.',
    '--log-level=warn',
    ...cached('prettier'),
  ],
  ['types', '@typescript/native/bin/tsc', '--build'],
  ['layers', 'dependency-cruiser/bin/dependency-cruise.mjs', 'src'],
];

const failed = (await Promise.all(checks.map(fails))).filter(Boolean).length;
console.log(`${failed === 0 ? 'All passed' : `${failed} failed`} in ${secondsSince(begin)}.`);
process.exitCode = failed === 0 ? 0 : 1;

/** @param {[string, string, ...string[]]} check @returns {Promise<boolean>} */
function fails([name, program, ...args]) {
  const started = performance.now();
  const command = [join(ROOT, 'node_modules', program), ...args];
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      command,
      { cwd: ROOT, maxBuffer: Infinity },
      (fault, stdout, stderr) => {
        if (fault) process.stdout.write(stdout + stderr);
        const [note = ''] = /^.* are affected; .*$/m.exec(stdout) ?? [];
        const outcome = `${name.padEnd(8)} ${fault ? 'FAILED' : 'passed'} ${secondsSince(started).padStart(7)}  ${note}`;
        console.log(outcome.trim());
        resolve(fault !== null);
      },
    );
  });
}

/** @param {string} tool */
function cached(tool) {
  return ['--cache', '--cache-strategy=content', `--cache-location=${join(CACHE, tool)}`];
}

/** @param {number} time */
function secondsSince(time) {
  return `${((performance.now() - time) / 1000).toFixed(1)} s`;
}
