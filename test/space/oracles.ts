/* Oracles against the table engine, for the quick tests and the slow ones. */
import { expect } from 'vitest';
import { nodePlatform } from '../../src/platforms/node.js';
import type { Board } from '../../src/puzzle/board.js';
import { blankMoves, moveBlank, type Step } from '../../src/puzzle/moves.js';
import { movesOn } from '../../src/puzzle/paths.js';
import type { Puzzle } from '../../src/puzzle/puzzle.js';
import type { Size } from '../../src/puzzle/size.js';
import type { BoardOracle } from '../../src/space/oracleWalk.js';
import { depthReader } from '../../src/space/depths.js';
import { pauseFor } from '../../src/basics/turns.js';
import { sampleBelow } from '../../src/space/sample.js';
import { numberingSpace, type StateSpace } from '../../src/space/stateSpace.js';
import { countsOf, planes, tableIn } from '../engines/engines.js';

/** The oracle of a puzzle, by the planes, and the depths that the table engine finds. */
export async function oracleAndTable(
  puzzle: Puzzle,
): Promise<{ space: StateSpace; oracle: BoardOracle; depthAt: (index: number) => number }> {
  const space = numberingSpace(puzzle);
  const searches = [
    tableIn(space, 2, nodePlatform),
    planes({ threads: 2, oracle: true }).open(puzzle),
  ];
  for (const search of searches) {
    await countsOf(search);
    await search.close();
  }
  const [{ depths }, { oracle }] = searches;
  return { space, oracle: oracle!(), depthAt: depthReader(depths!) };
}

/** A board after a path, step by step by the rules. */
export function follower(size: Size): (start: Board, path: readonly Step[]) => Board {
  const moves = blankMoves(size);
  return (start, path) =>
    path.reduce((board, step) => {
      const move = moves[board.indexOf(0)].find((candidate) => candidate.step === step);
      if (!move) throw new Error(`${board.join(' ')} cannot move ${step}`);
      return moveBlank(board, move.to);
    }, start);
}

/**
 * Fails unless the oracle leads every position, or those of every n-th index, to the goal in as
 * many moves as the table says.
 */
export async function checkEveryState(puzzle: Puzzle, n = 1): Promise<void> {
  const { space, oracle, depthAt } = await oracleAndTable(puzzle);
  const follow = follower(puzzle.size);
  let positions = 0;
  for (let index = 0; index < space.indexCount; index++) {
    const board = space.positionAt(index);
    if (!board) continue;
    positions++;
    if (index % n > 0) continue;
    const path = oracle.pathOf(board);
    const { length } = movesOn(path, puzzle.metric);
    if (length !== depthAt(index))
      expect.fail(`${board.join(' ')}: ${length} moves, not ${depthAt(index)}`);
    const end = follow(board, path);
    if (String(end) !== String(puzzle.goal))
      expect.fail(`${board.join(' ')} ends at ${end.join(' ')}`);
  }
  expect(positions).toBe(space.positions);
}

/** The same of 1,000 random states. */
export async function checkRandomStates(puzzle: Puzzle, seed: number): Promise<void> {
  const { space, oracle, depthAt } = await oracleAndTable(puzzle);
  const follow = follower(puzzle.size);
  for (const index of await sampleBelow(space.indexCount, 1000, seed, pauseFor())) {
    const board = space.positionAt(index)!;
    const path = oracle.pathOf(board);
    expect(movesOn(path, puzzle.metric), `seed ${seed}, ${board.join(' ')}`).toHaveLength(
      depthAt(index),
    );
    expect(oracle.depthOf(board), `seed ${seed}, ${board.join(' ')}`).toBe(depthAt(index));
    expect(follow(board, path)).toEqual(puzzle.goal);
  }
}
