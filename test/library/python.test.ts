/*
 * docs/examples/slide_atlas.py against the program, and the code of docs/python.md with what it
 * prints.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { boardRanker } from '../../src/rank/boardRank.js';
import { seededRandom } from '../random.js';
import {
  cwd,
  expectKnown,
  expectPrinted,
  expectSameDepths,
  isThere,
  valueOf,
  where,
} from './python.js';

describe.skipIf(!isThere)(`docs/examples/slide_atlas.py${where}`, () => {
  it('ranks and unranks 1,000 boards of 3x4 as the program does, with any goal blank (seed 1)', async () => {
    const given = [11, 4].map((blank) => {
      const { goal, size } = orderedPuzzle({ rows: 3, columns: 4 }, blank);
      const ranker = boardRanker(goal, size);
      const random = seededRandom(1);
      const ranks = Array.from({ length: 1000 }, () => Math.floor(random() * ranker.count));
      return { goal, ranks, boards: ranks.map(ranker.unrank) };
    });
    writeFileSync(join(cwd, 'boards.json'), JSON.stringify(given));
    expect(
      await valueOf(`
def agree(given):
    puzzle = sa.Puzzle(3, 4, given['goal'])
    ranks, boards = sa.rank(puzzle, given['boards']), sa.unrank(puzzle, given['ranks'])
    return [ranks.tolist() == given['ranks'], boards.tolist() == given['boards'], sa.board_count(puzzle)]
result = [agree(given) for given in json.load(open('boards.json'))]`),
    ).toEqual([11, 4].map(() => [true, true, 239_500_800]));
  });

  it('numbers all sequences of 8 distinct tiles as it numbers repeated tiles', async () => {
    const same = await valueOf(`
puzzle, ranks = sa.Puzzle(3, 3), np.arange(40320)
sequences = sa._unrank_sequences(puzzle, ranks)
digits = sa._digits_at(ranks, 8)
result = [
    np.array_equal(sa._sequences_of(digits), sequences),
    np.array_equal(sa._digits_of(sequences), digits),
    np.array_equal(sa._rank_of(digits), sa._rank_sequences(puzzle, sequences)),
]`);
    expect(same).toEqual([true, true, true]);
  });

  it('knows from the oracle of 2x4 what solve says of 100 boards', () => expectKnown('2x4'));

  // Larger boards: python.slow.test.ts.
  it('reads the same depths of all positions from an oracle and from a depth table', () =>
    expectSameDepths([
      ['2x3', '--goal-blank', '0,1'],
      ['3x2', '--metric', 'multi-tile'],
      ['2x4', '--blank', '*', '--goal', 'aabb*bcc', '--metric', 'multi-tile'],
    ]));

  it('refuses with a sentence what is no board, no rank, no goal, and what a command refuses', async () => {
    const refused = await valueOf(`
def refusal(act):
    try:
        act()
    except (ValueError, RuntimeError) as error:
        return str(error)
result = [refusal(act) for act in (
    lambda: sa.rank(sa.Puzzle(3, 3), [2, 1, 3, 4, 5, 6, 7, 8, 0]),
    lambda: sa.rank(sa.Puzzle(1, 3), [2, 1, 0]),
    lambda: sa.rank(sa.Puzzle(2, 2), [1, 2, 3, 3]),
    lambda: sa.unrank(sa.Puzzle(2, 2), 12),
    lambda: sa.Puzzle(2, 2, [1, 2, 3, 4]),
    lambda: sa.run('solve', '3x3'))]`);
    expect(refused).toEqual([
      'the goal cannot be reached from one of the boards',
      'the goal cannot be reached from one of the boards',
      'a board has other tiles than the goal',
      'board ranks are 0 to 11',
      'a goal of 4 tiles with one 0 is needed',
      expect.stringContaining('The board is missing') as string,
    ]);
  });
});

describe.skipIf(!isThere)(`docs/python.md${where}`, () => {
  // All of it: python.slow.test.ts.
  it('prints what it says, without surveys and samples', () =>
    expectPrinted((text) => {
      const [first] = text.split('\n## Samples and surveys');
      const without = first.replace(/^```python\n.*\ntold = .*'survey'[^]*?```text[^]*?^```$/m, '');
      expect(without.length).toBeLessThan(first.length);
      return without;
    }));
});
