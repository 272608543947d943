import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeFiles } from '../../../src/files/writing/atomic.js';
import { hurry } from '../../clock.js';
import { temporaryFolder } from '../../temporaryFolder.js';
import { patchFs, realFs, restoreFs, systemError } from '../nodeFs.js';

const root = temporaryFolder(afterAll);
const folder = join(root, 'results');
const at = (name: string): string => join(folder, name);

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
});
afterEach(restoreFs);

const contents = (): Record<string, string> =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(at(name), 'utf8')]));

const writeAll = (): Promise<void> =>
  writeFiles([
    [at('a.txt'), 'new a'],
    [at('b.txt'), 'new b'],
    [at('c.txt'), 'new c'],
  ]);

/** Lets every rename to these names fail. */
function refuseNames(code: string, ...names: string[]): void {
  patchFs({
    renameSync: (from, to) => {
      if (names.some((name) => String(to).endsWith(name))) throw systemError(code, 'rename');
      realFs.renameSync(from, to);
    },
  });
}

/** Lets every call to flush a folder fail. */
function refuseFlush(code: string): void {
  patchFs({
    fsyncSync: (file) => {
      if (realFs.fstatSync(file).isDirectory()) throw systemError(code, 'fsync');
      realFs.fsyncSync(file);
    },
  });
}

const refuseLinks = (): void => {
  patchFs({
    linkSync: () => {
      throw systemError('ENOTSUP', 'link');
    },
  });
};

describe('files that are written together', () => {
  const old = { 'a.txt': 'old a', 'c.txt': 'old c' };
  const written = { 'a.txt': 'new a', 'b.txt': 'new b', 'c.txt': 'new c' };

  beforeEach(() => {
    for (const [name, text] of Object.entries(old)) writeFileSync(at(name), text);
  });

  it('are all replaced, and no temporary file stays', async () => {
    await writeAll();
    expect(contents()).toEqual(written);
  });

  it.each(['b.txt', 'c.txt'])('are all as before if %s cannot be renamed', async (name) => {
    refuseNames('EIO', name);
    await expect(writeAll()).rejects.toMatchObject({
      code: 'disk',
      message: `The folder '${folder}' cannot be written: the disk reports an error; choose another folder.`,
    });
    expect(contents()).toEqual(old);
  });

  it('are all as before if one cannot be renamed, also if the file system has no links', async () => {
    refuseLinks();
    refuseNames('EROFS', 'c.txt');
    await expect(writeAll()).rejects.toMatchObject({ code: 'disk' });
    expect(contents()).toEqual(old);
  });

  it('are all as before if the folder cannot be flushed as the disk fails', async () => {
    refuseFlush('EIO');
    await expect(writeAll()).rejects.toMatchObject({ code: 'disk' });
    expect(contents()).toEqual(old);
  });

  it('are all as before if a folder is made meanwhile in the place of one', async () => {
    const content = (function* () {
      mkdirSync(at('b.txt'));
      yield Buffer.from('new c');
    })();
    const writing = writeFiles([
      [at('a.txt'), 'new a'],
      [at('b.txt'), 'new b'],
      [at('c.txt'), content],
    ]);
    await expect(writing).rejects.toMatchObject({
      code: 'path',
      message: `The path '${at('b.txt')}' is a folder, and a file is to be there; name another.`,
    });
    rmSync(at('b.txt'), { recursive: true });
    expect(contents()).toEqual(old);
  });

  it('are named if the old ones cannot be put back', async () => {
    let failing = false;
    patchFs({
      renameSync: (from, to) => {
        failing ||= String(to).endsWith('c.txt');
        if (failing) throw systemError('EIO', 'rename');
        realFs.renameSync(from, to);
      },
    });
    await expect(writeAll()).rejects.toMatchObject({
      code: 'disk',
      message: expect.stringContaining(`; already replaced: '${at('a.txt')}'.`) as string,
    });
    expect(contents()).toEqual({ ...old, 'a.txt': 'new a' });
  });

  it.each(['EPERM', 'EACCES', 'EINVAL', 'ENOTSUP'])(
    'are written if the system cannot flush a folder (%s)',
    async (code) => {
      refuseFlush(code);
      await writeAll();
      expect(contents()).toEqual(written);
    },
  );

  it.each(['EBUSY', 'EPERM', 'EACCES'])(
    'are written if another program holds one for a moment (%s)',
    async (code) => {
      const asked = new Set<string>();
      const hold = (path: unknown): void => {
        if (asked.has(String(path))) return;
        asked.add(String(path));
        throw systemError(code, 'call');
      };
      patchFs({
        renameSync: (from, to) => {
          hold(to);
          realFs.renameSync(from, to);
        },
      });
      patchFs({
        rmSync: (path, options) => {
          hold(path);
          realFs.rmSync(path, options);
        },
      });
      await writeAll();
      expect(contents()).toEqual(written);
    },
  );

  it('are as before, and a sentence says so, if another program holds one for longer', async () => {
    hurry(20);
    refuseNames('EBUSY', 'b.txt');
    await expect(writeAll()).rejects.toMatchObject({
      code: 'disk',
      message: expect.stringContaining('another program holds a file there') as string,
    });
    expect(contents()).toEqual(old);
  });

  it('name the system code of an error that has no sentence', async () => {
    refuseNames('EPROTO', 'a.txt');
    await expect(writeAll()).rejects.toMatchObject({
      message: `The folder '${folder}' cannot be written: the system reports EPROTO; choose another folder.`,
    });
  });

  it('end with the sentence of their own path if the system does not allow the name', async () => {
    patchFs({
      statSync: () => {
        throw systemError('EINVAL', 'stat');
      },
    });
    await expect(writeFiles([['a?b', '']])).rejects.toMatchObject({
      code: 'disk',
      message:
        "The file 'a?b' cannot be written: the system does not allow that name; choose another.",
    });
  });
});
