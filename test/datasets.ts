/* The commands and the sums of docs/datasets.md, for its tests. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { call } from './cli/call.js';

const DOCUMENT = readFileSync(new URL('../docs/datasets.md', import.meta.url), 'utf8');

/** By name of a file: its sum. */
const SUMS = [...DOCUMENT.matchAll(/^([\da-f]{64}) {2}(.*)$/gm)].map(([, sum, name]) => ({
  name,
  sum,
}));

const COMMANDS = [...DOCUMENT.split('## What can be made')[1].matchAll(/^ {4}slide-atlas (.*)$/gm)];

/**
 * Runs some of the commands in a folder. Returns the sums of some of their files, and the sums that
 * the document has.
 */
export async function makeDatasets(commands: RegExp, names: RegExp, cwd: string) {
  for (const [, line] of COMMANDS) {
    const [words, ...files] = line.split(' > ');
    if (!commands.test(words)) continue;
    const { status, stdout, stderr } = await call(words.split(' '), { cwd });
    if (status !== 0) throw new Error(`${line}: ${stderr}`);
    for (const file of files) writeFileSync(join(cwd, file), stdout);
  }
  const told = SUMS.filter(({ name }) => names.test(name));
  const sumOf = (name: string): string =>
    createHash('sha256')
      .update(readFileSync(join(cwd, name)))
      .digest('hex');
  return { told, made: told.map(({ name }) => ({ name, sum: sumOf(name) })) };
}
