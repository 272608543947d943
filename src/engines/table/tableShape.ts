/*
 * How the states of a table are numbered, and how their numbers change with a move.
 *
 * The sequences that go with one cell of the blank are cut into chunks: runs of ranks whose
 * sequences share their leading places. When the blank goes to the next row, the sequence changes
 * at W places (W columns), the window. What that adds to the rank depends on the tiles in the
 * window and on those after it, not on those before:
 *   for a window of leading places it is the same for all ranks of a chunk;
 *   for one that reaches into the trailing places there is a list. It is the same for all chunks
 *   that leave the same tiles to be trailing, and have the same leading ones in the window. The
 *   rank of distinct tiles depends on their order alone: then it is the same for all chunks with
 *   the same Lehmer digits there, and the same parity of the digits before, as the last digits
 *   follow from the parity.
 * Both are found by moving and ranking when they are first wanted.
 */
import type { Metric } from '../../puzzle/metric.js';
import { metricMoves, type Move } from '../../puzzle/moves.js';
import { cellCount, factorial, isLine, type Size } from '../../puzzle/size.js';
import { arrangementCount, mostArrangements } from '../../rank/arrangementRank.js';
import { sequenceParity, sequencesOf } from '../../rank/boardRank.js';
import { radixProduct, unrankDigits } from '../../rank/lehmer.js';
import { slideTiles } from '../../space/cursor.js';
import { sumOf } from '../../sums.js';

/**
 * Distinct tiles that vary within a chunk: 7!/2 = 2,520 states, whose look-ups stay in the
 * first-level cache.
 */
const DISTINCT_TILES = 7;

/** Where tiles repeat: most states of a chunk, and most entries of all lists of a step. */
const CHUNK_SIZE = 4096;
const LISTED = 1 << 20;

/** What the shape of a table follows from. */
export interface TableNumbering {
  readonly turnedSize: Size;
  /** The goal's blank cell on the turned board. */
  readonly goalBlank: number;
  /** How many tiles are of each kind, where equal tiles are not told apart. */
  readonly kinds: readonly number[] | undefined;
  /** How many of those tiles are trailing: they vary within a chunk. Chosen by default. */
  readonly trailing?: number | undefined;
}

export type TableShape = ReturnType<typeof tableShape>;

/** A step of the blank: what it adds to the ranks of a chunk. */
export type Step = (chunk: number) => Additions;

/** To the rank at a place in the chunk, `deltas[key + quotients[place]]` is added. */
interface Additions {
  readonly deltas: Int32Array;
  readonly key: number;
  readonly quotients: Uint16Array;
}

/** No difference of ranks. */
const UNKNOWN = -(2 ** 31);

