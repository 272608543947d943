/*
 * Builds pattern databases of the 4x4 board: for every placement of some tiles, the fewest moves of these tiles that bring them
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
import { cellColour, factorial } from '../../puzzle/size.js';
import { sharedBytes, type LayerWork } from '../../search/executor.js';
import {
  combinationOf,
  CELLS,
  maskOf,
  passing,
  permutationOf,
  placementNumber,
  placementCount,
  placementOf,
  placementsOf,
  placeOf,
  population,
  SIDE,
  type Placements,
} from './placements.js';

/** What the threads share to build one database. */
interface PatternMemory {
  readonly tiles: number;
  /** The colour of the combination at home. */
  readonly homeColour: number;
  /** The placement at home, the only one whose distance stays 0. */
  readonly home: number;
  /** `distances[placement]`, 0 until it is found. Written by the thread that works on the combination. */
  readonly distances: Uint8Array;
  /** The runs of all regions, each of whole words. Written by the thread that works on the combination; the barrier orders layers. */
  readonly runs: Int32Array;
  /** `filled[region]`: 1 if its run has any bit, else 0. Written along with the run. */
  readonly filled: Uint8Array;
}

/** Combinations to a unit of work. */
const UNIT = 16;

const BOARD = { rows: SIDE, columns: SIDE };
const NOT_LEFT = 0xeeee;
const NOT_RIGHT = 0x7777;

/** The cells of a mask and those next to them. */
const spread = (mask: number): number =>
  (mask | (mask << 4) | (mask >>> 4) | ((mask & NOT_RIGHT) << 1) | ((mask & NOT_LEFT) >>> 1)) & 0xffff;

/** The cells next to each cell, as a mask. */
const NEXT = Uint16Array.from({ length: CELLS }, (_, cell) => spread(1 << cell) & ~(1 << cell));

const ODD_CELLS = maskOf(
  Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) => cellColour(cell, BOARD) === 1),
);

const colourOf = (mask: number): number => population(mask & ODD_CELLS) & 1;

/** The regions next to each combination, numbered through. */
interface Regions {
  /** The cells of each region, as a mask. */
  readonly cells: Uint16Array;
  /** The first region of each combination, and one number more: how many there are. */
  readonly first: Int32Array;
  /** `at[combination * 16 + cell]`: the region of a free cell. */
  readonly at: Int32Array;
}

function regionsOf({ masks }: Placements): Regions {
  const cells: number[] = [];
  const first = new Int32Array(masks.length + 1);
  const at = new Int32Array(masks.length * CELLS);
  for (const [combination, mask] of masks.entries()) {
    for (let free = ~mask & 0xffff; free !== 0; free &= ~cells[cells.length - 1]) {
      const region = grown(free & -free, free);
      for (let cell = 0; cell < CELLS; cell++) {
        if ((region & (1 << cell)) !== 0) at[combination * CELLS + cell] = cells.length;
      }
      cells.push(region);
    }
    first[combination + 1] = cells.length;
  }
  return { cells: Uint16Array.from(cells), first, at };
}

/** The free cells that are connected with some of them. */
function grown(start: number, free: number): number {
  let region = start;
  for (;;) {
    const larger = spread(region) & free;
    if (larger === region) return region;
    region = larger;
  }
}

/** Allocates what is needed for the tiles with these home cells, eight at most, the goal with its blank in cell `blank` as layer 0. */
export function patternMemory(homes: readonly number[], blank: number): PatternMemory {
  const placements = placementsOf(homes.length);
  const { cells, at } = regionsOf(placements);
  const words = wordsOf(placements);
  const memory: PatternMemory = {
    tiles: homes.length,
    homeColour: colourOf(maskOf(homes)),
    home: placementOf(homes, placements),
    distances: sharedBytes(placements.count),
    runs: new Int32Array(sharedBytes(4 * words * cells.length).buffer),
    filled: sharedBytes(cells.length),
  };
  const permutation = permutationOf(homes);
  const region = at[combinationOf(maskOf(homes), placements) * CELLS + blank];
  memory.runs[region * words + (permutation >>> 5)] = 1 << permutation;
  memory.filled[region] = 1;
  return memory;
}

/** Bytes that {@link patternMemory} takes for so many tiles, the table's among them. */
export function patternMemoryBytes(tiles: number): number {
  const placements = placementsOf(tiles);
  const regions = regionsOf(placements).cells.length;
  return placements.count + (4 * wordsOf(placements) + 1) * regions;
}

/** Words of a run. */
const wordsOf = ({ permutations }: Placements): number => Math.ceil(permutations / 32);

