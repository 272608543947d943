import { existsSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { namedTemporary } from '../../../src/files/system/fileSystem.js';
import {
  freeBytes,
  holdFolder,
  makeFolders,
  prepareFile,
  removeEmpty,
  sweepFolder,
  tryFolder,
} from '../../../src/files/writing/folders.js';
import { LOCK } from '../../../src/files/writing/lock.js';
import { temporaryFolder } from '../../temporaryFolder.js';
import { patchFs, realFs, restoreFs, systemError } from '../nodeFs.js';

const root = temporaryFolder(afterAll);
const codeOf = (work: () => void): unknown => {
  try {
    work();
    return undefined;
  } catch (cause) {
    return (cause as { code?: unknown }).code;
  }
};

afterEach(restoreFs);

describe('a folder that is tried', () => {
  it('has room for some bytes, but not for more than a disk has, and nothing stays in it', () => {
    const folder = mkdtempSync(join(root, 'tried-'));
    expect(codeOf(() => tryFolder(folder, 0))).toBeUndefined();
    expect(codeOf(() => tryFolder(folder, 1000))).toBeUndefined();
    expect(codeOf(() => tryFolder(folder, 1e18))).toBe('disk');
    expect(() => tryFolder(folder, 1e18)).toThrow(
      / free, but 1\.0 EB are to be written; make room or choose another folder\.$/,
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  it('has room to the byte', () => {
    const folder = mkdtempSync(join(root, 'tried-'));
    patchFs({
      statfsSync: (() => ({ bavail: 3, bsize: 7 })) as unknown as typeof realFs.statfsSync,
    });
    expect(freeBytes(folder)).toBe(21);
    expect(codeOf(() => tryFolder(folder, 21))).toBeUndefined();
    expect(codeOf(() => tryFolder(folder, 22))).toBe('disk');
  });

  it('that is missing is reported', () => {
    expect(codeOf(() => tryFolder(join(root, 'missing'), 1))).toBe('disk');
  });
});

describe('a file that is to be written', () => {
  it('may be there, but must be a file, in a folder with room', () => {
    const folder = mkdtempSync(join(root, 'prepared-'));
    writeFileSync(join(folder, 'old.csv'), 'old');
    expect(codeOf(() => prepareFile(join(folder, 'old.csv'), 10))).toBeUndefined();
    expect(codeOf(() => prepareFile(join(folder, 'new.csv'), 10))).toBeUndefined();
    expect(codeOf(() => prepareFile(join(folder, 'new.csv'), 1e18))).toBe('disk');
    expect(codeOf(() => prepareFile(join(folder, `${'x'.repeat(250)}.csv`), 10))).toBe('disk');
    expect(codeOf(() => prepareFile(join(folder, 'a\0b.csv'), 10))).toBeDefined();
    expect(readdirSync(folder)).toEqual(['old.csv']);
    expect(codeOf(() => prepareFile(folder, 10))).toBeDefined();
    expect(readdirSync(folder)).toEqual(['old.csv']);
  });
});

describe('folders that are made', () => {
  let above: string;
  beforeEach(() => {
    above = mkdtempSync(join(root, 'made-'));
  });
  const at = (...names: string[]): string => join(above, ...names);
  const idle = (): void => undefined;

  it('are the missing ones, and are removed as far as they are empty', () => {
    const made = makeFolders(at('a', 'b', 'c'));
    expect(made).toEqual([at('a'), at('a', 'b'), at('a', 'b', 'c')]);
    expect(makeFolders(at('a', 'b'))).toEqual([]);
    writeFileSync(at('a', 'file'), '');
    removeEmpty(made);
    expect(readdirSync(at('a'))).toEqual(['file']);
    removeEmpty([at('missing')]);
  });

  it('are all gone if one cannot be made', () => {
    patchFs({
      mkdirSync: ((path: string) => {
        if (path.endsWith('c')) throw systemError('ENOSPC', 'mkdir');
        realFs.mkdirSync(path);
      }) as unknown as typeof realFs.mkdirSync,
    });
    expect(() => makeFolders(at('a', 'b', 'c'))).toThrow('the disk is full');
    expect(readdirSync(above)).toEqual([]);
  });

  it('have the room of the folder above that exists', () => {
    expect(freeBytes(at('a', 'b'))).toBeGreaterThan(0);
    expect(existsSync(at('a'))).toBe(false);
  });

  it('are held, prepared, and let go of; only an abandoned one is removed', () => {
    const steps: string[] = [];
    const note = (step: string) => () =>
      void steps.push(`${step} ${readdirSync(at('a', 'b')).join()}`);
    const held = holdFolder(at('a', 'b'), { check: note('check'), prepare: note('prepare') });
    expect(steps).toEqual(['check ', `prepare ${LOCK}`]);
    expect(codeOf(() => holdFolder(at('a', 'b'), { prepare: idle }))).toBe('folder-in-use');
    held.release();
    expect(readdirSync(at('a', 'b'))).toEqual([]);
    held.abandon();
    expect(readdirSync(above)).toEqual([]);
  });

  it('are abandoned if they cannot be prepared', () => {
    const fail = (): never => {
      throw new Error('wrong');
    };
    expect(() => holdFolder(at('a'), { prepare: fail })).toThrow('wrong');
    expect(() => holdFolder(at('a'), { check: fail, prepare: idle })).toThrow('wrong');
    expect(readdirSync(above)).toEqual([]);
    writeFileSync(at('file'), '');
    expect(codeOf(() => holdFolder(at('file', 'a'), { prepare: idle }))).toBe('path');
    expect(readdirSync(above)).toEqual(['file']);
  });

  it('are swept of what dead runs have left; all of it, if they are held', () => {
    const dead = spawnSync(process.execPath, ['--version']).pid;
    const names = [dead, process.pid].flatMap((writer) =>
      ['0000000a', '0000000b'].map((mark) => namedTemporary('x', writer, mark)),
    );
    for (const name of [...names, 'other']) writeFileSync(at(name), '');
    for (const name of names.filter((name) => name.includes('a.')))
      utimesSync(at(name), new Date(0), new Date(0));
    sweepFolder(above, false);
    const [abandoned, ...left] = names;
    expect(readdirSync(above).sort()).toEqual([...left, 'other'].sort());
    expect(abandoned).toContain(String(dead));
    sweepFolder(above, true);
    expect(readdirSync(above)).toEqual(['other']);
  });
});
