/* Bounds that a user gives: a module, and NumPy files. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';
import { boardRanker } from '../../src/rank/boardRank.js';
import { npyHeader } from '../../src/formats/npy.js';
import { boundNamed } from '../../src/bounds/bounds.js';
import { call } from './call.js';

/** A module with the Manhattan distance. */
export const MANHATTAN = `export const name = 'module';
export default ({ goal, columns }) => (board) => {
  let moves = 0;
  board.forEach((tile, cell) => {
    const home = goal.indexOf(tile);
    if (tile === 0) return;
    moves += Math.abs(Math.floor(cell / columns) - Math.floor(home / columns));
    moves += Math.abs((cell % columns) - (home % columns));
  });
  return moves;
};
`;

/** A NumPy file of numbers of a type. */
export function npy(
  type: string,
  numbers: Uint8Array | Uint16Array | Int16Array | Float32Array | Float64Array,
): Uint8Array {
  // Headers of all these types are as long, as they are filled up with blanks.
  const text = new TextDecoder('latin1').decode(npyHeader([numbers.length]));
  const header = Uint8Array.from(text.replace("'|u1'", `'${type}'`), (letter) =>
    letter.charCodeAt(0),
  );
  return Uint8Array.from([...header, ...new Uint8Array(numbers.buffer)]);
}

/**
 * Expects a survey of Manhattan distance, by a module and by each form of a NumPy file, to find the
 * figures of the bound of the program.
 */
export async function checkForms(cwd: string, size: string): Promise<void> {
  const out = `forms-${size}`;
  const write = (name: string, content: string | Uint8Array): void =>
    writeFileSync(join(cwd, name), content);
  const puzzle = orderedPuzzle(parseSize(size));
  const { count, unrank } = boardRanker(puzzle.goal, puzzle.size);
  const manhattan = boundNamed('manhattan').open(puzzle);
  const values = Array.from({ length: count }, (_, rank) => manhattan.start(unrank(rank)));
  write('mine.mjs', MANHATTAN);
  write('bytes.npy', npy('|u1', Uint8Array.from(values)));
  write('words.npy', npy('<u2', Uint16Array.from(values)));
  write('signed.npy', npy('<i2', Int16Array.from(values)));
  write('floats.npy', npy('<f4', Float32Array.from(values)));
  const files = ['mine.mjs', 'bytes.npy', 'words.npy', 'signed.npy', 'floats.npy'];
  const given = files.flatMap((file) => ['--bound', file]);
  const { status, stdout } = await call(
    ['survey', size, '--bounds', 'manhattan', '--out', out, ...given],
    { cwd },
  );
  expect(status).toBe(0);
  const { bounds } = JSON.parse(readFileSync(join(cwd, out, 'bounds.json'), 'utf8')) as {
    bounds: ({ name: string; judgement?: object } & Record<string, unknown>)[];
  };
  expect(bounds.map(({ name }) => name)).toEqual([
    'manhattan',
    'module',
    'bytes',
    'words',
    'signed',
    'floats',
  ]);
  for (const bound of bounds.slice(1)) {
    expect({ ...bound, name: 'manhattan', judgement: undefined }).toEqual(bounds[0]);
    expect(bound.judgement).toMatchObject({ admissible: true, consistent: true });
  }
  expect(stdout).toContain('floats is admissible: it is above the distance of no position.');
  const verified = await call(['verify', out], { cwd });
  expect(verified.stdout).toMatch(
    /^unchecked the figures of the bound module .*: that needs a survey with its file$/m,
  );
  expect(verified.status).toBe(0);
}