export function tableShape({ turnedSize, goalBlank, kinds, trailing }: TableNumbering) {
  const width = turnedSize.columns;
  const tiles = cellCount(turnedSize) - 1;
  const leading =
    tiles - (kinds ? (trailing ?? chooseTrailing(kinds, width)) : Math.min(tiles, DISTINCT_TILES));
  const sequences = sequencesOf(turnedSize, goalBlank, kinds);
  /** Of distinct tiles: the Lehmer digits that count, all but the last two. */
  const ranked = tiles - 2;
  const sequence = new Uint8Array(tiles);
  const moved = new Uint8Array(tiles);
  const starts = findStarts();
  const chunks = starts.length - 1;
  const sizeOf = (chunk: number): number => starts[chunk + 1] - starts[chunk];
  const chunkSize = starts.reduce(
    (most, start, chunk) => Math.max(most, start - starts[Math.max(0, chunk - 1)]),
    0,
  );
  const steps: Partial<Record<string, Step>> = {};
  const dividedBy = (run: number): Uint16Array =>
    Uint16Array.from({ length: chunkSize }, (_, place) => Math.floor(place / run));
  const places = dividedBy(1);
  const nowhere = dividedBy(Infinity);

  function findStarts(): Int32Array {
    const found = [0];
    const distinct = Math.max(1, factorial(tiles - leading) / 2);
    for (let start = 0; start < sequences.count; found.push(start))
      start += kinds ? arrangements(start) : distinct;
    // A single row has one sequence only.
    return Int32Array.from(found.with(-1, sequences.count));
  }

  /** The arrangements of the trailing tiles of a sequence. */
  function arrangements(rank: number): number {
    sequences.unrank(rank, goalBlank, sequence);
    const left = new Array<number>(kinds!.length).fill(0);
    for (const kind of sequence.subarray(leading)) left[kind]++;
    return arrangementCount(left);
  }

  /** What a step adds to a rank. */
  function change(rank: number, origin: number, cell: number, to: number): number {
    sequences.unrank(rank, origin, sequence);
    slideTiles(sequence, moved, cell, to, width);
    return sequences.rank(moved) - rank;
  }

  /** Equal for chunks that have the same list for a window that begins at the place `first`. */
  function likeness(chunk: number, first: number): number | string {
    const from = Math.min(first, leading);
    if (kinds) {
      sequences.unrank(starts[chunk], goalBlank, sequence);
      return sequence.subarray(from).join();
    }
    // The leading digits are the number of the chunk.
    const within = radixProduct(tiles, from, leading);
    const before =
      first + width > ranked ? sumOf(unrankDigits(Math.floor(chunk / within), tiles, from)) : 0;
    return 2 * (chunk % within) + (before % 2);
  }

  function constantStep(origin: number, cell: number, to: number): Step {
    const deltas = new Int32Array(chunks).fill(UNKNOWN);
    return (chunk) => {
      if (deltas[chunk] === UNKNOWN) deltas[chunk] = change(starts[chunk], origin, cell, to);
      return { deltas, key: chunk, quotients: nowhere };
    };
  }

  function listedStep(origin: number, cell: number, to: number, first: number): Step {
    const lists: Partial<Record<number | string, Int32Array>> = {};
    const known = new Array<Int32Array | undefined>(chunks);
    // Ranks of distinct tiles that differ in the digits behind the window have the same entry.
    const run = kinds
      ? 1
      : radixProduct(tiles, Math.max(leading, Math.min(first + width, ranked)), ranked);
    const quotients = run === 1 ? places : dividedBy(run);

    function find(chunk: number): Int32Array {
      const start = starts[chunk];
      return (lists[likeness(chunk, first)] ??= Int32Array.from(
        { length: sizeOf(chunk) / run },
        (_, entry) => change(start + entry * run, origin, cell, to),
      ));
    }

    return (chunk) => ({ deltas: (known[chunk] ??= find(chunk)), key: 0, quotients });
  }

  return {
    chunks,
    /** The most sequences of a chunk. */
    chunkSize,
    /** `starts[chunk]`: its first rank; of the chunk after the last, the number of sequences. */
    starts,
    /**
     * What is added when the blank goes from a cell to the next row, up or down, and has come to
     * that cell from `origin` in its column.
     */
    columnStep(origin: number, cell: number, to: number): Step {
      const parity = kinds ? '' : sequenceParity(turnedSize, origin, goalBlank);
      const name = `${cell} ${to} ${parity}`;
      const first = Math.min(cell, to);
      const isConstant = first + width <= leading;
      return (steps[name] ??= isConstant
        ? constantStep(origin, cell, to)
        : listedStep(origin, cell, to, first));
    },
  };
}

/** As many trailing tiles as make neither chunks nor lists too large. */
function chooseTrailing(kinds: readonly number[], width: number): number {
  const tiles = sumOf(kinds);
  const words = wordCounts(kinds);
  let trailing = 1;
  while (
    trailing < tiles &&
    mostArrangements(kinds, trailing + 1) <= CHUNK_SIZE &&
    words[Math.min(tiles, trailing + width)] <= LISTED
  ) {
    trailing++;
  }
  return trailing;
}

/** By length: the sequences of so many of the tiles. */
function wordCounts(kinds: readonly number[]): number[] {
  let words = [1, ...new Array<number>(sumOf(kinds)).fill(0)];
  for (const most of kinds) {
    words = words.map((_, length) => {
      let sum = 0;
      for (let own = 0; own <= Math.min(most, length); own++)
        sum += words[length - own] * arrangementCount([own, length - own]);
      return sum;
    });
  }
  return words;
}

/** A step of the blank to another row, and the cell that it leads to. */
export interface Passage {
  readonly to: number;
  readonly step: Step;
}

/** Where the blank of a cell goes by one move. */
export interface Ways {
  /**
   * The cells that leave the sequence as it is: those of its row, on a board of one column those of
   * the column.
   */
  readonly beside: readonly number[];
  /**
   * Up and down its column: one step in each direction, in multi-tile moves as many as there are
   * cells.
   */
  readonly columns: readonly (readonly Passage[])[];
}

/**
 * The ways of the blank, by cell. What a step adds to the rank does not depend on those before it:
 * the windows of a column have no place in common, and each keeps the tiles that it has.
 */
export function waysOf(metric: Metric, size: Size, shape: TableShape): Ways[] {
  const changes = ({ step }: Move): boolean => !isLine(size) && Math.abs(step) === size.columns;
  return metricMoves(metric, size).map((moves, cell) => {
    const column = (down: boolean): Passage[] =>
      moves
        .filter((move) => changes(move) && move.step > 0 === down)
        .map(({ to, step }) => ({ to, step: shape.columnStep(cell, to - step, to) }));
    return {
      beside: moves.filter((move) => !changes(move)).map(({ to }) => to),
      columns: [column(false), column(true)].filter(({ length }) => length > 0),
    };
  });
}
