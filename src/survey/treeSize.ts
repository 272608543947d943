/*
 * The tree of iterative deepening that never undoes its last move (in multi-tile moves: that never
 * goes on along the same line), and the size of the part of it that a lower bound leaves (Korf,
 * Reid and Edelkamp 2001, "Time complexity of iterative-deepening-A*"). How many boards of a level
 * have the blank in each cell depends on the blank's first cell alone. The formula assumes that the
 * bound is distributed over these boards as over all positions with the blank there.
 */
import { blankCellsByDepth, METRIC_RULES } from '../puzzle/metric.js';
import { directionOf, metricMoves, type Move } from '../puzzle/moves.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { isLine } from '../puzzle/size.js';
import { blankCell } from '../puzzle/board.js';
import { sumOf } from '../basics/numbers.js';

/**
 * The tree as a graph. A place in it is a cell of the blank and what the move that led there
 * forbids next: its direction, or its axis if moves slide.
 */
interface Tree {
  /** By place: the blank's cell. */
  readonly cells: readonly number[];
  /** By place: the places after a next move. */
  readonly next: readonly (readonly number[])[];
  /** By cell: the places after a first move from there. */
  readonly first: readonly (readonly number[])[];
}

function treeOf({ metric, size }: Puzzle): Tree {
  const { slides } = METRIC_RULES[metric];
  const moves = metricMoves(metric, size);
  /** By cell and direction or axis: the number of the place. */
  const numbers = new Map<string, number>();
  const cells: number[] = [];
  const numberOf = ({ to, step }: Move): number => {
    const direction = directionOf(step);
    const key = `${to} ${slides ? direction >> 1 : direction}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, cells.length);
    return cells.push(to) - 1;
  };
  const first = moves.map((all) => [...new Set(all.map(numberOf))]);
  const next = cells.map((): number[] => []);
  for (const before of moves.flat()) {
    const last = directionOf(before.step);
    const allowed = moves[before.to].filter(({ step }) =>
      slides ? directionOf(step) >> 1 !== last >> 1 : directionOf(step) !== (last ^ 1),
    );
    next[numberOf(before)] = allowed.map(numberOf);
  }
  return { cells, next, first };
}

/** Where the blank is, deep in the tree. */
export interface Branching {
  /**
   * The limit of the ratio of a level to the one before; if even and odd levels differ, the square
   * root of the ratio of a level to the one two before. 0 if the tree ends.
   */
  readonly factor: number;
  /**
   * `weights[cell]`: the share of the boards of a deep level with the blank there, among the levels
   * on which it can be there.
   */
  readonly weights: readonly number[];
}

/** Rounds of the power method. It stops earlier when nothing changes. */
const MOST_ROUNDS = 100_000;

/** The largest eigenvalue of the matrix of the tree, and its vector. */
export function branchingOf(puzzle: Puzzle): Branching {
  // The tree of a single row ends.
  if (isLine(puzzle.size)) return { factor: 0, weights: puzzle.goal.map(() => 0) };
  const tree = treeOf(puzzle);
  const { factor, shares } = largestEigenvector(tree);
  const weights = puzzle.goal.map(() => 0);
  shares.forEach((share, place) => (weights[tree.cells[place]] += share));
  for (const colour of blankCellsByDepth(puzzle.metric, puzzle.size, blankCell(puzzle.goal))) {
    const total = sumOf(colour.map((cell) => weights[cell]));
    for (const cell of colour) weights[cell] /= total;
  }
  return { factor, weights };
}

/** By the power method: the eigenvalue, and its vector, whose places add up to 1. */
function largestEigenvector({ cells, next }: Tree): { factor: number; shares: number[] } {
  let shares = cells.map(() => 1 / cells.length);
  let factor = 0;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    // Each level is added to the one before: if even and odd levels differ, the shares of a level
    // alone have no limit.
    const sums = [...shares];
    shares.forEach((share, place) => next[place].forEach((to) => (sums[to] += share)));
    const total = sumOf(sums);
    const change = Math.max(...sums.map((sum, place) => Math.abs(sum / total - shares[place])));
    shares = sums.map((sum) => sum / total);
    factor = total - 1;
    if (change < 1e-15) break;
  }
  return { factor, shares };
}

/** Boards of a level by the blank's cell, without the cells in which the blank cannot be. */
type Level = readonly (readonly [cell: number, boards: number])[];

/** The levels of the whole tree whose blank begins in `start`. */
function levelsFrom(start: number, depth: number, { cells, next, first }: Tree): Level[] {
  const levels: Level[] = [[[start, 1]]];
  let boards = new Float64Array(cells.length);
  for (const place of first[start]) boards[place]++;
  for (let level = 1; level <= depth; level++) {
    const byCell = new Float64Array(first.length);
    const after = new Float64Array(cells.length);
    // No iterators here: on a single row of 255 cells this loop is passed 200 million times.
    for (let place = 0; place < boards.length; place++) {
      const count = boards[place];
      if (count === 0) continue;
      byCell[cells[place]] += count;
      for (const to of next[place]) after[to] += count;
    }
    const filled: (readonly [number, number])[] = [];
    for (let cell = 0; cell < byCell.length; cell++)
      if (byCell[cell] > 0) filled.push([cell, byCell[cell]]);
    levels.push(filled);
    boards = after;
  }
  return levels;
}

/**
 * `boards[cell][depth]`: the boards that an iteration to a depth, 0 ... `most`, enters when the
 * blank begins in a cell, with the formula; `values[cell][value]` are the positions by the blank's
 * cell and the bound.
 */
export function predictedBoards(
  puzzle: Puzzle,
  values: readonly (readonly number[])[],
  most: number,
): number[][] {
  const tree = treeOf(puzzle);
  /**
   * `within[cell][value]`: the share of the positions with the blank in a cell whose bound is no
   * greater.
   */
  const within = values.map((counts) => {
    const states = sumOf(counts);
    let sum = 0;
    return Array.from({ length: most + 1 }, (_, value) => (sum += counts[value] ?? 0) / states);
  });
  return values.map((_, start) => {
    const levels = levelsFrom(start, most, tree);
    return Array.from({ length: most + 1 }, (_, depth) => {
      let boards = 0;
      for (let level = 0; level <= depth; level++) {
        for (const [cell, count] of levels[level]) boards += count * within[cell][depth - level];
      }
      return boards;
    });
  });
}
