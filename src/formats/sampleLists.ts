/*
 * Positions with their depths and bounds, as lines or as records of a NumPy file, piece by piece.
 */
import type { Board } from '../puzzle/board.js';
import { formatLine } from '../notation/boardText.js';
import { cellsOf, type Puzzle } from '../puzzle/puzzle.js';
import { npyRecordHeader, type NpyField } from './npy.js';
import { csvField } from './tables.js';

/** What a sample says of a position. */
interface SampleFields {
  readonly hasDepth: boolean;
  /** The names of bounds. */
  readonly bounds: readonly string[];
}

/**
 * The bytes of a record: for each cell its tile, 0 for the blank; the depth, if wanted; the value
 * of each bound.
 */
export const sampleBytes = ({ goal }: Puzzle, { hasDepth, bounds }: SampleFields): number =>
  goal.length + (hasDepth ? 1 : 0) + bounds.length;

/** The formats of samples. */
export const SAMPLE_FORMATS = ['text', 'csv', 'jsonl', 'npy'] as const;
export type SampleFormat = (typeof SAMPLE_FORMATS)[number];

/**
 * A line for each position: as text the depth, the bounds and the tiles, with tabs between them; as
 * CSV under the header `depth,position` and the names of the bounds; as JSON an object with these
 * fields. Without depths the depth is left out.
 */
export async function* sampleLines(
  pieces: AsyncIterable<Uint8Array>,
  format: Exclude<SampleFormat, 'npy'>,
  fields: SampleFields,
  puzzle: Puzzle,
): AsyncGenerator<string> {
  const depths = fields.hasDepth ? 1 : 0;
  const sampleLine = {
    text: (position: Board, values: readonly number[]) =>
      [...values, formatLine(position, puzzle)].join('\t'),
    csv: (position: Board, values: readonly number[]) =>
      values
        .map(String)
        .toSpliced(depths, 0, csvField(formatLine(position, puzzle)))
        .join(),
    jsonl: (position: Board, values: readonly number[]) =>
      JSON.stringify({
        position: cellsOf(position, puzzle),
        ...Object.fromEntries(valueNames(fields).map((name, number) => [name, values[number]])),
      }),
  }[format];
  const cells = puzzle.goal.length;
  const length = sampleBytes(puzzle, fields);
  if (format === 'csv') yield `${valueNames(fields).toSpliced(depths, 0, 'position').join()}\n`;
  for await (const piece of pieces) {
    let lines = '';
    for (let at = 0; at < piece.length; at += length) {
      const record = [...piece.subarray(at, at + length)];
      lines += `${sampleLine(record.slice(0, cells), record.slice(cells))}\n`;
    }
    yield lines;
  }
}

/** The header of a NumPy file of `records` records. */
export const sampleHeader = (fields: SampleFields, { goal }: Puzzle, records: number): Uint8Array =>
  npyRecordHeader(
    [['position', goal.length], ...valueNames(fields).map((name): NpyField => [name])],
    records,
  );

/** The names of the values that follow a position in its record. */
const valueNames = ({ hasDepth, bounds }: SampleFields): string[] => [
  ...(hasDepth ? ['depth'] : []),
  ...bounds,
];
