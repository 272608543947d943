import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, uptime } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { isAlive, lockFolder } from '../../../src/files/writing/lock.js';
import { temporaryFolder } from '../../temporaryFolder.js';
import { hurry } from '../../clock.js';
import { patchFs, realFs, restoreFs, systemError } from '../nodeFs.js';
import { NOBODY, race } from './lockRace.js';
import { sizes } from '../../sizes.js';

const root = temporaryFolder(afterAll);
let folders = 0;

afterEach(restoreFs);

/** A folder with the lock of a run that has these properties. */
function folderOf(owner: Record<string, unknown>): string {
  const folder = join(root, String(folders++));
  mkdirSync(folder);
  const dead = { host: hostname(), process: NOBODY, started: '', since: Date.now() };
  writeFileSync(join(folder, '.lock'), JSON.stringify({ ...dead, ...owner }));
  return folder;
}

/** A system without /proc. */
function withoutProc(): void {
  patchFs({
    readFileSync: ((path, options) => {
      if (String(path).startsWith('/proc/')) throw systemError('ENOENT', 'open');
      return realFs.readFileSync(path, options);
    }) as typeof realFs.readFileSync,
  });
}

const isFree = (folder: string): boolean => {
  try {
    lockFolder(folder)();
    expect(readdirSync(folder)).toEqual([]);
    return true;
  } catch (cause) {
    expect(cause).toMatchObject({ code: 'folder-in-use' });
    return false;
  }
};

describe('a lock', () => {
  it('of a dead process is taken over', () => {
    expect(isFree(folderOf({}))).toBe(true);
  });

  it('of a process that lives is not', () => {
    expect(isFree(folderOf({ process: process.ppid }))).toBe(false);
  });

  it('of this process is held until it is released', () => {
    const folder = folderOf({});
    const release = lockFolder(folder);
    expect(isFree(folder)).toBe(false);
    release();
    expect(isFree(folder)).toBe(true);
  });

  it('is held until it is released, if there is no /proc, too', () => {
    withoutProc();
    const folder = folderOf({});
    const release = lockFolder(folder);
    expect(isFree(folder)).toBe(false);
    release();
    expect(isFree(folder)).toBe(true);
  });

  it('of an earlier process with the number of this one is taken over, if there is no /proc, too', () => {
    withoutProc();
    expect(isFree(folderOf({ process: process.pid }))).toBe(true);
  });

  it.runIf(process.platform === 'linux')(
    'of an earlier process with a number that lives again is taken over',
    () => {
      expect(isFree(folderOf({ process: process.ppid, started: '1' }))).toBe(true);
    },
  );

  it('of a process that has ended, but is not waited for, has no owner, whatever its name', () => {
    for (const name of ['node', 'a) R b', '(']) {
      patchFs({
        readFileSync: ((path: string, options: 'utf8') =>
          path.startsWith('/proc/')
            ? `1 (${name}) Z 1 2`
            : realFs.readFileSync(path, options)) as typeof realFs.readFileSync,
      });
      expect(isAlive(process.pid), name).toBe(false);
    }
    restoreFs();
    expect(isAlive(process.pid)).toBe(true);
  });

  it('from before the system was started is taken over, whoever has the number now', () => {
    withoutProc();
    expect(isFree(folderOf({ process: process.ppid, since: 1 }))).toBe(true);
    // A lock of version 0.1.0 does not say.
    expect(isFree(folderOf({ process: process.ppid, since: undefined }))).toBe(false);
    // Clocks are set, by minutes.
    const booted = Date.now() - 1000 * uptime();
    expect(isFree(folderOf({ process: process.ppid, since: booted - 300_000 }))).toBe(false);
    expect(isFree(folderOf({ process: process.ppid, since: booted - 1_200_000 }))).toBe(true);
  });

  it('of another machine stays', () => {
    expect(isFree(folderOf({ host: 'elsewhere' }))).toBe(false);
    expect(isFree(folderOf({ host: '10.0.0.7' }))).toBe(false);
  });

  it('of this machine in another network is taken over', () => {
    expect(
      isFree(folderOf({ host: `${hostname().split('.')[0].toUpperCase()}.elsewhere.net` })),
    ).toBe(true);
  });

  it.each([
    ['is empty', ''],
    ['is junk', 'junk'],
    ['is of process 0', JSON.stringify({ host: hostname(), process: 0, started: '' })],
    ['is of process -1', JSON.stringify({ host: hostname(), process: -1, started: '' })],
  ])("that %s is nobody's", (_, text) => {
    hurry(20);
    const folder = folderOf({});
    writeFileSync(join(folder, '.lock'), text);
    expect(isFree(folder)).toBe(true);
  });

  it('that gets its owner a moment after its name is held', () => {
    const folder = folderOf({});
    const lock = join(folder, '.lock');
    const text = readFileSync(lock, 'utf8').replace(String(NOBODY), String(process.ppid));
    writeFileSync(lock, '');
    let looks = 0;
    patchFs({
      lstatSync: ((path) => {
        if (path === lock && ++looks === 3) writeFileSync(lock, text);
        return realFs.lstatSync(path);
      }) as typeof realFs.lstatSync,
    });
    expect(isFree(folder)).toBe(false);
  });

  it('that is a folder is reported in a sentence, and stays', () => {
    const folder = folderOf({});
    const lock = join(folder, '.lock');
    rmSync(lock);
    mkdirSync(join(lock, 'inside'), { recursive: true });
    expect(() => lockFolder(folder)).toThrow(
      `The path '${lock}' is no file, but a lock is to be there; delete it.`,
    );
    expect(existsSync(join(lock, 'inside'))).toBe(true);
  });

  it('never stands there without its owner', () => {
    const folder = join(root, 'whole');
    mkdirSync(folder);
    const texts = new Set<string>();
    const look = (): void => {
      const lock = join(folder, '.lock');
      if (existsSync(lock)) texts.add(realFs.readFileSync(lock, 'utf8'));
    };
    patchFs({
      writeFileSync: (path, text, options) => {
        realFs.writeFileSync(path, '', options);
        look();
        realFs.writeFileSync(path, text);
      },
      linkSync: (from, to) => {
        look();
        realFs.linkSync(from, to);
        look();
      },
    });
    lockFolder(folder)();
    expect([...texts].map((text) => (JSON.parse(text) as { process: number }).process)).toEqual([
      process.pid,
    ]);
  });

  it('that cannot be read or removed as the run lets go does not fail the run', () => {
    const folder = join(root, 'stuck');
    mkdirSync(folder);
    const release = lockFolder(folder);
    patchFs({
      openSync: () => {
        throw systemError('EMFILE', 'open');
      },
    });
    release();
    expect(readdirSync(folder)).toEqual([]);
    restoreFs();
    const again = lockFolder(folder);
    patchFs({
      rmSync: () => {
        throw systemError('EIO', 'unlink');
      },
    });
    again();
    restoreFs();
    again(); // as at the end of the process
    expect(readdirSync(folder)).toEqual([]);
  });

  it('does not stay if the disk is full', () => {
    const folder = join(root, 'full');
    mkdirSync(folder);
    patchFs({
      writeFileSync: () => {
        throw systemError('ENOSPC', 'write');
      },
    });
    expect(() => lockFolder(folder)).toThrow('ENOSPC');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('needs no hard links', () => {
    patchFs({
      linkSync: () => {
        throw systemError('ENOTSUP', 'link');
      },
    });
    expect(isFree(folderOf({}))).toBe(true);
  });
});

it('of a dead process is taken over by one of three that race for it, never by two', async () => {
  await race(join(root, 'race'), sizes(5, 500));
});
