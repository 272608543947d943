import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { parseGoal } from '../../src/notation/boardText.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';
import { BOUND_NAMES, objectionTo } from '../../src/bounds/bounds.js';
import { naiveBoundsCsv, naiveStructureCsv } from '../naive/survey.js';
import { call } from './call.js';
import { temporaryFolder } from '../temporaryFolder.js';
import { slow } from '../sizes.js';

const cwd = temporaryFolder(afterAll);
const read = (...path: string[]): string => readFileSync(join(cwd, ...path), 'utf8');

describe('survey', () => {
  it.each([
    ['2x2', [], orderedPuzzle(parseSize('2x2'))],
    [
      '2x2',
      ['--metric', 'multi-tile', '--bounds', 'walking,manhattan'],
      orderedPuzzle(parseSize('2x2'), undefined, 'multi-tile'),
    ],
    [
      '2x3',
      ['--goal-blank', '0,1', '--bounds', 'linear-conflict,pattern,projection'],
      orderedPuzzle(parseSize('2x3'), 1),
    ],
    [
      '2x3',
      ['--blank', '*', '--goal', 'aab*cc', '--threads', '2'],
      parseGoal('aab*cc', parseSize('2x3'), '*'),
    ],
  ])('of %s %j writes what a look at each position finds', async (size, options, puzzle) => {
    const { status, stderr } = await call(
      ['survey', '--size', size, ...options, '--out', 'o', '--quiet'],
      { cwd },
    );
    expect([status, stderr]).toEqual([0, '']);
    const named = options.includes('--bounds') ? options.at(-1)!.split(',') : BOUND_NAMES;
    const bounds = BOUND_NAMES.filter(
      (name) => named.includes(name) && objectionTo(name, puzzle) === undefined,
    );
    expect(read('o', 'bounds.csv')).toBe(naiveBoundsCsv(puzzle, bounds));
    expect(read('o', 'structure.csv')).toBe(naiveStructureCsv(puzzle));
    const verified = await call(['verify', 'o'], { cwd });
    expect(verified.stdout).toMatch(
      /^ok +the survey is, figure for figure, what a new survey finds$/m,
    );
    expect(verified.stdout).toMatch(/\nVerified\.\n$/);
    rmSync(join(cwd, 'o'), { recursive: true });
  });

  it('stands beside the result that is there, which keeps its files, and adds bounds to those surveyed before', async () => {
    await call(['enumerate', '2x2', '--quiet'], { cwd });
    const summary = read('output', '2x2', 'summary.json');
    const first = await call(['survey', '2x2', '--bounds', 'manhattan', '--json'], { cwd });
    expect(JSON.parse(first.stdout)).toEqual(JSON.parse(read('output', '2x2', 'bounds.json')));
    expect(existsSync(join(cwd, 'output', '2x2', 'bounds-walking.svg'))).toBe(false);
    const second = await call(['survey', '2x2', '--bounds', 'walking'], { cwd, columns: 80 });
    expect(
      stripVTControlCharacters(second.stdout)
        .split('\n')
        .every((line) => line.length <= 80),
    ).toBe(true);
    expect(second.stdout).toMatch(/^walking +\d+\.\d\d .*\nmanhattan /m);
    expect(read('output', '2x2', 'summary.json')).toBe(summary);
    expect((await call(['verify', '2x2'], { cwd: join(cwd, 'output') })).stdout).toMatch(
      /\nVerified\.\n$/,
    );
    // Nor does a new enumeration part the page from the survey.
    await call(['enumerate', '2x2', '--quiet'], { cwd });
    expect((await call(['verify', '2x2'], { cwd: join(cwd, 'output') })).stdout).toMatch(
      /\nVerified\.\n$/,
    );
  });

  it('has the labels of the projections, by which verify surveys them again', async () => {
    const labels = ['--judge', 'walking', '--bounds', 'projection', '--labels', '112220,121210'];
    const { stdout } = await call(['survey', '2x3', ...labels, '--out', 'labels'], { cwd });
    expect(stdout).toContain('projection looks up the tables AABBB* and ABABA*.');
    const { bounds } = JSON.parse(read('labels', 'bounds.json')) as { bounds: unknown[] };
    expect(bounds).toMatchObject([
      { name: 'walking', judgement: { admissible: true, consistent: true } },
      { name: 'projection', labels: 'AABBB*,ABABA*' },
    ]);
    expect((await call(['verify', 'labels'], { cwd })).stdout).toMatch(/\nVerified\.\n$/);
  });

  it('of a version that did not count solutions is refused, and made again', async () => {
    await call(['survey', '2x2', '--out', 'older', '--quiet'], { cwd });
    const text = read('older', 'bounds.json').replaceAll(/,\n {6}"solutions".*/g, '');
    writeFileSync(join(cwd, 'older', 'bounds.json'), text);
    const { stderr } = await call(['report', 'older'], { cwd });
    expect(stderr).toContain(
      'is damaged: its structure.0.solutions is not as a survey writes it; enumerate again, survey again if it is bounds.json, or restore it.',
    );
    await call(['survey', '2x2', '--judge', 'manhattan', '--out', 'older', '--quiet'], { cwd });
    expect((await call(['verify', 'older'], { cwd })).stdout).toMatch(/\nVerified\.\n$/);
  });

  it.each<[string, string, (text: string) => string, string]>([
    ['a count', 'bounds.csv', (text) => text.replace(/\d\n$/, '9\n'), 'bounds.csv is another'],
    [
      'a figure',
      'bounds.json',
      (text) => text.replace(/"mean": \d/, '"mean": 9'),
      'bounds.json is another',
    ],
    [
      'a layer',
      'bounds.json',
      (text) => text.replace(/"deadEnds": ?0/, '"deadEnds": 1'),
      'other figures',
    ],
    [
      'a sum',
      'bounds.json',
      (text) => text.replace(/("joint": \[\s+\[)1\]/, '$12]'),
      'add up to the layers',
    ],
    [
      'a picture',
      'bounds-walking.svg',
      (text) => text.replace('<path', '<PATH'),
      'bounds-walking.svg is another',
    ],
  ])('is found wrong by verify after a change of %s', async (_what, name, change, fault) => {
    const path = join('output', '2x2', name);
    const right = read(path);
    expect(change(right)).not.toBe(right);
    writeFileSync(join(cwd, path), change(right));
    const { status, stdout } = await call(['verify', 'output/2x2'], { cwd });
    expect(stdout).toContain(fault);
    expect(status).toBe(5);
    writeFileSync(join(cwd, path), right);
  });

  it.each([
    [
      ['3x3', '--bounds', 'manhatan'],
      "The bound 'manhatan' is unknown; choose walking+invert, walking",
    ],
    [
      ['3x3', '--bounds', 'walking,,invert'],
      "The value 'walking,,invert' of --bounds has a comma too many; write",
    ],
    [['3x3', '--metric', 'multi-tile', '--bounds', 'linear-conflict'], 'counts single-tile moves'],
    [['4x4'], 'tables are for boards of up to 12 cells'],
  ])('%j is refused', async (args, sentence) => {
    const { status, stderr } = await call(['survey', ...args], { cwd });
    expect(stderr).toContain(sentence);
    expect(status).not.toBe(0);
  });
});

it.each(slow('3x2', '2x3'))(
  'a survey of %s in multi-tile moves has what a look at each position finds, with all bounds',
  async (size) => {
    const puzzle = orderedPuzzle(parseSize(size), undefined, 'multi-tile');
    const args = ['survey', '--size', size, '--metric', 'multi-tile', '--out', size, '--quiet'];
    expect(await call(args, { cwd })).toMatchObject({ status: 0, stderr: '' });
    const bounds = BOUND_NAMES.filter((name) => objectionTo(name, puzzle) === undefined);
    const read = (name: string): string => readFileSync(join(cwd, size, name), 'utf8');
    expect(read('bounds.csv')).toBe(naiveBoundsCsv(puzzle, bounds));
    expect(read('structure.csv')).toBe(naiveStructureCsv(puzzle));
    expect((await call(['verify', size], { cwd })).stdout).toMatch(/\nVerified\.\n$/);
  },
);
