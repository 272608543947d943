import { describe, expect, it } from 'vitest';
import { nodePlatform } from '../../src/platforms/node.js';
import type { Board } from '../../src/puzzle/board.js';
import { blankMoves, moveBlank, type MoveLetter } from '../../src/puzzle/moves.js';
import { parseGoal } from '../../src/puzzle/notation.js';
import { orderedPuzzle, type Puzzle } from '../../src/puzzle/puzzle.js';
import { parseSize, type Size } from '../../src/puzzle/size.js';
import { oracleOf, type Oracle } from '../../src/search/oracleWalk.js';
import { pauseFor } from '../../src/turns.js';
import { sampleBelow } from '../../src/space/sample.js';
import { stateSpace, type StateSpace } from '../../src/space/stateSpace.js';
import { countsOf, openNamed, planes } from '../engines/engines.js';

/** The oracle of a puzzle, by the planes, and the depths that the table engine finds. */
async function oracleAndTable(puzzle: Puzzle): Promise<{ space: StateSpace; oracle: Oracle; depths: Uint8Array }> {
  const space = stateSpace(puzzle);
  const searches = [openNamed('table', space, 2, nodePlatform), planes({ threads: 2, oracle: true }).open(space)];
  let deepest = 0;
  for (const search of searches) {
    deepest = (await countsOf(search)).length - 1;
    await search.close();
  }
  const [{ depths }, { residueAt }] = searches;
  return { space, oracle: oracleOf(space, deepest, residueAt!), depths: depths! };
}

/** A board after a path, step by step by the rules. */
function follower(size: Size): (start: Board, path: readonly MoveLetter[]) => Board {
  const moves = blankMoves(size);
  return (start, path) =>
    path.reduce((board, letter) => {
      const move = moves[board.indexOf(0)].find((candidate) => candidate.letter === letter);
      if (!move) throw new Error(`${board.join(' ')} cannot move ${letter}`);
      return moveBlank(board, move.to);
    }, start);
}

describe('the oracle', () => {
  it.each([
    ['3x3', 8],
    ['3x3', 1],
    ['2x4', 1],
    ['4x2', 1],
  ])('leads every state of %s, goal blank %d, to the goal in as many moves as the table says', async (text, blank) => {
    const puzzle = orderedPuzzle(parseSize(text), blank);
    const { space, oracle, depths } = await oracleAndTable(puzzle);
    const follow = follower(puzzle.size);
    for (let index = 0; index < space.indexCount; index++) {
      const board = space.positionAt(index)!;
      const path = oracle.pathOf(board);
      if (path.length !== depths[index]) expect.fail(`${board.join(' ')}: ${path.length} moves, not ${depths[index]}`);
      const end = follow(board, path);
      if (String(end) !== String(puzzle.goal)) expect.fail(`${board.join(' ')} ends at ${end.join(' ')}`);
    }
  });

  it('leads 1,000 random states of 3x4 to the goal in as many moves as the table says', async () => {
    const puzzle = orderedPuzzle(parseSize('3x4'));
    const { space, oracle, depths } = await oracleAndTable(puzzle);
    const follow = follower(puzzle.size);
    for (const index of await sampleBelow(space.indexCount, 1000, 12, pauseFor())) {
      const board = space.positionAt(index)!;
      const path = oracle.pathOf(board);
      expect(path.length, `seed 12, ${board.join(' ')}`).toBe(depths[index]);
      expect(follow(board, path)).toEqual(puzzle.goal);
    }
  });

  it.each(['aabb*bcc', 'abcd*efa'])('leads every position of 2x4 to the goal %s, whose labels repeat', async (goal) => {
    const puzzle = parseGoal(goal, parseSize('2x4'), '*');
    const { space, oracle, depths } = await oracleAndTable(puzzle);
    const follow = follower(puzzle.size);
    let positions = 0;
    for (let index = 0; index < space.indexCount; index++) {
      const board = space.positionAt(index);
      if (!board) continue;
      positions++;
      const path = oracle.pathOf(board);
      expect(path.length).toBe(depths[index]);
      expect(follow(board, path)).toEqual(puzzle.goal);
    }
    expect(positions).toBe(space.positions);
  });

  it('tries the moves in the order U D L R, on the board as it was given', async () => {
    const { oracle } = await oracleAndTable(orderedPuzzle(parseSize('2x3')));
    expect(oracle.pathOf([1, 2, 3, 4, 5, 0])).toEqual([]);
    expect(oracle.pathOf([0, 1, 2, 4, 5, 3])).toEqual(['R', 'R', 'D']);
    expect(oracle.depthOf([4, 5, 0, 1, 2, 3])).toBe(21);
  });
});
