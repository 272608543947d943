/*
 * The notes that threads leave each other in shared memory: for each unit of a round some letters
 * and some numbers. The kind of the round says what they mean.
 */
import type { Step } from '../../puzzle/moves.js';
import { sharedBytes, sharedFloats, sharedInts } from '../../executors/executor.js';
import { LONGEST_PATH } from '../../bounds/lowerBound.js';
import type { TreeResult } from '../depthFirst/treeSearch.js';
import type { Answer, IterationCounts } from '../solver.js';

/** The notes of all units. */
export interface Notes {
  /** For each unit, room for MOST_LETTERS letters, and the number of letters written. */
  readonly letters: Uint8Array;
  readonly letterCounts: Int32Array;
  /** For each unit, room for MOST_NUMBERS numbers, and the number of numbers written. */
  readonly numbers: Float64Array;
  readonly numberCounts: Int32Array;
  /** For each unit, 1 if its note is complete; written last. */
  readonly isThere: Int32Array;
}

/** A note as it stands in memory. */
export interface Note {
  readonly letters: string;
  readonly numbers: readonly number[];
}

/** More letters than any path has. Pages of a memory that nobody writes take no room. */
const MOST_LETTERS = 8192;

/** The numbers of an answer with an iteration for each limit, see {@link answerNote}. */
const MOST_NUMBERS = 4 + 3 * LONGEST_PATH;

export const newNotes = (units: number): Notes => ({
  letters: sharedBytes(units * MOST_LETTERS),
  letterCounts: sharedInts(units),
  numbers: sharedFloats(units * MOST_NUMBERS),
  numberCounts: sharedInts(units),
  isThere: sharedInts(units),
});

/** Writes the note of a unit, and wakes the thread that waits for the note. */
export function writeNote(unit: number, { letters, numbers }: Note, notes: Notes): void {
  notes.letters.set(new TextEncoder().encode(letters), unit * MOST_LETTERS);
  notes.letterCounts[unit] = letters.length;
  notes.numbers.set(numbers, unit * MOST_NUMBERS);
  notes.numberCounts[unit] = numbers.length;
  Atomics.store(notes.isThere, unit, 1);
  Atomics.notify(notes.isThere, unit);
}

export function readNote(unit: number, notes: Notes): Note {
  const firstLetter = unit * MOST_LETTERS;
  const firstNumber = unit * MOST_NUMBERS;
  const letters = notes.letters.slice(firstLetter, firstLetter + notes.letterCounts[unit]);
  const numbers = notes.numbers.subarray(firstNumber, firstNumber + notes.numberCounts[unit]);
  return { letters: new TextDecoder().decode(letters), numbers: [...numbers] };
}

/** A path to a subtree, on a grid: each step is a letter. */
export const pathNote = (path: readonly Step[]): Note => ({
  letters: path.join(''),
  numbers: [],
});

export const pathIn = ({ letters }: Note): Step[] => Array.from(letters);

/** How the search of a subtree ended; no solution in a subtree is empty. */
export const subtreeNote = ({ nodes, generated, path = [] }: TreeResult): Note => ({
  letters: path.join(''),
  numbers: [nodes, generated],
});

export const subtreeIn = ({ letters, numbers: [nodes, generated] }: Note): TreeResult => ({
  nodes,
  generated,
  path: letters === '' ? undefined : Array.from(letters),
});

/** The note of all solutions of a subtree; undefined means too many for a note. */
export function solutionsNote(solutions: readonly (readonly Step[])[] | undefined): Note {
  if (solutions === undefined) return { letters: '', numbers: [] };
  const letters = solutions.map((moves) => moves.join('')).join(' ');
  return { letters, numbers: [solutions.length] };
}

export function solutionsIn({ letters, numbers }: Note): Step[][] | undefined {
  if (numbers.length === 0) return undefined;
  return letters === '' ? [] : letters.split(' ').map((solution) => Array.from(solution));
}

/** Whether `solutions` solutions with `letters` letters in total fit in a note. */
export const fitInNote = (solutions: number, letters: number): boolean =>
  letters + solutions <= MOST_LETTERS;

/** An answer with a shortest solution; undefined if the search was left. */
export function answerNote(answer: Answer | undefined): Note {
  if (!answer?.path) return { letters: '', numbers: [] };
  const { path, nodes, generated = NaN, seconds = 0, startBound = NaN, iterations } = answer;
  const ofIterations = iterations.flatMap((each) => [each.limit, each.nodes, each.generated]);
  return {
    letters: path.join(''),
    numbers: [nodes, generated, seconds, startBound, ...ofIterations],
  };
}

export function answerIn({ letters, numbers }: Note): Answer | undefined {
  if (numbers.length === 0) return undefined;
  const [nodes, generated, seconds, startBound, ...ofIterations] = numbers;
  const iterations: IterationCounts[] = [];
  for (let at = 0; at < ofIterations.length; at += 3) {
    const [limit, entered, made] = ofIterations.slice(at, at + 3);
    iterations.push({ limit, nodes: entered, generated: made });
  }
  return {
    path: Array.from(letters),
    optimal: true,
    nodes,
    ...(!Number.isNaN(generated) && { generated }),
    iterations,
    ...(!Number.isNaN(startBound) && { startBound }),
    seconds,
  };
}
