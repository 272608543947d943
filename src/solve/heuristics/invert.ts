/*
 * The invert distance (Ken'ichiro Takahashi). A vertical move carries a tile past W - 1 others in reading order (W columns), so
 * it changes the number of inversions by at most W - 1, and by an even number where W - 1 is even. The inversions of the
 * reading order thus tell how many vertical moves are needed at least, and those of the order along the columns how many
 * horizontal ones.
 */
import { BLANK, transposedBoard, type Board } from '../../puzzle/board.js';
import { cellCount, type Size } from '../../puzzle/size.js';
import type { LowerBound } from './lowerBound.js';

/** The invert distance; for distinct tiles. */
export function invert(goal: Board, size: Size): LowerBound {
  const inversions = new Inversions(goal, size);
  return {
    start(board, length) {
      inversions.start(board, length);
      return inversions.verticalMoves(0) + inversions.horizontalMoves(0);
    },
    after(g, tiles, from, to) {
      inversions.after(g, tiles, from, to);
      return inversions.verticalMoves(g + 1) + inversions.horizontalMoves(g + 1);
    },
  };
}

/** The inversions along rows and along columns at each depth of a path. */
export class Inversions {
  readonly #size: Size;
  readonly #rowOrder: Uint8Array;
  readonly #columnOrder: Uint8Array;
  readonly #vertical: Uint8Array;
  readonly #horizontal: Uint8Array;
  #alongRows = new Int32Array(0);
  #alongColumns = new Int32Array(0);

  constructor(goal: Board, size: Size) {
    this.#size = size;
    this.#rowOrder = placesOf(goal);
    this.#columnOrder = placesOf(transposedBoard(goal, size));
    this.#vertical = movesToUndo(size.columns - 1, cellCount(size));
    this.#horizontal = movesToUndo(size.rows - 1, cellCount(size));
  }

  start(board: Board, length: number): void {
    this.#alongRows = new Int32Array(length + 1);
    this.#alongColumns = new Int32Array(length + 1);
    this.#alongRows[0] = countInversions(board, this.#rowOrder);
    this.#alongColumns[0] = countInversions(transposedBoard(board, this.#size), this.#columnOrder);
  }

  after(g: number, tiles: Uint8Array, from: number, to: number): void {
    const width = this.#size.columns;
    const low = from < to ? from : to;
    const high = from < to ? to : from;
    const tile = tiles[from];
    // As if the tile went forward, each tile it passes that comes later in the goal makes an inversion.
    let change = 0;
    if (high - low === width) {
      const order = this.#rowOrder;
      for (let cell = low + 1; cell < high; cell++) change += order[tiles[cell]] < order[tile] ? -1 : 1;
      this.#alongRows[g + 1] = this.#alongRows[g] + (from < to ? change : -change);
      this.#alongColumns[g + 1] = this.#alongColumns[g];
    } else {
      const order = this.#columnOrder;
      for (let cell = low + width; cell < tiles.length; cell += width) {
        change += order[tiles[cell]] < order[tile] ? -1 : 1;
      }
      for (let cell = high - width; cell >= 0; cell -= width) change += order[tiles[cell]] < order[tile] ? -1 : 1;
      this.#alongColumns[g + 1] = this.#alongColumns[g] + (from < to ? change : -change);
      this.#alongRows[g + 1] = this.#alongRows[g];
    }
  }

  /** The fewest vertical moves that the board at depth g needs. */
  verticalMoves(g: number): number {
    return this.#vertical[this.#alongRows[g]];
  }

  horizontalMoves(g: number): number {
    return this.#horizontal[this.#alongColumns[g]];
  }
}

/** The place of each tile in the goal's reading order. */
function placesOf(goal: Board): Uint8Array {
  const places = new Uint8Array(goal.length);
  goal.filter((tile) => tile !== BLANK).forEach((tile, place) => (places[tile] = place));
  return places;
}

function countInversions(board: Board, order: Uint8Array): number {
  const sequence = board.filter((tile) => tile !== BLANK).map((tile) => order[tile]);
  let count = 0;
  for (const [place, number] of sequence.entries()) {
    for (let later = place + 1; later < sequence.length; later++) if (sequence[later] < number) count++;
  }
  return count;
}

/** `moves[inversions]`: the fewest moves that undo so many, where a move passes `passed` tiles. */
function movesToUndo(passed: number, cells: number): Uint8Array {
  return Uint8Array.from({ length: (cells * cells) / 2 }, (_, inversions) => {
    if (passed === 0) return 0;
    const fewest = Math.ceil(inversions / passed);
    return passed % 2 === 1 && (fewest - inversions) % 2 !== 0 ? fewest + 1 : fewest;
  });
}
