/* What changes a folder, if the system refuses it for a moment, or for good. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AtlasError } from '../../../src/basics/errors.js';
import * as system from '../../../src/files/system/fileSystem.js';
import { temporaryFolder } from '../../temporaryFolder.js';
import { patchFs, realFs, restoreFs, systemError } from '../nodeFs.js';

const root = temporaryFolder(afterAll);
let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(root, 'f-'));
  path = join(folder, 'a');
});
afterEach(restoreFs);

const names = (): string[] => readdirSync(folder).sort();
const text = (): string => readFileSync(path, 'utf8');

/** A function that fails with a code so often, and then calls another. */
function failing<Args extends unknown[], Done>(
  code: string,
  times: number,
  real: (...args: Args) => Done,
): { readonly call: (...args: Args) => Done; readonly count: () => number } {
  let calls = 0;
  const call = (...args: Args): Done => {
    if (calls++ < times) throw systemError(code, 'call');
    return real(...args);
  };
  return { call, count: () => calls };
}

describe('a new file', () => {
  it('has its text, and is not made twice', () => {
    expect(system.makeWholeFile(path, 'first')).toBe(true);
    expect(system.makeWholeFile(path, 'second')).toBe(false);
    expect(system.makeFile(path)).toBe(false);
    expect(text()).toBe('first');
    expect(system.makeFile(join(folder, 'b'))).toBe(true);
    expect(system.makeFile(join(folder, 'b'))).toBe(false);
    expect(names()).toEqual(['a', 'b']);
  });

  it('is gone, and the error is reported, if its text cannot be written', () => {
    patchFs({ writeFileSync: failing('ENOSPC', 9, realFs.writeFileSync).call });
    expect(() => system.makeWholeFile(path, 'text')).toThrow('ENOSPC');
    expect(names()).toEqual([]);
  });

  it('is not made if its folder is missing, which is reported', () => {
    expect(() => system.makeFile(join(folder, 'b', 'a'))).toThrow('ENOENT');
    expect(() => system.makeWholeFile(join(folder, 'b', 'a'), '')).toThrow('ENOENT');
  });

  it('is whole under its name, by a copy if there are no links', () => {
    patchFs({ linkSync: failing('ENOTSUP', 9, realFs.linkSync).call });
    expect(system.makeWholeFile(path, 'text')).toBe(true);
    expect(system.makeWholeFile(path, 'other')).toBe(false);
    expect(text()).toBe('text');
    expect(names()).toEqual(['a']);
  });

  it('is not made if another process removes what has been written', () => {
    patchFs({ linkSync: failing('ENOENT', 1, realFs.linkSync).call });
    expect(system.makeWholeFile(path, 'text')).toBe(false);
    expect(names()).toEqual([]);
  });
});

describe('a file that is replaced', () => {
  it('has the new text, and stays as it is if that cannot be written', () => {
    writeFileSync(path, 'old');
    const fail = (temporary: string): void => {
      writeFileSync(temporary, 'half');
      throw new Error('no more');
    };
    expect(() => system.replaceFile(path, fail)).toThrow('no more');
    expect(text()).toBe('old');
    system.replaceFile(path, (temporary) => writeFileSync(temporary, 'new'));
    expect(text()).toBe('new');
    expect(names()).toEqual(['a']);
  });

  it.each(['EBUSY', 'EPERM', 'EACCES'])('is waited for while others hold it (%s)', (code) => {
    const { call, count } = failing(code, 2, realFs.renameSync);
    patchFs({ renameSync: call });
    writeFileSync(join(folder, 'b'), 'b');
    system.renameFile(join(folder, 'b'), path);
    expect(count()).toBe(3);
    expect(text()).toBe('b');
  });

  it('is not waited for if the disk fails', () => {
    const { call, count } = failing('EIO', 9, realFs.renameSync);
    patchFs({ renameSync: call });
    expect(() => system.renameFile(path, path)).toThrow('EIO');
    expect(count()).toBe(1);
  });
});

describe('a folder that is removed', () => {
  it('is empty, or stays', () => {
    writeFileSync(path, '');
    expect(system.removeFolder(folder)).toBe(false);
    system.removeFile(path);
    system.removeFile(path); // which is gone
    expect(system.removeFolder(folder)).toBe(true);
    expect(existsSync(folder)).toBe(false);
  });

  it('goes with its files, if it is there', () => {
    writeFileSync(path, '');
    writeFileSync(join(folder, 'b'), '');
    system.removeWithFiles(folder);
    expect(existsSync(folder)).toBe(false);
    system.removeWithFiles(folder);
  });

  it('stays if another process writes a file meanwhile', () => {
    writeFileSync(path, '');
    patchFs({
      rmSync: (file, options) => {
        realFs.rmSync(file, options);
        writeFileSync(join(folder, 'late'), '');
      },
    });
    system.removeWithFiles(folder);
    expect(names()).toEqual(['late']);
  });
});

