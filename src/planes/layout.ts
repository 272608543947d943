/*
 * Where a state's bit is. The Lehmer digits of a tile sequence of n tiles, without the last two, are its rank; the last three
 * of them, radix 5, 4 and 3, are the 60 bits of a word, and the L = n - 5 digits before them number the word. A plane
 * is the n!/120 words of one blank cell, so an index is plane x n!/2 + word x 60 + bit.
 *
 * A chunk is the run of words that share the leading digits, all but those of the last `chunkTiles` tiles: the unit of
 * work and of skipping. It has to hold all the digits that a window's swaps mix with the bits of the word, and at least two
 * sixes; see windows.ts. Five tiles have a single word, and their plane is padded to a six.
 */
import { cellColour, cellCount, factorial, isLine, type Size } from '../puzzle/size.js';
import { SIX } from './kernel/kernel.js';

export const WORD_STATES = 60;

/** Tiles whose arrangements are the bits of a word. */
export const WORD_TILES = 5;

/** Chunks of 9!/2 states are 24 KB: all planes of one colour are in the second-level cache together. */
const CHUNK_TILES = 9;

export interface Layout {
  readonly frame: Size;
  /** The goal's blank cell in the frame. */
  readonly goalBlank: number;
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
  /** The planes of even and of odd depths, ascending: the blank changes colour with every move. */
  readonly planes: readonly [even: readonly number[], odd: readonly number[]];
}

/** Where a state's bit is: in 64-bit word `word` of its plane, bit 0 being the least significant. */
export interface BitPlace {
  readonly plane: number;
  readonly word: number;
  readonly bit: number;
}

/** Whether boards of this frame have planes: two rows and columns at least, and five tiles. */
export const hasPlanes = (frame: Size): boolean => !isLine(frame) && cellCount(frame) > WORD_TILES;

/** The layout for a frame that {@link hasPlanes}; `chunkTiles` is brought to what the frame allows. */
export function planesLayout(frame: Size, goalBlank: number, chunkTiles = CHUNK_TILES): Layout {
  const cells = cellCount(frame);
  const tiles = cells - 1;
  const mixedTiles = Math.max(frame.columns - 1, 2) + WORD_TILES;
  const varying = Math.min(tiles, Math.max(mixedTiles, chunkTiles));
  const chunkWords = Math.max(SIX, factorial(varying) / (2 * WORD_STATES));
  const planeChunks = factorial(tiles) / factorial(varying);
  const planesOf = (parity: number): number[] =>
    Array.from({ length: cells }, (_, cell) => cell).filter(
      (cell) => (cellColour(cell, frame) ^ cellColour(goalBlank, frame)) === parity,
    );
  return {
    frame,
    goalBlank,
    tiles,
    wordDigits: tiles - WORD_TILES,
    chunkDigits: tiles - varying,
    chunkWords,
    planeWords: planeChunks * chunkWords,
    planeChunks,
    planes: [planesOf(0), planesOf(1)],
  };
}

/** Where the state with this index is. Inverse: {@link indexAt}. */
export function bitPlace(index: number, { tiles }: Layout): BitPlace {
  const planeStates = factorial(tiles) / 2;
  const rank = index % planeStates;
  return {
    plane: Math.floor(index / planeStates),
    word: Math.floor(rank / WORD_STATES),
    bit: rank % WORD_STATES,
  };
}

/** The index of the state at a place. Inverse: {@link bitPlace}. */
export const indexAt = ({ plane, word, bit }: BitPlace, { tiles }: Layout): number =>
  plane * (factorial(tiles) / 2) + word * WORD_STATES + bit;

/** Values of the digits at places `from` ... `to` - 1. */
export function radixProduct(from: number, to: number, { tiles }: Layout): number {
  let product = 1;
  for (let place = from; place < to; place++) product *= tiles - place;
  return product;
}
