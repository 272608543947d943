import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { AtlasError } from '../../../src/basics/errors.js';
import { writeFiles } from '../../../src/files/writing/atomic.js';
import { folderName } from '../../../src/files/results/outputFolder.js';
import {
  checkNoResultFile,
  loadResult,
  prepareFolder,
  readResultFile,
} from '../../../src/files/results/resultFolder.js';
import { findResults, hasInHead, titleOf } from '../../../src/files/results/resultIndex.js';
import { holdSearch } from '../../../src/disk/searchFolder.js';
import { orderedPuzzle, type Puzzle } from '../../../src/puzzle/puzzle.js';
import { call } from '../../cli/call.js';
import { temporaryFolder } from '../../temporaryFolder.js';
import { patchFs, realFs, restoreFs, systemError } from '../nodeFs.js';

const cwd = temporaryFolder(afterAll);
afterEach(restoreFs);

it('a result is refused before its search if a folder has the name of one of its files', () => {
  const folder = join(cwd, 'taken');
  mkdirSync(join(folder, 'deepest.txt'), { recursive: true });
  const puzzle = orderedPuzzle({ rows: 2, columns: 2 });
  const coming = { puzzle, until: undefined, files: ['depths.csv', 'deepest.txt'], bytes: 0 };
  expect(() => prepareFolder(folder, coming)).toThrow(
    `The path '${join(folder, 'deepest.txt')}' is a folder, and a file is to be there; name another.`,
  );
});

it('a result of which one number alone is wrong is not listed', async () => {
  await call(['enumerate', '--size', '2x2', '--quiet', '--out', 'all/sound'], { cwd });
  const names = (): string[] => findResults(join(cwd, 'all')).map(({ name }) => name);
  mkdirSync(join(cwd, 'all', 'wrong'));
  const summary = readFileSync(join(cwd, 'all', 'sound', 'summary.json'), 'utf8');
  const wrong = join(cwd, 'all', 'wrong', 'summary.json');
  writeFileSync(wrong, summary);
  expect(names()).toEqual(['sound', 'wrong']);
  const { counts } = JSON.parse(summary) as { counts: number[] };
  const others = [...counts.slice(0, -2), counts.at(-1)!, counts.at(-2)!];
  expect(others).not.toEqual(counts);
  writeFileSync(wrong, JSON.stringify({ ...(JSON.parse(summary) as object), counts: others }));
  expect(names()).toEqual(['sound']);
});

it.each([
  ['3x4', { rows: 3, columns: 4 }, undefined, 'single-tile'],
  ['3x4-multi-tile', { rows: 3, columns: 4 }, undefined, 'multi-tile'],
  ['3x4-blank-1-2', { rows: 3, columns: 4 }, 6, 'single-tile'],
  ['2x5-blank-0-0', { rows: 2, columns: 5 }, 0, 'single-tile'],
] as const)('the folder of a puzzle is called %s', (name, size, blank, metric) => {
  expect(folderName(orderedPuzzle(size, blank, metric))).toBe(name);
});

/** A goal of 2x2 with these labels, the blank first. */
const labelled = (...labels: string[]): Puzzle => ({
  ...orderedPuzzle({ rows: 2, columns: 2 }, 0),
  labels,
});

describe('the folder of another goal', () => {
  const numbers = { ...orderedPuzzle({ rows: 2, columns: 2 }), goal: [2, 1, 0, 3] };

  it.each([
    ['2x2-goal-2-1-0-3', numbers],
    ['2x2-goal-2-1-0-3-multi-tile', { ...numbers, metric: 'multi-tile' } as const],
    ['2x2-goal-_-a-b-cd', labelled('*', 'a', 'b', 'cd')],
    ['2x2-goal-_-é-ß-9', labelled('0', 'é', 'ß', '9')],
  ])('is called %s, by its tiles', (name, puzzle) => {
    expect(folderName(puzzle)).toBe(name);
  });

  it('has a mark if a letter is large, and no tiles in its name if these are no words, or long', () => {
    expect(folderName(labelled('*', 'a', 'B', 'c'))).toMatch(/^2x2-goal-_-a-B-c-[0-9a-f]{4}$/);
    expect(folderName(labelled('*', 'a', '/', 'c'))).toMatch(/^2x2-goal-[0-9a-f]{12}$/);
    const longest = labelled('*', 'a', 'b', 'x'.repeat(94));
    expect(folderName(longest)).toBe(`2x2-goal-_-a-b-${'x'.repeat(94)}`);
    const tooLong = labelled('*', 'a', 'b', 'x'.repeat(95));
    expect(folderName(tooLong)).toMatch(/^2x2-goal-[0-9a-f]{12}$/);
    expect(folderName(tooLong)).not.toBe(folderName(labelled('*', 'a', 'b', 'y'.repeat(95))));
    // File systems count bytes: 90 letters here.
    const bytes = labelled('*', ...['日', '月', '火'].map((label) => label.repeat(30)));
    expect(folderName(bytes)).toMatch(/^2x2-goal-[0-9a-f]{12}$/);
  });
});

