/* What the tests of solve share: a folder with oracles, and boards. */
import { afterAll } from 'vitest';
import { KORF, rotated } from '../../known/korf100.js';
import { temporaryFolder } from '../../temporaryFolder.js';
import { call } from '../call.js';
import type { Outcome } from '../program.js';

/** A deepest position of the 8-puzzle. */
export const DEEPEST = '8 6 7 2 5 4 3 0 1';

/** The first 15-puzzle of Korf, of 57 moves. */
export const KORF_1 = rotated(KORF[0].board).map(String);

/** A 15-puzzle of 65 moves, whose goal has the blank first: as the words of a command line. */
export const HARD_15 = ['--size', '4x4', '--goal-blank', '0,0', ...KORF[87].board.map(String)];

/** A 24-puzzle that no method solves in the time of a test. */
export const HARD_24 = [...Array.from({ length: 24 }, (_, index) => String(24 - index)), '0'];

/** Options with small pattern databases, and a board of two moves. */
export const NEAR = [
  '--size',
  '3x3',
  '1 2 3 4 5 6 0 7 8',
  '--pattern',
  '4-4',
  '--format',
  'letters',
];

/** A line of output for a board of 3x3 that is one move from the goal. */
export const ONE = '1\t1 2 3 4 5 6 7 0 8\t1\tR\n';

/** Runs solve in a folder of the test file. */
export function solveInFolder() {
  const cwd = temporaryFolder(afterAll);
  const solve = (...args: string[]): Promise<Outcome> => call(['solve', ...args], { cwd });
  return { cwd, solve };
}

/** Makes the oracle of 3x3 that solve finds by itself. */
export const makeOracle = (cwd: string): Promise<Outcome> =>
  call(['enumerate', '--size', '3x3', '--oracle', '--quiet'], { cwd });

/** A line of JSON that solve writes. */
export interface SolvedRecord {
  readonly start: unknown;
  readonly moves: number;
  readonly letters: string;
  readonly method: string;
  readonly optimal: boolean;
  readonly atLeast: number;
  readonly nodes: number;
  readonly generated: number;
  readonly startBound?: number;
  readonly iterations: readonly {
    readonly limit: number;
    readonly nodes: number;
    readonly generated: number;
  }[];
  readonly line?: number;
  readonly code?: string;
  readonly error?: string;
  readonly plan?: readonly { readonly name: string }[];
}

/** The lines of JSON that solve has written. */
export const records = (stdout: string): SolvedRecord[] =>
  stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as SolvedRecord);
