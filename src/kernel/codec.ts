/*
 * The codec of frames: writes words in few bytes, with the kernel, faster than a disk. The states
 * of a layer are almost random, so there is nothing to find but how dense they are: a symbol's code
 * depends on its number of ones. Many words of most layers have no state, and these cost one bit. A
 * frame is, all numbers little-endian,
 *
 *   8 bytes       checksum of everything after it
 *   4 each        words; states; coded words, which are those that are not 0; number of the code
 *   4 x 6         lengths of the streams in bytes
 *   8 each        bitmap, a bit for each word, 60 to eight bytes: whether it is coded. Left out if
 *                 all are
 *   the streams   the coded words in order, in six runs of equal length, a multiple of four words;
 *                 the last ones may be shorter or empty
 *   8 ... 15      zeros, so that the length is a multiple of eight
 *
 * A stream has its words by fours, the last of them filled up with words that are 0: the four first
 * symbols, then the four second ones, up to the sixth. Symbol s of a word is its bits 10 s and on.
 * A stream's bits begin with the lowest bit of its first byte, and a code with its lowest bit.
 * Zeros fill up its last byte.
 *
 * There are sixteen codes, for different densities of the coded words; their density decides on the
 * code, so the same words are always the same bytes. The last code has ten bits for each symbol:
 * words that have nothing to gain hardly grow.
 *
 * The checksum is made of rounds of xxHash (Yann Collet 2012), rotl(chain + word * Q, 31) * P, for
 * P and Q see assembly/checksum.ts. Four lanes begin with 1 to 4 and take eight bytes each in turn,
 * as long as there are 32; a chain begins with the number of bytes and takes the lanes, then the
 * remaining bytes; xored with its upper half it is the checksum. A round is a bijection of each of
 * its arguments, so damage within one of the eight bytes is always found.
 */
import { WORD_BYTES } from './kernel.js';

const HEADER_BYTES = 48;
const BITMAP_WORDS = 60;
const STREAMS = 6;

/** A symbol is ten of the sixty bits of a word. */
const SYMBOL_BITS = 10;
const SYMBOLS = 2 ** SYMBOL_BITS;

/** Bits of the longest code: the table to decode it stays in the first-level cache. */
export const CODE_BITS = 12;

/**
 * The density that each code is made for: the share of a coded word's bits that are set. The least
 * is 1/60.
 */
export const DENSITIES: readonly number[] = [
  0.018, 0.023, 0.029, 0.037, 0.047, 0.058, 0.07, 0.084, 0.1, 0.118, 0.14, 0.166, 0.2, 0.25, 0.33,
  0.5,
];

/**
 * How alike the densities of words are, as the sum of the beta distribution's parameters. It fits
 * the layers of 3x4, whose frames are 2 to 3 % smaller than with codes for words of one density.
 */
const SPREAD = 8;

/** The most bytes of a frame of `words` words: all its codes have the greatest length. */
export const frameBytes = (words: number): number =>
  HEADER_BYTES +
  WORD_BYTES * (Math.ceil((9 / 8) * words) + Math.ceil(words / BITMAP_WORDS) + STREAMS + 4);

const LIMITS_BYTES = 64;
const ENCODING_BYTES = 8 * SYMBOLS;
const DECODING_BYTES = 2 * 2 ** CODE_BITS;

/** Entries of 64 words of each stream. */
const SCRATCH_BYTES = STREAMS * 64 * 12;

const CODE_BYTES = ENCODING_BYTES + DECODING_BYTES;

/** Bytes of the tables. */
export const TABLES_BYTES = LIMITS_BYTES + DENSITIES.length * CODE_BYTES + SCRATCH_BYTES;

let tables: Uint8Array | undefined;

/**
 * What the kernel's `tables` must point at, aligned to eight bytes, a copy for each thread: the
 * limits of the codes, for each code a table to encode and one to decode, and scratch space.
 */
export const codecTables = (): Uint8Array => (tables ??= makeTables());

