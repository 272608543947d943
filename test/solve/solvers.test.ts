import { describe, expect, it } from 'vitest';
import type { Board } from '../../src/puzzle/board.js';
import { orderedPuzzle, type Puzzle } from '../../src/puzzle/puzzle.js';
import { parseBoard, parseGoal } from '../../src/puzzle/notation.js';
import { parseSize } from '../../src/puzzle/size.js';
import { quickestSearch, type Search, solverFor } from '../../src/solve/methods.js';
import { boardsAlong } from '../../src/puzzle/moves.js';
import { checkSolvable } from '../../src/solve/solution.js';
import { type Answer, finish } from '../../src/solve/solver.js';
import { naiveLayers } from '../naive/search.js';
import { seededRandom } from '../random.js';
import { walkTo } from './walks.js';

const EIGHT = orderedPuzzle({ rows: 3, columns: 3 });
const ELEVEN = orderedPuzzle({ rows: 3, columns: 4 });
const DEEPEST_8: Board = [8, 6, 7, 2, 5, 4, 3, 0, 1];
const DEEPEST_11: Board = [0, 3, 2, 1, 8, 7, 6, 5, 4, 11, 10, 9];

const BFS: Search = { method: 'bfs' };
const IDS: Search = { method: 'ids', parityStep: true };
const IDA: readonly Search[] = (['manhattan', 'invert', 'walking', 'walking+invert'] as const).map((heuristic) => ({
  method: 'ida',
  heuristic,
}));

/** Solves and checks that the moves lead to the goal. */
function solved(puzzle: Puzzle, search: Search, start: Board, limit = Infinity): Answer {
  const answer = finish(solverFor(puzzle, search).search(start, limit));
  if (answer.moves) expect(boardsAlong(start, answer.moves, puzzle.size).at(-1)).toEqual(puzzle.goal);
  return answer;
}

describe.each([BFS, IDS, ...IDA])('$method $heuristic', (search) => {
  it('takes 31 moves from [8,6,7,2,5,4,3,0,1]', () => {
    expect(solved(EIGHT, search, DEEPEST_8).moves).toHaveLength(31);
  });

  it('finds that a solved board is solved', () => {
    expect(solved(EIGHT, search, EIGHT.goal).moves).toEqual([]);
  });

  it('says that there is no solution within a limit that is too small', () => {
    expect(solved(EIGHT, search, DEEPEST_8, 20).moves).toBeUndefined();
  });

  it.each([EIGHT, parseGoal('1 2 3 8 0 4 7 6 5', EIGHT.size)])(
    'has the naive depth on boards around $goal',
    (puzzle) => {
      const solver = solverFor(puzzle, search);
      const layers = naiveLayers(puzzle.goal, puzzle.size).slice(0, search.method === 'ids' ? 20 : undefined);
      layers.forEach((boards, depth) => {
        const every = Math.ceil(boards.length / 3);
        for (const board of boards.filter((_, index) => index % every === 0)) {
          expect(finish(solver.search(board, Infinity)).moves, board.join(' ')).toHaveLength(depth);
        }
      });
    },
  );
});

describe.each(IDA)('ida $heuristic', (search) => {
  it.each([
    [2, 3],
    [3, 2],
    [2, 2],
  ])('has the naive depth on every %dx%d board', (rows, columns) => {
    const puzzle = orderedPuzzle({ rows, columns }, 1);
    const solver = solverFor(puzzle, search);
    const wrong = naiveLayers(puzzle.goal, puzzle.size).flatMap((boards, depth) =>
      boards.filter((board) => finish(solver.search(board, Infinity)).moves?.length !== depth),
    );
    expect(wrong).toEqual([]);
  });
});

describe('breadth-first search', () => {
  it('answers [[1,2,3],[4,6,8],[7,5,0]] with ULDR', () => {
    expect(solved(EIGHT, BFS, [1, 2, 3, 4, 6, 8, 7, 5, 0]).moves?.join('')).toBe('ULDR');
  });

  it.each([1, 2, 3, 4, 5])(
    'and ida find the alphabetically first shortest solution, in the order U D L R (seed %d)',
    (seed) => {
      const start = walkTo(EIGHT.goal, EIGHT.size, 200, seededRandom(seed));
      const first = solved(EIGHT, BFS, start).moves;
      for (const search of IDA) expect(solved(EIGHT, search, start).moves).toEqual(first);
    },
  );
});

