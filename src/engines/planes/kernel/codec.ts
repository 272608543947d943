import { WORD_BYTES } from './kernel.js';

const HEADER_BYTES = 40;

/** A symbol is ten of the sixty bits of a word. */
const SYMBOL_BITS = 10;
const SYMBOLS = 2 ** SYMBOL_BITS;

/** The longest code. */
export const CODE_BITS = 12;

export const DENSITIES: readonly number[] = [
  0.018, 0.023, 0.029, 0.037, 0.047, 0.058, 0.07, 0.084, 0.1, 0.118, 0.14, 0.166, 0.2, 0.25, 0.33, 0.5,
];

/** The most bytes that a frame of so many words takes. */
export const frameBytes = (words: number): number => HEADER_BYTES + words * WORD_BYTES + 64;

const LIMITS_BYTES = 64;
const ENCODING_BYTES = 8 * SYMBOLS;
const DECODING_BYTES = 2 * 2 ** CODE_BITS;
const SCRATCH_BYTES = 4 * 48 * 16;

export function codecTables(): Uint8Array {
  const codeBytes = ENCODING_BYTES + DECODING_BYTES;
  const tables = new Uint8Array(LIMITS_BYTES + DENSITIES.length * codeBytes + SCRATCH_BYTES);
  const view = new DataView(tables.buffer);
  DENSITIES.forEach((density, code) => {
    const next = DENSITIES[code + 1] ?? 1;
    view.setUint32(4 * code, Math.round(((density + next) / 2) * 60 * 65536), true);
    const start = LIMITS_BYTES + code * codeBytes;
    prefixCode(density).forEach(({ bits, length }, symbol) => {
      view.setBigUint64(start + 8 * symbol, (BigInt(bits) << BigInt(64 - length)) | BigInt(length), true);
      for (let window = bits; window < 2 ** CODE_BITS; window += 2 ** length) {
        view.setUint16(start + ENCODING_BYTES + 2 * window, (symbol << 6) | length, true);
      }
    });
  });
  return tables;
}

export interface Code {
  readonly bits: number;
  readonly length: number;
}

export function prefixCode(density: number): Code[] {
  const weights = Array.from({ length: SYMBOLS }, (_, symbol) => weight(symbol, density));
  const rarest = [...weights.keys()].sort((a, b) => weights[a] - weights[b] || b - a);
  const lengths = codeLengths(rarest.map((symbol) => weights[symbol]));
  const codes: Code[] = [];
  let next = 0;
  for (let place = SYMBOLS - 1; place >= 0; place--) {
    const length = lengths[place];
    codes[rarest[place]] = { bits: reversed(next, length), length };
    const longer = (lengths[place - 1] ?? length) - length;
    next = (next + 1) * 2 ** longer;
  }
  return codes;
}

function reversed(bits: number, length: number): number {
  let result = 0;
  for (let bit = 0; bit < length; bit++) result |= ((bits >> bit) & 1) << (length - 1 - bit);
  return result;
}

function weight(symbol: number, density: number): number {
  let product = 1;
  for (let bit = 0; bit < SYMBOL_BITS; bit++) product *= (symbol >> bit) & 1 ? density : 1 - density;
  return product;
}

/** Lengths of an optimal prefix code, by package-merge. Weights ascending. */
function codeLengths(weights: readonly number[]): number[] {
  // For each length, from the longest, whether the coins by ascending weight are symbols
  const levels: boolean[][] = [];
  let packages: number[] = [];
  for (let level = 0; level < CODE_BITS; level++) {
    const merged: number[] = [];
    const isLeaf: boolean[] = [];
    for (let leaf = 0, pack = 0; leaf < weights.length || pack < packages.length;) {
      const takeLeaf = pack === packages.length || (leaf < weights.length && weights[leaf] <= packages[pack]);
      merged.push(takeLeaf ? weights[leaf++] : packages[pack++]);
      isLeaf.push(takeLeaf);
    }
    levels.push(isLeaf);
    packages = [];
    for (let pair = 0; pair + 1 < merged.length; pair += 2) packages.push(merged[pair] + merged[pair + 1]);
  }
  const lengths = weights.map(() => 0);
  let taken = 2 * weights.length - 2;
  for (const isLeaf of levels.reverse()) {
    const leaves = isLeaf.slice(0, taken).filter(Boolean).length;
    for (let leaf = 0; leaf < leaves; leaf++) lengths[leaf]++;
    taken = 2 * (taken - leaves);
  }
  return lengths;
}
