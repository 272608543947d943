/* The surveys in docs/atlas, by what can be known without them. */
import { describe, expect, it } from 'vitest';
import { cellCount } from '../../src/puzzle/size.js';
import { sumOf } from '../../src/basics/numbers.js';
import { figuresOf } from '../../src/survey/survey.js';
import { expectDeepest, resultOf } from './atlasSuite.js';

describe.each(['3x3', '3x4', '2x6'])('the survey of %s', (name) => {
  const { puzzle, survey } = resultOf(name);
  const { goal, size } = puzzle;
  const { columns } = size;
  const figures = figuresOf(survey!);

  it('has the mean Manhattan distance that single tiles have', () => {
    const cells = Array.from({ length: cellCount(size) }, (_, cell) => cell);
    const distances = cells
      .filter((home) => goal[home] !== 0)
      .flatMap((home) =>
        cells.map(
          (cell) =>
            Math.abs(Math.floor(cell / columns) - Math.floor(home / columns)) +
            Math.abs((cell % columns) - (home % columns)),
        ),
      );
    const { mean } = figures.bounds.find((bound) => bound.name === 'manhattan')!;
    expect(mean).toBeCloseTo(sumOf(distances) / cells.length, 9);
  });

  // 2x6: atlas.slow.test.ts.
  if (name !== '2x6')
    it('has the bounds that the deepest positions have', () => expectDeepest(name));

  it('has walking distances above Manhattan distances, the larger of two above each, and databases above all', () => {
    const meanOf = (bound: string): number =>
      figures.bounds.find((own) => own.name === bound)!.mean;
    expect(meanOf('walking')).toBeGreaterThan(meanOf('manhattan'));
    expect(meanOf('walking+invert')).toBeGreaterThan(Math.max(meanOf('walking'), meanOf('invert')));
    expect(meanOf('pattern')).toBeGreaterThan(meanOf('walking+invert'));
  });
});
