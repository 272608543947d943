import { describe, expect, it } from 'vitest';
import { parseBoard, parseGoal } from '../../src/puzzle/notation.js';
import { solverFor } from '../../src/solve/methods.js';
import { BFS, EIGHT, IDA, IDS, solved } from './solved.js';

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
