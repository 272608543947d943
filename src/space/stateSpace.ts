/*
 * The state space of a puzzle as a range of whole numbers. The index of a state is the board rank
 * of the search board, whose cells are in the order of cellOrder.ts.
 *
 * If tiles repeat, there are two such spaces. In the space of positions each distinguishable
 * position has one index, the rank of its arrangement. In the space of numberings, numbers
 * distinguish equal tiles: the search starts from every numbering of the goal, each distinguishable
 * position has several indices, all at the same depth, and counts are divided by their number. This
 * space is as large as the space of distinct tiles, and an engine for distinct tiles can search it.
 */
import {
  BLANK,
  blankCell,
  type Board,
  orderedBoard,
  tileSequence,
  withBlank,
} from '../puzzle/board.js';
import { isBipartite } from '../puzzle/colours.js';
import { boardCount } from '../puzzle/parts.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import type { Size } from '../puzzle/size.js';
import {
  boardRanker,
  rankerOfBoth,
  repeatedKinds,
  sequenceParity,
  type Sequences,
} from '../rank/boardRank.js';
import { cellOrderOf } from './cellOrder.js';
import { numberingOf } from './numbering.js';
import type { IndexBatch, PositionBatch } from './layerPositions.js';

export interface StateSpace {
  readonly puzzle: Puzzle;
  /** The size of the search board, whose cells are in the order of cellOrder.ts. */
  readonly searchSize: Size;
  /** The goal's blank cell on the search board. */
  readonly goalBlank: number;
  /**
   * Indices go from 0 to `indexCount` - 1: first all with the blank in cell 0, then all with the
   * blank in cell 1, and so on.
   */
  readonly indexCount: number;
  /** The sequences of the boards with the blank in a cell. */
  readonly sequences: Sequences;
  /** By number in the sequences: the tile. */
  readonly tiles: readonly number[];
  /**
   * If sequences are not of one parity and each distinguishable position has one index: the number
   * of tiles of each kind; see `freeKinds`.
   */
  readonly kindCounts: readonly number[] | undefined;
  /** The number of indices of the same position: 1 unless tiles repeat. */
  readonly multiplicity: number;
  /**
   * Distinguishable positions from which the goal can be reached: `indexCount` / `multiplicity`, or
   * fewer if the board is not whole.
   */
  readonly positions: number;
  /** The indices of the goal, `multiplicity` of them. */
  goalIndices(): Iterable<number>;
  /**
   * The canonical index of a board from which the goal can be reached; of any other board, any
   * number. Inverse: `positionAt`.
   */
  indexOf(board: ArrayLike<number>): number;
  /** The cell of the given board for a cell of the search board. */
  readonly givenCell: (cell: number) => number;
  /** The board of a canonical index; undefined for any other index. */
  positionAt(index: number): Board | undefined;
}

/**
 * The space of positions: one index for each position from which the goal can be reached.
 *
 * @throws AtlasError when there are more than can be numbered.
 */
export const positionSpace = (puzzle: Puzzle): StateSpace => spaceBy(boardRanker, puzzle);

/**
 * The space of positions with the cells in the order in which they are given, so that the index of
 * a position is its board rank.
 *
 * @throws AtlasError as {@link positionSpace}.
 */
export const rankSpace = (puzzle: Puzzle): StateSpace => spaceBy(boardRanker, puzzle, true);

/** A space with one index for each position: its rank. */
function spaceBy(ranker: typeof boardRanker, puzzle: Puzzle, givenOrder = false): StateSpace {
  const { searchSize, goal, goalBlank, givenCell, toGiven } = cellOrderOf(puzzle, givenOrder);
  const { count, sequences, tiles, kindCounts, unrank } = ranker(goal, searchSize);
  const indexOf = indexReader(
    puzzle.goal.map((_, cell) => givenCell(cell)),
    sequences,
    tiles,
  );
  return {
    puzzle,
    searchSize,
    goalBlank,
    givenCell,
    indexCount: count,
    sequences,
    tiles,
    kindCounts,
    multiplicity: 1,
    positions: boardCount(puzzle.goal, puzzle.size),
    goalIndices: () => [indexOf(puzzle.goal)],
    indexOf,
    positionAt: (index) => toGiven(unrank(index)),
  };
}

/** `indexOf` without allocation; `cells` has the given cell of each cell of the search board. */
function indexReader(
  cells: readonly number[],
  sequences: Sequences,
  tiles: readonly number[],
): StateSpace['indexOf'] {
  /** By tile. */
  const numbers = new Uint8Array(256);
  tiles.forEach((tile, number) => (numbers[tile] = number));
  const sequence = new Uint8Array(cells.length - 1);
  return (board) => {
    let blank = 0;
    let place = 0;
    for (let cell = 0; cell < cells.length; cell++) {
      const tile = board[cells[cell]];
      if (tile === BLANK) blank = cell;
      else sequence[place++] = numbers[tile];
    }
    return blank * sequences.count + sequences.rank(sequence);
  };
}

/**
 * The space of numberings, which is the space of positions if no tile repeats. On a board without
 * two colours the indices of the even sequences of a cell come before those of the odd ones; there
 * no tile may repeat.
 *
 * @throws AtlasError when a board of two or more rows and columns has more than 18 cells.
 */
export function numberingSpace(puzzle: Puzzle): StateSpace {
  if (!repeatedKinds(puzzle.goal, puzzle.size))
    return spaceBy(isBipartite(puzzle.size) ? boardRanker : rankerOfBoth, puzzle);
  const { goal, toSearch, toGiven, ...order } = cellOrderOf(puzzle);
  const { searchSize, goalBlank } = order;
  const { multiplicity, ofGoal, numbersOf, isCanonical, tilesOf } = numberingOf(tileSequence(goal));
  const { count, sequences, tiles, rank, unrank } = boardRanker(
    orderedBoard(searchSize, goalBlank),
    searchSize,
  );
  return {
    puzzle,
    ...order,
    indexCount: count,
    sequences,
    tiles,
    kindCounts: undefined,
    multiplicity,
    positions: count / multiplicity,

    *goalIndices() {
      for (const numbers of ofGoal()) yield rank(withBlank(numbers, goalBlank));
    },

    indexOf(board) {
      const search = toSearch(board);
      const blank = blankCell(search);
      return rank(
        withBlank(
          numbersOf(tileSequence(search), sequenceParity(searchSize, blank, goalBlank)),
          blank,
        ),
      );
    },

    positionAt(index) {
      const numbered = unrank(index);
      const numbers = tileSequence(numbered);
      return isCanonical(numbers)
        ? toGiven(withBlank(tilesOf(numbers), blankCell(numbered)))
        : undefined;
    },
  };
}

/** The positions of some states, in the order of their canonical indices. */
export function* positionBatches(
  batches: Iterable<IndexBatch>,
  space: StateSpace,
): Generator<PositionBatch> {
  const board = (index: number): Board => space.positionAt(index)!;
  for (const { count, items } of batches) {
    if (space.multiplicity === 1) yield { count, items, board };
    else {
      const canonical = [...items()].filter((index) => space.positionAt(index) !== undefined);
      yield { count: canonical.length, items: () => canonical, board };
    }
  }
}
