/*
 * Where a state's bit is. The Lehmer digits of a tile sequence of n tiles, without the last two,
 * are its rank; the last three of them, radix 5, 4 and 3, are the 60 bits of a word, and the L = n
 * - 5 digits before them number the word. A plane is the n!/120 words of one blank cell, so an
 * index is plane x n!/2 + word x 60 + bit. On a board without two colours the sequences of a cell
 * are of both parities: then each cell has two planes, the even one first.
 *
 * A chunk is a run of words with the same leading digits, all digits but the ones of the last
 * `chunkTiles` tiles: the unit of work and of skipping. It has to hold all the digits that a
 * window's swaps mix with the bits of the word, and at least two sixes; see windows.ts. Five tiles
 * have a single word, and their plane is padded to a six; six tiles have a six, padded to two. A
 * shard is the words, of all planes, that share the first few of those digits: the unit of storage.
 */
import { AtlasError } from '../../basics/errors.js';
import { hasRepeatedTiles } from '../../puzzle/board.js';
import { isBipartite } from '../../puzzle/colours.js';
import { blankCellsByDepth, METRIC_RULES, type Metric } from '../../puzzle/metric.js';
import { PARITIES } from '../../puzzle/parity.js';
import { isWhole } from '../../puzzle/parts.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { factorial, numbersBelow } from '../../basics/numbers.js';
import { cellCount, formatSize, isLine, type Size } from '../../puzzle/size.js';
import { sequenceParity } from '../../rank/boardRank.js';
import { radixProduct } from '../../rank/lehmer.js';
import { longestWindow } from '../../space/cellOrder.js';
import type { StateSpace } from '../../space/stateSpace.js';
import { hasAddressSpace, SIX } from '../../kernel/kernel.js';

export const WORD_STATES = 60;

/** Tiles whose arrangements are the bits of a word. */
const WORD_TILES = 5;

/**
 * Chunks of 9!/2 states are 24 KB: all planes of one colour are in the second-level cache together.
 */
const CHUNK_TILES = 9;

export interface PlanesLayout {
  readonly metric: Metric;
  readonly searchSize: Size;
  /** The goal's blank cell on the search board. */
  readonly goalBlank: number;
  /** Planes of each cell, and of all cells: cell x `parities` + the parity of the sequence. */
  readonly parities: 1 | 2;
  readonly planeCount: number;
  /** Tiles of the board, n. */
  readonly tiles: number;
  /** Digits that number the words of a plane, L. */
  readonly wordDigits: number;
  /** Digits that number the chunks of a plane. */
  readonly chunkDigits: number;
  /** Words of a chunk and of a plane, a multiple of six. */
  readonly chunkWords: number;
  readonly planeWords: number;
  readonly planeChunks: number;
  /** The planes that a depth can have, by depth modulo the length of the list. */
  readonly planes: readonly (readonly number[])[];
  /**
   * Layers that are kept of each plane. One is kept if every move leads to planes of the other
   * colour: the planes of the new layer are not the planes of the frontier, and they have the older
   * layer. Else two are kept, the frontier and the older layer, which the new layer overwrites.
   */
  readonly keptLayers: 1 | 2;
  /**
   * The bit of an oracle that a depth sets, by depth modulo the length of the list; undefined if it
   * sets none. If a single layer is kept, the blank's colour gives the other bit.
   */
  readonly oracleBitByDepth: readonly (number | undefined)[];
  /**
   * Chunks, one after another, that a unit of work settles: several if two layers are kept, as a
   * thread keeps the words that it has gathered for one chunk for the next one.
   */
  readonly unitChunks: number;
}

/**
 * The sheets are all that is kept of a space, each as large as a plane: the planes, and the bits of
 * an oracle, plane by plane. If two layers are kept, the planes of even depths come first, then the
 * planes of odd depths.
 */
export const sheetOf = (
  plane: number,
  depth: number,
  { keptLayers, planeCount }: PlanesLayout,
): number => (depth % keptLayers) * planeCount + plane;

/** The sheet of a plane's bits 0, 1, ... of an oracle, which has as many sheets as the search. */
export const oracleSheet = (plane: number, bit: number, layout: PlanesLayout): number =>
  searchSheets(layout) + bit * layout.planeCount + plane;

/** How many sheets the search has; an oracle takes the same number again. */
export const searchSheets = ({ keptLayers, planeCount }: PlanesLayout): number =>
  keptLayers * planeCount;

/**
 * Where a state's bit is: in 64-bit word `word` of its plane, bit 0 being the least significant.
 */
export interface BitPlace {
  readonly plane: number;
  readonly word: number;
  readonly bit: number;
}

/**
 * Whether boards of this size have planes: five tiles at least, and all sequences of the right
 * parity can be reached, as on boards of two or more rows and columns.
 */
export const hasPlanes = (size: Size): boolean => cellCount(size) > WORD_TILES && isWhole(size);

/** Why an engine on planes does not serve a puzzle, or this process; undefined if it does. */
export function planesRefusal(engine: string, { size, goal }: Puzzle): AtlasError | undefined {
  if (!hasPlanes(size)) {
    const few = cellCount(size) <= WORD_TILES || isLine(size);
    return new AtlasError(
      'engine-unfit',
      few
        ? `The ${engine} engine is for boards of two or more rows and columns with five tiles or more, not for ${formatSize(size)}`
        : `The ${engine} engine is for boards on which all orders of the tiles can be reached, and on ${formatSize(size)} only a part of them can; choose the engine table or sets`,
    );
  }
  if (hasRepeatedTiles(goal) && !isBipartite(size)) {
    return new AtlasError(
      'engine-unfit',
      `The ${engine} engine searches no tiles that repeat on ${formatSize(size)}, which has a ring of an odd number of cells; choose the engine table or sets`,
    );
  }
  return hasAddressSpace()
    ? undefined
    : new AtlasError(
        'engine-unfit',
        `The ${engine} engine takes 10 GB of address space, and this process may have less; raise the limit (ulimit -v)`,
      );
}

