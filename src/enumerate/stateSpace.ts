/*
 * The state space of a puzzle as a range of whole numbers. The board is turned so that it has at least as many rows as
 * columns (a vertical move then changes few Lehmer digits), its tiles are numbered by the goal, and the index of a state
 * is its board rank. Where tiles repeat, the search starts from every numbering of the goal; each distinguishable position
 * then stands under several indices, all at the same depth, and counts are divided by how many those are.
 */
import { blankCell, orderedBoard, tileSequence, transposedBoard, withBlank, type Board } from '../puzzle/board.js';
import type { Puzzle } from '../puzzle/notation.js';
import { cellColour, cellCount, isLine, stateCount, transposedSize, type Size } from '../puzzle/size.js';
import { rankBoard, sequenceParity, unrankBoard } from '../rank/boardRank.js';
import { checkRankable } from '../rank/limits.js';
import { numberingOf } from './numbering.js';

export interface StateSpace {
  readonly puzzle: Puzzle;
  /** The size after turning: rows >= columns, unless the board was to be left as it is. */
  readonly frame: Size;
  /** The goal's blank cell in the frame. */
  readonly goalBlank: number;
  /** Indices go from 0 to `indexCount` - 1: N!/2, or N in a single row or column. */
  readonly indexCount: number;
  /** Indices that stand for the same position: 1 unless tiles repeat. */
  readonly multiplicity: number;
  /** Distinguishable positions: `indexCount` / `multiplicity`. */
  readonly states: number;
  /** The indices of the goal, `multiplicity` of them. */
  starts(): Iterable<number>;
  /** The canonical index of a board that can be reached from the goal. Inverse: `positionAt`. */
  indexOf(board: Board): number;
  /** The cell of the board as it was given that a cell of the frame is. */
  readonly givenCell: (cell: number) => number;
  /** The board of a canonical index; undefined when another index stands for the same position. */
  positionAt(index: number): Board | undefined;
}

/**
 * The space of all positions from which the goal can be reached; `unturned` keeps the board as it is given, so that indices are
 * board ranks.
 *
 * @throws UserError when a board of two or more rows and columns has more than 18 cells.
 */
export function stateSpace(puzzle: Puzzle, unturned = false): StateSpace {
  const { size, goal } = puzzle;
  if (!isLine(size)) checkRankable(size);
  const turned = !unturned && size.rows < size.columns;
  const frame = turned ? transposedSize(size) : size;
  const framedGoal = turned ? transposedBoard(goal, size) : goal;
  const goalBlank = blankCell(framedGoal);
  const identity = orderedBoard(frame, goalBlank);
  const indexCount = stateCount(size);
  // In a single row equal tiles never change places, so a position has one numbering there.
  const numbering = numberingOf(isLine(size) ? tileSequence(identity) : tileSequence(framedGoal));
  const tilesOf = (numbers: number[]): number[] =>
    isLine(size) ? tileSequence(framedGoal) : numbering.tilesOf(numbers);

  return {
    puzzle,
    frame,
    goalBlank,
    indexCount,
    multiplicity: numbering.multiplicity,
    states: indexCount / numbering.multiplicity,

    *starts() {
      for (const numbers of numbering.ofGoal()) yield rankBoard(withBlank(numbers, goalBlank), identity, frame);
    },

    givenCell: (cell) => (turned ? (cell % frame.columns) * size.columns + Math.floor(cell / frame.columns) : cell),

    indexOf(board) {
      const framed = turned ? transposedBoard(board, size) : board;
      const blank = blankCell(framed);
      if (isLine(size)) return blank;
      const numbers = numbering.numbersOf(tileSequence(framed), sequenceParity(frame, blank, goalBlank));
      return rankBoard(withBlank(numbers, blank), identity, frame);
    },

    positionAt(index) {
      const numbered = unrankBoard(index, identity, frame);
      const numbers = tileSequence(numbered);
      if (!numbering.isCanonical(numbers)) return undefined;
      const framed = withBlank(tilesOf(numbers), blankCell(numbered));
      return turned ? transposedBoard(framed, frame) : framed;
    },
  };
}

/** Positions at even depths, and at odd ones: the blank changes colour with every move. */
export function statesByParity({ frame, goalBlank, states }: StateSpace): readonly [even: number, odd: number] {
  const cells = cellCount(frame);
  let even = 0;
  for (let cell = 0; cell < cells; cell++) {
    if (cellColour(cell, frame) === cellColour(goalBlank, frame)) even++;
  }
  return [(states / cells) * even, (states / cells) * (cells - even)];
}
