/*
 * Builds pattern databases: for every placement of some tiles, the fewest moves of these tiles that bring them
 * home, wherever the blank is (Korf and Felner 2002, "Disjoint pattern database heuristics"). Other tiles' moves are free, so
 * the blank may be anywhere in its region, the free cells that it reaches without moving a tile of the pattern.
 *
 * A state is a placement and a region next to it. One bit a state, a run of bits over the permutations for each combination and
 * region: all tiles in the same cells move alike, so a move takes the whole run of one region to that of another, as it is (along
 * a row) or bit by bit through a table (between rows).
 *
 * Every move changes the colour of one occupied cell on the chequerboard, so the combinations of one colour have the states of even
 * layers and those of the other the states of odd ones, and neighbours of layer d are in d - 1 or d + 1. A run holds the last
 * layer of its colour; the next one is what its neighbours' runs bring, less what it holds. Each run is written by one
 * thread, which fetches what it needs from runs of the other colour, so nothing is locked.
 *
 * A placement's distance is the first layer that has it in any region.
 */
import { countBits } from '../../bits.js';
import { blankMoves } from '../../puzzle/moves.js';
import { cellColour, cellCount, factorial, type Size } from '../../puzzle/size.js';
import { sharedBytes, type LayerWork } from '../../search/executor.js';
import { sumOf } from '../../sums.js';
import type { PatternLayout } from './patternDatabases.js';
import {
  combinationOf,
  maskOf,
  passing,
  permutationOf,
  placementCount,
  placementNumber,
  placementOf,
  placementsOf,
  placeOf,
  type Placements,
} from './placements.js';

/** What the threads share to build one database. */
interface PatternMemory {
  readonly size: Size;
  /** The home cells of the tiles. */
  readonly homes: readonly number[];
  /** `distances[placement]`, 0 until it is found. Written by the thread that works on the combination. */
  readonly distances: Uint8Array;
  /** The runs of all regions, each of whole words. Written by the thread that works on the combination; the barrier orders layers. */
  readonly runs: Int32Array;
  /** `filled[region]`: 1 if its run has any bit, else 0. Written along with the run. */
  readonly filled: Uint8Array;
}

/** Combinations to a unit of work. */
const UNIT = 16;

/** The states of so many tiles: their placements, and the regions next to each combination, numbered through. */
interface States {
  readonly placements: Placements;
  /** The cells next to each cell, as a mask. */
  readonly next: readonly number[];
  /** The cells of each region, as a mask. */
  readonly regions: readonly number[];
  /** The first region of each combination, and one number more: how many there are. */
  readonly first: Int32Array;
  /** `regionAt[combination x cells + cell]`: the region of a free cell. */
  readonly regionAt: Int32Array;
  /** Words of a run. */
  readonly words: number;
}

function statesOf(tiles: number, size: Size): States {
  const placements = placementsOf(tiles, size);
  const { masks, permutations } = placements;
  const cells = cellCount(size);
  const next = blankMoves(size).map((moves) => maskOf(moves.map(({ to }) => to)));
  const regions: number[] = [];
  const first = new Int32Array(masks.length + 1);
  const regionAt = new Int32Array(masks.length * cells);
  for (const [combination, mask] of masks.entries()) {
    let free = ~mask & (2 ** cells - 1);
    while (free !== 0) {
      // The free cells that are connected with the lowest one.
      let region = 0;
      for (let border = free & -free; border !== 0;) {
        const cell = lowestCell(border);
        regionAt[combination * cells + cell] = regions.length;
        region |= 1 << cell;
        border = (border | next[cell]) & free & ~region;
      }
      regions.push(region);
      free &= ~region;
    }
    first[combination + 1] = regions.length;
  }
  return { placements, next, regions, first, regionAt, words: Math.ceil(permutations / 32) };
}

/** The lowest cell of a mask that is not empty. */
const lowestCell = (mask: number): number => 31 - Math.clz32(mask & -mask);

/**
 * Allocates what is needed for each pattern of a layout, with the goal as layer 0. A pattern has eight tiles at most and leaves out one
 * at least, and the board two rows and columns or more, so that every placement can be reached.
 */
export const patternMemory = ({ homes, blank, size }: PatternLayout): PatternMemory[] =>
  homes.map((tiles) => memoryOf(tiles, blank, size));

function memoryOf(homes: readonly number[], blank: number, size: Size): PatternMemory {
  const { placements, regions, regionAt, words } = statesOf(homes.length, size);
  const memory: PatternMemory = {
    size,
    homes,
    distances: sharedBytes(placements.count),
    runs: new Int32Array(sharedBytes(4 * words * regions.length).buffer),
    filled: sharedBytes(regions.length),
  };
  const permutation = permutationOf(homes);
  const region = regionAt[combinationOf(maskOf(homes), placements) * cellCount(size) + blank];
  memory.runs[region * words + (permutation >>> 5)] = 1 << permutation;
  memory.filled[region] = 1;
  return memory;
}

