/*
 * The plane of a cell gets the states of its neighbours' planes through windows. A move is a
 * permutation of bits. When the blank goes from cell p to a later cell q, the tile at place q - 1
 * goes to place p: q - p - 1 swaps of neighbouring places, the highest first. The window from cell
 * p to cell q makes these swaps, and the window from q to p makes the same swaps, the lowest first.
 * Along a row, from p to p + 1, the blank passes no tile, so the plane is taken as it is; down a
 * column of a board of W columns there are W - 1 swaps.
 *
 * Swap i exchanges Lehmer digits i and i + 1. With L digits to number a word,
 *   i < L - 1      moves whole words: consecutive swaps are compiled into one table of runs;
 *   i = L - 1      transposes six words;
 *   i = L, L + 1   permutes the bits of each word;
 *   i = L + 2      rotates threes of bits by the parity of the sequence;
 *   i = L + 3      moves nothing, for it changes the implied digit only.
 * A chunk has enough digits: a window that begins before them consists only of swaps of whole
 * words. For such a window a chunk's words come from one other chunk, or in runs from several; for
 * any other window from the same chunk.
 */
import { blankMoves } from '../../puzzle/moves.js';
import { exchangeDigits, radixProduct, rankDigits, unrankDigits } from '../../rank/lehmer.js';
import { cellOfPlane, parityOfPlane, type PlanesLayout, type ShardCut } from './planesLayout.js';
import { numbersBelow } from '../../basics/numbers.js';

/** What a plane is made of: a plane of a neighbouring cell, with its words moved. */
export interface Window {
  /** The plane of the neighbouring cell. */
  readonly source: number;
  /**
   * Where a chunk's words come from if the window touches digits that number chunks; else they come
   * from the same chunk.
   */
  readonly crossing: Crossing | undefined;
  /** What is done to the words of the same chunk, in this order. */
  readonly steps: readonly WindowStep[];
}

/**
 * A chunk's number is read as three numbers: `before`, the digits before the window; `key`, of
 * `keys` values, the window's own digits that number chunks; and `behind`, of `rest` values, the
 * digits behind the window. The chunk's run r begins in the source plane at the word
 *   before x span + offsets[key x runs + r] + behind x chunkWords
 */
export interface Crossing {
  readonly keys: number;
  readonly rest: number;
  readonly span: number;
  readonly runs: number;
  readonly runWords: number;
  readonly offsets: readonly number[];
}

/** The chunk of the source plane that a run of a chunk comes from. */
export function sourceChunk(
  { keys, rest, span, runs, offsets }: Crossing,
  chunk: number,
  run: number,
  { chunkWords }: PlanesLayout,
): number {
  const behind = chunk % rest;
  const key = Math.floor(chunk / rest) % keys;
  const before = Math.floor(chunk / (rest * keys));
  const word = before * span + offsets[key * runs + run] + behind * chunkWords;
  return Math.floor(word / chunkWords);
}

/** For each shard the shards whose words a window gives it. */
export function shardSources(
  { crossing }: Window,
  cut: ShardCut,
  layout: PlanesLayout,
): (shard: number) => readonly number[] {
  // Behind the digits that a shard shares a window never leaves it.
  if (!crossing || crossing.span <= cut.chunks * layout.chunkWords) return (shard) => [shard];
  const known: (readonly number[])[] = [];
  return (shard) => (known[shard] ??= shardsThrough(crossing, shard, cut, layout));
}

/** The shards whose words a crossing gives to a shard. */
function shardsThrough(
  crossing: Crossing,
  shard: number,
  cut: ShardCut,
  layout: PlanesLayout,
): readonly number[] {
  const shards = new Set<number>();
  const first = shard * cut.chunks;
  // Chunks that differ in the digits behind the window come from chunks that do so.
  for (let chunk = first; chunk < first + cut.chunks; chunk += crossing.rest)
    for (let run = 0; run < crossing.runs; run++)
      shards.add(Math.floor(sourceChunk(crossing, chunk, run, layout) / cut.chunks));
  return [...shards];
}

/** What is done to the words of a chunk; a primitive of the kernel. */
export type WindowStep =
  /** Run r of every group comes from `offsets[r]` words after the start of the group. */
  | {
      readonly kind: 'moveRuns';
      readonly runs: number;
      readonly runWords: number;
      readonly offsets: readonly number[];
    }
  | { readonly kind: 'transposeSixes' | 'swapRadix5' | 'swapRadix4' }
  /** `parity` of the sequences that are rotated, as the swaps before have left it. */
  | { readonly kind: 'rotateRadix3'; readonly parity: number };

/** For every plane its windows to planes of the cells around its cell. */
export type Windows = readonly (readonly Window[])[];

