/*
 * Builds a pattern database of the 4x4 board: for every placement of some tiles, the fewest moves of these tiles that bring them
 * home, wherever the blank is (Korf and Felner 2002). Other tiles' moves are free, so the blank's cells that it can reach
 * without moving a tile of the pattern are one. The search goes from the goal by moves of pattern tiles; each placement
 * remembers from which cells the blank has been.
 *
 * A placement is a number with four bits a tile: the cell of tile i of the pattern is (placement >>> 4 i) & 15.
 */

/** What stands for placements with two tiles in a cell. */
export const NO_PLACEMENT = 255;

const CELLS = 16;
const NOT_LEFT = 0xeeee;
const NOT_RIGHT = 0x7777;

/** The cells next to each cell, as a mask. */
const NEXT = Uint16Array.from({ length: CELLS }, (_, cell) => spread(1 << cell) & ~(1 << cell));

function spread(mask: number): number {
  return (mask | (mask << 4) | (mask >>> 4) | ((mask & NOT_RIGHT) << 1) | ((mask & NOT_LEFT) >>> 1)) & 0xffff;
}

/** How many placements a pattern of so many tiles has. */
export function placementCount(tiles: number): number {
  let count = 1;
  for (let tile = 0; tile < tiles; tile++) count *= CELLS - tile;
  return count;
}

/** The placement of a pattern's tiles in these cells, the first in the lowest bits. */
export const placementOf = (cells: readonly number[]): number =>
  cells.reduce((placement, cell, tile) => placement | (cell << (4 * tile)), 0);

/**
 * `distances[placement]` for the tiles whose home cells are `homes`, up to six of them, the goal's blank being in cell `blank`.
 * `watch` hears how many placements are done, layer by layer.
 */
export function searchPattern(homes: readonly number[], blank: number, watch: (found: number) => void): Uint8Array {
  const tiles = homes.length;
  const size = 2 ** (4 * tiles);
  const distances = new Uint8Array(size).fill(NO_PLACEMENT);
  /** The blank's cells from which a placement has been, or is about to be, left. */
  const seen = new Uint16Array(size);
  let frontier = new Frontier();
  let next = new Frontier();

  const start = placementOf(homes);
  distances[start] = 0;
  frontier.push(start * CELLS + blank);
  let found = 1;
  for (let distance = 1; frontier.length > 0; distance++) {
    for (let entry = 0; entry < frontier.length; entry++) {
      const placement = frontier.entries[entry] >>> 4;
      const from = frontier.entries[entry] & 15;
      if ((seen[placement] & (1 << from)) !== 0) continue;
      let free = 0xffff;
      for (let tile = 0; tile < tiles; tile++) free &= ~(1 << ((placement >>> (4 * tile)) & 15));
      const region = regionOf(1 << from, free);
      seen[placement] |= region;
      for (let tile = 0; tile < tiles; tile++) {
        const cell = (placement >>> (4 * tile)) & 15;
        for (let targets = NEXT[cell] & region; targets !== 0; targets &= targets - 1) {
          const target = 31 - Math.clz32(targets & -targets);
          const moved = placement ^ ((cell ^ target) << (4 * tile));
          if ((seen[moved] & (1 << cell)) !== 0) continue;
          if (distances[moved] === NO_PLACEMENT) {
            distances[moved] = distance;
            found++;
          }
          next.push(moved * CELLS + cell);
        }
      }
    }
    watch(found);
    frontier.length = 0;
    [frontier, next] = [next, frontier];
  }
  return distances;
}

/** The free cells that the blank reaches without moving a tile of the pattern. */
function regionOf(start: number, free: number): number {
  let region = start;
  for (;;) {
    const larger = spread(region) & free;
    if (larger === region) return region;
    region = larger;
  }
}

/** Placements with the blank's cell in the four lowest bits, in a list that grows. */
class Frontier {
  entries = new Int32Array(1 << 12);
  length = 0;

  push(entry: number): void {
    if (this.length === this.entries.length) {
      const larger = new Int32Array(2 * this.length);
      larger.set(this.entries);
      this.entries = larger;
    }
    this.entries[this.length++] = entry;
  }
}

/** Leaves out what is no placement: {@link placementCount} bytes. Inverse: {@link unpackPattern}. */
export const packPattern = (distances: Uint8Array): Uint8Array<ArrayBuffer> =>
  distances.filter((distance) => distance !== NO_PLACEMENT);

/** The table by placement of a packed one. */
export function unpackPattern(packed: Uint8Array, tiles: number): Uint8Array {
  const distances = new Uint8Array(2 ** (4 * tiles)).fill(NO_PLACEMENT);
  let read = 0;
  // Ascending placements: the last tile, in the highest bits, changes slowest.
  const place = (tile: number, higher: number, free: number): void => {
    for (let cell = 0; cell < CELLS; cell++) {
      if ((free & (1 << cell)) === 0) continue;
      const placement = (higher << 4) | cell;
      if (tile === 0) distances[placement] = packed[read++];
      else place(tile - 1, placement, free & ~(1 << cell));
    }
  };
  place(tiles - 1, 0, 0xffff);
  return distances;
}
