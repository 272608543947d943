/*
 * The JavaScript of docs/examples, for the quick tests and the slow ones: it is run as a user runs
 * it, with the package of the build.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

const FOLDER = fileURLToPath(new URL('../../docs/examples/', import.meta.url));

/** By program, the last line that it prints. */
const LAST_LINES: Readonly<Record<string, RegExp>> = {
  'better.mjs': /^1\d\d moves; at least \d+ are needed$/,
  'bounds.mjs': /^manhattan: mean 18\.50, exact for 1483 positions, eta 5\.03e-4$/,
  'layers.mjs': /^181440 positions, 31 moves at most$/,
  'unique.mjs': /^0 1 5 \/ 2 4 8 \/ 7 6 3 {2}[UDLR]{20}$/,
  'worksheet.mjs': /^[UDLR]{20}$/,
};

/** The page of the folder is tried in test/pages/element. */
export const PROGRAMS = readdirSync(FOLDER).filter((name) => name.endsWith('.mjs'));

/** Those that take a second. */
export const LONG = ['better.mjs', 'bounds.mjs'];

/** Runs a program, and expects its result. */
export function checkExample(name: string): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [FOLDER + name], {
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout.trimEnd().split('\n').at(-1)).toMatch(LAST_LINES[name]);
}
