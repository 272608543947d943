import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../random.js';
import {
  checkInterrupted,
  checkKilledBefore,
  filesOf,
  killedAgainAndAgain,
  lastRun,
  readSummary,
  SHARDED,
} from './diskRuns.js';
import { call } from './call.js';
import { HAS_BASH, run, runLimited, start } from './program.js';
import { temporaryFolder } from '../temporaryFolder.js';
import { waitFor } from '../waiting.js';
import { tmpdir } from 'node:os';
import { isSlow, slow } from '../sizes.js';

const cwd = temporaryFolder(afterAll);
const path = (...parts: string[]): string => join(cwd, ...parts);

const mount = (options: string, folder: string): number | null =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status;

/** Whether this user may mount a file system. */
const CAN_MOUNT = mount('size=4k', cwd) === 0 && spawnSync('umount', [cwd]).status === 0;

const enumerate = (out: string, ...options: string[]) =>
  call(['enumerate', '--size', '3x4', ...SHARDED, '--out', out, ...options], { cwd });

/** The files of a result to layer 22 that nothing has ended. */
let whole: ReturnType<typeof filesOf>;
beforeAll(async () => {
  await enumerate('whole', '--until', '22');
  whole = filesOf(path('whole'));
});

describe('enumerate --engine disk', () => {
  it('says what it needs and what it took, and leaves nothing but the result', async () => {
    const { status, stdout, stderr } = await call(
      ['enumerate', '--size', '2x5', '--engine', 'disk', '--out', 'small'],
      {
        cwd,
      },
    );
    expect(status).toBe(0);
    expect(stderr).toMatch(
      /1,814,400 positions, [\d.]+ MB of memory, up to [\d.]+ kB in small\/work, 1 thread, a moment/,
    );
    expect(stdout).toMatch(
      /\nIt took [\d.]+ MB of memory, at most [\d.]+ kB of disk, [\d.]+ MB written, not interrupted\.\n/,
    );
    expect(stdout).toContain('The counts of all layers match OEIS A090036.');
    expect(existsSync(path('small', 'work'))).toBe(false);
    expect(readSummary(path('small'))).toMatchObject({
      engine: 'disk',
      complete: true,
      disk: { interruptions: 0 },
    });
    expect(readFileSync(path('small', 'report.html'), 'utf8')).toMatch(
      /bit planes on disk.*not interrupted/s,
    );
    expect((await call(['verify', 'small'], { cwd })).status).toBe(0);
  });

  it('goes on from a layer where it was stopped', async () => {
    await enumerate('steps', '--until', '6');
    const { stderr } = await enumerate('steps', '--until', '10', '--keep-work');
    expect(stderr).toContain("The search in 'steps/work' goes on from layer 6, of which ");
    expect(stderr).toContain("The work folder 'steps/work' is kept");
    await enumerate('once', '--until', '10');
    expect(filesOf(path('steps'))).toEqual(filesOf(path('once')));
  });

  it('has positions of the last two layers in a kept folder, and searches on for those of others', async () => {
    await enumerate('kept', '--until', '10');
    const positions = (depth: number, ...options: string[]) =>
      call(
        [
          'positions',
          '--size',
          '3x4',
          ...SHARDED,
          '--work',
          'kept/work',
          '--depth',
          String(depth),
          ...options,
        ],
        {
          cwd,
        },
      );
    const inMemory = async (...options: string[]): Promise<string> =>
      (await call(['positions', '--size', '3x4', ...options], { cwd })).stdout;
    expect((await positions(9)).stdout).toBe(await inMemory('--depth', '9'));
    expect((await positions(10, '--sample', '9', '--seed', '1')).stdout).toBe(
      await inMemory('--depth', '10', '--sample', '9', '--seed', '1'),
    );
    const gone = await positions(8);
    expect(gone.status).toBe(2);
    expect(gone.stderr).toContain(
      "The folder 'kept/work' has layers from 9 on; layer 8 is gone; ask for a later one",
    );
    expect((await positions(12, '--count')).stdout).toBe(
      await inMemory('--depth', '12', '--count'),
    );
    expect((await positions(10)).stderr).toContain('has layers from 11 on');
    expect(readdirSync(path('kept', 'work')).some((name) => name.includes('-d012'))).toBe(true);
  });
});