/** Units of work of a layer of one database; those of the other colour's combinations have nothing to do. */
const unitsOf = ({ tiles }: PatternMemory): number => Math.ceil(placementCount(tiles) / factorial(tiles) / UNIT);

/** Units of work of a layer of several databases. */
export const patternUnits = (memory: readonly PatternMemory[]): number =>
  memory.reduce((sum, database) => sum + unitsOf(database), 0);

/** The work of a layer of several databases, which have nothing to do with each other. */
export function patternsWork(memory: readonly PatternMemory[]): LayerWork {
  const works = memory.flatMap((database) => {
    const work = patternWork(database);
    return Array.from({ length: unitsOf(database) }, (_, unit) => (depth: number) => work.run(depth, unit));
  });
  return { run: (depth, unit) => works[unit](depth) };
}

/** What a thread needs to find the layers of one database. */
interface Builder {
  readonly memory: PatternMemory;
  readonly placements: Placements;
  readonly regions: Regions;
  /** Words of a run. */
  readonly words: number;
  /** The run that is being made. */
  readonly next: Int32Array;
}

/** The work of a layer, for one thread: finds the states at `depth`, 1 and up, and counts the placements that are new. */
function patternWork(memory: PatternMemory): LayerWork {
  const placements = placementsOf(memory.tiles);
  const { masks } = placements;
  const regions = regionsOf(placements);
  const words = wordsOf(placements);
  const builder: Builder = { memory, placements, regions, words, next: new Int32Array(words) };
  /** The combinations of even and of odd depths. */
  const combinations = [0, 1].map((parity) =>
    Array.from(masks.keys()).filter((combination) => (colourOf(masks[combination]) ^ memory.homeColour) === parity),
  );
  return {
    run(depth, unit) {
      let count = 0;
      for (const combination of combinations[depth & 1].slice(unit * UNIT, (unit + 1) * UNIT)) {
        const end = regions.first[combination + 1];
        for (let region = regions.first[combination]; region < end; region++) {
          if (gather(masks[combination], regions.cells[region], builder)) {
            count += replaceRun(combination, region, depth, builder);
          } else clearRun(region, builder);
        }
      }
      return count;
    },
  };
}

/** Gathers in `next` all that moves bring to a region: each puts a tile that was in the region into a cell beside it. */
function gather(mask: number, cells: number, builder: Builder): boolean {
  const { memory, placements, regions, next } = builder;
  let any = false;
  for (let rest = cells; rest !== 0; rest &= rest - 1) {
    const from = 31 - Math.clz32(rest & -rest);
    for (let beside = NEXT[from] & mask; beside !== 0; beside &= beside - 1) {
      const to = 31 - Math.clz32(beside & -beside);
      const source = mask ^ (1 << from) ^ (1 << to);
      const region = regions.at[combinationOf(source, placements) * CELLS + to];
      if (memory.filled[region] === 0) continue;
      if (!any) next.fill(0);
      any = true;
      addRun(region, placeOf(from, source), placeOf(to, mask), builder);
    }
  }
  return any;
}

/** Adds a region's run to `next` after a tile has gone from one place to another. */
function addRun(region: number, from: number, to: number, { memory, placements, words, next }: Builder): void {
  const { runs } = memory;
  const start = region * words;
  if (from === to) {
    for (let word = 0; word < words; word++) next[word] |= runs[start + word];
    return;
  }
  const { passes, permutations } = placements;
  const table = passing(from, to) * permutations;
  for (let word = 0; word < words; word++) {
    for (let bits = runs[start + word]; bits !== 0; bits &= bits - 1) {
      const permutation = passes[table + 32 * word + 31 - Math.clz32(bits & -bits)];
      next[permutation >>> 5] |= 1 << permutation;
    }
  }
}

/** Makes `next` less the old layer the region's layer; returns how many placements are new. */
function replaceRun(combination: number, region: number, depth: number, builder: Builder): number {
  const { memory, placements, words, next } = builder;
  const { runs, distances, home, filled } = memory;
  const start = region * words;
  let count = 0;
  let any = 0;
  for (let word = 0; word < words; word++) {
    const fresh = next[word] & ~runs[start + word];
    runs[start + word] = fresh;
    any |= fresh;
    for (let bits = fresh; bits !== 0; bits &= bits - 1) {
      const placement = placementNumber(combination, 32 * word + 31 - Math.clz32(bits & -bits), placements);
      if (distances[placement] !== 0 || placement === home) continue;
      distances[placement] = depth;
      count++;
    }
  }
  filled[region] = any === 0 ? 0 : 1;
  return count;
}

function clearRun(region: number, { memory: { runs, filled }, words }: Builder): void {
  if (filled[region] === 0) return;
  runs.fill(0, region * words, (region + 1) * words);
  filled[region] = 0;
}
