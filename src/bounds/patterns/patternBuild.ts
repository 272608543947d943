/*
 * Builds pattern databases: for every state of a pattern, the fewest moves of its tiles that bring
 * them home (Korf and Felner 2002, "Disjoint pattern database heuristics"). Other tiles' moves are
 * free, so the blank may be anywhere in its region. The values are kept by region, not the least of
 * a placement only (zero-aware databases: Clausecker 2017, "Notes on the construction of pattern
 * databases"). Stored is half of what these moves exceed the Manhattan distance by, at most 15.
 *
 * A combination is the cells that the pattern's tiles occupy. A region is some connected cells that
 * they leave free, with the blank in one of them. A state is a combination, a region of it, and a
 * permutation, which gives the tile in each cell of the combination.
 *
 * A region has a run of bits, one for each permutation: all tiles in the same cells move alike, so
 * a move takes the whole run of one region to the run of another region, unchanged (if the tile
 * passes no other tile of the pattern) or bit by bit through a table.
 *
 * Every move changes the colour of one occupied cell on the chequerboard. So the states of a
 * combination are all in even layers or all in odd ones, by the combination's colour, and the
 * neighbours of layer d are in d - 1 or d + 1. A run holds the last layer of its colour. The next
 * layer is made of all states that its neighbours' runs bring, without the states that the run
 * holds. Each run is written by one thread, which fetches what it needs from runs of the other
 * colour, so nothing is locked.
 *
 * One pattern is built after the other in the same memory. At last the table of its values is
 * transposed: they lie by region while it is built, and searches look them up by permutation.
 */
import { countBits, sumOf, numbersBelow } from '../../basics/numbers.js';
import { cellColours } from '../../puzzle/colours.js';
import { cellCount } from '../../puzzle/size.js';
import { unrankDigits } from '../../rank/lehmer.js';
import {
  sharedBytes,
  sharedInts,
  type Executor,
  type Job,
  type Work,
} from '../../executors/executor.js';
import { cellsApart } from '../manhattan.js';
import { MOST_EXCESS, type PatternTable, type PatternDatabases } from './patternDatabases.js';
import { lowestCell, regionOf, tableBytes, type PatternStates } from './patternStates.js';
import { combinationOf, maskOf, passing, permutationOf, placeOf } from './placements.js';

/** What the threads share to build databases, one after the other. */
interface PatternMemory {
  readonly databases: PatternDatabases;
  /**
   * Half a byte for each state of the current pattern, by region. Written by the thread that works
   * on the region.
   */
  readonly found: Uint8Array;
  /**
   * The runs of all regions, each of whole words. Written by the thread that works on the
   * combination; the barrier orders layers.
   */
  readonly runs: Int32Array;
  /** `filled[region]`: 1 if its run has any bit, else 0. Written along with the run. */
  readonly filled: Uint8Array;
}

/** Combinations to a unit of work. */
const UNIT = 16;

/**
 * Core-seconds to build the value of a state. The databases 6-6-6-6 of 5x5 took 37 core-seconds; a
 * state of other boards takes less.
 */
export const BUILD_STATE_SECONDS = 50e-9;

/**
 * Permutations whose values are transposed by a unit of work: of each region a line of the
 * processor's cache.
 */
const STRIP = 128;

/** Rounds of each pattern: one for each layer, and the last one, which transposes the values. */
const ROUNDS = 256;
const TRANSPOSE = ROUNDS - 1;

/** Words of a run. */
const runWords = ({ permutations }: PatternStates): number => Math.ceil(permutations / 32);

/** Bytes of the values of a region. */
const regionBytes = ({ permutations }: PatternStates): number => Math.ceil(permutations / 2);

/** The most bytes that any pattern needs of the three arrays while it is built. */
const buildBytes = (patterns: readonly PatternStates[]): readonly number[] =>
  [regionBytes, (states: PatternStates) => 4 * runWords(states), () => 1].map((bytes) =>
    Math.max(...patterns.map((states) => states.regions.length * bytes(states))),
  );

/** Bytes that {@link patternMemory} takes, the tables' among them. */
export const patternMemoryBytes = (patterns: readonly PatternStates[]): number =>
  sumOf(patterns.map(tableBytes)) + sumOf(buildBytes(patterns));

/** Allocates the memory for filling tables, which must be all 0. */
export function patternMemory(databases: PatternDatabases): PatternMemory {
  const [found, runs, filled] = buildBytes(databases.tables);
  return {
    databases,
    found: sharedBytes(found),
    runs: sharedInts(runs / 4),
    filled: sharedBytes(filled),
  };
}

