/*
 * The state space of a puzzle as a range of whole numbers. The board is turned so that it has at least as many rows as
 * columns (a vertical move then changes few places of the sequence), and the index of a state is its board rank.
 *
 * Where tiles repeat there are two such spaces. In the space of positions each distinguishable position has one index, the rank of its
 * arrangement. In the space of numberings the tiles are told apart by numbers: the search starts from every numbering of the goal, each
 * distinguishable position stands under several indices, all at the same depth, and counts are divided by how many those are. That is
 * as large as if no tile repeated; what is made for distinct tiles can search it.
 */
import { blankCell, type Board, orderedBoard, tileSequence, transposedBoard, withBlank } from '../puzzle/board.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { blankCellsByDepth } from '../puzzle/metric.js';
import { cellCount, isLine, type Size, stateCount, transposedSize } from '../puzzle/size.js';
import { arrangementCount, arrangementRanker } from '../rank/arrangementRank.js';
import { numberedKinds, rankBoard, sequenceCount, sequenceParity, unrankBoard } from '../rank/boardRank.js';
import { checkRankable } from '../rank/limits.js';
import { rankTiles, unrankTiles } from '../rank/sequenceRanker.js';
import { numberingOf } from './numbering.js';
import type { Block } from './positions.js';

export interface StateSpace {
  readonly puzzle: Puzzle;
  /** The size after turning: rows >= columns, unless the board was to be left as it is. */
  readonly turnedSize: Size;
  /** The goal's blank cell on the turned board. */
  readonly goalBlank: number;
  /** Indices go from 0 to `indexCount` - 1; they are those of the blank's cells, one after another. */
  readonly indexCount: number;
  /** The sequences that go with each cell of the blank; undefined in a single row or column, where there is one. */
  readonly sequences: Sequences | undefined;
  /** Where each distinguishable position has one index although tiles repeat: how many tiles are of each kind. */
  readonly kinds: readonly number[] | undefined;
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

/** Ranks of tile sequences, which stand in byte arrays. */
export interface Sequences {
  /** How many there are. */
  readonly count: number;
  rank(tiles: Uint8Array): number;
  /** Writes the sequence of this rank that goes with a cell of the blank to `tiles`. */
  unrank(rank: number, blank: number, tiles: Uint8Array): void;
}

/** A puzzle's board and goal as they are searched. */
interface Frame {
  readonly turnedSize: Size;
  readonly goal: Board;
  readonly goalBlank: number;
  readonly givenCell: (cell: number) => number;
  turn(board: Board): Board;
  turnBack(board: Board): Board;
}

function frameOf({ size, goal }: Puzzle, unturned: boolean): Frame {
  const turned = !unturned && size.rows < size.columns;
  const turnedSize = turned ? transposedSize(size) : size;
  const framedGoal = turned ? transposedBoard(goal, size) : goal;
  return {
    turnedSize,
    goal: framedGoal,
    goalBlank: blankCell(framedGoal),
    givenCell: (cell) =>
      turned ? (cell % turnedSize.columns) * size.columns + Math.floor(cell / turnedSize.columns) : cell,
    turn: (board) => (turned ? transposedBoard(board, size) : board),
    turnBack: (board) => (turned ? transposedBoard(board, turnedSize) : board),
  };
}

/**
 * The space of positions: one index for each position from which the goal can be reached; `unturned` keeps the board as it is given, so
 * that indices are board ranks.
 *
 * @throws AtlasError when there are more than can be numbered.
 */
export function positionSpace(puzzle: Puzzle, unturned = false): StateSpace {
  const kinds = numberedKinds(puzzle.goal, puzzle.size);
  if (!kinds) return stateSpace(puzzle, unturned);
  const { turn, turnBack, turnedSize, goalBlank, givenCell } = frameOf(puzzle, unturned);
  const sequences = arrangedSequences(kinds.counts);
  const indexCount = cellCount(turnedSize) * sequences.count;
  const sequence = new Uint8Array(cellCount(turnedSize) - 1);
  const indexOf = (board: Board): number => {
    const turned = turn(board);
    sequence.set(tileSequence(turned).map((tile) => kinds.tiles.indexOf(tile)));
    return blankCell(turned) * sequences.count + sequences.rank(sequence);
  };
  return {
    puzzle,
    turnedSize,
    goalBlank,
    indexCount,
    sequences,
    kinds: kinds.counts,
    multiplicity: 1,
    positions: indexCount,
    goalIndices: () => [indexOf(puzzle.goal)],
    givenCell,
    indexOf,
    positionAt(index) {
      const blank = Math.floor(index / sequences.count);
      sequences.unrank(index % sequences.count, blank, sequence);
      return turnBack(
        withBlank(
          Array.from(sequence, (kind) => kinds.tiles[kind]),
          blank,
        ),
      );
    },
  };
}

/**
 * The space of numberings, which is that of positions where no tile repeats; `unturned` keeps the board as it is given, so that indices
 * are board ranks.
 *
 * @throws AtlasError when a board of two or more rows and columns has more than 18 cells.
 */
export function stateSpace(puzzle: Puzzle, unturned = false): StateSpace {
  const { size } = puzzle;
  if (!isLine(size)) checkRankable(size);
  const { goal: framedGoal, turn, turnBack, turnedSize, goalBlank, givenCell } = frameOf(puzzle, unturned);
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
    sequences: isLine(size) ? undefined : numberedSequences(turnedSize, goalBlank),
    kinds: undefined,
    multiplicity: numbering.multiplicity,
    positions: indexCount / numbering.multiplicity,

    *goalIndices() {
      for (const numbers of numbering.ofGoal()) yield rankBoard(withBlank(numbers, goalBlank), identity, turnedSize);
    },

    givenCell,

    indexOf(board) {
      const framed = turn(board);
      const blank = blankCell(framed);
      if (isLine(size)) return blank;
      const numbers = numbering.numbersOf(tileSequence(framed), sequenceParity(turnedSize, blank, goalBlank));
      return rankBoard(withBlank(numbers, blank), identity, turnedSize);
    },

    positionAt(index) {
      const numbered = unrankBoard(index, identity, turnedSize);
      const numbers = tileSequence(numbered);
      if (!numbering.isCanonical(numbers)) return undefined;
      return turnBack(withBlank(tilesOf(numbers), blankCell(numbered)));
    },
  };
}