describe('enumerate --engine disk --metric multi-tile', () => {
  const MULTI = ['--metric', 'multi-tile'];

  it('finds the published list, and is verified', async () => {
    const args = ['enumerate', '--size', '2x5', ...MULTI, '--engine', 'disk', '--out', 'slides'];
    expect((await call(args, { cwd })).stdout).toMatch(
      /\nIt took [\d.]+ MB of memory, at most [\d.]+ kB of disk.*\nThe counts of all layers match .*multitile_frontier/,
    );
    expect(readSummary(path('slides'))).toMatchObject({
      engine: 'disk',
      metric: 'multi-tile',
      complete: true,
    });
    expect((await call(['verify', 'slides'], { cwd })).status).toBe(0);
  });

  it('goes on, lists positions, and refuses a folder of the other metric', async () => {
    await enumerate('slides-steps', ...MULTI, '--until', '5');
    const { stderr } = await enumerate('slides-steps', ...MULTI, '--until', '8', '--keep-work');
    expect(stderr).toContain("The search in 'slides-steps/work' goes on from layer 5, of which ");
    await enumerate('slides-once', ...MULTI, '--until', '8');
    expect(filesOf(path('slides-steps'))).toEqual(filesOf(path('slides-once')));
    const positions = async (...options: string[]): Promise<string> =>
      (await call(['positions', '--size', '3x4', ...MULTI, '--depth', '7', ...options], { cwd }))
        .stdout;
    expect(await positions(...SHARDED, '--work', 'slides-steps/work')).toBe(await positions());
    const other = await enumerate('steps-single', '--work', 'slides-steps/work');
    expect(other.status).toBe(6);
    expect(other.stderr).toContain(
      'is of another search: its metric is "multi-tile", not "single-tile"',
    );
  });
});

describe('a run that is ended from outside', () => {
  it.skipIf(!HAS_BASH).each([['SIGINT', 130], ...slow(['SIGTERM', 143])] as const)(
    'by %s says where it stands, and goes on',
    (signal, status) => checkInterrupted(signal, status, cwd),
  );

  it('by kill -9 at a random moment leaves the same result in the end', async () => {
    const args = ['enumerate', '--size', '3x4', ...SHARDED, '--until', '22'];
    const random = seededRandom(11);
    let kills = 0;
    for (let round = 0; kills < 1; round++) {
      const { killed, files } = await killedAgainAndAgain(args, `killed-${round}`, {
        cwd,
        kills: 1,
        most: 600,
        random,
      });
      kills += killed;
      expect(files).toEqual(whole);
    }
  });

  it('by kill -9 while the result is written leaves it whole or not there, and the same one in the end', async () => {
    const args = ['enumerate', '--size', '2x3', '--engine', 'disk', '--threads', '1'];
    const uncut = await lastRun(args, 'uncut', cwd);
    expect(await checkKilledBefore(150, args, uncut, cwd)).toBe(true); // of some 184
  });

  it.skipIf(!HAS_BASH)(
    'by a limit of the size of files says so, and goes on without the limit',
    async () => {
      const args = ['enumerate', '--size', '3x4', ...SHARDED, '--until', '22', '--out', 'limited'];
      const limited = runLimited('ulimit -f 20', args, { cwd });
      expect(limited.status).toBe(3);
      expect(limited.stderr).toContain(
        "The folder 'limited/work' cannot be written: a file would pass the size limit",
      );
      expect(limited.stderr).toContain('what is there stays, and the same command goes on from it');
      expect(readdirSync(path('limited', 'work')).filter((name) => name.endsWith('.tmp'))).toEqual(
        [],
      );
      expect((await call(args, { cwd })).stderr).toContain(
        "The search in 'limited/work' goes on from layer ",
      );
      expect(filesOf(path('limited'))).toEqual(whole);
    },
  );

  it.skipIf(!CAN_MOUNT)(
    'on a full disk says so, and goes on when there is room again',
    async () => {
      const disk = path('disk');
      mkdirSync(disk);
      expect(mount('size=1300k', disk)).toBe(0);
      try {
        const args = ['--until', '22', '--work', 'disk/work'];
        const full = await enumerate('full', ...args);
        expect(full.status).toBe(3);
        expect(full.stderr).toContain(
          "The folder 'disk/work' cannot be written: the disk is full; make room",
        );
        expect(full.stderr).toContain('what is there stays, and the same command goes on from it');
        expect(readdirSync(path('disk', 'work')).filter((name) => name.endsWith('.tmp'))).toEqual(
          [],
        );
        expect(mount('remount,size=100m', disk)).toBe(0);
        expect((await enumerate('full', ...args)).status).toBe(0);
        expect(filesOf(path('full'))).toEqual(whole);
      } finally {
        spawnSync('umount', [disk]);
      }
    },
  );
});

