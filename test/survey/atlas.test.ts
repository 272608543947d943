/* The surveys in docs/atlas, by what can be known without them. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { loadResult } from '../../src/files/results/resultFolder.js';
import type { Board } from '../../src/puzzle/board.js';
import { boundNamed, type PlainBoundName } from '../../src/bounds/bounds.js';
import { defaultLayout } from '../../src/bounds/patterns/partitions.js';
import { buildTables } from '../solve/databases.js';
import { buildProjections } from '../solve/projections.js';
import { naiveBound } from '../naive/bounds.js';
import { cellCount } from '../../src/puzzle/size.js';
import { sumOf } from '../../src/basics/numbers.js';
import { figuresOf } from '../../src/survey/figures.js';
import { isSlow } from '../sizes.js';

const resultOf = (name: string) =>
  loadResult(fileURLToPath(new URL(join('../../docs/atlas', name), import.meta.url)));

/** Expects a survey to have the bounds that the deepest positions have. */
async function expectDeepest(folder: string): Promise<void> {
  const { puzzle, survey, deepest } = resultOf(folder);
  const tables = await buildTables(defaultLayout(puzzle));
  const byTables = boundNamed('pattern').open(puzzle, tables);
  for (const { name, joint, labels } of survey!.bounds) {
    // The tables of 2x6 take seconds.
    if (name === 'projection' && puzzle.size.columns === 6) continue;
    const projections = labels === undefined ? [] : await buildProjections(labels, puzzle);
    const byProjections = boundNamed('projection').open(puzzle, projections);
    const valueOf = (board: Board): number => {
      if (name === 'pattern') return byTables.start(board);
      if (name === 'projection') return byProjections.start(board);
      return naiveBound(name as PlainBoundName, board, puzzle);
    };
    const found = new Array<number>(joint.at(-1)!.length).fill(0);
    for (const board of deepest) found[valueOf(board)]++;
    expect(found, name).toEqual(joint.at(-1));
  }
}

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

  it.runIf(isSlow || name !== '2x6')('has the bounds that the deepest positions have', () =>
    expectDeepest(name),
  );

  it('has walking distances above Manhattan distances, the larger of two above each, and databases above all', () => {
    const meanOf = (bound: string): number =>
      figures.bounds.find((own) => own.name === bound)!.mean;
    expect(meanOf('walking')).toBeGreaterThan(meanOf('manhattan'));
    expect(meanOf('walking+invert')).toBeGreaterThan(Math.max(meanOf('walking'), meanOf('invert')));
    expect(meanOf('pattern')).toBeGreaterThan(meanOf('walking+invert'));
  });
});
