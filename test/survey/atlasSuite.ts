/* The surveys in docs/atlas, for the quick tests and the slow ones. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { loadResult } from '../../src/files/results/resultFolder.js';
import type { Board } from '../../src/puzzle/board.js';
import { boundNamed, type PlainHeuristic } from '../../src/bounds/bounds.js';
import { defaultLayout } from '../../src/bounds/patterns/patternDatabases.js';
import { buildTables } from '../solve/databases.js';
import { buildProjections } from '../solve/projections.js';
import { naiveBound } from '../naive/bounds.js';

export const resultOf = (name: string) =>
  loadResult(fileURLToPath(new URL(join('../../docs/atlas', name), import.meta.url)));

/** Expects a survey to have the bounds that the deepest positions have. */
export async function expectDeepest(folder: string): Promise<void> {
  const { puzzle, survey, deepest } = resultOf(folder);
  const tables = await buildTables(defaultLayout(puzzle));
  const byTables = boundNamed('pattern').open(puzzle, tables);
  for (const { name, joint, labels } of survey!.bounds) {
    // The maps of 2x6 take seconds.
    if (name === 'projection' && puzzle.size.columns === 6) continue;
    const projections = labels === undefined ? [] : await buildProjections(labels, puzzle);
    const byProjections = boundNamed('projection').open(puzzle, projections);
    const valueOf = (board: Board): number => {
      if (name === 'pattern') return byTables.start(board);
      if (name === 'projection') return byProjections.start(board);
      return naiveBound(name as PlainHeuristic, board, puzzle);
    };
    const found = new Array<number>(joint.at(-1)!.length).fill(0);
    for (const board of deepest) found[valueOf(board)]++;
    expect(found, name).toEqual(joint.at(-1));
  }
}
