/*
 * Solutions without a search, where the depth of every state modulo 4 is known: a neighbour's depth differs by exactly 1, so of a
 * state's neighbours those at depth - 1 modulo 4 are nearer to the goal. Walking down takes as many steps as the depth, one
 * look-up a neighbour; only the goal has no neighbour that is nearer.
 */
import type { Board } from '../puzzle/board.js';
import { blankMoves, type Move, type MoveLetter } from '../puzzle/moves.js';
import { cursor } from './cursor.js';
import type { StateSpace } from './stateSpace.js';

/** Optimal solutions of all states of a space, with no search. Boards must be such that the goal can be reached. */
export interface Oracle {
  /** Moves from the board to the goal. */
  depthOf(board: Board): number;
  /** One shortest way to the goal, by where the blank goes; the first in the order U D L R at each step. */
  pathOf(board: Board): MoveLetter[];
}

/**
 * The oracle of a space of depth `deepest`, over the depth modulo 4 of each index.
 *
 * @throws RangeError, from its functions, when the depths contradict themselves.
 */
export function oracleOf(space: StateSpace, deepest: number, depthModulo4: (index: number) => number): Oracle {
  const here = cursor(space);
  const moves = framedMoves(space);

  function pathOf(board: Board): MoveLetter[] {
    const index = space.indexOf(board);
    const path: MoveLetter[] = [];
    here.goTo(index);
    for (let modulo4 = depthModulo4(index); ; modulo4 = (modulo4 + 3) & 3) {
      const nearer = moves[here.blank()].find(({ to }) => depthModulo4(here.neighbour(to)) === ((modulo4 + 3) & 3));
      if (!nearer) return path;
      if (path.length === deepest)
        throw new RangeError(`The oracle leads state ${index} farther than ${deepest} moves.`);
      path.push(nearer.letter);
      here.move(nearer.to);
    }
  }

  return { pathOf, depthOf: (board) => pathOf(board).length };
}

/** For each cell of the frame the moves of a blank there: letters as on the board given, in its order, to cells of the frame. */
function framedMoves({ puzzle, frame, givenCell }: StateSpace): readonly (readonly Move[])[] {
  const given = blankMoves(puzzle.size);
  const givenCells = given.map((_, cell) => givenCell(cell));
  return blankMoves(frame).map((_, cell) =>
    given[givenCells[cell]].map(({ letter, to }) => ({ letter, to: givenCells.indexOf(to) })),
  );
}
