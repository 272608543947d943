/*
 * Calls of the file system fail, are the first ones that a full disk refuses, or are the last ones
 * before a kill: some of a small command, and in slow tests every call of all commands that write.
 */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../temporaryFolder.js';
import { FAULTS, trials, wholeFiles, type Work } from './faults.js';
import { mkdirSync } from 'node:fs';
import { call } from '../cli/call.js';
import { slow } from '../sizes.js';

const root = temporaryFolder(afterAll);

const ENUMERATE: Work = {
  name: 'enumerate',
  args: ['enumerate', '--size', '2x2', '--out', 'r', '--quiet'],
  makes: 'r',
};

let whole: Awaited<ReturnType<typeof wholeFiles>>;

beforeAll(async () => {
  whole = await wholeFiles(ENUMERATE, join(root, 'whole'));
});

it.each([
  ['kill-after', { step: 4, most: 2 }], // two of the first calls
  ['EIO', { step: 120, most: 3 }],
] as const)(
  'enumerate is whole or nothing, and the same command goes on, whatever call has %s',
  async (fault, limits) => {
    expect(await trials(ENUMERATE, fault, whole, root, limits)).toBeGreaterThan(1);
  },
);

const ON_DISK = 'enumerate --size 2x3 --engine disk --threads 1 --out r --quiet'.split(' ');

const WORKS: readonly Work[] = [
  {
    name: 'enumerate',
    args: ['enumerate', '--size', '2x3', '--oracle', '--out', 'r', '--quiet'],
    makes: 'r',
  },
  {
    name: 'enumerate again',
    args: ENUMERATE.args,
    makes: 'r',
    prepare: async (cwd) => {
      await call(ENUMERATE.args, { cwd });
    },
  },
  // The layers between the first and the last ones call the same functions.
  { name: 'disk, first layers', args: [...ON_DISK, '--until', '4'], makes: 'r' },
  {
    name: 'disk, last layers',
    args: ON_DISK,
    makes: 'r',
    prepare: async (cwd) => {
      await call([...ON_DISK, '--until', '19'], { cwd });
    },
  },
  { name: 'survey', args: ['survey', '--size', '2x2', '--out', 'r', '--quiet'], makes: 'r' },
  {
    name: 'positions',
    args: [
      'positions',
      '--size',
      '2x3',
      '--sample',
      '9',
      '--seed',
      '1',
      '--out',
      'p.txt',
      '--quiet',
    ],
    makes: 'p.txt',
  },
  {
    name: 'cache',
    args: ['solve', '--size', '3x3', '--heuristic', 'pattern', '8 7 6 5 4 3 2 1 0', '--quiet'],
    makes: 'cache',
    isShared: true,
    prepare: (cwd) => {
      mkdirSync(join(cwd, 'cache'));
    },
  },
];

it.each(slow(...WORKS.flatMap((work) => FAULTS.map((fault) => [work.name, fault, work] as const))))(
  '%s is whole or nothing, and the same command goes on, whatever call has %s',
  async (name, fault, plain) => {
    const whole = await wholeFiles(plain, join(root, `${name}-${fault}-whole`));
    const done = await trials(plain, fault, whole, root);
    expect(done).toBeGreaterThan(0);
    console.log(`${name}, ${fault}: ${done} trials`);
  },
);
