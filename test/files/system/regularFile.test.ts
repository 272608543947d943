/* Files that are read: of which kind they are, and what the system says of others. */
import { constants, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { AtlasError } from '../../../src/basics/errors.js';
import * as regular from '../../../src/files/system/regularFile.js';
import { temporaryFolder } from '../../temporaryFolder.js';
import { patchFs, realFs, restoreFs, systemError } from '../nodeFs.js';

const root = temporaryFolder(afterAll);
afterEach(restoreFs);

/** The numbers of the files that are open now, and were not before. */
function openOnes(): Set<number> {
  const open = new Set<number>();
  patchFs({
    openSync: (...args) => {
      const file = realFs.openSync(...args);
      open.add(file);
      return file;
    },
    closeSync: (file) => {
      open.delete(file);
      realFs.closeSync(file);
    },
  });
  return open;
}

const codeOf = (act: () => unknown): string => {
  try {
    act();
  } catch (cause) {
    return regular.errorCode(cause);
  }
  return 'none';
};

it('a regular file is read and closed; a folder and a device are closed and refused', () => {
  const folder = mkdtempSync(join(root, 'f-'));
  writeFileSync(join(folder, 'a'), 'é');
  const open = openOnes();
  expect(regular.readRegular(join(folder, 'a'))).toBe('é');
  expect(codeOf(() => regular.readRegular(folder))).toBe('EISDIR');
  if (process.platform !== 'win32')
    expect(codeOf(() => regular.readRegular('/dev/null'))).toBe('ENOTREG');
  expect(codeOf(() => regular.readRegular(join(folder, 'b')))).toBe('ENOENT');
  expect(open).toEqual(new Set());
});

it('an array is filled from a place of a file on, in as many reads as the system takes', () => {
  const path = join(root, 'letters');
  writeFileSync(path, 'abcdef');
  const read = (from: number): string =>
    regular.closedAfter(realFs.openSync(path, 'r'), (file) => {
      const bytes = Buffer.alloc(4);
      return bytes.toString('utf8', 0, regular.readInto(file, bytes, from));
    });
  expect([read(1), read(4), read(6)]).toEqual(['bcde', 'ef', '']);
  patchFs({
    readSync: ((file: number, bytes: Uint8Array, at: number, _: number, from: number) =>
      realFs.readSync(file, bytes, at, 1, from)) as typeof realFs.readSync,
  });
  expect(read(1)).toBe('bcde');
});

it('nobody is waited for who may write into a file', () => {
  let flags: unknown;
  patchFs({
    openSync: (path, wanted) => {
      flags = wanted;
      return realFs.openSync(path, 'r');
    },
  });
  realFs.closeSync(regular.openToRead(root));
  expect(flags).toBe(constants.O_RDONLY | constants.O_NONBLOCK);
});

it('too many open files and a disk that fails are reported as such, all else as the system does', () => {
  const refuse = (code: string) => () => {
    throw systemError(code, 'call');
  };
  for (const code of ['EMFILE', 'ENFILE']) {
    patchFs({ openSync: refuse(code) });
    expect(() => regular.openToRead(root)).toThrow(AtlasError);
  }
  patchFs({ openSync: refuse('EACCES') });
  expect(codeOf(() => regular.openToRead(root))).toBe('EACCES');
  expect(() => regular.whileReading('a', refuse('EIO'))).toThrow(
    "The file 'a' cannot be read: the disk reports an error",
  );
  expect(codeOf(() => regular.whileReading('a', refuse('EACCES')))).toBe('EACCES');
  expect(regular.whileReading('a', () => 5)).toBe(5);
});

it('a file is closed whatever is done with it', () => {
  const open = openOnes();
  const file = regular.openToRead(root);
  expect(open).toEqual(new Set([file]));
  const wrong = (): never => {
    throw new Error('wrong');
  };
  expect(() => regular.closedAfter(file, wrong)).toThrow('wrong');
  expect(open).toEqual(new Set());
  expect(regular.closedAfter(regular.openToRead(root), () => 5)).toBe(5);
  expect(open).toEqual(new Set());
});

it('codes are those of the system alone', () => {
  const missing = systemError('ENOENT', 'open');
  expect(regular.errorCode(missing)).toBe('ENOENT');
  expect(regular.isSystemError(missing)).toBe(true);
  const others = [new Error('a'), new AtlasError('path', 'a'), { code: 'EIO' }, undefined];
  for (const other of [...others, Object.assign(new Error('a'), { code: 5 })]) {
    expect(regular.errorCode(other)).toBe('');
    expect(regular.isSystemError(other)).toBe(false);
  }
  expect(
    ['ENOENT', 'ESTALE', 'EIO'].map((code) => regular.isGone(systemError(code, 'open'))),
  ).toEqual([true, true, false]);
  expect(regular.readReason('EACCES')).toBe('access is denied');
  expect(regular.readReason('EX')).toBe('the system reports EX');
});
