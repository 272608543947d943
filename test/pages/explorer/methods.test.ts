import { describe, expect, it } from 'vitest';
import { SEARCH_METHODS, type SearchStep } from '../../../src/pages/explorer/watch/methods.js';
import type { Board } from '../../../src/puzzle/board.js';
import { orderedPuzzle } from '../../../src/puzzle/puzzle.js';

const EIGHT = orderedPuzzle({ rows: 3, columns: 3 });

/** A position that is 14 moves from the goal. */
const START = [0, 8, 2, 5, 7, 3, 1, 4, 6];

const methodOf = (name: string) => SEARCH_METHODS.find((method) => method.name.startsWith(name))!;

/** The last step of a method's search, with what it keeps then. */
function lastStep(name: string, start: Board = START, puzzle = EIGHT): SearchStep {
  let last: SearchStep | undefined;
  for (const step of methodOf(name).search(start, puzzle)) last = step;
  return last!;
}

describe('the methods that are compared', () => {
  it.each(['breadth-first', 'iterative', 'IDA*', 'A*'])('%s finds a shortest solution', (name) => {
    expect(lastStep(name).solution).toBe(14);
    const small = orderedPuzzle({ rows: 2, columns: 3 });
    expect(lastStep(name, [4, 5, 0, 1, 2, 3], small).solution).toBe(21);
  });

  it.each(['depth-first', 'greedy'])('%s finds a solution, shortest or not', (name) => {
    expect(lastStep(name).solution).toBeGreaterThanOrEqual(14);
  });

  it('a bound on the moves of paths keeps a depth-first search from the goal', () => {
    // 21 moves from the goal, one more than the bound.
    const puzzle = orderedPuzzle({ rows: 2, columns: 3 });
    const { solution, bound } = lastStep('depth-first', [4, 5, 0, 1, 2, 3], puzzle);
    expect([solution, bound]).toEqual([undefined, 20]);
  });

  it('Manhattan distance saves boards, and paths save memory', () => {
    const [breadth, deepening, ida, star] = ['breadth', 'iterative', 'IDA*', 'A*'].map((name) =>
      lastStep(name),
    );
    expect(star.nodes).toBeLessThan(breadth.nodes);
    expect(ida.nodes).toBeLessThan(deepening.nodes);
    expect(ida.remembered).toBe(15);
    expect(breadth.remembered).toBeGreaterThan(1000);
  });

  it('the open list has the next board first, the path ends with the present board', () => {
    const [, second] = methodOf('breadth').search(START, EIGHT);
    const steps = methodOf('breadth').search(START, EIGHT);
    const first = steps.next().value as SearchStep;
    expect(first.keptCount).toBe(2);
    expect(first.kept(6)[0]).toEqual(second.board);
    const path = methodOf('iterative').search(START, EIGHT);
    for (let taken = 0; taken < 3; taken++) {
      const { board, kept } = path.next().value as SearchStep;
      expect(kept(6).at(-1)).toEqual(board);
    }
  });
});
