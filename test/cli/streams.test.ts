import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemError } from '../files/nodeFs.js';
import { call } from './call.js';
import { HAS_BASH, runScript, type Outcome } from './program.js';
import { temporaryFolder } from '../temporaryFolder.js';

const cwd = temporaryFolder(afterAll);
const UNSOLVABLE = "solve --size 3x3 --json '1 2 3 4 5 6 8 7 0'";
const SOLVABLE = "solve --size 3x3 --format letters '1 2 3 4 5 6 7 0 8'";

beforeAll(async () => {
  await call(['enumerate', '--size', '2x2', '--quiet'], { cwd });
  await call(['enumerate', '--size', '2x2', '--quiet', '--out', 'damaged'], { cwd });
  writeFileSync(join(cwd, 'damaged', 'depths.csv'), 'depth,count\n');
  writeFileSync(join(cwd, 'boards.txt'), '1 2 3 4 5 6 7 0 8\n'.repeat(5000));
});

describe.skipIf(!existsSync('/dev/full'))('a stdout that is full', () => {
  function checkTold({ status, stderr }: Outcome): void {
    expect(stderr).toMatch(
      /slide-atlas: The output cannot be written to the end: the disk is full; make room\.\n$/,
    );
    expect(stderr).not.toMatch(/^ +at /m);
    expect(status).toBe(3);
  }

  it.each(['rank --size 3x3 1 2 3 4 5 6 7 8 0', 'positions --size 3x3 --depth 20'])(
    'is told in a sentence and ends %s with 3',
    (command) => {
      checkTold(runScript(`atlas ${command} > /dev/full`, { cwd }));
    },
  );

  it.each([
    ...[
      'unrank --size 3x3 5',
      'solve --size 3x3 --input boards.txt',
      'solve --size 3x3 --format letters 123456708',
      'histogram output/2x2',
    ],
    ...['verify output/2x2', 'report output/2x2', 'enumerate --size 2x2', '--version', '--help'],
  ])('is told in a sentence and ends %s with 3, called in this process', async (command) => {
    const stdout = new Writable({
      write: (_piece, _encoding, done) => done(systemError('ENOSPC', 'write')),
    });
    checkTold(await call(command.split(' '), { cwd, stdout }));
  });

  it.each([
    [0, SOLVABLE],
    [1, 'positions --size 3x3 --depth 24'],
  ])('is told where a file may not grow past %i KiB', (limit, command) => {
    const { status, stderr } = runScript(`ulimit -f ${limit}; atlas ${command} > limited.txt`, {
      cwd,
    });
    expect(stderr).toContain('size limit set for this process; raise it.\n');
    expect(status).toBe(3);
  });
});

describe.skipIf(!HAS_BASH)('a stderr that is', () => {
  it.each([
    ['full', '2> /dev/full'],
    ['closed', '2>&-'],
    ['a pipe without a reader', '2> >(true)'],
  ])('%s does not keep the answer from coming', (_, redirection) => {
    // The reader of the pipe has time to go.
    const script = `(sleep 0.1; atlas ${UNSOLVABLE}) ${redirection}`;
    const { status, stdout } = runScript(script, { cwd });
    expect(stdout).toMatch(/^\{.*\}\n$/);
    expect(status).toBe(4);
  });
});

describe.skipIf(!HAS_BASH)('a stdout that is', () => {
  it.each([
    [
      'without a reader',
      (command: string) => `(sleep 0.1; atlas ${command}) | true; exit $PIPESTATUS`,
    ],
    ['closed', (command: string) => `atlas ${command} >&-`],
  ])('%s leaves the exit code as it is', (_, script) => {
    expect(runScript(script('verify damaged'), { cwd }).status).toBe(5);
    expect(runScript(script(SOLVABLE), { cwd }).status).toBe(0);
  });

  it.each(['solve --quiet', 'rank'])(
    'read no more ends %s of endless boards, without a fault',
    (command) => {
      const script = `yes '1 2 3 4 5 6 7 0 8' | atlas ${command} --size 3x3 --input - | head -1; exit \${PIPESTATUS[1]}`;
      const { status, stdout, stderr } = runScript(script, { cwd });
      expect([status, stderr]).toEqual([0, '']);
      expect(stdout.split('\n')).toHaveLength(2);
    },
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
