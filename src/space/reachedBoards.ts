/*
 * The boards from which a goal can be reached, as a range of numbers, on boards of any shape. A
 * number is a cell of the blank and an order of the tiles of each part of the board (`parts.ts`),
 * as digits of a mixed radix.
 */
import { BLANK, blankCell, type Board } from '../puzzle/board.js';
import { blankPath, keptParts, type KeptPart } from '../puzzle/parts.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { cellCount } from '../puzzle/size.js';
import { arrangementCount, arrangementRanker } from '../rank/arrangementRank.js';
import { unrankTiles } from '../rank/sequenceRanker.js';

/** The orders of the tiles of a part, by number. */
interface NumberedOrders {
  readonly count: number;
  orderAt(number: number): readonly number[];
}

/** The board of a number, 0 ... {@link boardCount} - 1, which must be exact: below 2^53. */
export function reachedBoards({ goal, size }: Puzzle): (number: number) => Board {
  const home = blankCell(goal);
  const parts = keptParts(goal, size).map((part) => ({ ...part, ...numberedOrders(part) }));
  const paths = Array.from({ length: cellCount(size) }, (_, cell) => blankPath(home, cell, size));
  return (number) => {
    const board = [...goal];
    let rest = number;
    for (const { cells, count, orderAt } of parts) {
      orderAt(rest % count).forEach((tile, place) => (board[cells[place]] = tile));
      rest = Math.floor(rest / count);
    }
    const path = paths[rest];
    path.slice(1).forEach((cell, before) => (board[path[before]] = board[cell]));
    board[path[path.length - 1]] = BLANK;
    return board;
  };
}

function numberedOrders({ tiles, orders }: KeptPart): NumberedOrders {
  if (typeof orders === 'object')
    return { count: orders.length, orderAt: (number) => orders[number] };
  const sequence = new Uint8Array(tiles.length);
  if (orders === 'even') {
    const count = arrangementCount(tiles.map(() => 1)) / 2;
    return {
      count,
      orderAt(number) {
        unrankTiles(number, tiles.length, 'even', sequence);
        return Array.from(sequence, (place) => tiles[place - 1]);
      },
    };
  }
  const kinds = [...new Set(tiles)];
  const counts = kinds.map((kind) => tiles.filter((tile) => tile === kind).length);
  const { unrank } = arrangementRanker(counts);
  return {
    count: arrangementCount(counts),
    orderAt(number) {
      unrank(number, sequence);
      return Array.from(sequence, (kind) => kinds[kind]);
    },
  };
}
