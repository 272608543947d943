import { afterAll, describe, expect, it } from 'vitest';
import { METRICS } from '../../src/puzzle/metric.js';
import { parseGoal } from '../../src/puzzle/notation.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';
import { run } from '../cli/program.js';
import { temporaryFolder } from '../temporaryFolder.js';
import { expectRejected, expectSameFault } from './proofSuite.js';

it.each(METRICS)(
  'the proof rejects the table of 2x3 from aab*cc with any one byte changed, in the %s metric',
  (metric) => expectRejected(parseGoal('aab*cc', parseSize('2x3'), '*', metric)),
);

it('the proof finds the same first fault by any number of threads, in whichever unit it is', () =>
  expectSameFault(orderedPuzzle(parseSize('3x3')), [70_000, 180_000]));

describe('the table of the whole 11-puzzle', () => {
  const cwd = temporaryFolder(afterAll);

  it.each(['3x4', '2x6'])('of %s follows from its neighbours', (size) => {
    const { status, stdout } = run(['verify', '--size', size, '--full'], { cwd, timeout: 900_000 });
    expect(stdout).toContain('all 239,500,800 depths follow from their neighbours');
    expect(status).toBe(0);
  });
});
