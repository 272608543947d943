/*
 * Pairs of tiles that need more moves together than each of them alone. They guide a beam search
 * and bound nothing: the detours of all pairs are added up, though one move may serve several of
 * them.
 */
import { BLANK, type Board } from '../../puzzle/board.js';
import { gridPlaceOf } from '../../puzzle/grid.js';
import { blankMoves } from '../../puzzle/moves.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import type { Size } from '../../puzzle/size.js';
import { manhattanDistances } from '../../bounds/manhattan.js';

/**
 * For each tile in each cell: the other cells whose tile can cost additional moves, and the number
 * of these moves for each tile that may be in the other cell.
 */
export interface Detours {
  /**
   * `firsts[tile x cells + cell]`: the place in `others` where the list of the tile in the cell
   * begins; it ends at the next.
   */
  readonly firsts: Int32Array;
  /** The other cell. */
  readonly others: Uint8Array;
  /** `moves[place in others x cells + other tile]`: the additional moves. */
  readonly moves: Uint8Array;
}

/**
 * On larger boards two tiles have too many placements, and only the conflicts of lines are known.
 */
const MOST_MEASURED_CELLS = 49;

/**
 * The additional moves of a tile in a cell, by the tile in the other cell; undefined if there are
 * none.
 */
type RowOf = (tile: number, cell: number, other: number) => Uint8Array | undefined;

/** The detours of a puzzle with distinct tiles. It yields every few milliseconds. */
export function* detoursOf({ goal, size }: Puzzle): Generator<undefined, Detours> {
  const cells = goal.length;
  const rowOf =
    cells <= MOST_MEASURED_CELLS ? yield* pairDetours(goal, size) : lineConflicts(goal, size);
  const firsts = new Int32Array(cells * cells + 1);
  const others: number[] = [];
  const rows: Uint8Array[] = [];
  for (let tile = 0; tile < cells; tile++) {
    for (let cell = 0; cell < cells; cell++) {
      for (let other = 0; other < cells && tile !== BLANK; other++) {
        const row = other === cell ? undefined : rowOf(tile, cell, other);
        if (!row) continue;
        others.push(other);
        rows.push(row);
      }
      firsts[tile * cells + cell + 1] = rows.length;
    }
    yield;
  }
  const moves = new Uint8Array(rows.length * cells);
  rows.forEach((row, number) => moves.set(row, number * cells));
  return { firsts, others: Uint8Array.from(others), moves };
}

/**
 * Two tiles in the row or column where both belong, but in the wrong order: one of them must leave
 * it and come back.
 */
function lineConflicts(goal: Board, size: Size): RowOf {
  const homes = goal.map((_, tile) => goal.indexOf(tile));
  const places = goal.map((_, cell) => gridPlaceOf(cell, size));
  /** By cell. */
  const rows = places.map(([row]) => row);
  const columns = places.map(([, column]) => column);
  const shares = (lines: readonly number[], home: number, cell: number, other: number): boolean =>
    lines[home] === lines[cell] && lines[other] === lines[cell];
  return (tile, cell, other) => {
    const home = homes[tile];
    const lines = shares(rows, home, cell, other) ? rows : columns;
    if (!shares(lines, home, cell, other)) return undefined;
    const row = new Uint8Array(homes.length);
    for (let there = 1; there < homes.length; there++) {
      const otherHome = homes[there];
      if (there !== tile && lines[otherHome] === lines[cell])
        row[there] = cell < other === home < otherHome ? 0 : 2;
    }
    return row;
  };
}

/**
 * The moves of every pair of tiles to their homes, wherever the blank is, less their Manhattan
 * distances.
 */
