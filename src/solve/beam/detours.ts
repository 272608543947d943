/*
 * Pairs of tiles that need more moves together than each of them alone. They guide a beam search
 * and bound nothing: the detours of all pairs are added up, though one move may serve several of
 * them.
 */
import { BLANK, type Board } from '../../puzzle/board.js';
import { blankMoves } from '../../puzzle/moves.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { lineOf, type Size } from '../../puzzle/size.js';
import { manhattanDistances } from '../../bounds/manhattan.js';

/**
 * For each tile in each cell the other cells that matter, and for each of these the moves more, by
 * the tile there.
 */
export interface Detours {
  /**
   * `firsts[tile x cells + cell]`: the place in `others` where the list of the tile in the cell
   * begins; it ends at the next.
   */
  readonly firsts: Int32Array;
  /** The other cell. */
  readonly others: Uint8Array;
  /** `moves[place in others x cells + other tile]`: the moves more. */
  readonly moves: Uint8Array;
}

/**
 * On larger boards two tiles have too many placements, and only the conflicts of lines are known.
 */
const MOST_MEASURED_CELLS = 25;

/**
 * The moves more of a tile in a cell, by the tile in the other cell; undefined if there are none.
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
  const cells = goal.length;
  const homes = goal.map((_, tile) => goal.indexOf(tile));
  return (tile, cell, other) => {
    const home = homes[tile];
    const isShared = (axis: number, a: number, b: number): boolean =>
      lineOf(a, axis, size) === lineOf(b, axis, size);
    const axis = [0, 1].find((each) => isShared(each, home, cell) && isShared(each, other, cell));
    if (axis === undefined) return undefined;
    return Uint8Array.from({ length: cells }, (_, there) => {
      if (there === tile || there === BLANK || !isShared(axis, homes[there], cell)) return 0;
      return cell < other === home < homes[there] ? 0 : 2;
    });
  };
}

/**
 * The moves of every pair of tiles to their homes, wherever the blank is, less their Manhattan
 * distances.
 */
function* pairDetours(goal: Board, size: Size): Generator<undefined, RowOf> {
  const cells = goal.length;
  const distances = manhattanDistances(goal, size);
  /** `[((tile x cells + cell) x cells + other cell) x cells + other tile]` */
  const detours = new Uint8Array(cells ** 4);
  const put = (tile: number, cell: number, otherCell: number, other: number, detour: number) => {
    detours[((tile * cells + cell) * cells + otherCell) * cells + other] = detour;
  };
  const search = pairSearch(goal, size);
  for (let one = 1; one < cells; one++) {
    for (let other = one + 1; other < cells; other++) {
      const moves = search(one, other);
      for (let first = 0; first < cells; first++) {
        for (let second = 0; second < cells; second++) {
          if (first === second) continue;
          const place = (first * cells + second) * cells;
          const fewest = Math.min(...moves.subarray(place, place + cells));
          const apart = distances[one * cells + first] + distances[other * cells + second];
          put(one, first, second, other, fewest - apart);
          put(other, second, first, one, fewest - apart);
        }
      }
    }
    yield;
  }
  return (tile, cell, other) => {
    const first = ((tile * cells + cell) * cells + other) * cells;
    const row = detours.subarray(first, first + cells);
    return row.some((detour) => detour > 0) ? row : undefined;
  };
}

/**
 * Finds the fewest moves of two tiles to their homes, by (one's cell x cells + the other's) x cells
 * + the blank's; 255 where both would be in one cell. Moves of other tiles do not count. The next
 * search writes into the same array.
 */
function pairSearch(goal: Board, size: Size): (one: number, other: number) => Uint8Array {
  const cells = goal.length;
  const neighbours = blankMoves(size).map((moves) => moves.map(({ to }) => to));
  const found = new Uint8Array(cells ** 3);
  return (one, other) => {
    found.fill(255);
    const homes = goal.indexOf(one) * cells + goal.indexOf(other);
    let layer = [homes * cells + goal.indexOf(BLANK)];
    found[layer[0]] = 0;
    for (let depth = 0; layer.length > 0; depth++) {
      const next: number[] = [];
      // The layer grows by the states that are reached without a move that counts.
      for (const state of layer) {
        // Later a state may have been reached by fewer moves.
        if (found[state] !== depth) continue;
        const blank = state % cells;
        const second = Math.floor(state / cells) % cells;
        const first = Math.floor(state / (cells * cells));
        for (const to of neighbours[blank]) {
          const moved = depth + Number(to === first || to === second);
          const firstNow = to === first ? blank : first;
          const secondNow = to === second ? blank : second;
          const after = (firstNow * cells + secondNow) * cells + to;
          if (found[after] <= moved) continue;
          found[after] = moved;
          (moved === depth ? layer : next).push(after);
        }
      }
      layer = next;
    }
    return found;
  };
}
