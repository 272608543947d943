/*
 * Depth-first search by pattern databases in the kernel, which enters about twice as many boards a
 * second as depthFirst.ts by the bound.
 */
import { blankCell } from '../../puzzle/board.js';
import { METRIC_RULES } from '../../puzzle/metric.js';
import { blankMoves, MOVE_LETTERS, type MoveLetter } from '../../puzzle/moves.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { startSearchKernel } from '../../kernel/kernel.js';
import * as at from '../../kernel/searchLayout.js';
import { sumOf } from '../../sums.js';
import { afterWay, boardMasks, moveOf } from '../depthFirst.js';
import type { DepthFirst, Outcome } from '../iteration.js';
import { manhattanDistances } from './manhattan.js';
import type { PatternTables } from './patternDatabases.js';
import { AREA_BYTES, takeArea, transitionsIn } from './patternRoom.js';
import { patternViews } from './patternViews.js';

/** As the kernel numbers them. */
const OUTCOMES: readonly Outcome[] = ['paused', 'found', 'exhausted'];

/**
 * A search for distinct tiles; undefined in multi-tile moves, and where no memory of the kernel has
 * the tables and a free area.
 */
export function kernelDepthFirst(
  puzzle: Puzzle,
  databases: PatternTables,
  pruning: boolean,
): DepthFirst | undefined {
  const { room, tables } = databases;
  const { goal, size, metric } = puzzle;
  const area = METRIC_RULES[metric].slides ? undefined : room && takeArea(room);
  if (!room || area === undefined) return undefined;
  const { search } = startSearchKernel(room.build, room.memory);
  const ints = new Int32Array(room.memory.buffer, area, AREA_BYTES / 4);
  const tiles = new Uint8Array(room.memory.buffer, area + at.TILES, goal.length);
  const views = patternViews(puzzle, databases);
  const [{ cells }] = views;
  const apart = manhattanDistances(goal, size);
  const transitions = transitionsIn(room, pruning);

  // What is the same for all boards. Addresses from 2^31 on become negative, which are the same 32
  // bits.
  ints[at.VIEWS / 4] = views.length;
  ints[at.TRANSITIONS / 4] = transitions.byteOffset;
  ints[at.LOWER_PARTS / 4] = room.lower;
  boardMasks(size).forEach((mask, cell) => (ints[at.ON_BOARD / 4 + cells[cell]] = mask));
  for (const [view, { patternOf }] of views.entries()) {
    for (const [pattern, table] of tables.entries()) {
      const slot = slotAt(view, pattern, tables.length) / 4;
      ints[slot + at.EXCESS / 4] = table.excess.byteOffset;
      ints[slot + at.UPPER / 4] = table.upper.byteOffset;
      ints[slot + at.REGIONS / 4] = table.regions.byteOffset;
      ints[slot + at.PAIRS / 4] = table.pairs.byteOffset;
      ints[slot + at.PASSES / 4] = table.passes.byteOffset;
      ints[slot + at.ROW_BYTES / 4] = table.rowBytes;
      ints[slot + at.PLACES / 4] = table.tiles;
      ints[slot + at.PASS_BYTES / 4] = 2 * table.permutations;
    }
    for (const [tile, pattern] of patternOf.entries()) {
      if (pattern < 0) continue;
      const address = ints.byteOffset + slotAt(view, pattern, tables.length);
      ints[at.SLOT_OF / 4 + 32 * view + tile] = address;
    }
  }
  for (const [to, moves] of blankMoves(size).entries()) {
    for (const { letter, to: from } of moves) {
      const move = MOVE_LETTERS.indexOf(letter);
      for (let tile = 1; tile < goal.length; tile++) {
        if (apart[tile * goal.length + to] > apart[tile * goal.length + from]) continue;
        ints[at.NEARER / 4 + 4 * tile + move] |= 1 << cells[from];
      }
      const isVertical = move < 2;
      const across = views[isVertical ? 0 : views.length - 1].cells;
      const along = views[isVertical ? views.length - 1 : 0].cells;
      const step = (at.STEPS + (4 * cells[to] + move) * at.STEP_BYTES) / 4;
      ints[step + at.STEP_ALONG / 4] = (1 << along[from]) | (1 << along[to]);
      ints[step + at.STEP_ACROSS / 4] = (1 << across[from]) | (1 << across[to]);
      ints[step + at.STEP_BELOW_FROM / 4] = (1 << across[from]) - 1;
      ints[step + at.STEP_BELOW_TO / 4] = (1 << across[to]) - 1;
      ints[step + at.STEP_FROM / 4] = cells[from] | (along[from] << 8) | (across[from] << 16);
    }
  }

  let made: readonly MoveLetter[] = [];
  let isSolved = false;
  let entered = 0;

  /** The place of a record's entry. */
  const entryAt = (depth: number): number => (at.PATH + depth * at.RECORD_BYTES + at.ENTRY) / 4;

  return {
    begin(start, bound, way = []) {
      const { board, entry } = afterWay(start, way, transitions, size);
      const blank = blankCell(board);
      made = way;
      entered = 1;
      const distance = sumOf(board.map((tile, cell) => apart[tile * goal.length + cell]));
      isSolved = distance === 0;
      ints[at.BOUND / 4] = bound - way.length;
      ints[at.DEPTH / 4] = 0;
      ints[at.BLANK_CELL / 4] = cells[blank];
      ints[at.DISTANCE / 4] = distance;
      ints[entryAt(0)] = entry & ints[at.ON_BOARD / 4 + cells[blank]];
      for (const [cell, tile] of board.entries()) tiles[cells[cell]] = tile;
      const sums = views.map(({ placed }, view) =>
        sumOf(
          tables.map((_, pattern) => {
            const slot = slotAt(view, pattern, tables.length) / 4;
            const { mask, permutation, value } = placed(board, pattern);
            ints[slot + at.MASK / 4] = mask;
            ints[slot + at.PERMUTATION / 4] = permutation;
            return (ints[slot + at.VALUE / 4] = value);
          }),
        ),
      );
      ints.set(sums, (at.PATH + at.SUMS) / 4);
      return distance + 2 * Math.max(...sums);
    },

    run(boards) {
      if (isSolved && ints[at.DEPTH / 4] === 0) return 'found';
      const outcome = OUTCOMES[search(area, boards)];
      entered += ints[at.ENTERED / 4];
      return outcome;
    },

    nodes: () => entered,
    moves: () => [
      ...made,
      ...Array.from(
        { length: ints[at.DEPTH / 4] },
        (_, depth) => MOVE_LETTERS[moveOf(ints[entryAt(depth)])],
      ),
    ],
    skip: () => void (ints[entryAt(ints[at.DEPTH / 4])] &= ~at.UNTRIED),
  };
}

/** Where a slot is in the area. */
const slotAt = (view: number, pattern: number, patterns: number): number =>
  at.SLOTS + (view * patterns + pattern) * at.SLOT_BYTES;
