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
const AFFECTED = '--mode affected --changed main';
const TESTS = '--reporter dot --passWithNoTests';

/** @param {string} name */
const cached = (name) => `--cache --cache-strategy content --cache-location "${join(CACHE, name)}"`;

/** By their names: commands, one after the other. */
const PARTS = {
  types: ['npm run -s typecheck'],
  lint: [`npm run -s lint -- ${cached('eslint')}`],
  format: [`npm run -s format:check -- ${cached('prettier')}`],
  tests: [`npx vitest run --mode always ${TESTS}`, `npx vitest run ${AFFECTED} ${TESTS}`],
};

const listed = await run(`npx vitest list --filesOnly ${AFFECTED}`);
const files = listed.output.split('\n').filter((line) => line.includes('.test.ts'));
console.log(`${files.length} test files are affected by what differs from the branch main.`);
await Promise.all(Object.entries(PARTS).map(([name, commands]) => check(name, commands)));

/** @param {string} name @param {string[]} commands */
async function check(name, commands) {
  const started = Date.now();
  for (const command of commands) {
    const { status, output } = await run(command);
    if (status === 0) continue;
    console.log(`${output.trimEnd()}\n${name}: failed.`);
    process.exitCode = 1;
    return;
  }
  console.log(`${name}: right, ${Math.round((Date.now() - started) / 1000)} s`);
}

/**
 * Runs a command in a shell.
 *
 * @param {string} command
 * @returns {Promise<{ status: number | null; output: string }>}
 */
function run(command) {
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += String(text)));
  return new Promise((resolve) => child.on('close', (status) => resolve({ status, output })));
}
