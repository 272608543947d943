import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';
import { HEURISTICS, objectionTo } from '../../src/bounds/bounds.js';
import { naiveBoundsCsv, naiveStructureCsv } from '../naive/survey.js';
import { call } from './call.js';
import { temporaryFolder } from '../temporaryFolder.js';

const cwd = temporaryFolder(afterAll);

it.each(['3x2', '2x3'])(
  'a survey of %s in multi-tile moves has what a look at each position finds, by all bounds',
  async (size) => {
    const puzzle = orderedPuzzle(parseSize(size), undefined, 'multi-tile');
    const args = ['survey', '--size', size, '--metric', 'multi-tile', '--out', size, '--quiet'];
    expect(await call(args, { cwd })).toMatchObject({ status: 0, stderr: '' });
    const bounds = HEURISTICS.filter((name) => objectionTo(name, puzzle) === undefined);
    const read = (name: string): string => readFileSync(join(cwd, size, name), 'utf8');
    expect(read('bounds.csv')).toBe(naiveBoundsCsv(puzzle, bounds));
    expect(read('structure.csv')).toBe(naiveStructureCsv(puzzle));
    expect((await call(['verify', size], { cwd })).stdout).toMatch(/\nVerified\.\n$/);
  },
);