/** Sequences of kinds, from 0. */
function arrangedSequences(counts: readonly number[]): Sequences {
  const { rank, unrank } = arrangementRanker(counts);
  return { count: arrangementCount(counts), rank, unrank: (number, _, kinds) => unrank(number, kinds) };
}

/** Sequences of numbers, from 1. */
function numberedSequences(turnedSize: Size, goalBlank: number): Sequences {
  const tileCount = cellCount(turnedSize) - 1;
  const parities = Array.from({ length: tileCount + 1 }, (_, blank) => sequenceParity(turnedSize, blank, goalBlank));
  return {
    count: sequenceCount(turnedSize),
    rank: (tiles) => rankTiles(tiles, tileCount),
    unrank: (rank, blank, tiles) => unrankTiles(rank, tileCount, parities[blank], tiles),
  };
}

/** The cells of the turned board that the blank can be in, by depth modulo the length of the list. */
export const blankCellsOf = ({ puzzle, turnedSize, goalBlank }: StateSpace): readonly (readonly number[])[] =>
  blankCellsByDepth(puzzle.metric, turnedSize, goalBlank);

/** Some states of a layer, counted without being looked at. */
export interface IndexBlock {
  readonly count: number;
  /** Their indices, ascending. */
  items(): Iterable<number>;
}

/** The positions of some states, in the order of their canonical indices. */
export function* positionBlocks(blocks: Iterable<IndexBlock>, space: StateSpace): Generator<Block> {
  const board = (index: number): Board => space.positionAt(index)!;
  for (const { count, items } of blocks) {
    if (space.multiplicity === 1) yield { count, items, board };
    else {
      const canonical = [...items()].filter((index) => space.positionAt(index) !== undefined);
      yield { count: canonical.length, items: () => canonical, board };
    }
  }
}