/** Units of work of a step. */
const patternUnits = (patterns: readonly PatternStates[]): number =>
  Math.max(
    ...patterns.flatMap(({ masks, permutations }) =>
      [masks.length / UNIT, permutations / STRIP].map(Math.ceil),
    ),
  );

/**
 * Builds the databases with an executor of {@link patternsJob}; `watch` gets the numbers of states
 * as they are found.
 */
export async function buildPatterns(
  memory: PatternMemory,
  executor: Executor,
  watch: (found: number) => void,
  signal?: AbortSignal,
): Promise<PatternDatabases> {
  const { tables, partition } = memory.databases;
  for (const [number, pattern] of tables.entries()) {
    for (const array of [memory.found, memory.runs, memory.filled]) array.fill(0);
    const region = regionOf(
      combinationOf(maskOf(pattern.homes), pattern),
      partition.blank,
      pattern,
    );
    const permutation = permutationOf(pattern.homes);
    memory.runs[region * runWords(pattern) + (permutation >>> 5)] = 1 << permutation;
    memory.filled[region] = 1;
    for (let depth = 1; ; depth++) {
      const found = await executor.runRound(number * ROUNDS + depth, signal);
      if (found === 0) break;
      watch(found);
    }
    await executor.runRound(number * ROUNDS + TRANSPOSE, signal);
  }
  return memory.databases;
}

/** To fill the tables of a memory. */
export const patternsJob = (memory: PatternMemory): Job => ({
  work: 'patterns',
  units: patternUnits(memory.databases.tables),
  memory,
});

/** The work of {@link patternsJob}: each round is of one of the databases. */
export function patternsWork(memory: PatternMemory): Work {
  let current = -1;
  let work: Work | undefined;
  return {
    run(round, unit) {
      const number = Math.floor(round / ROUNDS);
      if (number !== current) work = databaseWork(memory, memory.databases.tables[number]);
      current = number;
      return work!.run(round % ROUNDS, unit);
    },
  };
}

/**
 * The work of a layer, for one thread: finds the states at `depth`, 1 and up, and counts them; or
 * transposes the values.
 */
function databaseWork(memory: PatternMemory, pattern: PatternTable): Work {
  const build = startBuild(memory, pattern);
  return {
    run(depth, unit) {
      if (depth === TRANSPOSE) {
        transposeStrip(unit * STRIP, build);
        return 0;
      }
      let count = 0;
      const end = Math.min((unit + 1) * UNIT, pattern.masks.length);
      for (let combination = unit * UNIT; combination < end; combination++)
        count += expandCombination(combination, depth, build);
      return count;
    },
  };
}

/** The build of a pattern's database by one thread. */
type Build = ReturnType<typeof startBuild>;

function startBuild({ databases, found, runs, filled }: PatternMemory, pattern: PatternTable) {
  const { size } = databases.partition;
  const { homes, tiles, permutations } = pattern;
  const cells = numbersBelow(cellCount(size));
  const odd = maskOf(cells.filter((cell) => cellColours(size)![cell] === 1));
  return {
    pattern,
    found,
    runs,
    filled,
    /** Words of a run, and bytes of the values of a region. */
    words: runWords(pattern),
    bytes: regionBytes(pattern),
    /** The run that is being made. */
    made: new Int32Array(runWords(pattern)),
    /** `orders[permutation x tiles + place]`: the tile in the occupied cell of that number. */
    orders: ordersOf(tiles, permutations),
    cells: cells.length,
    /** `apart[tile x cells + cell]`: how far the tile is from home there. */
    apart: Uint8Array.from(
      homes.flatMap((home) => cells.map((cell) => cellsApart(home, cell, size))),
    ),
    /**
     * `costs[place x tiles + tile]`, of the current combination: how far the tile is from home in
     * the occupied cell of that number.
     */
    costs: new Uint8Array(tiles * tiles),
    /** The cells of one colour, and the colour of the home cells: see {@link colourOf}. */
    odd,
    homeColour: colourOf(maskOf(homes), odd),
  };
}

/** The colour of a combination: whether an odd number of its cells has the colour of `odd`. */
const colourOf = (mask: number, odd: number): number => countBits(mask & odd) & 1;

/** Finds the states of a combination at a depth, and counts them. */
function expandCombination(combination: number, depth: number, build: Build): number {
  const { masks, regions } = build.pattern;
  const mask = masks[combination];
  // Combinations of the other colour have the states of the depths between.
  if ((colourOf(mask, build.odd) ^ build.homeColour) !== (depth & 1)) return 0;
  let count = 0;
  let hasCosts = false;
  for (const region of regionsOf(combination, build.pattern)) {
    if (!gather(mask, regions[region], build)) {
      clearRun(region, build);
      continue;
    }
    if (!hasCosts) setCosts(mask, build);
    hasCosts = true;
    count += replaceRun(region, depth, build);
  }
  return count;
}

