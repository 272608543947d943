/* Streams that are full, closed or read no more: those that streams.test.ts leaves out. */
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HAS_BASH, runScript } from './program.js';
import {
  checkAnswered,
  checkEndless,
  checkLimited,
  checkTold,
  LOST,
  prepareInput,
  SOLVABLE,
} from './streamEnds.js';
import { temporaryFolder } from '../temporaryFolder.js';

const cwd = temporaryFolder(afterAll);

beforeAll(() => prepareInput(cwd, 5000));

describe.skipIf(!existsSync('/dev/full'))('a stdout that is full', () => {
  it.each(['rank --size 3x3 1 2 3 4 5 6 7 8 0', 'solve --size 3x3 --input boards.txt'])(
    'is told in a sentence and ends %s with 3',
    (command) => {
      checkTold(runScript(`atlas ${command} > /dev/full`, { cwd }));
    },
  );

  it('is told where a file may have no byte', () => checkLimited(cwd, 0, SOLVABLE));
});

describe.skipIf(!HAS_BASH)('a stderr that is', () => {
  it('full does not keep the answer from coming', () => checkAnswered(cwd, '2> /dev/full'));
});

describe.skipIf(!HAS_BASH)('a stdout that is', () => {
  it.each([
    ['without a reader', SOLVABLE, 0],
    ['closed', 'verify damaged', 5],
  ] as const)('%s leaves the exit code as it is', (lost, command, status) => {
    expect(runScript(LOST[lost](command), { cwd }).status).toBe(status);
  });

  it('read no more ends solve of endless boards by several threads, without a fault', () =>
    checkEndless(cwd, 'solve --quiet', '1\t1 2 3 4 5 6 7 0 8\t1\tR\n'));
});