function makeTables(): Uint8Array {
  const tables = new Uint8Array(TABLES_BYTES);
  const view = new DataView(tables.buffer);
  DENSITIES.forEach((density, number) => {
    view.setUint32(4 * number, codeLimit(number), true);
    const encoding = LIMITS_BYTES + number * CODE_BYTES;
    const decoding = encoding + ENCODING_BYTES;
    prefixCode(density).forEach(({ bits, length }, symbol) => {
      view.setUint32(encoding + 8 * symbol, length, true);
      view.setUint32(encoding + 8 * symbol + 4, bits << (32 - length), true);
      for (let next = bits; next < 2 ** CODE_BITS; next += 2 ** length) {
        view.setUint16(decoding + 2 * next, (symbol << 6) | length, true);
      }
    });
  });
  return tables;
}

/**
 * The most states in 65,536 coded words for which a code is used; the last code is used for more,
 * too.
 */
export const codeLimit = (number: number): number =>
  Math.round(((DENSITIES[number] + (DENSITIES[number + 1] ?? 1)) / 2) * 60 * 65536);

/** The lowest bit comes first. */
interface Code {
  readonly bits: number;
  readonly length: number;
}

/**
 * The code of each symbol, an optimal one of those up to {@link CODE_BITS}: the same on every
 * machine.
 */
export function prefixCode(density: number): Code[] {
  const weights = Array.from({ length: SYMBOLS }, (_, symbol) => symbolWeight(symbol, density));
  const rarestFirst = [...weights.keys()].sort((a, b) => weights[a] - weights[b] || b - a);
  const lengths = codeLengths(Float64Array.from(rarestFirst, (symbol) => weights[symbol]));
  const codes = new Array<Code>(SYMBOLS);
  let next = 0;
  for (let place = SYMBOLS - 1; place >= 0; place--) {
    const length = lengths[place];
    codes[rarestFirst[place]] = { bits: mirrored(next, length), length };
    next = (next + 1) * 2 ** ((lengths[place - 1] ?? length) - length);
  }
  return codes;
}

/**
 * How common a symbol is, up to a factor, if words have densities of a beta distribution (a Pólya
 * urn); from the half on all are alike. There is nothing in it but products and sums, which are the
 * same everywhere.
 */
function symbolWeight(symbol: number, density: number): number {
  if (density >= 0.5) return 1;
  let weight = 1;
  for (let bit = 0, ones = 0; bit < SYMBOL_BITS; bit++) {
    const one = (symbol >> bit) & 1;
    weight *= one === 1 ? density * SPREAD + ones : (1 - density) * SPREAD + bit - ones;
    ones += one;
  }
  return weight;
}

/**
 * The lengths of an optimal code of bounded length, for ascending weights, with package-merge
 * (Larmore and Hirschberg 1990): for each bit there is a list of the symbols and of the pairs of
 * the list before, by weight. The first 2 n - 2 of the last list are taken, in the list before the
 * members of the pairs taken, and so on; a symbol's length is how often it was.
 */
function codeLengths(weights: Float64Array): Uint8Array {
  const lists: Uint8Array[] = [];
  const pairs = new Float64Array(weights.length);
  const costs = new Float64Array(2 * weights.length);
  for (let bit = 0, pairCount = 0; bit < CODE_BITS; bit++) {
    const count = weights.length + pairCount;
    const areSymbols = new Uint8Array(count);
    for (let place = 0, symbol = 0, pair = 0; place < count; place++) {
      const isSymbol = pair === pairCount || weights[symbol] <= pairs[pair];
      areSymbols[place] = Number(isSymbol);
      costs[place] = isSymbol ? weights[symbol++] : pairs[pair++];
    }
    lists.push(areSymbols);
    pairCount = count >> 1;
    for (let pair = 0; pair < pairCount; pair++)
      pairs[pair] = costs[2 * pair] + costs[2 * pair + 1];
  }
  const lengths = new Uint8Array(weights.length);
  let taken = 2 * weights.length - 2;
  for (const areSymbols of lists.reverse()) {
    let symbols = 0;
    for (let place = 0; place < taken; place++) if (areSymbols[place] === 1) lengths[symbols++]++;
    taken = 2 * (taken - symbols);
  }
  return lengths;
}

function mirrored(bits: number, length: number): number {
  let mirror = 0;
  for (let bit = 0; bit < length; bit++) mirror |= ((bits >> bit) & 1) << (length - 1 - bit);
  return mirror;
}
