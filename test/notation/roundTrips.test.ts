/*
 * Whatever the program prints of a position, it reads back: the same board, the same goal, the same
 * moves. fast-check draws boards, goals, labels and moves, and shrinks what fails.
 */
import fc from 'fast-check';
import { describe, it, expect } from 'vitest';
import { blankCell, type Board } from '../../src/puzzle/board.js';
import { formatLink, parseLink } from '../../src/notation/link.js';
import { METRICS } from '../../src/puzzle/metric.js';
import { blankMoves, moveBlank, type Step } from '../../src/puzzle/moves.js';
import { movesOn } from '../../src/puzzle/paths.js';
import { formatLine, parseBoard } from '../../src/notation/boardText.js';
import { parsePath } from '../../src/notation/pathText.js';
import { puzzleFromCells, samePuzzle, type Puzzle } from '../../src/puzzle/puzzle.js';
import { entriesOf } from '../../src/notation/entries.js';
import type { Entry } from '../../src/notation/entry.js';
import { entryPuzzles } from '../../src/notation/puzzles.js';
import { solutionsOf } from '../../src/notation/solutions.js';
import { drawBoard } from '../../src/formats/boardDrawing.js';
import { printedPositions } from '../../src/formats/positionLists.js';
import { SOLUTION_FORMATS } from '../../src/formats/solutionFormats.js';
import type { Solution } from '../../src/solve/solution.js';
import { collect } from '../../src/basics/iterables.js';

/** A position that a walk from the goal reaches, and a walk that goes on from there. */
interface Drawn {
  readonly puzzle: Puzzle;
  readonly board: Board;
  readonly path: readonly Step[];
}

const LONGEST_SIDE = 5;
const SIZE = fc.record({
  rows: fc.integer({ min: 1, max: LONGEST_SIDE }),
  columns: fc.integer({ min: 2, max: LONGEST_SIDE }),
});
const MOST_CELLS = LONGEST_SIDE ** 2;

/** Labels with marks that mean something elsewhere; the first one is of the blank. */
const MARKS = [
  '*',
  'A',
  '-',
  '=1',
  '#',
  '/',
  'U',
  'R2',
  '"',
  ',',
  '0',
  '12',
  '@',
  'ソ',
  "it's",
  '|',
];

/** Puzzles of numbers, or of labels that may repeat. */
const PUZZLE = fc
  .tuple(
    SIZE,
    fc.constantFrom(...METRICS),
    fc.boolean(),
    fc.array(fc.nat(MARKS.length - 2), { minLength: MOST_CELLS, maxLength: MOST_CELLS }),
  )
  .chain(([size, metric, hasLabels, draws]) => {
    const cells = size.rows * size.columns;
    const numbers = Array.from({ length: cells }, (_, tile) => tile);
    return fc.shuffledSubarray(numbers, { minLength: cells }).map((goal): Puzzle => {
      const blank = goal.indexOf(0);
      if (!hasLabels) return puzzleFromCells(size, goal, blank, metric);
      const labels = goal.map((tile) => (tile === 0 ? MARKS[0] : MARKS[1 + draws[tile]]));
      return puzzleFromCells(size, labels, blank, metric);
    });
  });

const DRAWN = fc
  .tuple(PUZZLE, fc.array(fc.nat(11), { maxLength: 30 }), fc.array(fc.nat(11), { maxLength: 12 }))
  .map(([puzzle, there, on]): Drawn => {
    const reached = walk(puzzle.goal, there, puzzle);
    return { puzzle, board: reached.board, path: walk(reached.board, on, puzzle).path };
  });

function walk(start: Board, choices: readonly number[], { size }: Puzzle) {
  let board = start;
  const path = choices.map((choice): Step => {
    const moves = blankMoves(size)[blankCell(board)];
    const { to, step } = moves[choice % moves.length];
    board = moveBlank(board, to);
    return step;
  });
  return { board, path };
}

/** The entries of a text, as commands read it with the options of the puzzle. */
const entriesFor = (text: string, puzzle: Puzzle): readonly Entry[] =>
  entriesOf(text, { what: 'board', size: puzzle.size, labels: puzzle.labels });

const solutionOf = ({ board, path }: Drawn): Solution => ({
  start: board,
  path,
  method: 'ida',
  optimal: false,
  atLeast: 0,
  nodes: 1,
  iterations: [],
  seconds: 0,
  openingSeconds: 0,
});

