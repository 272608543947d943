/*
 * The state space of a puzzle as a range of whole numbers. The board is turned so that it has at least as many rows as
 * columns (a vertical move then changes few Lehmer digits), its tiles are numbered by the goal, and the index of a state
 * is its board rank. Where tiles repeat, the search starts from every numbering of the goal; each distinguishable position
 * then stands under several indices, all at the same depth, and counts are divided by how many those are.
 */
import { blankCell, type Board, orderedBoard, tileSequence, transposedBoard, withBlank } from '../puzzle/board.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { blankCellsByDepth } from '../puzzle/metric.js';
import { isLine, type Size, stateCount, transposedSize } from '../puzzle/size.js';
import { rankBoard, sequenceParity, unrankBoard } from '../rank/boardRank.js';
import { checkRankable } from '../rank/limits.js';
import type { Block } from './sample.js';
import { numberingOf } from './numbering.js';

export interface StateSpace {
  readonly puzzle: Puzzle;
  /** The size after turning: rows >= columns, unless the board was to be left as it is. */
  readonly turnedSize: Size;
  /** The goal's blank cell on the turned board. */
  readonly goalBlank: number;
  /** Indices go from 0 to `indexCount` - 1: N!/2, or N in a single row or column. */
  readonly indexCount: number;
  /** Indices that stand for the same position: 1 unless tiles repeat. */
  readonly multiplicity: number;
  /** Distinguishable positions: `indexCount` / `multiplicity`. */
  readonly positions: number;
  /** The indices of the goal, `multiplicity` of them. */
  goalIndices(): Iterable<number>;
  /** The canonical index of a board that can be reached from the goal. Inverse: `positionAt`. */
  indexOf(board: Board): number;
  /** The cell of the board as it was given that a cell of the turned board is. */
  readonly givenCell: (cell: number) => number;
  /** The board of a canonical index; undefined when another index stands for the same position. */
  positionAt(index: number): Board | undefined;
}

/**
 * The space of all positions from which the goal can be reached; `unturned` keeps the board as it is given, so that indices are
 * board ranks.
 *
 * @throws AtlasError when a board of two or more rows and columns has more than 18 cells.
 */
export function stateSpace(puzzle: Puzzle, unturned = false): StateSpace {
  const { size, goal } = puzzle;
  if (!isLine(size)) checkRankable(size);
  const turned = !unturned && size.rows < size.columns;
  const turnedSize = turned ? transposedSize(size) : size;
  const framedGoal = turned ? transposedBoard(goal, size) : goal;
  const goalBlank = blankCell(framedGoal);
  const identity = orderedBoard(turnedSize, goalBlank);
  const indexCount = stateCount(size);
  // In a single row equal tiles never change places, so a position has one numbering there.
  const numbering = numberingOf(isLine(size) ? tileSequence(identity) : tileSequence(framedGoal));
  const tilesOf = (numbers: number[]): number[] =>
    isLine(size) ? tileSequence(framedGoal) : numbering.tilesOf(numbers);

  return {
    puzzle,
    turnedSize,
    goalBlank,
    indexCount,
    multiplicity: numbering.multiplicity,
    positions: indexCount / numbering.multiplicity,

    *goalIndices() {
      for (const numbers of numbering.ofGoal()) yield rankBoard(withBlank(numbers, goalBlank), identity, turnedSize);
    },

    givenCell: (cell) =>
      turned ? (cell % turnedSize.columns) * size.columns + Math.floor(cell / turnedSize.columns) : cell,

    indexOf(board) {
      const framed = turned ? transposedBoard(board, size) : board;
      const blank = blankCell(framed);
      if (isLine(size)) return blank;
      const numbers = numbering.numbersOf(tileSequence(framed), sequenceParity(turnedSize, blank, goalBlank));
      return rankBoard(withBlank(numbers, blank), identity, turnedSize);
    },

    positionAt(index) {
      const numbered = unrankBoard(index, identity, turnedSize);
      const numbers = tileSequence(numbered);
      if (!numbering.isCanonical(numbers)) return undefined;
      const framed = withBlank(tilesOf(numbers), blankCell(numbered));
      return turned ? transposedBoard(framed, turnedSize) : framed;
    },
  };
}

/** The cells of the turned board that the blank can be in, by depth modulo the length of the list. */
export const blankCellsOf = ({ puzzle, turnedSize, goalBlank }: StateSpace): readonly (readonly number[])[] =>
  blankCellsByDepth(puzzle.metric, turnedSize, goalBlank);

/** The indices of a layer, one for each position. */
export const canonicalBlocks = (blocks: Iterable<Block<number>>, space: StateSpace): Iterable<Block<number>> =>
  space.multiplicity === 1 ? blocks : filtered(blocks, (index) => space.positionAt(index) !== undefined);

function* filtered(blocks: Iterable<Block<number>>, keep: (index: number) => boolean): Generator<Block<number>> {
  for (const { items } of blocks) {
    const kept = [...items()].filter(keep);
    yield { count: kept.length, items: () => kept };
  }
}
