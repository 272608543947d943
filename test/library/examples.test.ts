import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { isSlow } from '../sizes.js';

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
const PROGRAMS = readdirSync(FOLDER).filter((name) => name.endsWith('.mjs'));

/** Those that take a second. */
const LONG = ['better.mjs', 'bounds.mjs'];

it.each(PROGRAMS.filter((name) => isSlow || !LONG.includes(name)))(
  '%s runs, and prints its result',
  (name) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [FOLDER + name], {
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout.trimEnd().split('\n').at(-1)).toMatch(LAST_LINES[name]);
  },
);
