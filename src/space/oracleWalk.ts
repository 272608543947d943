/*
 * Solutions without a search, from the depth of every state modulo a small number: 4 if the layers
 * alternate, else 3 (`oracleModulus` in `puzzle/metric.ts`). Depths of neighbours differ by 1 at
 * most, so a neighbour at depth - 1 by that modulus is nearer to the goal. A walk to such
 * neighbours takes as many moves as the depth, with one look-up a neighbour; only the goal has no
 * nearer neighbour.
 */
import { AtlasError } from '../basics/errors.js';
import { BLANK, blankCell, sameBoard, type Board } from '../puzzle/board.js';
import { metricMoves, type Move, type Step } from '../puzzle/moves.js';
import { stepsOf } from '../puzzle/paths.js';
import { depthRulesOf } from '../puzzle/metric.js';
import { formatLine, puzzleFacts } from '../notation/boardText.js';
import { checkSolvable, checkTiles } from '../notation/solvable.js';
import { cursor } from './cursor.js';
import type { StateSpace } from './stateSpace.js';

/**
 * Optimal solutions of all states of a space, without a search. Every path is followed to the goal
 * before it is returned.
 *
 * Its functions throw an AtlasError if a board is not of the puzzle, cannot be solved, or if its
 * path does not lead to the goal.
 */
export interface BoardOracle {
  /** Moves from the board to the goal. */
  depthOf(board: Board): number;
  /**
   * One shortest solution, a step for each cell that the blank passes; at each move the first in
   * the order U D L R.
   */
  pathOf(board: Board): Step[];
  /**
   * The moves that lead one nearer to the goal from a board that can be solved, in the order U D L
   * R, the short ones first.
   */
  rightMoves(board: Board): Move[];
}

/** The depth of the state with an index, modulo the puzzle's `oracleModulus`. */
export type DepthResidue = (index: number) => number;

/**
 * The oracle of a space of depth `deepest`, over the depth of each index modulo the puzzle's
 * `oracleModulus`; messages call it `name`.
 */
export function oracleOf(
  space: StateSpace,
  deepest: number,
  residueAt: DepthResidue,
  name = 'The oracle of this search',
): BoardOracle {
  const { puzzle } = space;
  const here = cursor(space);
  const moves = searchMoves(space);
  const { oracleModulus } = depthRulesOf(puzzle);
  const before = (residue: number): number => (residue + oracleModulus - 1) % oracleModulus;

  /** The moves of the path. */
  function walk(board: Board): SearchMove[] {
    checkTiles(board, puzzle);
    checkSolvable(board, puzzle);
    const index = space.indexOf(board);
    const path: SearchMove[] = [];
    // The tiles are moved too: only this shows that the path leads to the goal.
    const reached = [...board];
    let blank = blankCell(board);
    here.goTo(index);
    for (let wanted = before(residueAt(index)); path.length <= deepest; wanted = before(wanted)) {
      const nearer = moves[here.blank()].find(({ to }) => residueAt(here.neighbour(to)) === wanted);
      if (!nearer) break;
      path.push(nearer);
      here.move(nearer.to);
      for (const cell of nearer.cells) {
        reached[blank] = reached[cell];
        blank = cell;
      }
      reached[blank] = BLANK;
    }
    if (path.length <= deepest && sameBoard(reached, puzzle.goal)) return path;
    throw new AtlasError(
      'unusable-oracle',
      `${name} cannot be used: its path from ${formatLine(board, puzzle)} does not lead to the goal`,
      { puzzle: puzzleFacts(puzzle) },
    );
  }

  return {
    pathOf: (board) => stepsOf(walk(board)),
    depthOf: (board) => walk(board).length,
    rightMoves(board) {
      const index = space.indexOf(board);
      here.goTo(index);
      const wanted = before(residueAt(index));
      return moves[here.blank()]
        .filter(({ to }) => residueAt(here.neighbour(to)) === wanted)
        .map(({ given, to: _, ...move }) => ({ ...move, to: given }));
    },
  };
}

/**
 * A move to a cell of the search board. On the given board the cell is `given`, and `cells` lead
 * there.
 */
interface SearchMove extends Move {
  readonly given: number;
}

/**
 * For each cell of the search board the moves of a blank there, in their order on the given board.
 */
function searchMoves({ puzzle, givenCell }: StateSpace): readonly (readonly SearchMove[])[] {
  const moves = metricMoves(puzzle.metric, puzzle.size);
  const givenCells = moves.map((_, cell) => givenCell(cell));
  return givenCells.map((given) =>
    moves[given].map((move) => ({
      ...move,
      to: givenCells.indexOf(move.to),
      given: move.to,
    })),
  );
}
