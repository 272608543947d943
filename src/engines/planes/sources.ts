/*
 * The steps that make a chunk of a new layer, in order, as a list: a program without branches,
 * compiled once for all depths that have the same planes. planesLayout.ts says what planes, chunks
 * and words are, and windows.ts what a window and its crossing are. Buffers are the registers of a
 * list: each holds the words of a chunk. settle.ts runs a list from its first step to its last, for
 * one chunk after the other. In single-tile moves, on a board of four rows and two columns, a list
 * begins with
 *   0  plane     of cell 2                the words are used where they are
 *   1  moveRuns  of step 0                the window from cell 2 to cell 0; writes to buffer 0
 *   2  plane     of cell 1                the words are used where they are
 *   3  settle    cell 0 from steps 1, 2   writes into the plane of cell 0
 *
 * A step has the words of a chunk as they lie in a plane, or makes words of the words of earlier
 * steps. The last step of each cell settles the new chunk of the cell's plane from all words that
 * the cells around carry to it. If a list already has a step for some words, these are used again.
 *
 * To the next cell, along its row, the blank passes no tile, so a cell gets the planes of its row
 * as they are. To other cells, such as the cell above or below, words go through a window. If a
 * move continues along its line, a column is swept: the words that all cells above carry to a cell
 * are the words that they carry to the cell above it, joined with the plane of that cell, through
 * one window.
 *
 * Windows on the digits that number chunks cross chunks, in one of two ways; see windows.ts.
 *   A window that takes each chunk whole from one other chunk (one run) needs no step: the steps
 *   that lead to it are listed with the number of that other chunk.
 *   A window that takes runs from several chunks has a list of its own, which makes the words of
 *   one source chunk, its chunk 0, and is run for each source chunk. No such list mixes again: of
 *   the windows of a column that cross chunks only the lowest one mixes.
 */
import { linesFrom } from '../../puzzle/moves.js';
import { shapeOf } from '../../puzzle/shape.js';
import { passesTiles } from '../../space/cursor.js';
import { cellOfPlane, type PlanesLayout } from './planesLayout.js';
import {
  planeBeside,
  type Crossing,
  type Window,
  type Windows,
  type WindowStep,
} from './windows.js';

export interface StepList {
  /** The chunks that steps are for. The first is the current chunk. */
  readonly chunks: readonly ListChunk[];
  readonly steps: readonly ChunkStep[];
  /** By step: the number of the buffer that it writes to, or NO_BUFFER. */
  readonly buffers: readonly number[];
  /**
   * How many buffers the steps before the last one write to. The last step, if it writes, writes to
   * the buffer of this number, which the caller gives.
   */
  readonly bufferCount: number;
}

/** In the place of a buffer: the step leaves words where they are, or writes into a plane. */
export const NO_BUFFER = -1;

/** A chunk that steps are for. */
interface ListChunk {
  /** The earlier chunk that gets this one through a crossing; none for the current chunk. */
  readonly through: { readonly chunk: number; readonly crossing: Crossing } | undefined;
  /** Whether the store has this chunk in memory at all times. */
  readonly inMemory: boolean;
}

/**
 * `a`, `b`, `source`, `sources` and `frontier` are numbers of earlier steps, `chunk` is the number
 * of a chunk in the list.
 */
export type ChunkStep =
  /** The words of a plane in the frontier. */
  | { readonly kind: 'plane'; readonly plane: number; readonly chunk: number }
  /** The states of both. */
  | { readonly kind: 'join'; readonly a: number; readonly b: number }
  /** A step of a window within a chunk. */
  | (WindowStep & { readonly source: number; readonly chunk: number })
  | MixStep
  /**
   * Makes the new chunk of a plane: the states of up to four sources that are neither in the
   * layer that it overwrites nor in `frontier`, the plane in the frontier.
   */
  | {
      readonly kind: 'settle';
      readonly plane: number;
      readonly sources: readonly number[];
      readonly frontier: number | undefined;
    };

