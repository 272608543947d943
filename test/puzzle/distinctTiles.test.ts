import { describe, expect, it } from 'vitest';
import { parseBoard, parseGoal } from '../../src/notation/boardText.js';
import { PLAIN_BOUNDS } from '../../src/bounds/bounds.js';
import { EIGHT, plainSearches, quickSearches, solved, solverFor } from '../solve/solved.js';

describe('repeated tiles', () => {
  const goal = parseGoal('ソウアイ*タタノマ', EIGHT.size, '*');

  it.each(quickSearches(EIGHT))('one pair: %j takes 18 moves', (search) => {
    const answer = solved(goal, search, parseBoard('ウアタソ*マイタノ', goal));
    expect(answer.path).toHaveLength(18);
  });

  it.each(quickSearches(EIGHT))(
    'one pair makes two exchanged tiles solvable: %j takes 20 moves',
    (search) => {
      const puzzle = parseGoal('アタマノタイウソ*', EIGHT.size, '*');
      expect(solved(puzzle, search, parseBoard('アタマノタイソウ*', puzzle)).path).toHaveLength(20);
    },
  );

  it('many of them: bfs, ids and ida with all bounds that serve them agree, and the others are refused', () => {
    const puzzle = parseGoal('aabbb*abb', EIGHT.size, '*');
    const start = parseBoard('babab*bba', puzzle);
    const searches = plainSearches(puzzle);
    const lengths = searches.map((search) => solved(puzzle, search, start).path?.length);
    expect(new Set(lengths).size).toBe(1);
    for (const { name, distinct } of PLAIN_BOUNDS) {
      if (!distinct) expect(searches).toContainEqual({ bound: { name } });
      else expect(() => solverFor(puzzle, { bound: { name } })).toThrow('more tiles repeat');
    }
  });
});
