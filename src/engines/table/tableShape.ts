/*
 * How the states of a table are numbered, and how their numbers change with a move.
 *
 * The sequences that go with one cell of the blank are cut into chunks: runs of ranks whose
 * sequences share their leading places (space/placeCut.ts). When the blank goes from cell p to a
 * later cell q, or back, the sequence changes at the places p to q - 1, the window. What that adds
 * to the rank depends on the tiles in the window and on the tiles after it, not on the tiles
 * before:
 *   for a window of leading places it is the same for all ranks of a chunk;
 *   for one that reaches into the trailing places there is a list. It is the same for all chunks
 *   that leave the same tiles to be trailing, and have the same leading tiles in the window. The
 *   rank of distinct tiles depends on their order alone: then it is the same for all chunks with
 *   the same Lehmer digits there, and, if only even orders are numbered, the same parity of the
 *   digits before, as the last digits follow from the parity.
 * Both are found by moving and ranking when they are first wanted.
 */
import { cellCount } from '../../puzzle/size.js';
import { arrangementCount } from '../../rank/arrangementRank.js';
import { sequenceParity, sequencesOf, type Sequences } from '../../rank/boardRank.js';
import { radixProduct, unrankDigits } from '../../rank/lehmer.js';
import { slideTiles } from '../../space/cursor.js';
import type { StateSpace } from '../../space/stateSpace.js';
import { longestWindow } from '../../space/cellOrder.js';
import { cutPlaces, placeCut, visitRuns, type PlaceCut } from '../../space/placeCut.js';
import { sumOf } from '../../basics/numbers.js';

/**
 * Distinct tiles that vary within a chunk: 7!/2 = 2,520 states, or 5,040 if all orders are
 * numbered. Their look-ups stay in the first-level cache.
 */
const DISTINCT_TILES = 7;

/** If tiles repeat: most states of a chunk, and most entries of all lists of a step. */
const CHUNK_SIZE = 4096;
const MOST_LIST_ENTRIES = 1 << 20;

/** What the shape of a table follows from: a state space, without its functions. */
export interface TableSpace extends Pick<StateSpace, 'searchSize' | 'goalBlank' | 'kindCounts'> {
  /** If tiles repeat, how many places are trailing: they vary within a chunk. Chosen by default. */
  readonly trailing?: number | undefined;
}

export interface TableShape {
  readonly space: TableSpace;
  readonly cut: PlaceCut;
  readonly sequences: Sequences;
  readonly chunks: number;
  /** `starts[chunk]`: its first rank; of the chunk after the last, the number of sequences. */
  readonly starts: Int32Array;
  /** The most sequences of a chunk. */
  readonly chunkSize: number;
  /** The steps that have been asked for, by {@link passingStep}. */
  readonly steps: Map<string, PassingStep>;
  /** Room for a sequence, and for the sequence after a step. */
  readonly tiles: Uint8Array;
  readonly moved: Uint8Array;
}

export function tableShape(space: TableSpace): TableShape {
  const { searchSize, goalBlank, kindCounts } = space;
  const cut = chunkCut(space);
  const sequences = sequencesOf(searchSize, goalBlank, kindCounts);
  const starts: number[] = [];
  let chunkSize = 0;
  visitRuns(cut, [], 0, ({ start, count }) => {
    starts.push(start);
    chunkSize = Math.max(chunkSize, count);
  });
  return {
    space,
    cut,
    sequences,
    chunks: starts.length,
    starts: Int32Array.from([...starts, sequences.count]),
    chunkSize,
    steps: new Map(),
    tiles: new Uint8Array(cellCount(searchSize) - 1),
    moved: new Uint8Array(cellCount(searchSize) - 1),
  };
}

/** The cut into chunks. If tiles repeat, neither chunks nor lists are too large. */
function chunkCut({ searchSize, kindCounts, trailing }: TableSpace): PlaceCut {
  const tiles = cellCount(searchSize) - 1;
  const repeated = repeatedOnly(kindCounts);
  if (!repeated) return placeCut(searchSize, kindCounts, Math.min(tiles, DISTINCT_TILES));
  if (trailing !== undefined) return placeCut(searchSize, kindCounts, trailing);
  const counts = sequenceCounts(repeated);
  const longest = longestWindow(searchSize);
  return cutPlaces(
    searchSize,
    kindCounts,
    CHUNK_SIZE,
    (most) => counts[Math.min(tiles, most - 1 + longest)] <= MOST_LIST_ENTRIES,
  );
}

/** The kinds if tiles repeat. If all orders are numbered, distinct tiles are of kinds too. */
const repeatedOnly = (kindCounts: TableSpace['kindCounts']): TableSpace['kindCounts'] =>
  kindCounts?.some((count) => count > 1) ? kindCounts : undefined;

/** How many Lehmer digits number a sequence of distinct tiles. */
const digitCount = (kindCounts: TableSpace['kindCounts'], tiles: number): number =>
  kindCounts ? tiles : tiles - 2;

/** `[length]`: how many different sequences of this length the tiles make. */
function sequenceCounts(kindCounts: readonly number[]): number[] {
  let counts = [1, ...new Array<number>(sumOf(kindCounts)).fill(0)];
  for (const most of kindCounts) {
    counts = counts.map((_, length) => {
      let sum = 0;
      for (let own = 0; own <= Math.min(most, length); own++)
        sum += counts[length - own] * arrangementCount([own, length - own]);
      return sum;
    });
  }
  return counts;
}

