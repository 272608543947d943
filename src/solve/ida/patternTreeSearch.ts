/*
 * Depth-first search with pattern databases, in the kernel, for distinct tiles and single-tile
 * moves. This module fills the area of a search, which searchLayout.ts describes, and reads from it
 * where the search stands.
 */
import { codeOf } from '../../bounds/formula.js';
import { blankCell } from '../../puzzle/board.js';
import { blankMoves, directionOf, MOVE_LETTERS, type Step } from '../../puzzle/moves.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { startKernel } from '../../kernel/kernel.js';
import * as at from '../../kernel/searchLayout.js';
import { sumOf } from '../../basics/numbers.js';
import { afterPath, boardMasks, moveOf } from './gridTreeSearch.js';
import type { TreeSearch, TreeOutcome } from './treeSearch.js';
import { transitionsOf } from './operatorPruning.js';
import { LONGEST_PATH } from '../../bounds/lowerBound.js';
import { manhattanDistances } from '../../bounds/manhattan.js';
import type { PatternDatabases } from '../../bounds/patterns/patternDatabases.js';
import { patternViews, placedIn, type PatternView } from '../../bounds/patterns/patternViews.js';
import { takeArea, TRANSITIONS_BYTES, type SearchArea } from '../../bounds/patterns/tableMemory.js';

/** As the kernel numbers them. */
const OUTCOMES: readonly TreeOutcome[] = ['paused', 'found', 'exhausted'];

/** A search: what it looks up, and its area of the memory. */
interface PatternSearch {
  readonly puzzle: Puzzle;
  readonly databases: PatternDatabases;
  readonly views: readonly PatternView[];
  /** Of {@link manhattanDistances}. */
  readonly apart: Uint8Array;
  readonly transitions: Int32Array;
  readonly area: SearchArea;
}

/**
 * A search with the databases of a puzzle. `pruning` as of {@link transitionsOf}. @throws
 * AtlasError when the memory of the databases has no area left.
 */
export function patternTreeSearch(
  puzzle: Puzzle,
  databases: PatternDatabases,
  pruning: boolean,
): TreeSearch {
  const { memory } = databases;
  const search: PatternSearch = {
    puzzle,
    databases,
    views: patternViews(puzzle, databases),
    apart: manhattanDistances(puzzle.goal, puzzle.size),
    transitions: transitionsIn(databases, pruning),
    area: takeArea(memory),
  };
  const { address, words } = search.area;
  const kernel = startKernel(memory.kernel, memory.wasm);
  writeTables(search);
  writeMoves(search);
  let made: readonly Step[] = [];
  let isSolved = false;
  let entered = 0;
  let generated = 0;
  return {
    mostMoves: LONGEST_PATH - 1,
    begin(start, limit, path = []) {
      const { board, entry } = afterPath(start, path, search.transitions, puzzle.size);
      const { distance, least } = writeBoard(board, entry, search);
      made = path;
      isSolved = distance === 0;
      entered = 1;
      generated = 0;
      words[at.MOVE_LIMIT / 4] = limit - path.length;
      return least;
    },
    run(boards) {
      if (isSolved && words[at.DEPTH / 4] === 0) return 'found';
      const outcome = OUTCOMES[kernel.search(address, boards)];
      entered += words[at.ENTERED / 4];
      generated += words[at.GENERATED / 4];
      return outcome;
    },
    nodes: () => entered,
    generated: () => generated,
    path: () => [
      ...made,
      ...Array.from(
        { length: words[at.DEPTH / 4] },
        (_, depth) => MOVE_LETTERS[moveOf(words[entryAt(depth)])],
      ),
    ],
    skip: () => void (words[entryAt(words[at.DEPTH / 4])] &= ~at.UNTRIED),
  };
}

/**
 * The transitions of {@link transitionsOf}, in the memory. The first search that asks for them
 * makes them: the pruned ones take some 30 ms, and a survey needs none.
 */
function transitionsIn({ partition, memory }: PatternDatabases, pruning: boolean): Int32Array {
  const { wasm, pruned, unpruned } = memory;
  const shared = new Int32Array(wasm.buffer, pruning ? pruned : unpruned, TRANSITIONS_BYTES / 4);
  if (Atomics.load(shared, 0) === 0) {
    const transitions = transitionsOf({ metric: 'single-tile', size: partition.size }, pruning);
    shared.set(transitions.subarray(1), 1);
    // The first number is never 0. It comes last, and shows other threads that all are there.
    Atomics.store(shared, 0, transitions[0]);
  }
  return shared;
}

/**
 * Writes which tables the kernel looks up. Addresses from 2^31 on become negative, which are the
 * same 32 bits.
 */
