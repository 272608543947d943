/*
 * One pass over a table of depths that looks at every state and its neighbours: how many of them
 * are one nearer to the goal, whether any is farther, and whether the depths obey the rules of
 * `proof.ts`. A neighbour is found by moving tiles and ranking the result, not by the search's own
 * arithmetic, so that the two check each other; but where the states of a block (`space/blocks.ts`)
 * share all places that a move changes, their neighbours have consecutive ranks too, and one of
 * them is ranked for all.
 *
 * The pass is a job of one layer. A unit counts its states of depth 0.
 */
import { METRIC_RULES } from '../puzzle/metric.js';
import { metricMoves } from '../puzzle/moves.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { cellCount, isLine } from '../puzzle/size.js';
import { blocksOf, type Block } from '../space/blocks.js';
import { slideTiles } from '../space/cursor.js';
import type { Depths } from '../space/depths.js';
import { positionSpace, type StateSpace } from '../space/stateSpace.js';
import { sharedBytes, sharedFloats, type LayerWork } from './executor.js';

/** Depths that a byte holds. */
const DEPTHS = 256;

/** Of each byte of a word: the highest bit, the lowest one, and all between. */
const HIGH_BITS = 0x80808080;
const LOW_BITS = 0x01010101;
const MIDDLE_BITS = 0x7e7e7e7e;

/** What the threads share. */
export interface NeighbourMemory {
  readonly puzzle: Puzzle;
  /** Only read. */
  readonly depths: Depths;
  /** `broken[unit]`: 1 if a state breaks a rule. Written by the thread that does the unit. */
  readonly broken: Uint8Array;
  /** Each written by one thread. */
  readonly tallies: readonly Tally[];
}

/** States counted by a thread. */
interface Tally {
  /** By depth and class: `[depth x classes + class]`; see {@link classesOf}. */
  readonly classes: Float64Array;
  /** By blank cell and depth: `[blank x DEPTHS + depth]`. */
  readonly cells: Float64Array;
}

/**
 * The memory for a pass by up to so many threads over the depths of all states of a puzzle's space.
 */
export function neighbourMemory(puzzle: Puzzle, depths: Depths, threads: number): NeighbourMemory {
  const space = positionSpace(puzzle);
  return {
    puzzle,
    depths,
    broken: sharedBytes(neighbourUnits(space)),
    tallies: Array.from({ length: threads }, () => ({
      classes: sharedFloats(DEPTHS * classesOf(space)),
      cells: sharedFloats(DEPTHS * depths.length),
    })),
  };
}

/** Units of work of a space. */
export const neighbourUnits = (space: StateSpace): number =>
  cellCount(space.turnedSize) * blocksOf(space).parts;

/** States are told apart by twice the number of nearer neighbours, and 1 if one is farther. */
const classesOf = ({ puzzle, turnedSize }: StateSpace): number =>
  2 * (1 + Math.max(...metricMoves(puzzle.metric, turnedSize).map(({ length }) => length)));

/** How the neighbours of the states of a depth lie. */
export interface LayerStructure {
  /** `right[moves]`: the states with so many neighbours that are one nearer to the goal. */
  readonly right: readonly number[];
  /** The states without a neighbour that is farther from the goal. */
  readonly deadEnds: number;
  /** `cells[cell]`: the states with the blank there. */
  readonly cells: readonly number[];
}

/** What a pass has found, by depth. */
export function structureOf({ puzzle, tallies }: NeighbourMemory): LayerStructure[] {
  const space = positionSpace(puzzle);
  const cells = cellCount(space.turnedSize);
  const classes = classesOf(space);
  const layers = Array.from({ length: DEPTHS }, () => ({
    right: new Array<number>(classes / 2).fill(0),
    deadEnds: 0,
    cells: new Array<number>(cells).fill(0),
  }));
  for (const tally of tallies) {
    for (const [index, count] of tally.classes.entries()) {
      const layer = layers[Math.floor(index / classes)];
      layer.right[(index % classes) >> 1] += count;
      if (index % 2 === 0) layer.deadEnds += count;
    }
    for (const [index, count] of tally.cells.entries()) {
      layers[index % DEPTHS].cells[space.givenCell(Math.floor(index / DEPTHS))] += count;
    }
  }
  return layers.slice(0, 1 + layers.findLastIndex(({ cells: counts }) => counts.some(Boolean)));
}