it('what the system refuses is distinguished from what a program does wrong', () => {
  let done = 0;
  const act = (): void => {
    done++;
  };
  expect(system.succeeds(act)).toBe(true);
  expect(done).toBe(1);
  const fail = (): void => {
    mkdirSync(folder);
  };
  expect(system.succeeds(fail)).toBe(false);
  const wrong = (): void => {
    throw new RangeError('wrong');
  };
  expect(() => system.succeeds(wrong)).toThrow('wrong');
});

describe('a folder that is flushed', () => {
  const flushed = (code: string): number[] => {
    const [opened, closed]: number[][] = [[], []];
    patchFs({
      openSync: (...args) => {
        opened.push(realFs.openSync(...args));
        return opened.at(-1)!;
      },
      fsyncSync: failing(code, code === '' ? 0 : 1, realFs.fsyncSync).call,
      closeSync: (file) => {
        closed.push(file);
        realFs.closeSync(file);
      },
    });
    try {
      system.flushFolder(folder);
    } finally {
      expect(closed).toEqual(opened);
    }
    return opened;
  };

  it.each(['', 'EPERM', 'EACCES', 'EINVAL', 'ENOTSUP'])('is closed (%s)', (code) => {
    expect(flushed(code)).toHaveLength(1);
  });

  it('is closed if the disk fails, which is reported', () => {
    expect(() => flushed('EIO')).toThrow('EIO');
  });
});

it('a temporary name shows its writer, and no two are the same', () => {
  const made = system.temporaryName(path);
  expect(made.startsWith(`${path}.`)).toBe(true);
  expect(system.writerOf(made)).toBe(process.pid);
  expect(system.temporaryName(path)).not.toBe(made);
  expect(system.writerOf(system.namedTemporary(path, 12, '0123abcd'))).toBe(12);
  for (const name of ['a', 'a.12-0123abc.tmp', 'a.12-0123abcd', 'a.x-0123abcd.tmp'])
    expect(system.writerOf(name)).toBeUndefined();
});

describe('the error of a disk', () => {
  const sentence = (cause: unknown): string => {
    expect(cause).toBeInstanceOf(AtlasError);
    expect(cause).toMatchObject({ code: 'disk' });
    return (cause as AtlasError).sentence;
  };
  const other = new Error('a fault of the program');

  it('names what cannot be written, and what to do', () => {
    const full = systemError('ENOSPC', 'write');
    expect(sentence(system.writingError('a', full))).toBe(
      "The folder 'a' cannot be written: the disk is full; make room or choose another folder",
    );
    expect(sentence(system.writingError('a', systemError('EIO', 'write'), 'file'))).toBe(
      "The file 'a' cannot be written: the disk reports an error; choose another folder",
    );
    expect(sentence(system.writingError('a', systemError('EX', 'write')))).toContain(
      'the system reports EX; choose another folder',
    );
  });

  it('is of too many files if too many are open', () => {
    for (const code of ['EMFILE', 'ENFILE']) {
      expect(sentence(system.writingError('a', systemError(code, 'open')))).toContain('ulimit -n');
      expect(sentence(system.machineError(systemError(code, 'open')))).toContain('ulimit -n');
    }
  });

  it('may be of any file, if it is one of the machine', () => {
    const failed = systemError('EIO', 'read');
    expect(sentence(system.machineError(failed))).toBe(
      'A file cannot be read or written: the disk reports an error',
    );
    expect(sentence(system.machineError(Object.assign(failed, { path: 'a' })))).toBe(
      "The file 'a' cannot be read or written: the disk reports an error",
    );
    const denied = systemError('EACCES', 'open');
    expect(system.machineError(denied)).toBe(denied);
  });

  it('is distinguished from a fault of the program', () => {
    expect(system.writingError('a', other)).toBe(other);
    expect(system.machineError(other)).toBe(other);
    expect(() =>
      system.whileWriting('a', () => {
        throw other;
      }),
    ).toThrow(other);
    expect(system.whileWriting('a', () => 5)).toBe(5);
    expect(() => system.whileWriting(path, () => realFs.readdirSync(path))).toThrow(AtlasError);
    expect(() => {
      system.whileWriting(folder, () => {
        system.removeFile(folder);
      });
    }).toThrow('cannot be written: there is a folder in the place of a file');
  });
});