/** Bytes that {@link patternMemory} takes, the tables' among them. */
export const patternMemoryBytes = ({ homes, size }: PatternLayout): number =>
  sumOf(
    homes.map(({ length }) => {
      const { placements, regions, words } = statesOf(length, size);
      return placements.count + (4 * words + 1) * regions.length;
    }),
  );

/** Units of work of a layer of one database; those of the other colour's combinations have nothing to do. */
const unitsOf = ({ homes: { length }, size }: PatternMemory): number =>
  Math.ceil(placementCount(length, size) / factorial(length) / UNIT);

/** Units of work of a layer of several databases. */
export const patternUnits = (memory: readonly PatternMemory[]): number => sumOf(memory.map(unitsOf));

/** The work of a layer of several databases, which have nothing to do with each other. */
export function patternsWork(memory: readonly PatternMemory[]): LayerWork {
  const works = memory.flatMap((database) => {
    const work = patternWork(database);
    return Array.from({ length: unitsOf(database) }, (_, unit) => (depth: number) => work.run(depth, unit));
  });
  return { run: (depth, unit) => works[unit](depth) };
}

/** What a thread needs to find the layers of one database. */
interface Builder extends PatternMemory, States {
  /** The placement at home, the only one whose distance stays 0. */
  readonly home: number;
  /** The run that is being made. */
  readonly made: Int32Array;
}

/** The work of a layer, for one thread: finds the states at `depth`, 1 and up, and counts the placements that are new. */
function patternWork(memory: PatternMemory): LayerWork {
  const { size, homes } = memory;
  const states = statesOf(homes.length, size);
  const { placements, regions, first } = states;
  const home = placementOf(homes, placements);
  const builder: Builder = { ...memory, ...states, home, made: new Int32Array(states.words) };
  const odd = maskOf(
    Array.from({ length: cellCount(size) }, (_, cell) => cell).filter((cell) => cellColour(cell, size) === 1),
  );
  const colourOf = (mask: number): number => countBits(mask & odd) & 1;
  /** The combinations of even and of odd depths. */
  const combinations = [0, 1].map((parity) =>
    Array.from(placements.masks.keys()).filter(
      (combination) => (colourOf(placements.masks[combination]) ^ colourOf(maskOf(homes))) === parity,
    ),
  );
  return {
    run(depth, unit) {
      let count = 0;
      for (const combination of combinations[depth & 1].slice(unit * UNIT, (unit + 1) * UNIT)) {
        for (let region = first[combination]; region < first[combination + 1]; region++) {
          if (gather(placements.masks[combination], regions[region], builder)) {
            count += replaceRun(combination, region, depth, builder);
          } else clearRun(region, builder);
        }
      }
      return count;
    },
  };
}

/** Gathers in `made` all that moves bring to a region: each puts a tile that was in the region into a cell beside it. */
function gather(mask: number, region: number, builder: Builder): boolean {
  const { placements, next, regionAt, filled, made } = builder;
  let any = false;
  for (let rest = region; rest !== 0; rest &= rest - 1) {
    const from = lowestCell(rest);
    for (let beside = next[from] & mask; beside !== 0; beside &= beside - 1) {
      const to = lowestCell(beside);
      const source = mask ^ (1 << from) ^ (1 << to);
      const sourceRegion = regionAt[combinationOf(source, placements) * next.length + to];
      if (filled[sourceRegion] === 0) continue;
      if (!any) made.fill(0);
      any = true;
      addRun(sourceRegion, placeOf(from, source), placeOf(to, mask), builder);
    }
  }
  return any;
}

/** Adds a region's run to `made` after a tile has gone from one place to another. */
function addRun(region: number, from: number, to: number, { runs, placements, words, made }: Builder): void {
  const start = region * words;
  if (from === to) {
    for (let word = 0; word < words; word++) made[word] |= runs[start + word];
    return;
  }
  const table = passing(from, to, placements);
  for (let word = 0; word < words; word++) {
    for (let bits = runs[start + word]; bits !== 0; bits &= bits - 1) {
      const permutation = placements.passes[table + 32 * word + lowestCell(bits)];
      made[permutation >>> 5] |= 1 << permutation;
    }
  }
}

/** Makes `made` less the old layer the region's layer; returns how many placements are new. */
function replaceRun(combination: number, region: number, depth: number, builder: Builder): number {
  const { placements, words, made, runs, distances, home, filled } = builder;
  const start = region * words;
  let count = 0;
  let any = 0;
  for (let word = 0; word < words; word++) {
    const fresh = made[word] & ~runs[start + word];
    runs[start + word] = fresh;
    any |= fresh;
    for (let bits = fresh; bits !== 0; bits &= bits - 1) {
      const placement = placementNumber(combination, 32 * word + lowestCell(bits), placements);
      if (distances[placement] !== 0 || placement === home) continue;
      distances[placement] = depth;
      count++;
    }
  }
  filled[region] = any === 0 ? 0 : 1;
  return count;
}

function clearRun(region: number, { runs, filled, words }: Builder): void {
  if (filled[region] === 0) return;
  runs.fill(0, region * words, (region + 1) * words);
  filled[region] = 0;
}