/** The work of a thread. */
export function neighbourWork(
  { puzzle, depths, broken, tallies }: NeighbourMemory,
  thread: number,
): LayerWork {
  const space = positionSpace(puzzle);
  const { turnedSize, sequences } = space;
  const { columns } = turnedSize;
  const { alternates } = METRIC_RULES[puzzle.metric];
  const blocks = blocksOf(space);
  const { leading, trailing, parts, largest } = blocks;
  const classes = classesOf(space);
  const tally = tallies[thread];
  const counts = new Uint32Array(DEPTHS * classes);
  const words = depths.map(
    ({ buffer, byteOffset, length }) => new Int32Array(buffer, byteOffset, length >> 2),
  );
  const nearerWords = new Int32Array(Math.ceil(largest / 4));
  const fartherWords = new Int32Array(nearerWords.length);
  const nearer = new Uint8Array(nearerWords.buffer);
  const farther = new Uint8Array(fartherWords.buffer);
  const tiles = new Uint8Array(cellCount(turnedSize) - 1);
  const moved = new Uint8Array(tiles.length);
  const inEnds = tiles.subarray(leading);
  const moves = metricMoves(puzzle.metric, turnedSize).map((ways, blank) =>
    ways.map(({ to }) => {
      const changes = !isLine(turnedSize) && (to - blank) % columns === 0;
      const first = changes ? Math.min(to, blank) : tiles.length;
      const end = changes ? Math.max(to, blank) : 0;
      return { to, changes, first, places: Math.max(0, end - leading), shifts: [] as Int16Array[] };
    }),
  );
  /**
   * `runs[places][ends]`: where the ends begin that differ from the one before within so many
   * places; and how many ends there are.
   */
  const runs: Uint16Array[][] = Array.from({ length: trailing + 1 }, () => []);
  /**
   * Whether any difference so far breaks the rule of neighbours: of single-tile moves its square is
   * 1, of others 0 or 1.
   */
  let wrong = 0;
  const one = alternates ? 1 : 0;
  const odd = alternates ? LOW_BITS : 0;
  const kept = alternates ? ~0 : ~1;

  /**
   * Compares the states `first` ... `end` - 1 of a block with states whose ranks lie `beyond` above
   * theirs.
   */
  function compare(
    blank: number,
    to: number,
    start: number,
    beyond: number,
    first: number,
    end: number,
  ): void {
    if (((start | beyond | first | end) & 3) === 0) {
      compareWords(words[blank], words[to], start >> 2, beyond >> 2, first >> 2, end >> 2);
      return;
    }
    const own = depths[blank];
    const other = depths[to];
    for (let state = first; state < end; state++) {
      const difference = other[start + beyond + state] - own[start + state];
      nearer[state] += difference >>> 31;
      farther[state] |= -difference >>> 31;
      wrong |= ((difference * difference) ^ one) & kept;
    }
  }

  /** The same, four states at a time. */
  function compareWords(
    own: Int32Array,
    other: Int32Array,
    start: number,
    beyond: number,
    first: number,
    end: number,
  ) {
    for (let word = first; word < end; word++) {
      const theirs = other[start + beyond + word];
      const ours = own[start + word];
      // Each byte without a borrow from the next: 1 or -1, of which all bits are set, or 0.
      const difference =
        ((theirs | HIGH_BITS) - (ours & ~HIGH_BITS)) ^ (~(theirs ^ ours) & HIGH_BITS);
      const negative = (difference >>> 7) & LOW_BITS;
      nearerWords[word] += negative;
      fartherWords[word] |= difference & LOW_BITS & ~negative;
      wrong |= ((difference ^ (difference >>> 1)) & MIDDLE_BITS) | ((negative | odd) & ~difference);
    }
  }

  /** The rank of a block's state after the blank has gone to another row. */
  function rankBeyond(
    { tiles: shared, ends }: Block,
    end: number,
    blank: number,
    to: number,
  ): number {
    tiles.set(shared);
    for (let place = 0; place < trailing; place++)
      inEnds[place] = ends.tiles[end * trailing + place];
    slideTiles(tiles, moved, blank, to, columns);
    return sequences.rank(moved);
  }

  function runsOf({ ends }: Block, places: number): Uint16Array {
    const differs = (end: number): boolean => {
      for (let place = end * trailing; place < end * trailing + places; place++)
        if (ends.tiles[place] !== ends.tiles[place - trailing]) return true;
      return false;
    };
    const starts = Array.from({ length: ends.count }, (_, end) => end).filter(
      (end) => end === 0 || differs(end),
    );
    return Uint16Array.from([...starts, ends.count]);
  }

  function look(block: Block, blank: number): void {
    const { start, ends, tiles: shared } = block;
    const { count, number } = ends;
    const own = depths[blank];
    nearer.fill(0, 0, count);
    farther.fill(0, 0, count);
    for (const { to, changes, first, places, shifts } of moves[blank]) {
      if (!changes) compare(blank, to, start, 0, 0, count);
      else if (first < leading - 1) {
        const starts = (runs[places][number] ??= runsOf(block, places));
        for (let run = 0; run < starts.length - 1; run++) {
          const from = starts[run];
          const rank = rankBeyond(block, from, blank, to);
          compare(blank, to, start, rank - from - start, from, starts[run + 1]);
        }
      } else {
        const key = number * tiles.length + (first < leading ? shared[first] : 0);
        const shift = (shifts[key] ??= Int16Array.from(
          { length: count },
          (_, end) => rankBeyond(block, end, blank, to) - start,
        ));
        const other = depths[to];
        for (let state = 0; state < count; state++) {
          const difference = other[start + shift[state]] - own[start + state];
          nearer[state] += difference >>> 31;
          farther[state] |= -difference >>> 31;
          wrong |= ((difference * difference) ^ one) & kept;
        }
      }
    }
    for (let state = 0; state < count; state++) {
      counts[own[start + state] * classes + 2 * nearer[state] + farther[state]]++;
    }
  }

  return {
    run(_, unit) {
      const blank = Math.floor(unit / parts);
      counts.fill(0);
      wrong = 0;
      blocks.visit(blank, unit % parts, (block) => look(block, blank));
      let goals = 0;
      let astray = 0;
      for (let index = 0; index < counts.length; index++) {
        const count = counts[index];
        if (count === 0) continue;
        tally.classes[index] += count;
        tally.cells[blank * DEPTHS + Math.floor(index / classes)] += count;
        if (index < classes) goals += count;
        else if (index % classes < 2) astray += count;
      }
      if (wrong !== 0 || astray > 0) broken[unit] = 1;
      return goals;
    },
  };
}
