/*
 * How good `solve --quick` is after so many seconds: the mean moves of positions, each solved in a
 * process of its own. "At least" are the moves of shortest solutions, which are known of the
 * 24-puzzles, or what is proved.
 */
import type { Board } from '../../src/puzzle/board.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { parseSize } from '../../src/puzzle/size.js';
import { sumOf } from '../../src/basics/numbers.js';
import { KORF_24 } from '../../test/known/korf24.js';
import { randomBoard } from '../../test/random.js';
import { runProgram } from './program.js';
import type { Line } from './table.js';

const SECONDS = [0.5, 1, 3, 10];
const RANDOM_SIZES = ['6x6', '8x8', '10x10'];
const RANDOM_BOARDS = 10;

export function* quick(folder: string): Iterable<Line> {
  const sets: (readonly [name: string, boards: readonly Board[], options: readonly string[]])[] = [
    ['thirty 24-puzzles', KORF_24.map(({ board }) => board), ['5x5', '--goal-blank', '0,0']],
    ...RANDOM_SIZES.map((name) => {
      const puzzle = orderedPuzzle(parseSize(name));
      const boards = Array.from({ length: RANDOM_BOARDS }, (_, seed) => randomBoard(puzzle, seed));
      return [`${RANDOM_BOARDS} random positions of ${name}`, boards, [name]] as const;
    }),
  ];
  const shortest = sumOf(KORF_24.map(({ length }) => length));
  for (const [name, boards, options] of sets) {
    for (const seconds of SECONDS) {
      const args = ['solve', ...options, '--quick', '--timeout', String(seconds), '--json'];
      yield [
        `${name}, ${seconds} s`,
        () => {
          const found = boards.map((board) => {
            const { stdout } = runProgram([...args, board.join(' ')], folder);
            return JSON.parse(stdout) as { moves: number; atLeast?: number };
          });
          const moves = sumOf(found.map((solution) => solution.moves));
          const known = name.startsWith('thirty')
            ? shortest
            : sumOf(found.map((solution) => solution.atLeast ?? solution.moves));
          return {
            moves: moves / boards.length,
            'at least': known / boards.length,
            '% over': 100 * (moves / known - 1),
          };
        },
      ];
    }
  }
}