/** Joins runs of several source chunks; `list` makes the words of one of them. */
export interface MixStep {
  readonly kind: 'mix';
  readonly chunk: number;
  readonly crossing: Crossing;
  readonly list: StepList;
}

/** Most sources of a step that settles. */
const MOST_SOURCES = 4;

/**
 * The lists that settle a chunk of all planes that a depth has, by depth modulo the length.
 * `storeChunks`: chunks of a plane that are in the store's memory together.
 */
export function settlingLists(
  storeChunks: number,
  windows: Windows,
  layout: PlanesLayout,
): StepList[] {
  const { places } = shapeOf(layout.searchSize);
  const column = (plane: number): number => {
    const cell = cellOfPlane(plane, layout);
    return places ? places[cell][1] : cell;
  };
  return layout.planes.map((planes) => {
    const draft = emptyDraft({ storeChunks, windows, layout }, true);
    // Column by column, so that the words of a sweep are used soon after they are made.
    for (const plane of planes.toSorted((a, b) => column(a) - column(b))) listPlane(draft, plane);
    return finishedList(draft);
  });
}

/** A list that is being written. */
interface ListDraft {
  /** Chunks of a plane that are in the store's memory together. */
  readonly storeChunks: number;
  readonly windows: Windows;
  readonly layout: PlanesLayout;
  readonly chunks: ListChunk[];
  readonly steps: ChunkStep[];
  /** Step numbers, by a description of their words. */
  readonly stepByWords: Map<string, number>;
}

/** A draft without steps; `inMemory`: whether the store always has its current chunk. */
const emptyDraft = (
  { storeChunks, windows, layout }: Pick<ListDraft, 'storeChunks' | 'windows' | 'layout'>,
  inMemory: boolean,
): ListDraft => ({
  storeChunks,
  windows,
  layout,
  chunks: [{ through: undefined, inMemory }],
  steps: [],
  stepByWords: new Map(),
});

/** Adds a step; returns its number. */
const add = (draft: ListDraft, step: ChunkStep): number => draft.steps.push(step) - 1;

/** The step that has the words described; `write` adds it if it is not in the list yet. */
function once(draft: ListDraft, words: string, write: () => number): number {
  const step = draft.stepByWords.get(words) ?? write();
  draft.stepByWords.set(words, step);
  return step;
}

/** Adds the steps that make the new chunk of a plane. */
function listPlane(draft: ListDraft, plane: number): void {
  const { keptLayers } = draft.layout;
  const sources = linesTo(plane, draft.layout).flatMap(({ passes, planes }) =>
    passes ? [carriedTo(draft, plane, planes, 0)] : planes.map((other) => wordsOf(draft, other, 0)),
  );
  while (sources.length > MOST_SOURCES) {
    const [a, b] = sources.splice(0, 2);
    sources.push(add(draft, { kind: 'join', a, b }));
  }
  // In multi-tile moves two layers are kept: the frontier too may have states with the blank in
  // this cell, which are not new.
  const frontier = keptLayers === 2 ? wordsOf(draft, plane, 0) : undefined;
  add(draft, { kind: 'settle', plane, sources, frontier });
}

/**
 * The planes from which one move leads to a plane, line by line, the nearest first; and whether
 * moves along the line pass tiles.
 */
function linesTo(plane: number, layout: PlanesLayout): { passes: boolean; planes: number[] }[] {
  const cell = cellOfPlane(plane, layout);
  // Each move can be taken back, so the moves from a cell lead from the same cells to it.
  return linesFrom(layout.metric, layout.searchSize)[cell].map(({ cells }) => ({
    passes: passesTiles(cell, cells),
    planes: planesAlong(cells, plane, layout),
  }));
}

function planesAlong(cells: readonly number[], target: number, layout: PlanesLayout): number[] {
  let plane = target;
  return cells.map((cell) => (plane = planeBeside(cell, plane, layout)));
}

/** The words of a plane. */
const wordsOf = (draft: ListDraft, plane: number, chunk: number): number =>
  once(draft, `plane ${plane}, chunk ${chunk}`, () => add(draft, { kind: 'plane', plane, chunk }));

