/* The files of a search on disk: each comes back as it was written, or a sentence says why not. */
import { mkdtempSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  keyOf,
  readShardingNumbers,
  shardFilesOf,
  shardPath,
  type FrameIndex,
  type ShardFiles,
} from '../../src/disk/shardFiles.js';
import { diskMemory } from '../../src/disk/diskMemory.js';
import { shardingOf, type ShardingNumbers } from '../../src/disk/sharding.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { numberingSpace } from '../../src/space/stateSpace.js';
import { SOLO_KERNEL } from '../engines/engines.js';
import { temporaryFolder } from '../temporaryFolder.js';
import { countOpenFiles, patchFs, realFs, restoreFs, systemError } from '../files/nodeFs.js';

const root = temporaryFolder(afterAll);
const puzzle = orderedPuzzle({ rows: 2, columns: 5 });
const NUMBERS = { chunkTiles: 7, digits: 1 };
const KEY = { shard: 12, depth: 5 };
const HEADER = { states: 7, replaced: 3, counts: [1, 2, 3, 5, 8], bytes: [0, 0, 0, 0, 0] };
const INDEX: FrameIndex = {
  lengths: Uint32Array.of(3, 0, 2),
  frameStates: Uint32Array.of(4, 0, 3),
};
const FRAMES = [Uint8Array.of(1, 2, 3), Uint8Array.of(4, 5)];

let folder: string;
let files: ShardFiles;
beforeEach(() => {
  folder = mkdtempSync(join(root, 's-'));
  files = filesOf();
});
afterEach(restoreFs);

/** The files of a search in the folder. */
const filesOf = (
  searched = puzzle,
  numbers: ShardingNumbers = NUMBERS,
  checkWanted?: () => void,
): ShardFiles =>
  shardFilesOf(
    diskMemory(folder, SOLO_KERNEL, shardingOf(numberingSpace(searched), numbers)),
    checkWanted,
  );

const path = (): string => shardPath(folder, KEY);
const write = (): number => files.write(KEY, HEADER, INDEX, FRAMES);

describe('the file of a shard', () => {
  it('comes back as it was written, and its index gives the place where each frame is', () => {
    const bytes = write();
    const file = files.open(KEY);
    expect(file).toMatchObject({ ...KEY, ...HEADER, ...INDEX, size: bytes, path: path() });
    expect([...file.offsets]).toEqual([0, 3, 3, 5]);
    expect(readFileSync(path())).toHaveLength(bytes);
    const target = new Uint8Array(2);
    file.read(target, file.offsets[2]);
    expect(target).toEqual(FRAMES[1]);
    expect(() => file.read(target, 4)).toThrow('cannot be used: it is truncated');
    file.close();
  });

  it('has a name that shows its shard and its depth', () => {
    expect(basename(path())).toBe('s000012-d005.shard');
    expect(keyOf(basename(path()))).toEqual(KEY);
    for (const name of ['s000012-d005.shard.1-0123abcd.tmp', 's12-d5.shard', 'run.json'])
      expect(keyOf(name)).toBeUndefined();
    write();
    writeFileSync(join(folder, 'run.json'), '');
    expect(files.list()).toEqual([KEY]);
    files.remove(KEY);
    expect(files.list()).toEqual([]);
  });

  it('says how its search is cut', () => {
    write();
    expect(readShardingNumbers(path(), puzzle)).toEqual(NUMBERS);
  });

  it.each([
    ['its rows is 2, not 5', orderedPuzzle({ rows: 5, columns: 2 }), NUMBERS],
    ['its metric is', orderedPuzzle(puzzle.size, undefined, 'multi-tile'), NUMBERS],
    ['its digits is 1, not 2', puzzle, { ...NUMBERS, digits: 2 }],
    ['its chunkTiles is 7, not 8', puzzle, { ...NUMBERS, chunkTiles: 8 }],
  ])('of another search is refused: %s', (sentence, searched, numbers) => {
    write();
    const other = filesOf(searched, numbers);
    expect(() => other.open(KEY)).toThrow(/is of another search: /);
    if (!sentence.includes('rows')) expect(() => other.open(KEY)).toThrow(sentence);
  });

  it('is refused if it is missing, cut, longer, or changed', () => {
    expect(() => files.open(KEY)).toThrow('cannot be used: it is missing');
    const bytes = write();
    const whole = readFileSync(path());
    truncateSync(path(), bytes - 1);
    expect(() => files.open(KEY)).toThrow('its length is wrong');
    writeFileSync(path(), Buffer.concat([whole, FRAMES[0]]));
    expect(() => files.open(KEY)).toThrow('its length is wrong');
    truncateSync(path(), 4096 + 5); // within the index
    expect(() => files.open(KEY)).toThrow('its checksum is wrong');
    for (const place of [4096, 4096 + 12, whole.indexOf('"states":') + 9]) {
      const changed = Buffer.from(whole);
      changed[place] ^= 1;
      writeFileSync(path(), changed);
      expect(() => files.open(KEY)).toThrow('its checksum is wrong');
    }
  });

  it('is closed if it is refused', () => {
    write();
    truncateSync(path(), 4097);
    const openFiles = countOpenFiles();
    expect(() => files.open(KEY)).toThrow();
    expect(openFiles()).toBe(0);
  });

  it('is not there if it cannot be written, or is no longer wanted', () => {
    const refused = filesOf(puzzle, NUMBERS, () => {
      throw new Error('withdrawn');
    });
    expect(() => refused.write(KEY, HEADER, INDEX, FRAMES)).toThrow('withdrawn');
    patchFs({
      fsyncSync: () => {
        throw systemError('ENOSPC', 'fsync');
      },
    });
    expect(write).toThrow(
      /disk is full.*; what is there stays, and the same command goes on from it/,
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is on the disk before it has its name, and its name before it counts', () => {
    const calls: string[] = [];
    patchFs({
      fsyncSync: (file) => {
        calls.push(realFs.fstatSync(file).isDirectory() ? 'flush folder' : 'flush file');
      },
      renameSync: (from, to) => {
        calls.push('rename');
        realFs.renameSync(from, to);
      },
    });
    write();
    expect(calls).toEqual(['flush file', 'rename', 'flush folder']);
  });
});
