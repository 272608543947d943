/*
 * What the steps of lists need in a thread's arena: buffers for the words of chunks, and tables for
 * the kernel. The bytes are counted by placing everything in an arena that begins at 0.
 */
import { radixProduct, unrankDigits } from '../../rank/lehmer.js';
import { sumOf } from '../../basics/numbers.js';
import { addresses, roundUp, SIX, WORD_BYTES } from '../../kernel/kernel.js';
import { CACHE_LINE, type Arena } from './arena.js';
import type { PlanesLayout } from './planesLayout.js';
import { hasSlotBuffers, slotCount } from './mixing.js';
import { settlingLists, type ChunkStep, type MixStep, type StepList } from './sources.js';
import type { Windows } from './windows.js';

/** Addresses in a thread's memory. */
export interface StepMemory {
  /** Words without any state. */
  readonly zeros: number;
  /** The buffers for the steps of lists, by number: one list is run at a time. */
  readonly buffers: readonly number[];
  /** The same of the lists that make mixed chunks; such a list is run within another one. */
  readonly innerBuffers: readonly number[];
  /** By step that mixes: its slots; none if these need no buffer. */
  readonly slots: ReadonlyMap<MixStep, readonly number[]>;
  /** By the offsets of a step that moves runs: their table in bytes. */
  readonly tables: ReadonlyMap<readonly number[], number>;
  /** The table of the runs of a mixed chunk. */
  readonly mixTable: number;
  /** See `sixParities`. */
  readonly sixParities: number;
}

/** Places all that lists need; `take(bytes)` returns the address of free bytes. */
function placeStepMemory(
  lists: readonly StepList[],
  layout: PlanesLayout,
  take: (bytes: number) => number,
): StepMemory {
  const buffer = (): number => take(layout.chunkWords * WORD_BYTES);
  const buffersFor = (count: number): number[] => Array.from({ length: count }, buffer);
  const mixes = lists.flatMap(({ steps }) => steps.filter((step) => step.kind === 'mix'));
  const innerLists = mixes.map(({ list }) => list);
  const moves = [...lists, ...innerLists]
    .flatMap(({ steps }): readonly ChunkStep[] => steps)
    .filter((step) => step.kind === 'moveRuns');
  return {
    zeros: buffer(),
    buffers: buffersFor(mostOf(lists.map(({ bufferCount }) => bufferCount))),
    innerBuffers: buffersFor(mostOf(innerLists.map(({ bufferCount }) => bufferCount))),
    slots: new Map(mixes.map((mix) => [mix, buffersFor(hasSlotBuffers(mix) ? slotCount(mix) : 0)])),
    tables: new Map(
      [...new Set(moves.map(({ offsets }) => offsets))].map((offsets) => [
        offsets,
        take(ENTRY_BYTES * offsets.length),
      ]),
    ),
    mixTable: take(ENTRY_BYTES * mostOf(mixes.map(({ crossing }) => crossing.runs))),
    sixParities: take(layout.chunkWords / SIX),
  };
}

/** An entry of a table is a number of 32 bits. */
const ENTRY_BYTES = 4;

const mostOf = (counts: readonly number[]): number => Math.max(0, ...counts);

/** Takes what lists need from an arena, and writes the tables. */
export function openStepMemory(
  arena: Arena,
  lists: readonly StepList[],
  layout: PlanesLayout,
): StepMemory {
  const memory = placeStepMemory(lists, layout, arena.take);
  for (const [offsets, table] of memory.tables)
    new Uint32Array(arena.buffer, table, offsets.length).set(
      offsets.map((words) => words * WORD_BYTES),
    );
  const sixes = sixParities(layout);
  new Uint8Array(arena.buffer, memory.sixParities, sixes.length).set(sixes);
  return memory;
}

/**
 * Bytes of the arena of a thread that settles chunks; `storeChunks`: chunks of a plane that are in
 * the store's memory together.
 */
export function settlerBytes(storeChunks: number, windows: Windows, layout: PlanesLayout): number {
  const { take, end } = addresses(WORD_BYTES);
  placeStepMemory(settlingLists(storeChunks, windows, layout), layout, take);
  return roundUp(end(), CACHE_LINE);
}

/** By six words of a chunk: the parity of the sum of the digits that number the six. */
const sixParities = (layout: PlanesLayout): Uint8Array =>
  parities(layout.chunkDigits, layout.wordDigits - 1, layout);

/** By chunk: the parity of the sum of the digits that number it. */
export const parityOfChunks = (layout: PlanesLayout): Uint8Array =>
  parities(0, layout.chunkDigits, layout);

/**
 * For every value of digits `from` ... `to` - 1 the parity of their sum; a single 0 if there are
 * none.
 */
const parities = (from: number, to: number, { tiles }: PlanesLayout): Uint8Array =>
  Uint8Array.from(
    { length: radixProduct(tiles, from, to) },
    (_, rank) => sumOf(unrankDigits(rank, tiles - from, Math.max(0, to - from))) % 2,
  );