/**
 * The words that a line of planes carries to a plane, whose neighbour is the first of them:
 *   carried(plane) = window(next to plane, carried(next) | words(next))
 * where `next` is this neighbour, and carried(next) is what the rest of the line carries to it.
 */
function carriedTo(
  draft: ListDraft,
  plane: number,
  line: readonly number[],
  chunk: number,
): number {
  const [next] = line;
  // The first plane names the line: a line goes on to the edge of the board, or is one cell long in
  // single-tile moves.
  return once(draft, `plane ${next} to ${plane}, chunk ${chunk}`, () => {
    // A window has a crossing or steps, never both.
    const { crossing, steps } = windowBetween(next, plane, draft);
    if (crossing && crossing.runs > 1) {
      const inMemory = draft.chunks[chunk].inMemory && staysInMemory(crossing, draft);
      const mixed = emptyDraft(draft, inMemory);
      // The last step that this adds is the result of the list.
      gathered(mixed, line, 0);
      return add(draft, { kind: 'mix', chunk, crossing, list: finishedList(mixed) });
    }
    const from = crossing ? chunkThrough(draft, crossing, chunk) : chunk;
    return steps.reduce(
      (source, step) => add(draft, { ...step, source, chunk: from }),
      gathered(draft, line, from),
    );
  });
}

/** The words of the first plane of a line, joined with what the planes beyond carry to it. */
function gathered(draft: ListDraft, [plane, ...beyond]: readonly number[], chunk: number): number {
  if (beyond.length === 0) return wordsOf(draft, plane, chunk);
  const a = carriedTo(draft, plane, beyond, chunk);
  return add(draft, { kind: 'join', a, b: wordsOf(draft, plane, chunk) });
}

const windowBetween = (source: number, plane: number, { windows }: ListDraft): Window =>
  windows[plane].find((window) => window.source === source)!;

/** The number of the whole chunk that a crossing takes for another one. */
function chunkThrough(draft: ListDraft, crossing: Crossing, chunk: number): number {
  const { chunks } = draft;
  const known = chunks.findIndex(
    ({ through }) => through?.chunk === chunk && through.crossing === crossing,
  );
  if (known >= 0) return known;
  const inMemory = chunks[chunk].inMemory && staysInMemory(crossing, draft);
  return chunks.push({ through: { chunk, crossing }, inMemory }) - 1;
}

/**
 * Whether a crossing stays within the chunks that are in the store's memory together: their words
 * are a whole number of its spans.
 */
const staysInMemory = ({ span }: Crossing, { storeChunks, layout }: ListDraft): boolean =>
  (storeChunks * layout.chunkWords) % span === 0;

/**
 * Gives a buffer to each step that writes. The buffer is free again after the last step that reads
 * it.
 */
function finishedList({ chunks, steps }: ListDraft): StepList {
  const lastReaders: number[] = [];
  steps.forEach((step, number) => {
    for (const read of stepsRead(step)) lastReaders[read] = number;
  });
  const buffers: number[] = [];
  const free: number[] = [];
  let bufferCount = 0;
  steps.forEach((step, number) => {
    const isLast = number === steps.length - 1;
    if (step.kind === 'settle' || (step.kind === 'plane' && chunks[step.chunk].inMemory))
      buffers.push(NO_BUFFER);
    else buffers.push(isLast ? bufferCount : (free.pop() ?? bufferCount++));
    // Freed only now, so that a step never writes to a buffer that it reads.
    for (const read of stepsRead(step))
      if (lastReaders[read] === number && buffers[read] !== NO_BUFFER) free.push(buffers[read]);
  });
  return { chunks, steps, buffers, bufferCount };
}

/** The steps whose words a step reads, each once. */
function stepsRead(step: ChunkStep): readonly number[] {
  switch (step.kind) {
    case 'plane':
    case 'mix':
      return [];
    case 'join':
      return [step.a, step.b];
    case 'settle':
      return step.frontier === undefined ? step.sources : [...step.sources, step.frontier];
    default:
      return [step.source];
  }
}