/** What a step of the blank that passes tiles adds to ranks; see {@link additionsOf}. */
export interface PassingStep {
  /**
   * A cell where moves with this step begin. All such cells of one parity share the step; only
   * distinct tiles have a parity.
   */
  readonly origin: number;
  /** The blank's cells before and after the step. */
  readonly cell: number;
  readonly to: number;
  /** How many consecutive ranks of a chunk share an entry. */
  readonly together: number;
  /** By place in a chunk: the entry of the rank there. */
  readonly entries: Uint16Array;
  /** By chunk, if a chunk has a single entry; UNKNOWN until it is asked for. */
  readonly constants: Int32Array;
  /** By chunk, if it has several. */
  readonly lists: (Int32Array | undefined)[];
  /** The same by {@link listKey}. */
  readonly sharedLists: Map<number | string, Int32Array>;
}

/** A constant that is not known yet; no difference of ranks has this value. */
const UNKNOWN = -(2 ** 31);

/**
 * The step of the blank from a cell to a cell beside it, in a move that began in the cell `origin`
 * of the same line.
 */
export function passingStep(
  origin: number,
  cell: number,
  to: number,
  shape: TableShape,
): PassingStep {
  const { space, chunkSize, chunks, steps } = shape;
  const { searchSize, goalBlank, kindCounts } = space;
  const parity = kindCounts ? '' : sequenceParity(searchSize, origin, goalBlank);
  const name = `${cell} ${to} ${parity}`;
  const known = steps.get(name);
  if (known) return known;
  const together = ranksTogether(Math.max(cell, to), shape);
  const step: PassingStep = {
    origin,
    cell,
    to,
    together,
    entries: Uint16Array.from({ length: chunkSize }, (_, place) => Math.floor(place / together)),
    constants: new Int32Array(together < chunkSize ? 0 : chunks).fill(UNKNOWN),
    lists: [],
    sharedLists: new Map(),
  };
  steps.set(name, step);
  return step;
}

/** How many ranks of a chunk get the same addition by a window that ends before the place `end`. */
function ranksTogether(end: number, { space, cut, chunkSize }: TableShape): number {
  if (end <= cut.leading) return chunkSize;
  if (repeatedOnly(space.kindCounts)) return 1;
  // Distinct tiles: sequences that differ in the Lehmer digits behind the window.
  const tiles = cut.leading + cut.trailing;
  const ranked = digitCount(space.kindCounts, tiles);
  return radixProduct(tiles, Math.max(cut.leading, Math.min(end, ranked)), ranked);
}

/**
 * What a step adds to the ranks of a chunk: to the rank at a place of the chunk the number at
 * `firstEntry(step, chunk) + step.entries[place]`.
 */
export function additionsOf(step: PassingStep, chunk: number, shape: TableShape): Int32Array {
  const { constants, lists } = step;
  if (!isConstant(step)) return (lists[chunk] ??= sharedList(step, chunk, shape));
  if (constants[chunk] === UNKNOWN) constants[chunk] = addedTo(shape.starts[chunk], step, shape);
  return constants;
}

export const firstEntry = (step: PassingStep, chunk: number): number =>
  isConstant(step) ? chunk : 0;

/** Whether a step adds the same to all ranks of a chunk. */
export const isConstant = ({ constants }: PassingStep): boolean => constants.length > 0;

/** The list of a chunk and of all chunks like it. */
function sharedList(step: PassingStep, chunk: number, shape: TableShape): Int32Array {
  const { sharedLists, together, cell, to } = step;
  const { starts } = shape;
  const key = listKey(chunk, Math.min(cell, to), Math.max(cell, to), shape);
  const known = sharedLists.get(key);
  if (known) return known;
  const [start, end] = [starts[chunk], starts[chunk + 1]];
  const list = Int32Array.from({ length: (end - start) / together }, (_, entry) =>
    addedTo(start + entry * together, step, shape),
  );
  sharedLists.set(key, list);
  return list;
}

/** What a step adds to a rank. */
function addedTo(rank: number, { origin, cell, to }: PassingStep, shape: TableShape): number {
  const { sequences, tiles, moved } = shape;
  sequences.unrank(rank, origin, tiles);
  slideTiles(tiles, moved, cell, [to]);
  return sequences.rank(moved) - rank;
}

/** Equal for chunks that have the same list for a window from the place `first` to before `end`. */
function listKey(chunk: number, first: number, end: number, shape: TableShape): number | string {
  const { space, cut, sequences, starts, tiles } = shape;
  const { leading, trailing } = cut;
  const from = Math.min(first, leading);
  if (repeatedOnly(space.kindCounts)) {
    // The first sequence of the chunk has the tiles that are left in ascending order.
    sequences.unrank(starts[chunk], space.goalBlank, tiles);
    return tiles.subarray(from).join();
  }
  // The leading digits are the number of the chunk.
  const places = leading + trailing;
  const within = radixProduct(places, from, leading);
  const countsBefore = end > digitCount(space.kindCounts, places);
  const before = countsBefore ? sumOf(unrankDigits(Math.floor(chunk / within), places, from)) : 0;
  return 2 * (chunk % within) + (before % 2);
}