describe('iterative deepening', () => {
  it('goes in steps of 2 from the right parity, or of 1 when asked to', () => {
    const start: Board = [1, 2, 3, 4, 6, 8, 7, 5, 0];
    expect(solved(EIGHT, IDS, start).bounds).toEqual([0, 2, 4]);
    expect(solved(EIGHT, { method: 'ids', parityStep: false }, start).bounds).toEqual([0, 1, 2, 3, 4]);
  });
});

describe('depth-first search', () => {
  it.each([DEEPEST_8, [5, 4, 2, 6, 7, 0, 8, 1, 3]])(
    'solves %j within 31 moves, and does not say it is shortest',
    (...start) => {
      const { moves, optimal } = solved(EIGHT, { method: 'dfs' }, start.flat(), 31);
      expect(moves!.length).toBeLessThanOrEqual(31);
      expect(optimal).toBe(false);
    },
  );

  it('finds a solution within the shortest length itself', () => {
    expect(solved(EIGHT, { method: 'dfs' }, [1, 2, 3, 4, 6, 8, 7, 5, 0], 4).moves?.join('')).toBe('ULDR');
    expect(solved(EIGHT, { method: 'dfs' }, [1, 2, 3, 4, 6, 8, 7, 5, 0], 3).moves).toBeUndefined();
  });
});

describe('the 11-puzzle', () => {
  it('takes 53 moves from [0,3,2,1,8,7,6,5,4,11,10,9]', () => {
    expect(solved(ELEVEN, quickestSearch(ELEVEN), DEEPEST_11).moves).toHaveLength(53);
  });
});

describe('boards of more than 12 cells', () => {
  // Random walks from the goal; every length found by all the heuristics named.
  it.each([
    ['3x5', '11 6 1 13 12 7 3 14 4 9 8 2 0 10 5', 40, ['manhattan', 'invert', 'walking+invert']],
    ['4x5', '6 0 1 10 4 3 12 2 5 15 8 11 7 19 18 16 17 9 14 13', 38, ['manhattan', 'invert']],
    ['5x5', '2 8 4 9 5 1 3 17 19 10 12 22 20 14 15 11 0 6 16 13 21 18 7 23 24', 48, ['manhattan', 'invert']],
  ] as const)('%s: %s takes %d moves by %j', (text, board, moves, heuristics) => {
    const puzzle = orderedPuzzle(parseSize(text));
    for (const heuristic of heuristics) {
      const answer = solved(puzzle, { method: 'ida', heuristic }, parseBoard(board, puzzle));
      expect(answer.moves, heuristic).toHaveLength(moves);
    }
  });
});

describe('repeated tiles', () => {
  const goal = parseGoal('ソウアイ*タタノマ', EIGHT.size, '*');

  it.each([BFS, ...IDA])('one pair: $method $heuristic takes 18 moves', (search) => {
    const answer = solved(goal, search, parseBoard('ウアタソ*マイタノ', goal));
    expect(answer.moves).toHaveLength(18);
  });

  it.each([BFS, ...IDA])('one pair makes two exchanged tiles solvable: $method $heuristic takes 20 moves', (search) => {
    const puzzle = parseGoal('アタマノタイウソ*', EIGHT.size, '*');
    expect(solved(puzzle, search, parseBoard('アタマノタイソウ*', puzzle)).moves).toHaveLength(20);
  });

  it('many of them: bfs, ids and ida manhattan agree', () => {
    const puzzle = parseGoal('aabbb*abb', EIGHT.size, '*');
    const start = parseBoard('babab*bba', puzzle);
    const lengths = [BFS, IDS, IDA[0]].map((search) => solved(puzzle, search, start).moves?.length);
    expect(new Set(lengths).size).toBe(1);
    expect(() => solverFor(puzzle, IDA[1])).toThrow('more tiles repeat');
  });
});

describe('a position that cannot be solved', () => {
  it('is found without a search, with the reason', () => {
    expect(() => checkSolvable([1, 2, 3, 4, 5, 6, 8, 7, 0], EIGHT)).toThrow('parity');
    const line = orderedPuzzle({ rows: 1, columns: 4 });
    expect(() => checkSolvable([2, 1, 3, 0], line)).toThrow('keep their order');
  });
});

describe('a single row', () => {
  it.each([BFS, IDS, ...IDA])('is walked straight by $method $heuristic', (search) => {
    const puzzle = orderedPuzzle({ rows: 1, columns: 6 });
    expect(solved(puzzle, search, [1, 0, 2, 3, 4, 5]).moves?.join('')).toBe('RRRR');
  });
});
