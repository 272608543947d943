/*
 * Pairs of tiles that need more moves together than each of them alone. They guide a beam search
 * and bound nothing: the detours of all pairs are added up, though one move may serve several of
 * them.
 */
import { BLANK, type Board } from '../../puzzle/board.js';
import { blankMoves } from '../../puzzle/moves.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import type { Size } from '../../puzzle/size.js';
import { manhattanDistances } from '../heuristics/manhattan.js';

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
    cells <= MOST_MEASURED_CELLS ? yield* measured(goal, size) : lineConflicts(goal, size);
  const firsts = new Int32Array(cells * cells + 1);
  const others: number[] = [];
  const rows: Uint8Array[] = [];
  for (let place = 0; place < cells * cells; place++) {
    const [tile, cell] = [Math.floor(place / cells), place % cells];
    for (let other = 0; other < cells && tile !== BLANK; other++) {
      const row = other === cell ? undefined : rowOf(tile, cell, other);
      if (row) others[rows.push(row) - 1] = other;
    }
    firsts[place + 1] = rows.length;
    if (cell === 0) yield;
  }
  const moves = new Uint8Array(rows.length * cells);
  rows.forEach((row, number) => moves.set(row, number * cells));
  return {
    firsts,
    others: Uint8Array.from(others),
    moves,
  };
}

/**
 * Two tiles in the row or column where both belong, but in the wrong order: one of them must leave
 * it and come back.
 */
function lineConflicts(goal: Board, { columns }: Size): RowOf {
  const cells = goal.length;
  const homes = goal.map((_, tile) => goal.indexOf(tile));
  const lineOf = [(cell: number) => Math.floor(cell / columns), (cell: number) => cell % columns];
  return (tile, cell, other) => {
    const home = homes[tile];
    const line = lineOf.find((of) => of(home) === of(cell) && of(other) === of(cell));
    if (!line) return undefined;
    return Uint8Array.from({ length: cells }, (_, there) => {
      if (there === tile || there === BLANK || line(homes[there]) !== line(cell)) return 0;
      return cell < other === home < homes[there] ? 0 : 2;
    });
  };
}

/** A database of every pair of tiles, less their Manhattan distances. */
function* measured(goal: Board, size: Size): Generator<undefined, RowOf> {
  const cells = goal.length;
  const distances = manhattanDistances(goal, size);
  const moves = blankMoves(size).map((all) => all.map(({ to }) => to));
  const home = (tile: number): number => goal.indexOf(tile);
  const stride = cells * cells;
  const found = new Uint8Array(cells * stride);
  // A state is entered from each of up to four neighbours at most once.
  let [layer, next] = [new Int32Array(4 * found.length), new Int32Array(4 * found.length)];
  /** [((tile x cells + cell) x cells + other cell) x cells + other tile] */
  const more = new Uint8Array(stride * stride);

  /**
   * The fewest moves of two tiles to their homes, by (one's cell x cells + the other's) x cells +
   * the blank's.
   */
  function search(one: number, other: number): void {
    found.fill(255);
    layer[0] = (home(one) * cells + home(other)) * cells + home(BLANK);
    found[layer[0]] = 0;
    for (let depth = 0, count = 1; count > 0; depth++) {
      let farther = 0;
      for (let at = 0; at < count; at++) {
        const state = layer[at];
        if (found[state] !== depth) continue;
        const blank = state % cells;
        const second = Math.floor(state / cells) % cells;
        const first = Math.floor(state / stride);
        for (const to of moves[blank]) {
          const counts = to === first || to === second ? 1 : 0;
          const after =
            ((to === first ? blank : first) * cells + (to === second ? blank : second)) * cells +
            to;
          if (found[after] <= depth + counts) continue;
          found[after] = depth + counts;
          if (counts === 0) layer[count++] = after;
          else next[farther++] = after;
        }
      }
      [layer, next, count] = [next, layer, farther];
    }
  }

  for (let one = 1; one < cells; one++) {
    for (let other = one + 1; other < cells; other++) {
      search(one, other);
      for (let place = 0; place < stride; place++) {
        const [first, second] = [Math.floor(place / cells), place % cells];
        if (first === second) continue;
        let fewest = 255;
        for (let blank = 0; blank < cells; blank++)
          fewest = Math.min(fewest, found[place * cells + blank]);
        const detour = fewest - distances[one * cells + first] - distances[other * cells + second];
        more[((one * cells + first) * cells + second) * cells + other] = detour;
        more[((other * cells + second) * cells + first) * cells + one] = detour;
      }
    }
    yield;
  }
  return (tile, cell, other) => {
    const first = ((tile * cells + cell) * cells + other) * cells;
    const row = more.subarray(first, first + cells);
    return row.some((detour) => detour > 0) ? row : undefined;
  };
}
