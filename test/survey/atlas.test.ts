/* The surveys in docs/atlas, by what can be known without them. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { loadResult } from '../../src/files/results/resultFolder.js';
import type { Board } from '../../src/puzzle/board.js';
import { boundNamed, type PlainBoundName } from '../../src/bounds/bounds.js';
import { defaultPartition } from '../../src/bounds/patterns/partitions.js';
import { buildTables } from '../solve/databases.js';
import { buildProjections } from '../solve/projections.js';
import { naiveBound } from '../naive/bounds.js';
import type { Puzzle } from '../../src/puzzle/puzzle.js';
import { cellCount } from '../../src/puzzle/size.js';
import { sumOf } from '../../src/basics/numbers.js';
import { figuresOf } from '../../src/survey/figures.js';
import type { BoundFindings } from '../../src/survey/survey.js';
import { isSlow, sizes } from '../sizes.js';

const resultOf = (name: string) =>
  loadResult(fileURLToPath(new URL(join('../../docs/atlas', name), import.meta.url)));

/** Bounds whose tables take seconds. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  '3x3': [],
  '3x4': sizes(['pattern', 'projection'], []),
  '2x6': ['projection'],
};

/** A bound of a survey, with tables that are built here. */
async function boundOf(
  { name, labels = '' }: BoundFindings,
  puzzle: Puzzle,
): Promise<(board: Board) => number> {
  if (name !== 'pattern' && name !== 'projection')
    return (board) => naiveBound(name as PlainBoundName, board, puzzle);
  const bound =
    name === 'pattern'
      ? boundNamed(name).open(puzzle, await buildTables(defaultPartition(puzzle)))
      : boundNamed(name).open(puzzle, await buildProjections(labels, puzzle));
  return (board) => bound.start(board);
}

/** Expects a survey to have the bounds that the deepest positions have. */
async function expectDeepest(folder: string): Promise<void> {
  const { puzzle, survey, deepest } = resultOf(folder);
  for (const findings of survey!.bounds) {
    const { name, joint } = findings;
    if (LEFT_OUT[folder].includes(name)) continue;
    const valueOf = await boundOf(findings, puzzle);
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