describe('a folder that it cannot work in', () => {
  it('is one that another run holds', async () => {
    const args = ['enumerate', '--size', '3x4', ...SHARDED, '--work', 'held'];
    const first = start([...args, '--out', 'first'], cwd);
    await waitFor('the folder is held', () => existsSync(path('held', '.lock')));
    const { status, stderr } = await enumerate('second', '--work', 'held');
    expect(status).toBe(3);
    expect(stderr).toMatch(/The folder 'held' is held by process \d+ on .+; wait for it/);
    expect(existsSync(path('second'))).toBe(false);
    first.child.kill('SIGKILL');
    await first.ended;
    expect((await enumerate('second', '--work', 'held', '--until', '25')).status).toBe(0);
  });

  it('is one of something else', async () => {
    mkdirSync(path('papers'));
    writeFileSync(path('papers', 'thesis.txt'), 'all of it');
    const { status, stderr } = await enumerate('none', '--work', 'papers');
    expect(status).toBe(6);
    expect(stderr).toBe(
      "slide-atlas: The folder 'papers' holds 'thesis.txt', which is no file of a search; choose another folder with --work, or delete what is there.\n",
    );
    expect(readdirSync(path('papers'))).toEqual(['thesis.txt']);
  });

  it('is one of another goal, or with a damaged file', async () => {
    await enumerate('mine', '--until', '9');
    const other = await call(
      [
        'enumerate',
        '--size',
        '3x4',
        '--goal-blank',
        '0,0',
        ...SHARDED,
        '--work',
        'mine/work',
        '--out',
        'other',
      ],
      { cwd },
    );
    expect(other.status).toBe(6);
    expect(other.stderr).toContain('is of another search: its goal is');
    const [name] = readdirSync(path('mine', 'work')).filter((file) => file.includes('-d009'));
    const file = path('mine', 'work', name);
    const bytes = readFileSync(file);
    bytes[bytes.length - 20] ^= 1;
    writeFileSync(file, bytes);
    const damaged = await enumerate('mine', '--until', '12');
    expect(damaged.status).toBe(6);
    expect(damaged.stderr).toContain(`${name}' is damaged: frame `);
    expect(damaged.stderr).toContain('restore it, or delete the folder and begin again');
    rmSync(path('mine', 'work'), { recursive: true });
    expect((await enumerate('mine', '--until', '12')).status).toBe(0);
  });
});

describe('what is refused before it begins', () => {
  it('too little memory', async () => {
    const args = [
      'enumerate',
      '--size',
      '3x4',
      '--out',
      'refused',
      '--engine',
      'disk',
      '--memory',
      '80MB',
    ];
    const { status, stderr } = await call(args, { cwd });
    expect(stderr).toContain(
      'but 80.0 MB may be taken; raise --memory, or choose fewer --threads.',
    );
    expect(status).toBe(3);
    expect(existsSync(path('refused'))).toBe(false);
  });

  it('a board too large for memory, with what it would take on disk', async () => {
    const { status, stderr } = await call(['enumerate', '--size', '4x4'], { cwd });
    expect(status).toBe(3);
    expect(stderr).toMatch(
      /or search it on disk, which takes [\d.]+ GB and about [\d.]+ h; add --engine disk\.\n$/,
    );
  });
});

/** On a disk: 2x7 takes more room than a folder in memory may have. */
const onDisk = temporaryFolder(afterAll, tmpdir());

/** So little memory that the boards are cut into shards. */
const DISK = ['--engine', 'disk', '--threads', '2', '--memory', '250MB'];

describe.runIf(isSlow)('a run on disk that is killed', () => {
  it('a hundred and fifty times at random moments leaves the result of one that was not', async () => {
    const random = seededRandom(100);
    let kills = 0;
    for (const search of ['3x4', '2x6', '3x4 --metric multi-tile']) {
      const [size, ...options] = search.split(' ');
      const args = ['enumerate', '--size', size, ...options, ...DISK];
      const name = [size, ...options].join('');
      const whole = await lastRun(args, `${name}-whole`, onDisk);
      const most = kills + 50;
      for (let round = 0; kills < most; round++) {
        const { killed, files } = await killedAgainAndAgain(args, `${name}-${round}`, {
          cwd: onDisk,
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
    const whole = await lastRun(args, 'whole', onDisk);
    for (let call = 1; await checkKilledBefore(call, args, whole, onDisk); call++);
  });
});

it.runIf(isSlow)('2x7 on disk has its 109 layers, and 53 in multi-tile moves', () => {
  const args = ['enumerate', '--size', '2x7', ...DISK];
  const { status, stdout } = run([...args, '--out', '2x7'], { cwd: onDisk, timeout: 1_800_000 });
  expect(status).toBe(0);
  expect(stdout).toContain('The counts of all layers match OEIS A346736.');
  const slides = run([...args, '--metric', 'multi-tile', '--out', 'slides'], {
    cwd: onDisk,
    timeout: 1_800_000,
  });
  expect(slides.stdout).toMatch(/The counts of all layers match .*14-7x2-multislide/);
});

it.runIf(isSlow)('4x4 on disk begins in multi-tile moves as OEIS A389728 does', () => {
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
    cwd: onDisk,
    timeout: 1_800_000,
  });
  expect(status).toBe(0);
  expect(stdout).toContain('The counts of the first 9 layers match OEIS A389728.');
});
