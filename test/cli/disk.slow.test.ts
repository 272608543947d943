import { tmpdir } from 'node:os';
import { afterAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../random.js';
import { checkInterrupted, checkKilledBefore, killedAgainAndAgain, lastRun } from './diskRuns.js';
import { HAS_BASH, run } from './program.js';
import { temporaryFolder } from '../temporaryFolder.js';

const cwd = temporaryFolder(afterAll, tmpdir());

/** So little memory that the boards are cut into shards. */
const DISK = ['--engine', 'disk', '--threads', '2', '--memory', '250MB'];

it.skipIf(!HAS_BASH)('a run on disk that SIGTERM ends says where it stands, and goes on', () =>
  checkInterrupted('SIGTERM', 143, cwd),
);

describe('a run on disk that is killed', () => {
  it('a hundred and fifty times at random moments leaves the result of one that was not', async () => {
    const random = seededRandom(100);
    let kills = 0;
    for (const search of ['3x4', '2x6', '3x4 --metric multi-tile']) {
      const [size, ...options] = search.split(' ');
      const args = ['enumerate', '--size', size, ...options, ...DISK];
      const name = [size, ...options].join('');
      const whole = await lastRun(args, `${name}-whole`, cwd);
      const most = kills + 50;
      for (let round = 0; kills < most; round++) {
        const { killed, files } = await killedAgainAndAgain(args, `${name}-${round}`, {
          cwd,
          kills: 10,
          most: 1500,
          random,
        });
        kills += killed;
        expect(files).toEqual(whole);
      }
    }
  });

  it('before any call that changes a folder leaves it too', async () => {
    const args = ['enumerate', '--size', '2x5', '--engine', 'disk', '--threads', '1'];
    const whole = await lastRun(args, 'whole', cwd);
    for (let call = 1; await checkKilledBefore(call, args, whole, cwd); call++);
  });
});

it('2x7 on disk has its 109 layers, and 53 in multi-tile moves', () => {
  const args = ['enumerate', '--size', '2x7', ...DISK];
  const { status, stdout } = run([...args, '--out', '2x7'], { cwd, timeout: 1_800_000 });
  expect(status).toBe(0);
  expect(stdout).toContain('The counts of all layers match OEIS A346736.');
  const slides = run([...args, '--metric', 'multi-tile', '--out', 'slides'], {
    cwd,
    timeout: 1_800_000,
  });
  expect(slides.stdout).toMatch(/The counts of all layers match .*14-7x2-multislide/);
});

it('4x4 on disk begins in multi-tile moves as OEIS A389728 does', () => {
  const args = [
    'enumerate',
    '--size',
    '4x4',
    '--metric',
    'multi-tile',
    '--engine',
    'disk',
    '--threads',
    '1',
  ];
  const { status, stdout } = run([...args, '--until', '8', '--out', '4x4'], {
    cwd,
    timeout: 1_800_000,
  });
  expect(status).toBe(0);
  expect(stdout).toContain('The counts of the first 9 layers match OEIS A389728.');
});