/**
 * Made once for a search: the tables of a layout take a thread that has just started longer than a
 * layer.
 */
export function compileWindows(layout: PlanesLayout): Windows {
  const moves = blankMoves(layout.searchSize);
  return Array.from({ length: layout.planeCount }, (_, target) =>
    moves[cellOfPlane(target, layout)].map(({ to }) => compileWindow(to, target, layout)),
  );
}

/**
 * The plane of a cell beside a plane's cell from which moves lead to that plane: each tile that
 * they pass changes the parity of the sequence.
 */
export function planeBeside(cell: number, target: number, layout: PlanesLayout): number {
  const passed = Math.abs(cell - cellOfPlane(target, layout)) - 1;
  return layout.parities === 1 ? cell : 2 * cell + ((target + passed) % 2);
}

/** The window from a plane of the cell `from` to a plane of a neighbouring cell. */
function compileWindow(from: number, target: number, layout: PlanesLayout): Window {
  const to = cellOfPlane(target, layout);
  const source = planeBeside(from, target, layout);
  const first = Math.min(from, to);
  const passed = Math.abs(from - to) - 1;
  if (passed === 0) return { source, crossing: undefined, steps: [] };
  const swaps = Array.from({ length: passed }, (_, i) => first + i);
  if (from < to) swaps.reverse();
  return first < layout.chunkDigits
    ? { source, crossing: compileCrossing(first, swaps, layout), steps: [] }
    : { source, crossing: undefined, steps: compileSteps(source, first, swaps, layout) };
}

/** The steps of a window within a chunk; the essay above has the cases. */
function compileSteps(
  source: number,
  first: number,
  swaps: readonly number[],
  layout: PlanesLayout,
): WindowStep[] {
  const { wordDigits } = layout;
  const sourceParity = parityOfPlane(source, layout);
  const wordSwaps = swaps.filter((swap) => swap < wordDigits - 1);
  return swaps.flatMap((swap, done): WindowStep | WindowStep[] => {
    // All swaps of whole words are one step, in the place of the first of them.
    if (swap === wordSwaps[0]) return runStep(first, wordSwaps, layout);
    switch (swap - wordDigits) {
      case -1:
        return { kind: 'transposeSixes' };
      case 0:
        return { kind: 'swapRadix5' };
      case 1:
        return { kind: 'swapRadix4' };
      case 2:
        // Each swap before this one has changed the parity.
        return { kind: 'rotateRadix3', parity: (sourceParity + done) % 2 };
      default:
        return [];
    }
  });
}

function runStep(first: number, swaps: readonly number[], layout: PlanesLayout): WindowStep {
  const end = Math.max(...swaps) + 2;
  const runWords = wordsBehind(end, layout);
  const runs = radixProduct(layout.tiles, first, end);
  return {
    kind: 'moveRuns',
    runs,
    runWords,
    offsets: sourceRanks(first, end, swaps, layout).map((r) => r * runWords),
  };
}

function compileCrossing(first: number, swaps: readonly number[], layout: PlanesLayout): Crossing {
  const { chunkDigits, chunkWords } = layout;
  const end = first + swaps.length + 1;
  const keys = radixProduct(layout.tiles, first, Math.min(end, chunkDigits));
  const behind = wordsBehind(end, layout);
  const runs = radixProduct(layout.tiles, chunkDigits, Math.max(end, chunkDigits));
  return {
    keys,
    rest: Math.max(1, behind / chunkWords),
    span: wordsBehind(first, layout),
    runs,
    runWords: Math.min(behind, chunkWords),
    offsets: sourceRanks(first, end, swaps, layout).map((rank) => rank * behind),
  };
}

/** For each value of digits `first` ... `end` - 1 after the swaps, their value before. */
function sourceRanks(
  first: number,
  end: number,
  swaps: readonly number[],
  { tiles }: PlanesLayout,
): number[] {
  const ranks = numbersBelow(radixProduct(tiles, first, end));
  for (const swap of swaps.toReversed()) {
    const added = exchangeDifferences(tiles - swap);
    const behind = radixProduct(tiles, swap + 2, end);
    for (let at = 0; at < ranks.length; at++)
      ranks[at] += behind * added[Math.floor(ranks[at] / behind) % added.length];
  }
  return ranks;
}

/** For each value of two digits, the first of this radix, what an exchange adds to it. */
const exchangeDifferences = (radix: number): number[] =>
  Array.from({ length: radix * (radix - 1) }, (_, pair) => {
    const digits = unrankDigits(pair, radix, 2);
    exchangeDigits(digits, 0);
    return rankDigits(digits, radix) - pair;
  });

/** Words that share the first `digits` digits. */
const wordsBehind = (digits: number, layout: PlanesLayout): number =>
  radixProduct(layout.tiles, digits, layout.wordDigits);