describe('a folder with a result', () => {
  const puzzle = orderedPuzzle({ rows: 2, columns: 2 });
  const codeOf = (name: string, coming = puzzle, until?: number): unknown => {
    try {
      prepareFolder(join(cwd, name), { puzzle: coming, until, files: [], bytes: 0 }).release();
      return undefined;
    } catch (cause) {
      return (cause as AtlasError).code;
    }
  };

  it('is for results of its goal and metric alone', async () => {
    await call(['enumerate', '--size', '2x2', '--quiet', '--out', 'kept'], { cwd });
    expect(codeOf('kept')).toBeUndefined();
    expect(codeOf('kept', orderedPuzzle(puzzle.size, 0))).toBe('foreign-result');
    expect(codeOf('kept', { ...puzzle, metric: 'multi-tile' })).toBe('foreign-result');
  });

  it('is not for results that end earlier', async () => {
    const enumerate = ['enumerate', '--size', '2x2', '--quiet', '--out', 'stopped'];
    await call([...enumerate, '--until', '3'], { cwd });
    expect([2, 3, 4].map((until) => codeOf('stopped', puzzle, until))).toEqual([
      'longer-result',
      undefined,
      undefined,
    ]);
    expect(codeOf('stopped')).toBeUndefined();
  });
});

it('a file of a result is read, missing, or an error says why it cannot be read', () => {
  const folder = join(cwd, 'read');
  mkdirSync(join(folder, 'bfile.txt'), { recursive: true });
  writeFileSync(join(folder, 'depths.csv'), 'text');
  expect(readResultFile(folder, 'depths.csv')?.toString()).toBe('text');
  expect(readResultFile(folder, 'deepest.txt')).toBeUndefined();
  expect(readResultFile(join(folder, 'depths.csv'), 'deepest.txt')).toBeUndefined();
  expect(() => readResultFile(folder, 'bfile.txt')).toThrow('cannot be read: it is a folder');
  patchFs({
    readFileSync: () => {
      throw systemError('EIO', 'read');
    },
  });
  expect(() => readResultFile(folder, 'depths.csv')).toThrow('the disk reports an error');
});

it('a result is damaged if its solutions have other letters than moves', async () => {
  await call(['enumerate', '--size', '2x2', '--quiet', '--out', 'strange'], { cwd });
  const folder = join(cwd, 'strange');
  expect(loadResult(folder).solutions).not.toHaveLength(0);
  writeFileSync(join(folder, 'solutions.txt'), 'UDX\n');
  expect(() => loadResult(folder)).toThrow(/line 1: it has 'X', which is not a move/);
});

it('the title of a page is found in its head, and no text behind it', () => {
  const page = join(cwd, 'page.html');
  expect([titleOf(page), hasInHead(page, 'a')]).toEqual([undefined, false]);
  writeFileSync(page, '<title>a</title>');
  expect(titleOf(page)).toBe('a');
  expect([hasInHead(page, 'title'), hasInHead(page, 'b')]).toEqual([true, false]);
  writeFileSync(page, `<title>a</title>${'é'.repeat(1e5)}b`);
  expect([titleOf(page), hasInHead(page, 'b')]).toEqual(['a', false]);
});

it('files of a result are no targets of other commands, and others are', () => {
  const folder = join(cwd, 'guarded');
  mkdirSync(folder);
  checkNoResultFile(join(folder, 'depths.csv'));
  writeFileSync(join(folder, 'summary.json'), '');
  expect(() => checkNoResultFile(join(folder, 'depths.csv'))).toThrow(
    `The path '${join(folder, 'depths.csv')}' is a file of the result in '${folder}'`,
  );
  checkNoResultFile(join(folder, 'other.csv'));
});

it('a folder whose names cannot be read is reported in a sentence', async () => {
  mkdirSync(join(cwd, 'closed'));
  const readdirSync = (() => {
    throw systemError('EACCES', 'scandir');
  }) as unknown as typeof realFs.readdirSync;
  for (const command of ['report', 'verify', 'histogram']) {
    patchFs({ readdirSync });
    const { status, stderr } = await call([command, 'closed'], { cwd });
    expect(stderr).toMatch(/^slide-atlas: .*closed.*\n$/);
    expect(status).toBe(2);
  }
});

/** Notes what is flushed, renamed and removed from now on, by names without their marks. */
function noteCalls(): string[] {
  const calls: string[] = [];
  const names = new Map<number, string>();
  const nameOf = (path: unknown): string =>
    String(path)
      .split(/[\\/]/)
      .at(-1)!
      .replace(/\.\d+-[0-9a-f]{8}\.tmp$/, '');
  patchFs({
    openSync: (path, flags, mode) => {
      const file = realFs.openSync(path, flags, mode);
      names.set(file, nameOf(path));
      return file;
    },
    fsyncSync: (file) => {
      calls.push(`flush ${names.get(file)}`);
      realFs.fsyncSync(file);
    },
    renameSync: (from, to) => {
      calls.push(`rename ${nameOf(to)}`);
      realFs.renameSync(from, to);
    },
    rmSync: (path, options) => {
      if (realFs.existsSync(path)) calls.push(`remove ${nameOf(path)}`);
      realFs.rmSync(path, options);
    },
  });
  return calls;
}

it('all files are on the disk before the first gets its name, and the folder after the last', async () => {
  const folder = join(cwd, 'flushed');
  mkdirSync(folder);
  const calls = noteCalls();
  await writeFiles([
    [join(folder, 'a'), 'text'],
    [join(folder, 'b'), [Buffer.from('bytes')]],
  ]);
  expect(calls).toEqual(['flush a', 'flush b', 'rename a', 'rename b', 'flush flushed']);
});

it('the mark of a removal is on the disk before any file of the search is removed', () => {
  const folder = join(cwd, 'removal');
  const work = holdSearch(folder);
  writeFileSync(join(folder, 's000000-d000.shard'), '');
  const calls = noteCalls();
  work.remove();
  expect(calls).toEqual([
    'flush removal',
    'remove s000000-d000.shard',
    'remove removed',
    'remove .lock',
  ]);
});
