/* The boards that can be reached, by number and at random. */
import { expect, it } from 'vitest';
import { boardCount } from '../../src/puzzle/parts.js';
import { orderedPuzzle } from '../../src/puzzle/puzzle.js';
import { randomIntegers } from '../../src/space/random.js';
import { reachedBoards } from '../../src/space/reachedBoards.js';
import { THETA_ZERO } from '../known/shapes.js';
import { randomCase } from '../naive/randomShapes.js';
import { boardKey, naiveLayers } from '../naive/search.js';
import { sizes } from '../sizes.js';

const theta = orderedPuzzle(THETA_ZERO);
const seeds = Array.from({ length: sizes(24, 100) }, (_, seed) => seed);

it.each([theta, ...seeds.map((seed) => randomCase(seed, 7))])(
  'are numbered without gaps, each once, and random ones are any of them: case %#',
  (puzzle) => {
    const { boardAt, random } = reachedBoards(puzzle);
    const count = boardCount(puzzle.goal, puzzle.size);
    const boards = Array.from({ length: count }, (_, number) => boardAt(number));
    const reached = naiveLayers(puzzle).flat();
    expect(new Set(boards.map(boardKey))).toEqual(new Set(reached.map(boardKey)));
    expect(boards).toHaveLength(reached.length);
    const below = randomIntegers(5);
    const drawn = Array.from({ length: 12 * Math.min(60, boards.length) }, () => random(below));
    const keys = new Set(reached.map(boardKey));
    expect(drawn.every((board) => keys.has(boardKey(board)))).toBe(true);
    if (boards.length <= 60) expect(new Set(drawn.map(boardKey)).size).toBe(boards.length);
  },
);
