/* Positions with their depths and bounds, as lines or as records of a NumPy file, piece by piece. */
import type { Board } from '../puzzle/board.js';
import { formatLine } from '../puzzle/notation.js';
import { cellsOf, type Puzzle } from '../puzzle/puzzle.js';
import { npyRecordHeader, type NpyField } from './npy.js';
import { csvField } from './positionLists.js';

/** A position, its distance from the goal, and the values of some bounds. */
export interface SampledPosition {
  readonly position: Board;
  readonly depth: number;
  readonly bounds: readonly number[];
}

/** The formats of samples. */
export const SAMPLE_FORMATS = ['text', 'csv', 'jsonl', 'npy'] as const;
type LineFormat = Exclude<(typeof SAMPLE_FORMATS)[number], 'npy'>;

/**
 * A line for each position: as text the depth, the bounds and the tiles, with tabs between them; as CSV under the header
 * `depth,position` and the names of the bounds; as JSON an object with these fields.
 */
export async function* sampleLines(
  pieces: AsyncIterable<readonly SampledPosition[]>,
  format: LineFormat,
  names: readonly string[],
  puzzle: Puzzle,
): AsyncGenerator<string> {
  const lineOf = {
    text: ({ position, depth, bounds }: SampledPosition) => [depth, ...bounds, formatLine(position, puzzle)].join('\t'),
    csv: ({ position, depth, bounds }: SampledPosition) =>
      [depth, csvField(formatLine(position, puzzle)), ...bounds].join(),
    jsonl: ({ position, depth, bounds }: SampledPosition) =>
      JSON.stringify({
        position: cellsOf(position, puzzle),
        depth,
        ...Object.fromEntries(names.map((name, number) => [name, bounds[number]])),
      }),
  }[format];
  if (format === 'csv') yield `${['depth', 'position', ...names].join()}\n`;
  for await (const piece of pieces) yield piece.map((sampled) => `${lineOf(sampled)}\n`).join('');
}

/** A NumPy file of records: `position`, a byte a cell with 0 for the blank, `depth`, and a byte for each bound. */
interface RecordFile {
  /** The header for so many records. */
  header(records: number): Uint8Array;
  /** Bytes of a record. */
  readonly recordBytes: number;
  records(pieces: AsyncIterable<readonly SampledPosition[]>): AsyncGenerator<Uint8Array>;
}

export function sampleRecords(names: readonly string[], { goal }: Puzzle): RecordFile {
  const fields: NpyField[] = [['position', goal.length], ['depth'], ...names.map((name): NpyField => [name])];
  const recordBytes = goal.length + 1 + names.length;
  return {
    header: (records) => npyRecordHeader(fields, records),
    recordBytes,
    async *records(pieces) {
      for await (const piece of pieces) {
        const bytes = new Uint8Array(recordBytes * piece.length);
        for (const [number, { position, depth, bounds }] of piece.entries()) {
          bytes.set(position, number * recordBytes);
          bytes[number * recordBytes + goal.length] = depth;
          bytes.set(bounds, number * recordBytes + goal.length + 1);
        }
        yield bytes;
      }
    },
  };
}
