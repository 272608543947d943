import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { prepareFile, tryFolder } from '../../../src/files/writing/folders.js';
import { temporaryFolder } from '../../cli/program.js';

const root = temporaryFolder(afterAll);
const codeOf = (work: () => void): unknown => {
  try {
    work();
    return undefined;
  } catch (cause) {
    return (cause as { code?: unknown }).code;
  }
};

describe('a folder that is tried', () => {
  it('has room for some bytes, but not for more than a disk has, and nothing stays in it', () => {
    const folder = mkdtempSync(join(root, 'tried-'));
    expect(codeOf(() => tryFolder(folder, 0))).toBeUndefined();
    expect(codeOf(() => tryFolder(folder, 1000))).toBeUndefined();
    expect(codeOf(() => tryFolder(folder, 1e18))).toBe('disk');
    expect(() => tryFolder(folder, 1e18)).toThrow(
      / free, but 1\.0 EB are to be written; make room or choose another\.$/,
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  it('that is missing is told', () => {
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
    expect(codeOf(() => prepareFile(folder, 10))).toBeDefined();
    expect(readdirSync(folder)).toEqual(['old.csv']);
  });
});