const LOOK = { mover: 'blank', columns: 80 } as const;

const lineOf = (drawn: Drawn, format: 'letters' | 'tiles' | 'json'): string => {
  const place = { entry: { line: 7, text: '' }, carried: [] };
  return SOLUTION_FORMATS[format].line(solutionOf(drawn), place, {
    ...LOOK,
    puzzle: drawn.puzzle,
  })[0];
};

const holds = (check: (drawn: Drawn) => Promise<void> | void): Promise<void> =>
  fc.assert(
    fc.asyncProperty(DRAWN, async (drawn) => check(drawn)),
    { numRuns: 150, seed: 20261126 },
  );

describe('a position that is printed', () => {
  it.each([
    ['text', {}],
    ['CSV', { csv: true }],
  ] as const)('as %s is read back', (_form, form) =>
    holds(async ({ puzzle, board }) => {
      const pieces = printedPositions([[board]], puzzle, { depth: 3 }, form);
      const text = (await collect(pieces)).join('');
      const found = entriesFor(text, puzzle).map((entry) => parseBoard(entry.text, puzzle));
      expect(found).toEqual([board]);
    }),
  );

  it('as JSON is read back with its goal, without any option', () =>
    holds(({ puzzle, board, path }) => {
      const { size, metric } = puzzle;
      const line = lineOf({ puzzle, board, path }, 'json');
      const [entry] = entriesOf(line, { what: 'board' });
      const read = entryPuzzles(
        { isGoalGiven: false, puzzle: () => expect.fail('the line states its goal') },
        () => expect.fail('the line states its size'),
      )(entry);
      expect(read.size).toEqual(size);
      expect(samePuzzle(read, puzzle), metric).toBe(true);
      expect(formatLine(parseBoard(entry.text, read), read)).toBe(formatLine(board, puzzle));
    }));

  it('in a list of JSON is read back', () =>
    holds(async ({ puzzle, board }) => {
      const form = { json: true };
      const pieces = printedPositions([[board, board]], puzzle, { depth: 1 }, form);
      const text = (await collect(pieces)).join('');
      const found = entriesFor(text, puzzle).map((entry) => parseBoard(entry.text, puzzle));
      expect(found).toEqual([board, board]);
    }));

  it('as a link is read back with its moves', () =>
    holds(({ puzzle, board, path }) => {
      const moves = movesOn(path, puzzle.metric);
      const link = parseLink(formatLink({ puzzle, position: board, moves, at: moves.length }));
      expect(samePuzzle(link.puzzle, puzzle)).toBe(true);
      expect([link.position, link.moves]).toEqual([board, moves]);
    }));

  it('as a drawing of numbers is read back', () =>
    holds(({ puzzle, board }) => {
      if (puzzle.labels) return;
      const [entry] = entriesFor(drawBoard(board, puzzle).join('\n'), puzzle);
      expect(parseBoard(entry.text, puzzle)).toEqual(board);
    }));
});

describe('moves that are printed', () => {
  it.each(['letters', 'tiles'] as const)('as %s are read back', (format) =>
    holds((drawn) => {
      const { puzzle, board, path } = drawn;
      if (puzzle.labels) return; // equal tiles may be beside the blank, and labels may be letters
      const [text] = SOLUTION_FORMATS[format].single(solutionOf(drawn), { ...LOOK, puzzle });
      expect(parsePath(text, board, puzzle, 'blank')).toEqual(path);
    }),
  );

  it.each(['letters', 'tiles', 'json'] as const)('in a line of %s are read back', (format) =>
    holds((drawn) => {
      const { puzzle, board, path } = drawn;
      if (puzzle.labels && format === 'tiles') return;
      const line = lineOf(drawn, format);
      const entries = entriesOf(line, {
        what: 'board',
        size: puzzle.size,
        labels: puzzle.labels,
        inLines: true,
      } as const);
      const [solution] = solutionsOf(entries[0], puzzle);
      expect(parseBoard(solution.board, puzzle)).toEqual(board);
      expect(solution.claimedCount).toBe(movesOn(path, puzzle.metric).length);
      if (!puzzle.labels) expect(parsePath(solution.moves!, board, puzzle, 'blank')).toEqual(path);
    }),
  );
});
