/*
 * Solutions without a search, where the depth of every state modulo a small number is known, 4 in the single-tile metric: of a
 * state's neighbours those at depth - 1 modulo 4 are nearer to the goal, for neighbours' depths differ by less than that tells. Walking down takes as many steps as the depth, one
 * look-up a neighbour; only the goal has no neighbour that is nearer.
 */
import type { Board } from '../puzzle/board.js';
import { blankMoves, type Move, type MoveLetter } from '../puzzle/moves.js';
import { METRIC_RULES } from '../puzzle/metric.js';
import { cursor } from '../space/cursor.js';
import type { StateSpace } from '../space/stateSpace.js';

/** Optimal solutions of all states of a space, with no search. Boards must be such that the goal can be reached. */
export interface Oracle {
  /** Moves from the board to the goal. */
  depthOf(board: Board): number;
  /** One shortest way to the goal, by where the blank goes; the first in the order U D L R at each step. */
  pathOf(board: Board): MoveLetter[];
}

/** The depth of the state with an index, modulo the metric's `oracleModulus`. */
export type DepthResidue = (index: number) => number;

/**
 * The oracle of a space of depth `deepest`, over the depth of each index modulo the metric's `oracleModulus`.
 *
 * @throws RangeError, from its functions, when the depths contradict themselves.
 */
export function oracleOf(space: StateSpace, deepest: number, residueAt: DepthResidue): Oracle {
  const here = cursor(space);
  const moves = movesOnTurned(space);
  const { oracleModulus } = METRIC_RULES[space.puzzle.metric];
  const before = (residue: number): number => (residue + oracleModulus - 1) % oracleModulus;

  function pathOf(board: Board): MoveLetter[] {
    const index = space.indexOf(board);
    const path: MoveLetter[] = [];
    here.goTo(index);
    for (let wanted = before(residueAt(index)); ; wanted = before(wanted)) {
      const nearer = moves[here.blank()].find(({ to }) => residueAt(here.neighbour(to)) === wanted);
      if (!nearer) return path;
      if (path.length === deepest)
        throw new RangeError(`The oracle leads state ${index} farther than ${deepest} moves.`);
      path.push(nearer.letter);
      here.move(nearer.to);
    }
  }

  return { pathOf, depthOf: (board) => pathOf(board).length };
}

/** For each cell of the turned board the moves of a blank there: letters as on the board given, in its order, to cells of the turned board. */
function movesOnTurned({ puzzle, turnedSize, givenCell }: StateSpace): readonly (readonly Move[])[] {
  const given = blankMoves(puzzle.size);
  const givenCells = given.map((_, cell) => givenCell(cell));
  return blankMoves(turnedSize).map((_, cell) =>
    given[givenCells[cell]].map(({ letter, to }) => ({ letter, to: givenCells.indexOf(to) })),
  );
}
