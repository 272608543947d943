import { existsSync } from 'node:fs';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemError } from '../files/nodeFs.js';
import { call } from './call.js';
import { HAS_BASH, runScript } from './program.js';
import {
  checkAnswered,
  checkEndless,
  checkLimited,
  checkFullDisk,
  LOST,
  prepareInput,
  SOLVABLE,
} from './streamEnds.js';
import { temporaryFolder } from '../temporaryFolder.js';
import { isSlow, sizes } from '../sizes.js';

const cwd = temporaryFolder(afterAll);

beforeAll(async () => {
  await call(['enumerate', '--size', '2x2', '--quiet'], { cwd });
  await prepareInput(cwd, sizes(300, 5000));
});

describe.skipIf(!existsSync('/dev/full'))('a stdout that is full', () => {
  it('is reported in a sentence and ends positions --size 2x3 --depth 9 with 3', () => {
    checkFullDisk(runScript('atlas positions --size 2x3 --depth 9 > /dev/full', { cwd }));
  });

  it.each([
    'rank --size 3x3 1 2 3 4 5 6 7 8 0',
    'unrank --size 3x3 5',
    'solve --size 3x3 --threads 1 --input boards.txt',
    'solve --size 3x3 --format letters 123456708',
    'histogram output/2x2',
    'verify output/2x2',
    'report output/2x2',
    'enumerate --size 2x2',
    '--version',
    '--help',
  ])('is reported in a sentence and ends %s with 3, called in this process', async (command) => {
    const stdout = new Writable({
      write: (_piece, _encoding, done) => done(systemError('ENOSPC', 'write')),
    });
    checkFullDisk(await call(command.split(' '), { cwd, stdout }));
  });

  it('is reported if a file may not grow past a KiB', () =>
    checkLimited(cwd, 1, 'positions --size 2x4 --depth 20'));
});

describe.skipIf(!HAS_BASH)('a stderr that is', () => {
  it.each([
    ['closed', '2>&-'],
    ['a pipe without a reader', '2>&3'],
  ])('%s does not keep the answer from coming', (_, redirection) =>
    checkAnswered(cwd, redirection),
  );
});

describe.skipIf(!HAS_BASH)('a stdout that is', () => {
  it.each([
    ['without a reader', 'verify damaged', 5],
    ['closed', SOLVABLE, 0],
  ] as const)('%s leaves the exit code as it is', (lost, command, status) => {
    expect(runScript(LOST[lost](command), { cwd }).status).toBe(status);
  });

  it.each([
    ['solve --quiet --threads 1', '1\t1 2 3 4 5 6 7 0 8\t1\tR\n'],
    ['rank', '1\t1 2 3 4 5 6 7 0 8\t141120\t141120\todd\n'],
  ])('read no more ends %s of endless boards, without a fault', (command, answer) =>
    checkEndless(cwd, command, answer),
  );

  it('read no more ends a list of positions without a fault', () => {
    const { status, stdout, stderr } = runScript(
      'atlas positions --size 3x3 --depth 24 --quiet | head -1; exit $PIPESTATUS',
      { cwd },
    );
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout.split('\n')).toHaveLength(2);
  });
});

describe.runIf(isSlow && existsSync('/dev/full'))('a stdout that is full', () => {
  it.each(['rank --size 3x3 1 2 3 4 5 6 7 8 0', 'solve --size 3x3 --input boards.txt'])(
    'is reported in a sentence and ends %s with 3',
    (command) => {
      checkFullDisk(runScript(`atlas ${command} > /dev/full`, { cwd }));
    },
  );

  it('is reported if a file may have no byte', () => checkLimited(cwd, 0, SOLVABLE));
});

describe.runIf(isSlow && HAS_BASH)('a stderr that is', () => {
  it('full does not keep the answer from coming', () => checkAnswered(cwd, '2> /dev/full'));
});

describe.runIf(isSlow && HAS_BASH)('a stdout that is', () => {
  it.each([
    ['without a reader', SOLVABLE, 0],
    ['closed', 'verify damaged', 5],
  ] as const)('%s leaves the exit code as it is', (lost, command, status) => {
    expect(runScript(LOST[lost](command), { cwd }).status).toBe(status);
  });

  it('read no more ends solve of endless boards with several threads, without a fault', () =>
    checkEndless(cwd, 'solve --quiet', '1\t1 2 3 4 5 6 7 0 8\t1\tR\n'));
});
