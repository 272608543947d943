/*
 * Positions with their depths and bounds, as lines or as records of a NumPy file, piece by piece.
 */
import type { Board } from '../puzzle/board.js';
import { formatLine } from '../puzzle/notation.js';
import { cellsOf, type Puzzle } from '../puzzle/puzzle.js';
import { npyRecordHeader, type NpyField } from './npy.js';
import { csvField } from './tables.js';

/**
 * Records of sampled positions: a byte for each cell with its tile, 0 for the blank; its depth; the
 * value of each of some bounds.
 */
export type SampleRecords = Uint8Array;

/** The bytes of a record. */
export const sampleBytes = ({ goal }: Puzzle, bounds: number): number => goal.length + 1 + bounds;

/** The formats of samples. */
export const SAMPLE_FORMATS = ['text', 'csv', 'jsonl', 'npy'] as const;
export type SampleFormat = (typeof SAMPLE_FORMATS)[number];
type LineFormat = Exclude<SampleFormat, 'npy'>;

/**
 * A line for each position: as text the depth, the bounds and the tiles, with tabs between them; as
 * CSV under the header `depth,position` and the names of the bounds; as JSON an object with these
 * fields.
 */
export async function* sampleLines(
  pieces: AsyncIterable<SampleRecords>,
  format: LineFormat,
  names: readonly string[],
  puzzle: Puzzle,
): AsyncGenerator<string> {
  const lineOf = {
    text: (position: Board, depth: number, bounds: readonly number[]) =>
      [depth, ...bounds, formatLine(position, puzzle)].join('\t'),
    csv: (position: Board, depth: number, bounds: readonly number[]) =>
      [depth, csvField(formatLine(position, puzzle)), ...bounds].join(),
    jsonl: (position: Board, depth: number, bounds: readonly number[]) =>
      JSON.stringify({
        position: cellsOf(position, puzzle),
        depth,
        ...Object.fromEntries(names.map((name, number) => [name, bounds[number]])),
      }),
  }[format];
  const cells = puzzle.goal.length;
  const length = sampleBytes(puzzle, names.length);
  if (format === 'csv') yield `${['depth', 'position', ...names].join()}\n`;
  for await (const piece of pieces) {
    let lines = '';
    for (let at = 0; at < piece.length; at += length) {
      const record = [...piece.subarray(at, at + length)];
      lines += `${lineOf(record.slice(0, cells), record[cells], record.slice(cells + 1))}\n`;
    }
    yield lines;
  }
}

/** The header of a NumPy file of so many records: `position`, `depth`, and each bound. */
export const sampleHeader = (
  names: readonly string[],
  { goal }: Puzzle,
  records: number,
): Uint8Array =>
  npyRecordHeader(
    [['position', goal.length], ['depth'], ...names.map((name): NpyField => [name])],
    records,
  );
