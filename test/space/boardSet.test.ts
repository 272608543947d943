import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { boardSet, hashOf, setBytes } from '../../src/space/boardSet.js';
import { seededRandom } from '../random.js';

const WORDS = 3;
const rowOf = (random: () => number): Uint32Array =>
  Uint32Array.from({ length: WORDS }, () => Math.floor(random() * 2 ** 32));

describe('a set of rows of words', () => {
  it('has what was added, each once, by its number, and nothing else', () => {
    const random = seededRandom(3);
    const set = boardSet(WORDS);
    const rows = Array.from({ length: 20_000 }, () => rowOf(random));
    const numbers = rows.map((_, number) => number);
    for (let round = 0; round < 2; round++) {
      expect(rows.map((row) => set.add(row, hashOf(row)))).toEqual(numbers);
      expect(set.count()).toBe(rows.length);
    }
    expect(rows.map((row) => set.find(row, hashOf(row)))).toEqual(numbers);
    const read = new Uint32Array(WORDS);
    for (const [number, row] of rows.entries()) {
      set.read(number, read);
      if (String(read) !== String(row)) expect.fail(`row ${number} is ${read.join()}`);
    }
    const others = rows.map((row, number) => row.with(number % WORDS, row[number % WORDS] ^ 1));
    expect(new Set(others.map((row) => set.find(row, hashOf(row))))).toEqual(new Set([-1]));
    set.clear();
    expect(set.count()).toBe(0);
    expect(rows.every((row) => set.find(row, hashOf(row)) === -1)).toBe(true);
    expect(set.add(rows[7], hashOf(rows[7]))).toBe(0);
  });

  it.each([1, 700, 5000, 70_000])('takes the bytes that it announces for %d rows', (count) => {
    /** Lengths of the arrays that are allocated: of rows, and of tables, which are powers of 2. */
    const lengths: number[] = [];
    const { Uint32Array: Plain } = globalThis;
    onTestFinished(() => void vi.unstubAllGlobals());
    vi.stubGlobal(
      'Uint32Array',
      class extends Plain {
        constructor(length: number) {
          super(length);
          if (length > WORDS) lengths.push(length);
        }
      },
    );
    const set = boardSet(WORDS);
    const row = new Plain(WORDS);
    for (let number = 0; number < count; number++) {
      row[0] = number;
      set.add(row, hashOf(row));
    }
    const tables = lengths.filter((length) => Number.isInteger(Math.log2(length)));
    const pieces = lengths.filter((length) => !tables.includes(length));
    const words = pieces.reduce((sum, length) => sum + length, tables.at(-1)!);
    expect(setBytes(count, WORDS)).toBe(4 * words);
    expect(setBytes(count, WORDS, true)).toBe(4 * (words + tables.at(-1)! / 2));
  });
});