/**
 * The layout for a space whose board {@link hasPlanes}; `chunkTiles` is brought to what the board
 * allows.
 */
export function planesLayout(space: StateSpace, chunkTiles = CHUNK_TILES): PlanesLayout {
  const { searchSize, goalBlank } = space;
  const { metric } = space.puzzle;
  const tiles = cellCount(searchSize) - 1;
  const mixedTiles = Math.max(longestWindow(searchSize) - 1, 2) + WORD_TILES;
  const parities = isBipartite(searchSize) ? 1 : 2;
  const varying = Math.min(tiles, Math.max(mixedTiles, chunkTiles));
  const padded = tiles === WORD_TILES ? SIX : 2 * SIX;
  const chunkWords = Math.max(padded, factorial(varying) / (2 * WORD_STATES));
  const planeChunks = factorial(tiles) / factorial(varying);
  const chunkDigits = tiles - varying;
  return {
    metric,
    searchSize,
    goalBlank,
    parities,
    planeCount: parities * (tiles + 1),
    tiles,
    wordDigits: tiles - WORD_TILES,
    chunkDigits,
    chunkWords,
    planeWords: planeChunks * chunkWords,
    planeChunks,
    planes:
      parities === 1
        ? blankCellsByDepth(metric, searchSize, goalBlank)
        : planesByDepth(tiles + 1, goalBlank),
    ...(METRIC_RULES[metric].slides
      ? {
          keptLayers: 2,
          oracleBitByDepth: [undefined, 0, 1],
          // The chunks whose numbers differ in the last digit only.
          unitChunks: radixProduct(tiles, Math.max(0, chunkDigits - 1), chunkDigits),
        }
      : { keptLayers: 1, oracleBitByDepth: [undefined, undefined, 0, 0], unitChunks: 1 }),
  };
}

/**
 * The planes of both parities by depth. A move along an edge (p, q) takes a tile past q - p - 1
 * others: it changes either the parity of the blank's cell or the parity of the sequence.
 */
function planesByDepth(cells: number, goalBlank: number): number[][] {
  const planes = numbersBelow(2 * cells);
  const colourOf = (plane: number): number => (Math.floor(plane / 2) + plane + goalBlank) % 2;
  return [0, 1].map((colour) => planes.filter((plane) => colourOf(plane) === colour));
}

/** The planes that a depth can have. */
export const planesAt = (depth: number, { planes }: PlanesLayout): readonly number[] =>
  planes[depth % planes.length];

/** The cell of the blank in a plane. */
export const cellOfPlane = (plane: number, { parities }: PlanesLayout): number =>
  Math.floor(plane / parities);

/** The parity, 0 or 1, of the sequences in a plane. */
export const parityOfPlane = (
  plane: number,
  { parities, searchSize, goalBlank }: PlanesLayout,
): number =>
  parities === 2 ? plane % 2 : PARITIES.indexOf(sequenceParity(searchSize, plane, goalBlank));

/** Where the state with this index is. Inverse, for the states of a chunk: {@link indicesIn}. */
export function bitPlace(index: number, { tiles }: PlanesLayout): BitPlace {
  const planeStates = factorial(tiles) / 2;
  const rank = index % planeStates;
  return {
    plane: Math.floor(index / planeStates),
    word: Math.floor(rank / WORD_STATES),
    bit: rank % WORD_STATES,
  };
}

/**
 * Sets the bit of a place in its chunk; `halves`: the 32-bit halves of the chunk's words, the lower
 * half first.
 */
export function setBit(
  halves: Uint32Array,
  { word, bit }: BitPlace,
  { chunkWords }: PlanesLayout,
): void {
  halves[2 * (word % chunkWords) + (bit >>> 5)] |= 1 << (bit & 31);
}

/**
 * The indices of the states in a chunk; `halves`: the 32-bit halves of its words, the lower half
 * first.
 */
export function* indicesIn(
  plane: number,
  chunk: number,
  halves: Uint32Array,
  layout: PlanesLayout,
): Generator<number> {
  const first = plane * (factorial(layout.tiles) / 2) + chunk * layout.chunkWords * WORD_STATES;
  for (const [half, bits] of halves.entries()) {
    for (let rest = bits; rest !== 0; rest &= rest - 1) {
      const bit = (half & 1) * 32 + 31 - Math.clz32(rest & -rest);
      yield first + (half >>> 1) * WORD_STATES + bit;
    }
  }
}

/** How planes are cut into shards by their leading digits. */
export interface ShardCut {
  /** Digits that a shard's words share. */
  readonly digits: number;
  readonly shards: number;
  /** Chunks of each plane in a shard. */
  readonly chunks: number;
}

/** The cut by `digits` leading digits, `chunkDigits` at most. */
export function cutBy(digits: number, { tiles, planeChunks }: PlanesLayout): ShardCut {
  const shards = radixProduct(tiles, 0, digits);
  return { digits, shards, chunks: planeChunks / shards };
}

/** All cuts, the coarsest first. */
export const shardCuts = (layout: PlanesLayout): ShardCut[] =>
  Array.from({ length: layout.chunkDigits + 1 }, (_, digits) => cutBy(digits, layout));