/** The numbers of a combination's regions: its own for the largest one, the others follow. */
function* regionsOf(combination: number, { pairs }: PatternStates): Generator<number> {
  yield combination;
  const [second, end] = [pairs[2 * combination + 1], pairs[2 * combination + 3]];
  for (let region = second; region < end; region++) yield region;
}

/** Sets the costs of a combination. */
function setCosts(mask: number, { pattern: { tiles }, cells, apart, costs }: Build): void {
  let place = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) {
    for (let tile = 0; tile < tiles; tile++)
      costs[place * tiles + tile] = apart[tile * cells + lowestCell(rest)];
    place++;
  }
}

/**
 * Collects in `made` the states of a region that one move reaches: a tile has gone from the cell
 * `from`, which is free now, to the cell `to` beside it. Returns whether there are any.
 */
function gather(mask: number, region: number, build: Build): boolean {
  const { pattern, filled, made } = build;
  let any = false;
  for (let rest = region; rest !== 0; rest &= rest - 1) {
    const from = lowestCell(rest);
    const neighbours = pattern.next[from] & mask;
    for (let left = neighbours; left !== 0; left &= left - 1) {
      const to = lowestCell(left);
      const source = mask ^ (1 << from) ^ (1 << to);
      const sourceRegion = regionOf(combinationOf(source, pattern), to, pattern);
      if (filled[sourceRegion] === 0) continue;
      if (!any) made.fill(0);
      any = true;
      addRun(sourceRegion, placeOf(from, source), placeOf(to, mask), build);
    }
  }
  return any;
}

/** Adds a region's run to `made` after a tile has gone from one place to another. */
function addRun(region: number, from: number, to: number, build: Build): void {
  const { runs, made, words, pattern } = build;
  const { passes } = pattern;
  const start = region * words;
  if (from === to) {
    for (let word = 0; word < words; word++) made[word] |= runs[start + word];
    return;
  }
  const table = passing(from, to, pattern);
  for (let word = 0; word < words; word++) {
    for (let bits = runs[start + word]; bits !== 0; bits &= bits - 1) {
      const permutation = passes[table + 32 * word + lowestCell(bits)];
      made[permutation >>> 5] |= 1 << permutation;
    }
  }
}

/**
 * Makes the region's layer: `made` without the older layer. Keeps the values of its states, and
 * counts them.
 */
function replaceRun(region: number, depth: number, build: Build): number {
  const { runs, made, words, bytes, filled, found, orders, costs } = build;
  const { tiles } = build.pattern;
  const start = region * words;
  const values = region * bytes;
  let count = 0;
  for (let word = 0; word < words; word++) {
    const fresh = made[word] & ~runs[start + word];
    runs[start + word] = fresh;
    for (let bits = fresh; bits !== 0; bits &= bits - 1) {
      const permutation = 32 * word + lowestCell(bits);
      const order = permutation * tiles;
      let distance = 0;
      for (let place = 0; place < tiles; place++)
        distance += costs[place * tiles + orders[order + place]];
      const value = Math.min((depth - distance) >> 1, MOST_EXCESS);
      found[values + (permutation >>> 1)] |= value << ((permutation & 1) << 2);
      count++;
    }
  }
  filled[region] = count === 0 ? 0 : 1;
  return count;
}

function clearRun(region: number, { runs, words, filled }: Build): void {
  if (filled[region] === 0) return;
  runs.fill(0, region * words, (region + 1) * words);
  filled[region] = 0;
}

/** Copies the values of some permutations into their rows. */
function transposeStrip(first: number, { pattern, found, bytes }: Build): void {
  const { regions, excess, rowBytes, permutations } = pattern;
  const end = Math.min(first + STRIP, permutations);
  for (let region = 0; region < regions.length; region += 2) {
    const left = region * bytes;
    // The last region may have none beside it.
    const right = region + 1 < regions.length ? left + bytes : left;
    for (let permutation = first; permutation < end; permutation++) {
      const half = permutation >>> 1;
      const shift = (permutation & 1) << 2;
      excess[permutation * rowBytes + (region >>> 1)] =
        ((found[left + half] >>> shift) & 15) | (((found[right + half] >>> shift) & 15) << 4);
    }
  }
}

/** The tiles of all permutations, in the order of their cells. */
function ordersOf(tiles: number, permutations: number): Uint8Array {
  const orders = new Uint8Array(permutations * tiles);
  for (let permutation = 0; permutation < permutations; permutation++) {
    const left = numbersBelow(tiles);
    orders.set(
      unrankDigits(permutation, tiles, tiles).map((digit) => left.splice(digit, 1)[0]),
      permutation * tiles,
    );
  }
  return orders;
}
