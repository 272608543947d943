import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { KORF, rotated } from '../../known/korf100.js';
import { call } from '../call.js';
import { records } from './solve.js';

/**
 * Expects several threads to find of Korf's instances, and of the first of them alone, what one
 * thread finds with a bound. The first one takes more than so many nodes.
 */
export async function expectSameByThreads(
  cwd: string,
  numbers: readonly number[],
  bound: readonly string[],
  most: number,
): Promise<void> {
  const boards = numbers.map((number) => rotated(KORF[number - 1].board).join(' '));
  writeFileSync(join(cwd, 'korf.txt'), boards.join('\n'));
  const found = async (...args: string[]) => {
    const words = ['solve', '--size', '4x4', ...bound, '--json', ...args];
    const { stdout } = await call(words, { cwd });
    return records(stdout).map(({ letters, nodes, iterations }) => ({
      letters,
      nodes,
      whole: iterations.slice(0, -1),
    }));
  };
  const alone = await found('--threads', '1', '--input', 'korf.txt');
  expect(await found('--threads', '3', '--input', 'korf.txt')).toEqual(alone);
  // The last iteration is searched by all threads, which may enter more boards than one does.
  const [{ nodes, ...first }] = await found('--threads', '3', boards[0]);
  expect(alone[0]).toMatchObject(first);
  expect(nodes).toBeGreaterThan(most);
}
