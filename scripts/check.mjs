/*
 * `npm run check`: what a change needs before it is committed, side by side. Prints a line for each
 * part as it ends, with the output of the parts that fail.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { CACHE, ROOT } from './build/current.mjs';
import { makeReady } from './build/ready.mjs';

await makeReady('all');
process.chdir(ROOT);
const BIN = 'node_modules';
const VITEST = `${BIN}/vitest/vitest.mjs`;
const AFFECTED = ['--mode', 'affected', '--changed', 'main'];
const TESTS = ['--reporter', 'dot', '--passWithNoTests'];

/** @param {string} name */
const cached = (name) =>
  `--cache --cache-strategy content --cache-location ${join(CACHE, name)}`.split(' ');

/** By their names: files that Node runs, with their arguments, one after the other. */
const PARTS = {
  types: [[`${BIN}/typescript7/bin/tsc`, '--build'], ['scripts/package/prepare.mjs']],
  layers: [[`${BIN}/dependency-cruiser/bin/dependency-cruise.mjs`, 'src']],
  format: [[`${BIN}/prettier/bin/prettier.cjs`, '--check', '.', ...cached('prettier')]],
  lint: [[`${BIN}/eslint/bin/eslint.js`, '.', ...cached('eslint')]],
  tests: [
    [VITEST, 'run', '--mode', 'always', ...TESTS],
    [VITEST, 'run', ...AFFECTED, ...TESTS],
  ],
};

/** The command that mends a part. */
const REMEDIES = new Map([['format', 'npm run format puts the layout right']]);

const listed = await run([VITEST, 'list', '--filesOnly', ...AFFECTED]);
const files = listed.output.split('\n').filter((line) => line.includes('.test.ts'));
console.log(`${files.length} test files are affected by what differs from the branch main.`);
await Promise.all(Object.entries(PARTS).map(([name, commands]) => check(name, commands)));

/** @param {string} name @param {string[][]} commands */
async function check(name, commands) {
  const started = Date.now();
  for (const command of commands) {
    const { status, output } = await run(command);
    if (status === 0) continue;
    console.log(`${output.trimEnd()}\n${name}: failed. ${REMEDIES.get(name) ?? ''}`.trimEnd());
    process.exitCode = 1;
    return;
  }
  console.log(`${name}: right, ${Math.round((Date.now() - started) / 1000)} s`);
}

/**
 * Runs a file with Node.
 *
 * @param {string[]} args
 * @returns {Promise<{ status: number | null; output: string }>}
 */
function run(args) {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += String(text)));
  return new Promise((resolve) => child.on('close', (status) => resolve({ status, output })));
}