function* pairDetours(goal: Board, size: Size): Generator<undefined, RowOf> {
  const cells = goal.length;
  const distances = manhattanDistances(goal, size);
  /** By (tile x cells + cell) x cells + other cell: the row, of pairs that have a detour. */
  const rows = new Map<number, Uint8Array>();
  const put = (place: number, other: number, detour: number): void => {
    let row = rows.get(place);
    if (!row) rows.set(place, (row = new Uint8Array(cells)));
    row[other] = detour;
  };
  const states = pairStates(size);
  const { firsts } = states;
  const movesOf = pairSearch(goal, states);
  for (let one = 1; one < cells; one++) {
    for (let other = one + 1; other < cells; other++) {
      const moves = movesOf(one, other);
      for (let first = 0; first < cells; first++) {
        for (let second = 0; second < cells; second++) {
          if (first === second) continue;
          const placement = first * cells + second;
          let fewest = moves[firsts[placement]];
          for (let state = firsts[placement] + 1; state < firsts[placement + 1]; state++)
            fewest = Math.min(fewest, moves[state]);
          const detour =
            fewest - distances[one * cells + first] - distances[other * cells + second];
          if (detour === 0) continue;
          put((one * cells + first) * cells + second, other, detour);
          put((other * cells + second) * cells + first, one, detour);
        }
      }
    }
    yield;
  }
  return (tile, cell, other) => rows.get((tile * cells + cell) * cells + other);
}

/**
 * The states of two tiles, whichever they are: a placement, which is one's cell x cells + the
 * other's, and a region of the blank, the cells that the blank reaches without moving one of them.
 */
interface PairStates {
  /** `firsts[placement]`: the number of the state with the first region; the others follow. */
  readonly firsts: Int32Array;
  /** `regions[placement x cells + cell]`: the number of the cell's region, from 0 on. */
  readonly regions: Uint8Array;
  /** The states that a move of one of the tiles leads to. */
  readonly next: readonly (readonly number[])[];
}

function pairStates(size: Size): PairStates {
  const neighbours = blankMoves(size).map((moves) => moves.map(({ to }) => to));
  const cells = neighbours.length;
  const firsts = new Int32Array(cells ** 2 + 1);
  const regions = new Uint8Array(cells ** 3);
  for (let placement = 0; placement < cells ** 2; placement++) {
    const [first, second] = [Math.floor(placement / cells), placement % cells];
    const own = regions.subarray(placement * cells, (placement + 1) * cells);
    const count = first === second ? 0 : numberRegions(own, [first, second], neighbours);
    firsts[placement + 1] = firsts[placement] + count;
  }
  const stateOf = (first: number, second: number, blank: number): number =>
    firsts[first * cells + second] + regions[(first * cells + second) * cells + blank];
  const next = Array.from({ length: firsts[cells ** 2] }, (): number[] => []);
  for (let first = 0; first < cells; first++) {
    for (let second = 0; second < cells; second++) {
      if (first === second) continue;
      for (const to of neighbours[first])
        if (to !== second) next[stateOf(first, second, to)].push(stateOf(to, second, first));
      for (const to of neighbours[second])
        if (to !== first) next[stateOf(first, second, to)].push(stateOf(first, to, second));
    }
  }
  return { firsts, regions, next };
}

/** Numbers the regions beside the tiles of a placement, by cell. Returns how many there are. */
function numberRegions(
  regions: Uint8Array,
  tiles: readonly number[],
  neighbours: readonly (readonly number[])[],
): number {
  const isSeen = regions.map((_, cell) => Number(tiles.includes(cell)));
  let count = 0;
  for (const start of regions.keys()) {
    if (isSeen[start] === 1) continue;
    isSeen[start] = 1;
    const reached = [start];
    // The list grows as it is read.
    for (const cell of reached) {
      regions[cell] = count;
      for (const to of neighbours[cell]) {
        if (isSeen[to] === 1) continue;
        isSeen[to] = 1;
        reached.push(to);
      }
    }
    count++;
  }
  return count;
}

/**
 * Finds the fewest moves of two tiles to their homes, by state. Moves of other tiles do not count.
 * The next search writes into the same array.
 */
function pairSearch(
  goal: Board,
  { firsts, regions, next }: PairStates,
): (one: number, other: number) => Uint8Array {
  const cells = goal.length;
  const found = new Uint8Array(next.length);
  const queue = new Int32Array(next.length);
  return (one, other) => {
    found.fill(UNREACHED);
    const homes = goal.indexOf(one) * cells + goal.indexOf(other);
    queue[0] = firsts[homes] + regions[homes * cells + goal.indexOf(BLANK)];
    found[queue[0]] = 0;
    for (let done = 0, seen = 1; done < seen; done++) {
      for (const state of next[queue[done]]) {
        if (found[state] !== UNREACHED) continue;
        found[state] = found[queue[done]] + 1;
        queue[seen++] = state;
      }
    }
    return found;
  };
}

/** More than any two tiles need. */
const UNREACHED = 255;
