/* Manhattan distance of 3x4 in a module and in a NumPy file: every figure is the program's. */
import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { npyHeader } from '../../src/formats/npy.js';
import { blocksOf } from '../../src/space/blocks.js';
import { rankSpace } from '../../src/space/stateSpace.js';
import { measuresOf } from '../../src/survey/measures/boundMeasures.js';
import { call } from '../cli/call.js';
import { temporaryFolder } from '../temporaryFolder.js';

const cwd = temporaryFolder(afterAll);

const MODULE = `export default ({ goal, columns }) => {
  const homes = goal.map((_, tile) => goal.indexOf(tile));
  return (board) => {
    let moves = 0;
    for (let cell = 0; cell < board.length; cell++) {
      const home = homes[board[cell]];
      if (board[cell] === 0) continue;
      moves += Math.abs(Math.floor(cell / columns) - Math.floor(home / columns));
      moves += Math.abs((cell % columns) - (home % columns));
    }
    return moves;
  };
};
`;

/** Writes the Manhattan distances of all boards of 3x4 in the order of the board ranks. */
function writeValues(path: string): void {
  const puzzle = orderedPuzzle({ rows: 3, columns: 4 });
  // On the board as it is given the survey's order is the order of the ranks.
  const space = rankSpace(puzzle);
  const blocks = blocksOf(space);
  const { measures, measure } = measuresOf({ puzzle, space, blocks }, [{ name: 'manhattan' }]);
  const [manhattan] = measures;
  const values = new Uint8Array(space.sequences.count);
  const file = openSync(path, 'w');
  writeSync(file, npyHeader([space.indexCount]));
  for (let blank = 0; blank < puzzle.goal.length; blank++) {
    for (let part = 0; part < blocks.parts; part++) {
      blocks.visit(blank, part, (block) => {
        measure(block);
        values.set(manhattan.values.subarray(0, block.ends.count), block.start);
      });
    }
    writeSync(file, values);
  }
  closeSync(file);
}

it(
  'are admissible and consistent, and have all figures of the bound of the program',
  { timeout: 1_800_000 },
  async () => {
    writeFileSync(join(cwd, 'module.mjs'), MODULE);
    writeValues(join(cwd, 'array.npy'));
    const own = ['--bound', 'module.mjs', '--bound', 'array.npy'];
    await call(
      [
        'survey',
        '3x4',
        '--bounds',
        'manhattan',
        '--judge',
        'manhattan',
        ...own,
        '--threads',
        '2',
        '--out',
        'o',
        '--quiet',
      ],
      { cwd },
    );
    const { bounds } = JSON.parse(readFileSync(join(cwd, 'o', 'bounds.json'), 'utf8')) as {
      bounds: { name: string; judgement?: { file?: unknown } }[];
    };
    const [wanted, ...found] = ['manhattan', 'module', 'array'].map((name) => {
      const { name: _, judgement, ...figures } = bounds.find((bound) => bound.name === name)!;
      return { ...figures, judgement: { ...judgement, file: undefined } };
    });
    expect(wanted.judgement).toMatchObject({ admissible: true, consistent: true });
    expect(found).toEqual([wanted, wanted]);
  },
);