function writeTables({
  databases,
  views,
  transitions,
  area: { address, words },
}: PatternSearch): void {
  const { tables, memory } = databases;
  words[at.VIEWS / 4] = views.length;
  words[at.TRANSITIONS / 4] = transitions.byteOffset;
  words[at.LOWER_PARTS / 4] = memory.lower;
  for (const [view, { tiles }] of views.entries()) {
    for (const [pattern, table] of tables.entries()) {
      const slot = slotAt(view, pattern, databases);
      words[(slot + at.EXCESS) / 4] = table.excess.byteOffset;
      words[(slot + at.UPPER) / 4] = table.upper.byteOffset;
      words[(slot + at.REGIONS) / 4] = table.regions.byteOffset;
      words[(slot + at.PAIRS) / 4] = table.pairs.byteOffset;
      words[(slot + at.PASSES) / 4] = table.passes.byteOffset;
      words[(slot + at.ROW_BYTES) / 4] = table.rowBytes;
      words[(slot + at.PLACES) / 4] = table.tiles;
      words[(slot + at.PASS_BYTES) / 4] = 2 * table.permutations;
      for (const tile of tiles[pattern]) words[at.SLOT_OF / 4 + 32 * view + tile] = address + slot;
    }
  }
}

/** Writes what each move from each cell changes. */
function writeMoves({ puzzle, views, apart, area: { words } }: PatternSearch): void {
  const { goal, size } = puzzle;
  const [{ cells }] = views;
  boardMasks(size).forEach((mask, cell) => (words[at.ON_BOARD / 4 + cells[cell]] = mask));
  for (const [to, moves] of blankMoves(size).entries()) {
    for (const { step: taken, to: from } of moves) {
      const move = directionOf(taken);
      for (let tile = 1; tile < goal.length; tile++) {
        if (apart[tile * goal.length + to] > apart[tile * goal.length + from]) continue;
        words[at.NEARER / 4 + 4 * tile + move] |= 1 << cells[from];
      }
      // U and D go across the rows of the first view, and along the rows of the mirrored view.
      const [across, along] = move < 2 ? [views[0], views.at(-1)!] : [views.at(-1)!, views[0]];
      const step = (at.STEPS + (4 * cells[to] + move) * at.STEP_BYTES) / 4;
      words[step + at.STEP_ALONG / 4] = (1 << along.cells[from]) | (1 << along.cells[to]);
      words[step + at.STEP_ACROSS / 4] = (1 << across.cells[from]) | (1 << across.cells[to]);
      words[step + at.STEP_BELOW_FROM / 4] = (1 << across.cells[from]) - 1;
      words[step + at.STEP_BELOW_TO / 4] = (1 << across.cells[to]) - 1;
      words[step + at.STEP_FROM / 4] =
        cells[from] | (along.cells[from] << 8) | (across.cells[from] << 16);
    }
  }
}

/**
 * Writes the board that a search begins with, and its entry. Returns its Manhattan distance and its
 * lower bound.
 */
function writeBoard(
  board: readonly number[],
  entry: number,
  { databases, views, apart, area: { words } }: PatternSearch,
): { readonly distance: number; readonly least: number } {
  const [{ cells }] = views;
  const blank = cells[blankCell(board)];
  const distance = codeOf(board, apart);
  const tiles = new Uint8Array(words.buffer, words.byteOffset + at.TILES, board.length);
  for (const [cell, tile] of board.entries()) tiles[cells[cell]] = tile;
  words[at.DEPTH / 4] = 0;
  words[at.BLANK_CELL / 4] = blank;
  words[at.DISTANCE / 4] = distance;
  words[entryAt(0)] = entry & words[at.ON_BOARD / 4 + blank];
  const sums = views.map((view, number) => {
    const placed = placedIn(view, board, databases);
    for (const [pattern, { mask, permutation, value }] of placed.entries()) {
      const slot = slotAt(number, pattern, databases);
      words[(slot + at.MASK) / 4] = mask;
      words[(slot + at.PERMUTATION) / 4] = permutation;
      words[(slot + at.VALUE) / 4] = value;
    }
    return sumOf(placed.map(({ value }) => value));
  });
  words.set(sums, (at.PATH + at.SUMS) / 4);
  return { distance, least: distance + 2 * Math.max(...sums) };
}

/** Where the entry of a record of the path is, in words of 32 bits. */
const entryAt = (depth: number): number => (at.PATH + depth * at.RECORD_BYTES + at.ENTRY) / 4;

/** Where the slot of a pattern is in the area, in bytes. */
const slotAt = (view: number, pattern: number, { tables }: PatternDatabases): number =>
  at.SLOTS + (view * tables.length + pattern) * at.SLOT_BYTES;
