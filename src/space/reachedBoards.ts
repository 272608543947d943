/*
 * The boards from which a goal can be reached, as a range of numbers, on boards of any shape. A
 * number is a cell of the blank and an order of the tiles of each part of the board (`parts.ts`),
 * as digits of a mixed radix.
 */
import { BLANK, blankCell, exchanged, type Board } from '../puzzle/board.js';
import { inversionParity } from '../puzzle/parity.js';
import { blankPath, keptParts, type KeptPart } from '../puzzle/parts.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { cellCount } from '../puzzle/size.js';
import { arrangementCount, arrangementRanker } from '../rank/arrangementRank.js';
import { unrankTiles } from '../rank/sequenceRank.js';
import { shuffle, type RandomBelow } from './random.js';

/** The boards from which the goal of a puzzle can be reached. */
interface ReachedBoards {
  /** The board of a number, 0 ... {@link boardCount} - 1, which must be exact: below 2^53. */
  boardAt(number: number): Board;
  /** One of them, each equally likely, also if there are more than 2^53. */
  random(below: RandomBelow): Board;
}

/** The orders of the tiles of a part, by number. */
interface NumberedOrders {
  readonly count: number;
  orderAt(number: number): readonly number[];
}

export function reachedBoards({ goal, size }: Puzzle): ReachedBoards {
  const home = blankCell(goal);
  const parts = keptParts(goal, size).map((part) => ({ ...part, ...numberedOrders(part) }));
  const paths = Array.from({ length: cellCount(size) }, (_, cell) => blankPath(home, cell, size));
  /** The board with an order of the tiles of each part, and the blank then moved to a cell. */
  const boardOfOrders = (orders: readonly (readonly number[])[], blank: number): Board => {
    const board = [...goal];
    for (const [number, { cells }] of parts.entries())
      orders[number].forEach((tile, place) => (board[cells[place]] = tile));
    const path = paths[blank];
    path.slice(1).forEach((cell, before) => (board[path[before]] = board[cell]));
    board[blank] = BLANK;
    return board;
  };
  return {
    boardAt(number) {
      let rest = number;
      const orders = parts.map(({ count, orderAt }) => {
        const order = orderAt(rest % count);
        rest = Math.floor(rest / count);
        return order;
      });
      return boardOfOrders(orders, rest);
    },
    random: (below) =>
      boardOfOrders(
        parts.map((part) => randomOrder(part, below)),
        below(paths.length),
      ),
  };
}

/** An order of the tiles of a part, all equally likely. */
function randomOrder({ tiles, orders }: KeptPart, below: RandomBelow): readonly number[] {
  if (typeof orders === 'object') return orders[below(orders.length)];
  const order = shuffle([...tiles], below);
  if (orders === 'all') return order;
  const places = order.map((tile) => tiles.indexOf(tile));
  return inversionParity(places) === 'odd' ? exchanged(order) : order;
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
